import type { Answers, Piece } from "../piece.ts";
import type { PieceSet } from "../pieces/sets.ts";
import { drawCast } from "./constellations.ts";
import { createDraws } from "./random.ts";
import { drawRows } from "./rows.ts";

/** Amounts and days as typed. */
const amounts = ["1.500,00", "980,50", "12.000,00", "1.000.000,00", "2,01", "31.415,92"];
const days = ["21/11/2026 (sábado)", "01/03/2025 (sábado)", "30/06/2026 (terça-feira)"];
const places = ["Sobral", "Feira de Santana", "Campinas"];

/** Day of the documents. */
export const today = "29/11/2026 (domingo)";
const year = 2026;

/** Order in which a person reads a piece: header, text, footer. */
const rank = (line: string) => ["^", "", "_"].indexOf(/^[\^_]/.exec(line)?.[0] ?? "");

/** Returns the lines of a text in reading order. */
const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split("\n")
    .sort((one, other) => rank(one) - rank(other));

const yesOrNo = ["Sim", "Não"];

/** Draws the answers of a document by its number; kinds of pieces and of groups come in turn. */
export function drawDocument({ pieces, topics }: PieceSet, seed: number, number: number): Answers {
  const piece = pieces[number % pieces.length] as Piece;
  const round = Math.floor(number / pieces.length);
  const draws = createDraws(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const cabinet = { draws, year, fullness: draws.pick([0.15, 0.5, 0.85, 1]) };
  const fields = Object.entries(piece.fields);
  const parties = Object.fromEntries(
    fields.map(([field, cast], at) => [field, drawCast(cabinet, cast, round * (at === 0 ? 1 : 5) + at * 7)]),
  );
  const formData = {
    COMARCA: draws.pick(places),
    DATA: draws.pick(days),
    VALOR: draws.pick(amounts),
    PROCESSO: "0001234-71.2024.8.26.0100",
    DATAATUAL: today,
    TUTELA: draws.pick(yesOrNo),
    GRATUIDADE: draws.pick(yesOrNo),
    PRIORIDADE: draws.pick(yesOrNo),
    RITO: draws.pick(["Comum", "Sumaríssimo", "Especial"]),
    COMPLEMENTO: draws.pick(["", "sala 3"]),
  };
  const names = piece.text.includes("{SUBTEMPLATES}") ? Object.keys(topics).filter(() => draws.chance(0.6)) : [];
  return {
    id: `${String(number + 1).padStart(5, "0")}-${piece.kind}`,
    kind: piece.kind,
    template: linesOf(piece.text),
    parties,
    formData,
    lists: drawRows(draws, piece.text, names.map((name) => topics[name]).join()),
    topics: draws.shuffled(names).map((name) => ({ name, lines: linesOf(topics[name] ?? "") })),
  };
}
