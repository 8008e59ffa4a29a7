import { describe, expect, test } from "vitest";
import { megabytes, nameKey, pathSegments, readFileName, readFolderName } from "./rules.ts";

describe("folder names", () => {
  test.each([
    ["", "Nome da pasta não pode ser vazio"],
    ["   ", "Nome da pasta não pode ser vazio"],
    ["Cível/Família", "Nome da pasta não pode conter barras (/ ou \\)"],
    ["Cível\\Família", "Nome da pasta não pode conter barras (/ ou \\)"],
    ["a<b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a>b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a:b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ['a"b', 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a|b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a?b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a*b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a\u0000b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a\nb", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["xcod\u202e", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["a\ud800b", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    [".", "Nome da pasta não pode terminar com ponto"],
    ["..", "Nome da pasta não pode terminar com ponto"],
    ["Recursos.", "Nome da pasta não pode terminar com ponto"],
    ["x".repeat(121), "Nome da pasta pode ter no máximo 120 caracteres"],
    ["e\u0301".repeat(121), "Nome da pasta pode ter no máximo 120 caracteres"],
    [` ${"x".repeat(480)}`, "Nome da pasta pode ter no máximo 120 caracteres"],
    ["\u200d\ufe0f", "Nome da pasta não pode ser vazio"],
  ])("%j is refused: %s", (name, sentence) => {
    expect(() => readFolderName(name)).toThrow(sentence);
  });

  test("trims outer spaces, composes accents, and leaves inner dots and marks", () => {
    expect(readFolderName("  Ce\u0301ivel e Família (1ª inst.) nº 2 ")).toBe("Céivel e Família (1ª inst.) nº 2");
    expect(readFolderName("x".repeat(120))).toHaveLength(120);
    expect(readFolderName("e\u0301".repeat(120))).toHaveLength(120);
    expect(readFolderName(`${" ".repeat(360)}${"x".repeat(120)}`)).toHaveLength(120);
  });

  test("gives two spellings of a name one key", () => {
    expect(nameKey("CI\u0301VEL")).toBe(nameKey("cível"));
    expect(nameKey("Ações\u00a0 de\u200b família")).toBe(nameKey("ações de família"));
    expect(nameKey("ações de família")).not.toBe(nameKey("açõesdefamília"));
  });
});

describe("file names", () => {
  test.each([
    ["Petição inicial.docx", "Petição inicial.docx"],
    ["Petic\u0327a\u0303o.DOCX", "Petição.docx"],
    ["../../etc/Contrato.docx", "Contrato.docx"],
    ["C:\\Users\\Ana\\Contrato.docx", "Contrato.docx"],
    ['Ação: "urgente"?.docx', "Ação_ _urgente__.docx"],
    ["nome\u0000\u202e.docx", "nome.docx"],
    ["Contrato.DOTX", "Contrato.dotx"],
    ["Contrato.dotx.docx", "Contrato.docx"],
    [`${"x".repeat(400)}.docx`, `${"x".repeat(195)}.docx`],
    [`${"x".repeat(195)}.docx`, `${"x".repeat(195)}.docx`],
    // A sign of two halves at the limit is not cut in two.
    [`${"x".repeat(194)}😀.docx`, `${"x".repeat(194)}\ufffd.docx`],
    ["  . Contrato . .docx ", ". Contrato.docx"],
  ])("stores %j as %j", (given, kept) => {
    expect(readFileName(given)).toBe(kept);
  });

  test.each([
    "",
    "contrato.doc",
    "contrato.docx.exe",
    ".docx",
    " .docx",
    "...docx",
    "contrato.docm",
    "contrato.dotm",
    ".dotx",
    "docx",
  ])("refuses %j", (given) => {
    expect(() => readFileName(given)).toThrow("Apenas arquivos .docx são aceitos. Arquivos inválidos: ");
  });
});

test("names a refused file as it was sent, without what cannot be seen", () => {
  expect(() => readFileName("")).toThrow("Arquivos inválidos: (sem nome)");
  expect(() => readFileName("pasta/contrato\u0000.doc")).toThrow("Arquivos inválidos: contrato.doc");
  const long = `${"x".repeat(300)}.pdf`;
  expect(() => readFileName(long)).toThrow(expect.objectContaining({ data: { files: ["x".repeat(200)] } }));
});

test.each([
  [20_971_520, "20 MB"],
  [1_572_863, "1 MB"],
  [1_572_864, "2 MB"],
])("%i bytes are shown as %s", (bytes, shown) => expect(megabytes(bytes)).toBe(shown));

test("reads a path with or without outer slashes", () => {
  expect(pathSegments("/Cível//Recursos/")).toEqual(["Cível", "Recursos"]);
  expect(pathSegments("Cível/Recursos")).toEqual(["Cível", "Recursos"]);
  expect(pathSegments("/")).toEqual([]);
  expect(pathSegments(" ")).toEqual([]);
});
