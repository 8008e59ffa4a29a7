import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { describe, expect, test } from "vitest";
import { findFolder, folderTrail, pathsAbove } from "../find-folder.ts";
import { findFile } from "./find-file.ts";
import { indexFiles, indexFolders, searchFiles } from "./search-files.ts";

const file = (path: string): LibraryFile => ({
  id: `id of ${path}`,
  googleDriveId: `drive ${path}`,
  name: path.split("/").at(-1) ?? "",
  path,
  size: 1,
  modified: "2026-11-21T12:00:00.000Z",
  readOnly: false,
});

const folder = (path: string, files: string[] = [], children: FolderNode[] = []): FolderNode => ({
  id: path,
  name: path.split("/").at(-1) ?? "",
  path,
  readOnly: false,
  modified: null,
  children,
  files: files.map((name) => file(`${path === "/" ? "" : path}/${name}`)),
});

const root = folder(
  "/",
  ["Solta.docx"],
  [
    folder(
      "/Cível",
      ["Contestação.docx", "Petição inicial, dano moral.docx"],
      [folder("/Cível/Recursos", ["Apelação com petição.docx", "Agravo.docx"])],
    ),
    folder("/Trabalhista", ["Petição inicial.docx"]),
  ],
);

describe("folders by path", () => {
  test.each([
    ["/Cível/Recursos", "/Cível/Recursos"],
    ["Cível/Recursos/", "/Cível/Recursos"],
    ["/CI\u0301VEL/recursos", "/Cível/Recursos"],
    ["", "/"],
    ["/", "/"],
  ])("the folder at %j is %j", (path, found) => {
    expect(findFolder(root, path)?.path).toBe(found);
  });

  test("a path with a missing folder leads to no folder", () => {
    expect(findFolder(root, "/Cível/Execuções")).toBeUndefined();
  });

  test("the trail goes from the root to the folder", () => {
    expect(folderTrail(root, "/Cível/Recursos")?.map((node) => node.path)).toEqual(["/", "/Cível", "/Cível/Recursos"]);
    expect(pathsAbove("/Cível/Recursos/2026")).toEqual(["/Cível", "/Cível/Recursos"]);
    expect(pathsAbove("/")).toEqual([]);
  });
});

test("a file is found by its id or its Google Drive id", () => {
  const wanted = "/Cível/Recursos/Agravo.docx";
  expect(findFile(root, `id of ${wanted}`)?.folder.path).toBe("/Cível/Recursos");
  expect(findFile(root, `drive ${wanted}`)?.file.name).toBe("Agravo.docx");
  expect(findFile(root, "none")).toBeUndefined();
});

describe("search", () => {
  const files = indexFiles(root);
  const found = (typed: string) => searchFiles(files, typed).map((placed) => placed.file.name);

  test("accents, case and outer spaces do not matter; names that begin with the words come first", () => {
    const expected = ["Petição inicial, dano moral.docx", "Petição inicial.docx", "Apelação com petição.docx"];
    expect(found("  PETICAO ")).toEqual(expected);
    expect(found("petição")).toEqual(expected);
  });

  test("the name that is exactly the typed text comes first, in whatever folder", () => {
    expect(found("petição inicial")).toEqual(["Petição inicial.docx", "Petição inicial, dano moral.docx"]);
  });

  test("words match in any order, and also in the folders' names", () => {
    expect(found("moral inicial")).toEqual(["Petição inicial, dano moral.docx"]);
    expect(found("trabalhista inicial")).toEqual(["Petição inicial.docx"]);
    expect(found("execução")).toEqual([]);
  });

  test("an empty search finds nothing", () => {
    expect(found("  ")).toEqual([]);
  });

  test("folders are found by name, then by the folders above them", () => {
    const names = (typed: string) => searchFiles(indexFolders(root), typed).map((node) => node.path);
    expect(names("civel")).toEqual(["/Cível", "/Cível/Recursos"]);
    expect(names("recursos")).toEqual(["/Cível/Recursos"]);
  });
});
