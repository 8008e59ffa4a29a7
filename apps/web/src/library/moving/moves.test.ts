import { expect, test } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { lastUseWords } from "../folder/last-use-cells.tsx";
import { moveBarrier, movedWords, movesBack } from "./moves.ts";

const inner = folder("/Cível/Recursos", [], [model("/Cível/Recursos/Agravo.docx")]);
const civel = folder("/Cível", [inner], [model("/Cível/Um.docx")]);
const platform = { ...folder("/Modelos da plataforma", []), id: null, readOnly: true };
const root = folder("/", [civel, platform]);
const one = { file: model("/Cível/Um.docx"), folder: civel };
const deep = { file: model("/Cível/Recursos/Agravo.docx"), folder: inner };

test.each([
  [[one], "/Cível", "Já está nesta pasta."],
  [[one, inner], "/Cível", "Já estão nesta pasta."],
  [[one, deep], "/Cível", undefined],
  [[civel], "/Cível/Recursos", 'A pasta "Cível" não pode ir para dentro dela mesma.'],
  [[one, inner], "/", "Modelos ficam dentro de pastas: escolha uma pasta de destino."],
  [[inner], "/", undefined],
  [[one], "/Modelos da plataforma", "Esta pasta é da plataforma e só pode ser lida."],
  [[platform], "/Cível", "Esta pasta é da plataforma e só pode ser lida."],
  [[one], "/Não há", "Pasta de destino não encontrada"],
] as const)("a move to %s… is refused with the reason", (sources, destination, sentence) => {
  expect(moveBarrier("models", root, sources, destination)).toBe(sentence);
});

test("a topic can be moved to the root", () => {
  expect(moveBarrier("topicos", root, [one], "/")).toBeUndefined();
});

test("undoing moves everything back, with one move per original folder", () => {
  expect(movesBack([one, deep, inner])).toEqual([
    { folderIds: [idAt("/Cível/Recursos")], fileIds: [idAt("/Cível/Um.docx")], destination: "/Cível" },
    { folderIds: [], fileIds: [idAt("/Cível/Recursos/Agravo.docx")], destination: "/Cível/Recursos" },
  ]);
  expect(movedWords([one, deep]).back).toBe("2 itens voltaram para onde estavam.");
  expect(movedWords([inner]).moved).toBe("A pasta Recursos foi movida.");
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
