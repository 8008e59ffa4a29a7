import { expect, test } from "vitest";
import { amountInWords, filesOf, lastInWords, missingInWords } from "./takeout-words.ts";

test.each([
  [0, 0, "Nenhum"],
  [1, 1_024, "1 arquivo · 1,0 KB"],
  [2_000, 3 * 1024 ** 2, "2.000 arquivos · 3,0 MB"],
])("%i files of %i bytes are %s", (files, bytes, words) => {
  expect(amountInWords({ files, bytes })).toBe(words);
});

test("all kinds of files are counted together", () => {
  const of = (files: number) => ({ files, bytes: 1 });
  const contents = { documents: of(1), templates: of(20), topics: of(300), versions: of(4_000) };
  expect(filesOf(contents as Parameters<typeof filesOf>[0])).toBe(4_321);
});

test.each([
  [0, "26/11/2026 09:00, 5 arquivos"],
  [1, "26/11/2026 09:00, 5 arquivos; 1 arquivo não pôde ser lido (lista em faltando.txt)"],
  [1_200, "26/11/2026 09:00, 5 arquivos; 1.200 arquivos não puderam ser lidos (lista em faltando.txt)"],
])("an archive that lacks %i files says so", (missing, words) => {
  expect(lastInWords({ finishedAt: "2026-11-26T12:00:00.000Z", files: 5, bytes: 1, missing } as never)).toBe(words);
});

test("files that are missing are in a list", () => {
  expect([1, 2].map(missingInWords)).toEqual([
    "1 arquivo não pôde ser lido. A lista está em faltando.txt, no ZIP.",
    "2 arquivos não puderam ser lidos. A lista está em faltando.txt, no ZIP.",
  ]);
});
