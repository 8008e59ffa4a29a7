import type { Answers, Piece } from "../piece.ts";
import { pieces } from "../pieces/index.ts";
import { drawCast } from "./constellations.ts";
import { createDraws } from "./random.ts";

/** Amounts and days as typed. */
const amounts = ["1.500,00", "980,50", "12.000,00", "1.000.000,00", "2,01", "31.415,92"];
const days = ["21/11/2026 (sábado)", "01/03/2025 (sábado)", "30/06/2026 (terça-feira)"];
const places = ["Sobral", "Feira de Santana", "Campinas"];

/** Day of the documents. */
export const today = "29/11/2026 (domingo)";
const year = 2026;

/** Order in which a person reads a piece: header, text, footer. */
const rank = (line: string) => ["^", "", "_"].indexOf(/^[\^_]/.exec(line)?.[0] ?? "");

/** Returns the paragraphs of a piece without their signs, in reading order; the cells of a row are paragraphs. */
export const paragraphsOf = ({ text }: Piece): readonly string[] =>
  text
    .trim()
    .split("\n")
    .sort((one, other) => rank(one) - rank(other))
    .flatMap((line) => (line.startsWith("|") ? line.slice(1).split("¦") : [line.replace(/^[#*^_=]/, "")]));

/** Draws the answers of a document by its number; kinds of pieces and of groups come in turn. */
export function drawDocument(seed: number, number: number): { readonly piece: Piece; readonly answers: Answers } {
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
  };
  const id = `${String(number + 1).padStart(5, "0")}-${piece.kind}`;
  return { piece, answers: { id, kind: piece.kind, template: paragraphsOf(piece), parties, formData } };
}
