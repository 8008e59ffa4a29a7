import { describe, expect, test } from "vitest";
import { folder, model } from "../../testing/fakes/fake-library.ts";
import { droppedFiles, pickedFiles } from "./dropped-files.ts";
import { planSending } from "./plan-sending.ts";

const civel = folder("/Cível", [folder("/Cível/Recursos", [])], [model("/Cível/Um.docx")]);
const root = folder("/", [civel]);
const dropped = (...paths: string[]) =>
  paths.map((path) => {
    const parts = path.split("/");
    return { file: new File(["x"], parts.at(-1) ?? ""), folders: parts.slice(0, -1) };
  });
const planned = (into: typeof root, ...paths: string[]) => {
  const { folders, files, refused } = planSending(root, into, dropped(...paths));
  return { folders, files: files.map(({ file, folderPath }) => `${folderPath} ${file.name}`), refused };
};

describe("dropping onto a folder", () => {
  test("files go into it, and a folder is created if it contains a .docx at any depth, the outer one first", () => {
    expect(planned(civel, "a.docx", "Novo/b.docx", "Novo/Fundo/Mais/c.DOCX", "Vazio/nada.pdf")).toEqual({
      folders: ["/Cível/Novo", "/Cível/Novo/Fundo", "/Cível/Novo/Fundo/Mais"],
      files: ["/Cível a.docx", "/Cível/Novo b.docx", "/Cível/Novo/Fundo/Mais c.DOCX"],
      refused: ["Vazio/nada.pdf"],
    });
  });

  test("existing folders are used, in any spelling, and also in the root", () => {
    expect(planned(root, "CI\u0301VEL/recursos/a.docx", "cível/Outra/b.docx")).toEqual({
      folders: ["/Cível/Outra"],
      files: ["/Cível/Recursos a.docx", "/Cível/Outra b.docx"],
      refused: [],
    });
  });

  test("files that systems and Word leave in folders are ignored, but refused by name if dropped alone", () => {
    expect(planned(civel, "P/.DS_Store", "P/~$um.docx", "P/Thumbs.db", "P/desktop.ini", ".DS_Store")).toEqual({
      folders: [],
      files: [],
      refused: [".DS_Store"],
    });
  });
});

test("a folder from the file dialog keeps its structure", () => {
  const file = new File(["x"], "a.docx");
  Object.defineProperty(file, "webkitRelativePath", { value: "Contencioso/Recursos/a.docx" });
  expect(pickedFiles([file, new File(["x"], "b.docx")]).map(({ folders }) => folders)).toEqual([
    ["Contencioso", "Recursos"],
    [],
  ]);
});

/** A dropped entry; a directory gives its entries two at a time, as browsers give a hundred. */
const entry = (name: string, inside?: readonly object[]): object =>
  inside === undefined
    ? { isFile: true, name, file: (give: (file: File) => void) => give(new File(["x"], name)) }
    : {
        isFile: false,
        name,
        createReader: () => {
          const left = [...inside];
          return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, 2)) };
        },
      };
const drop = (entries: readonly object[], files: readonly File[]) =>
  ({ items: entries.map((one) => ({ webkitGetAsEntry: () => one })), files }) as unknown as DataTransfer;

test("dropped folders are read to their ends with the folders above each file; without entries the files are taken", async () => {
  const tree = entry("Cível", [entry("a.docx"), entry("b.docx"), entry("Fundo", [entry("c.docx")])]);
  const found = await droppedFiles(drop([tree, entry("d.docx")], [new File(["x"], "unused.docx")]));
  expect(found.map(({ file, folders }) => [...folders, file.name].join("/"))).toEqual([
    "Cível/a.docx",
    "Cível/b.docx",
    "Cível/Fundo/c.docx",
    "d.docx",
  ]);
  expect((await droppedFiles(drop([], [new File(["x"], "e.docx")]))).map(({ file }) => file.name)).toEqual(["e.docx"]);
  expect(await droppedFiles(null)).toEqual([]);
});
