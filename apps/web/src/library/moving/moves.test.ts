import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { lastUseWords } from "../folder/last-use-cells.tsx";
import { areOwn, areToCopy, crowdBarrier, moveBarrier, movedWords, movesBack } from "./moves.ts";
import { useCarry } from "./use-carry.ts";

const inner = folder("/Cível/Recursos", [], [model("/Cível/Recursos/Agravo.docx")]);
const civel = folder("/Cível", [inner], [model("/Cível/Um.docx")]);
const platform = { ...folder("/Modelos da plataforma", []), id: null, readOnly: true };
const second = folder("/Cível II", []);
const root = folder("/", [civel, second, platform]);
const one = { file: model("/Cível/Um.docx"), folder: civel };
const deep = { file: model("/Cível/Recursos/Agravo.docx"), folder: inner };

test.each([
  [[one], "/Cível", "Já está nesta pasta."],
  [[one, inner], "/Cível", "Já estão nesta pasta."],
  [[one, deep], "/Cível", undefined],
  [[civel], "/Cível/Recursos", 'A pasta "Cível" não pode ir para dentro dela mesma.'],
  [[one, inner], "/", "Modelos ficam dentro de pastas: escolha uma pasta de destino."],
  [[inner], "/", undefined],
  [[civel], "/Cível II", undefined],
  [[one], "/Modelos da plataforma", "Esta pasta é da plataforma e só pode ser lida."],
  [[platform], "/Cível", "Esta pasta é da plataforma e só pode ser lida."],
  [[one], "/Não há", "Pasta de destino não encontrada"],
] as const)("a move to %s… is refused with the reason", (sources, destination, sentence) => {
  expect(moveBarrier("models", root, sources, destination)).toBe(sentence);
});

const many = (count: number) => Array.from({ length: count }, () => one);
const foreign = { file: { ...one.file, readOnly: true }, folder: civel };

test("at most 2,000 entries are moved or downloaded at once", () => {
  const sentence = "Escolha no máximo 2.000 itens de cada vez.";
  expect([2_000, 2_001].map((count) => crowdBarrier(many(count)))).toEqual([undefined, sentence]);
  expect(moveBarrier("models", root, many(2_001), "/Cível")).toBe(sentence);
});

test("what the office owns is changed, and the platform's files are copied, 50 at once", () => {
  expect([[one, inner], [one, foreign], [platform]].map(areOwn)).toEqual([true, false, false]);
  expect([[foreign], [foreign, one], [platform]].map(areToCopy)).toEqual([true, false, false]);
  expect([50, 51].map((count) => areToCopy(Array.from({ length: count }, () => foreign)))).toEqual([true, false]);
});

test("what is carried may go onto any folder but itself, and nothing goes once it is put down", () => {
  const moveTo = vi.fn();
  const { onCarry, onDropRows, canDropRowsOn } = renderHook(() => useCarry(moveTo)).result.current;
  expect(canDropRowsOn("/Cível")).toBe(false);
  onCarry([one, inner]);
  expect(["/Cível", "/Cível/Recursos"].map(canDropRowsOn)).toEqual([true, false]);
  onDropRows("/Cível II");
  expect(moveTo).toHaveBeenCalledExactlyOnceWith([one, inner], "/Cível II");
  onCarry(null);
  expect(canDropRowsOn("/Cível")).toBe(false);
});

test("a topic can be moved to the root", () => {
  expect(moveBarrier("topicos", root, [one], "/")).toBeUndefined();
});

test("undoing moves everything back, with one move per original folder", () => {
  expect(movesBack([one, deep, inner])).toEqual([
    { folderIds: [idAt("/Cível/Recursos")], fileIds: [idAt("/Cível/Um.docx")], destination: "/Cível" },
    { folderIds: [], fileIds: [idAt("/Cível/Recursos/Agravo.docx")], destination: "/Cível/Recursos" },
  ]);
  expect([[one, deep], [inner], [one]].map(movedWords)).toEqual([
    { moved: "2 itens foram movidos.", back: "2 itens voltaram para onde estavam." },
    { moved: "A pasta Recursos foi movida.", back: "A pasta Recursos voltou para onde estava." },
    { moved: "Um.docx foi movido.", back: "Um.docx voltou para onde estava." },
  ]);
});

test.each([
  ["2026-11-23T12:00:00Z", "hoje"],
  // Yesterday evening in São Paulo, but today in UTC.
  ["2026-11-23T01:00:00Z", "ontem"],
  ["2026-11-20T12:00:00Z", "há 3 dias"],
  ["2026-11-10T12:00:00Z", "10/11/2026"],
  [null, "—"],
])("a use at %s is shown as %s", (instant, words) => {
  expect(lastUseWords(instant, new Date("2026-11-23T15:00:00Z"))).toBe(words);
});
