import { expect, test } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import type { FileSort } from "../../ui/files/table/file-table-head.tsx";
import type { FileUses } from "./file-uses.ts";
import { folderEntries, foundEntries, placeOf } from "./library-entries.tsx";
import { folderNameFault } from "./name-modal.tsx";

const file = (name: string, size: number, modified: string) => ({ ...model(`/Cível/${name}`), size, modified });
const files = [
  file("Peça 10.docx", 300, "2026-11-20T10:00:00.000Z"),
  file("Peça 2.docx", 200, "2026-11-21T10:00:00.000Z"),
  file("Agravo.docx", 200, "2026-11-20T10:00:00.000Z"),
];
const uses: FileUses = new Map([
  [idAt("/Cível/Peça 10.docx"), { markers: 3, lastUse: "2026-11-20T10:00:00.000Z" }],
  [idAt("/Cível/Peça 2.docx"), { markers: 12, lastUse: "2026-11-22T10:00:00.000Z" }],
]);
const platform = { ...folder("/Cível/A plataforma", []), id: null, readOnly: true };
const copied = { ...folder("/Cível/Zebra", []), readOnly: true };
const civel = folder("/Cível", [copied, platform, folder("/Cível/Bens", [])], files);
const folders = ["Bens", "Zebra", "A plataforma"];

test.each<[FileSort["column"], boolean, readonly string[]]>([
  ["name", false, ["Agravo.docx", "Peça 2.docx", "Peça 10.docx"]],
  ["name", true, ["Peça 10.docx", "Peça 2.docx", "Agravo.docx"]],
  ["size", false, ["Agravo.docx", "Peça 2.docx", "Peça 10.docx"]],
  ["size", true, ["Peça 10.docx", "Agravo.docx", "Peça 2.docx"]],
  ["modified", false, ["Agravo.docx", "Peça 10.docx", "Peça 2.docx"]],
  ["modified", true, ["Peça 2.docx", "Agravo.docx", "Peça 10.docx"]],
  ["lastUse", true, ["Peça 2.docx", "Peça 10.docx", "Agravo.docx"]],
  ["markers", false, ["Agravo.docx", "Peça 10.docx", "Peça 2.docx"]],
])(
  "by %s, descending %s, equal files stand by name, and the platform's folder ends the folders",
  (column, isDescending, names) => {
    const entries = folderEntries(civel, { column, isDescending }, uses).map(({ name }) => name);
    expect(entries.slice(3)).toEqual(names);
    expect(entries.slice(0, 3)).toEqual(
      column === "name" && isDescending ? ["Zebra", "Bens", "A plataforma"] : folders,
    );
  },
);

test("a search shows so many entries together, folders first, each with its place", () => {
  const placed = files.map((one) => ({ file: one, folder: civel }));
  const shown = (most: number) =>
    foundEntries([civel, copied], placed, "Modelos", most).map(({ name, place }) => [name, place]);
  expect(shown(3)).toEqual([
    ["Cível", "Modelos"],
    ["Zebra", "Cível"],
    ["Peça 10.docx", "Cível"],
  ]);
  expect([shown(1).length, shown(9).length]).toEqual([1, 5]);
});

test("an entry is in the folder above it", () => {
  const [first = model("/")] = files;
  expect([civel, copied, { file: first, folder: civel }].map(placeOf)).toEqual(["/", "/Cível", "/Cível"]);
});

test.each<[string, string | undefined]>([
  ["Contencioso", undefined],
  [" a.b ", undefined],
  ["", "Nome da pasta não pode ser vazio"],
  ["   ", "Nome da pasta não pode ser vazio"],
  ["a/b", "Nome da pasta não pode conter barras (/ ou \\)"],
  ["a\\b", "Nome da pasta não pode conter barras (/ ou \\)"],
  ...["<", ">", ":", '"', "|", "?", "*"].map((sign): [string, string] => [
    `a${sign}`,
    'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *',
  ]),
  ["a. ", "Nome da pasta não pode terminar com ponto"],
])("a folder's name “%s” is refused or not: %s", (name, sentence) => {
  expect(folderNameFault(name)).toBe(sentence);
});
