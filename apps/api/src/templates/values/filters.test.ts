import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { DateFormat } from "@lavra/contract/markers/markers";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { judgeFilters } from "@lavra/portuguese";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { compileTemplate } from "../compile-template.ts";
import { composeDocument, type NamedTopic } from "../compose-document.ts";
import { plainWriting } from "./values-of-tags.ts";

/** Typed value, filters, and the text in the document: at least one row for every cell of the table. */
const cells: readonly (readonly [typed: string, filters: string, printed: string])[] = [
  ["1500", "moeda", "R$ 1.500,00"],
  ["R$ 1.500,00", "moeda", "R$ 1.500,00"],
  ["1500,00", "numero", "1.500"],
  ["10,5", "percentual", "10,5%"],
  ["1500", "moeda|extenso", "mil e quinhentos reais"],
  ["R$ 1.500,00", "extenso", "mil e quinhentos reais"],
  ["1500", "extenso", "mil e quinhentos"],
  ["1500", "numero|extenso", "mil e quinhentos"],
  ["10,5", "percentual|extenso", "dez inteiros e cinco décimos por cento"],
  ["10,5%", "extenso", "dez inteiros e cinco décimos por cento"],
  ["21/11/2026 (sábado)", "extenso", "21 de novembro de 2026"],
  ["1", "ordinal|extenso", "primeiro"],
  ["2", "feminino|extenso", "duas"],
  ["1", "feminino|ordinal", "1ª"],
  ["1", "feminino|ordinal|extenso", "primeira"],
  ["1", "ordinal", "1º"],
  ["4", "romano", "IV"],
  ["21/11/2026 (sábado)", "curta", "21/11/2026"],
  ["21/11/2026 (sábado)", "dia_semana", "sábado, 21 de novembro de 2026"],
  ["21/11/2026 (sábado)", "letras", "vinte e um de novembro de dois mil e vinte e seis"],
  ["Ação de despejo", "maiusculas", "AÇÃO DE DESPEJO"],
  ["AÇÃO DE DESPEJO", "minusculas", "ação de despejo"],
  ["MARIA DA SILVA E SOUZA", "nome", "Maria da Silva e Souza"],
  ["529.982.247-25", "numeros", "52998224725"],
  ["12.abc.345/01de-35", "numeros", "12ABC34501DE35"],
];

type Known = Writing["kinds"][string];

/** Values with a known kind: it decides where no filter before `extenso` does. */
const knownCells: readonly (readonly [typed: string, kind: Known, filters: string, printed: string])[] = [
  ["1500", "money", "extenso", "mil e quinhentos reais"],
  ["1500", "money", "moeda|extenso", "mil e quinhentos reais"],
  ["1500", "money", "numero|extenso", "mil e quinhentos"],
  ["2", "money", "feminino|extenso", "duas"],
  ["1500", "money", "moeda", "R$ 1.500,00"],
  ["10,5", "percentage", "extenso", "dez inteiros e cinco décimos por cento"],
  ["10,5", "percentage", "percentual", "10,5%"],
  ["10", "percentage", "moeda|extenso", "dez reais"],
  ["21/11/2026 (sábado)", "date", "extenso", "21 de novembro de 2026"],
  ["21/11/2026 (sábado)", "date", "dia_semana", "sábado, 21 de novembro de 2026"],
  ["a combinar", "money", "maiusculas", "A COMBINAR"],
];

/** Formats of a date, for tags without and with filters. */
const dateCells: readonly (readonly [format: DateFormat, filters: string, printed: string])[] = [
  ["", "", "21/11/2026 (sábado)"],
  ["curta", "", "21/11/2026"],
  ["extenso", "", "21 de novembro de 2026"],
  ["dia_semana", "", "sábado, 21 de novembro de 2026"],
  ["extenso", "|curta", "21/11/2026"],
  ["curta", "|letras", "vinte e um de novembro de dois mil e vinte e seis"],
];

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Returns a document with other markup in its body, and a header. */
function documentWith(body: string, header = ""): Uint8Array {
  const parts = unzipSync(docx("MIOLO"));
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const [document, types] = [read("word/document.xml"), read("[Content_Types].xml")];
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml";
  const head = `<w:sectPr><w:headerReference w:type="default" r:id="rId9" xmlns:r="${office}"/></w:sectPr>`;
  const given = {
    ...parts,
    "word/document.xml": strToU8(document.replace(/<w:p>.*<\/w:p>/s, body).replace("<w:sectPr/>", head)),
    "word/header1.xml": strToU8(`<w:hdr xmlns:w="${word}"><w:p>${header}</w:p></w:hdr>`),
    "[Content_Types].xml": strToU8(
      types.replace("</Types>", `<Override PartName="/word/header1.xml" ContentType="${type}"/></Types>`),
    ),
    "word/_rels/document.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${office}/header" Target="header1.xml"/></Relationships>`,
    ),
  };
  return zipSync(given, { mtime: "2026-11-21T12:00:00" });
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string) => `<w:p>${inside}</w:p>`;
/** Writes each character as a run of its own. */
const inPieces = (text: string) => Array.from(text, run).join("");
const topic = (tag: string) => compileTemplate(documentWith(paragraph(inPieces(tag))));
const template = (body: string, header?: string) => compileTemplate(documentWith(body, header));

interface Place {
  readonly where: string;
  readonly part?: string;
  make(tag: string): { template: CompiledTemplate; topics?: readonly NamedTopic[] };
}

const places: readonly Place[] = [
  { where: "the body", make: (tag) => ({ template: template(paragraph(run(tag))) }) },
  { where: "the body, a run for each sign", make: (tag) => ({ template: template(paragraph(inPieces(tag))) }) },
  {
    where: "a header",
    part: "word/header1.xml",
    make: (tag) => ({ template: template(paragraph(run("x")), inPieces(tag)) }),
  },
  {
    where: "a table",
    make: (tag) => ({
      template: template(`<w:tbl><w:tr><w:tc>${paragraph(run(tag))}</w:tc></w:tr></w:tbl>${paragraph("")}`),
    }),
  },
  {
    where: "a text box",
    make: (tag) => ({
      template: template(
        paragraph(`<w:r><w:pict><w:txbxContent>${paragraph(inPieces(tag))}</w:txbxContent></w:pict></w:r>`),
      ),
    }),
  },
  {
    where: "a topic",
    make: (tag) => ({
      template: template(paragraph(run("{SUBTEMPLATES}"))),
      topics: [{ template: topic(tag), name: "Tese.docx" }],
    }),
  },
];

const textOf = (bytes: Uint8Array, part: string) =>
  strFromU8(unzipSync(new Uint8Array(bytes))[part] ?? new Uint8Array()).replace(/<[^>]*>/g, "");

describe.each(places)("in $where", ({ part = "word/document.xml", make }) => {
  test.each(cells)("%j through %s is %j", (typed, filters, printed) => {
    const made = make(`{Campo|${filters}}`);
    const { topics = [] } = made;
    const all = [made.template, ...topics.map((one) => one.template)];
    expect(all.flatMap((one) => [...one.faults])).toEqual([]);
    expect(all.flatMap((one) => one.markers)).toMatchObject([{ key: "{CAMPO}", name: "Campo" }]);
    const { chunks, warnings } = composeDocument(made.template, topics, { "{CAMPO}": typed });
    expect(textOf(Buffer.concat(chunks), part)).toContain(printed);
    expect(textOf(Buffer.concat(chunks), part)).not.toContain("{");
    expect(warnings).toEqual([]);
    const ready = composeDocument(made.template.precompress(), topics, { "{CAMPO}": typed });
    expect(textOf(Buffer.concat(ready.chunks), part)).toContain(printed);
  });
});

describe.each(places)("with a known kind of its value, in $where", ({ part = "word/document.xml", make }) => {
  const made = (tag: string, typed: string, writing: Partial<Writing>) => {
    const { template: compiled, topics = [] } = make(tag);
    const whole = { ...plainWriting, ...writing };
    const { chunks, warnings } = composeDocument(compiled, topics, { "{CAMPO}": typed }, whole);
    expect(warnings).toEqual([]);
    return textOf(Buffer.concat(chunks), part).trim();
  };

  test.each(knownCells)("%j of kind %s through %s is %j", (typed, kind, filters, printed) => {
    expect(made(`{Campo|${filters}}`, typed, { kinds: { "{CAMPO}": kind } })).toContain(printed);
  });

  test.each(dateCells)("a date in the format %j through %j is %j", (format, filters, printed) => {
    const writing = { kinds: { "{CAMPO}": "date" as const }, dateFormats: { "{CAMPO}": format } };
    expect(made(`{Campo${filters}}`, "21/11/2026 (sábado)", writing)).toContain(printed);
  });

  test.each([
    [false, "mil reais"],
    [true, "um mil reais"],
  ])("um mil %s: %j", (oneThousand, printed) => {
    expect(made("x{Campo|moeda|extenso}", "1000", { oneThousand })).toMatch(new RegExp(`x${printed}`));
  });
});

test("a date that cannot be read in its format is written as typed, with a warning", () => {
  const compiled = compileTemplate(docx("{PRAZO} {PRAZO|maiusculas}"));
  const writing: Writing = { ...plainWriting, kinds: { "{PRAZO}": "date" }, dateFormats: { "{PRAZO}": "extenso" } };
  const { chunks, warnings } = composeDocument(compiled, [], { "{PRAZO}": "a combinar" }, writing);
  expect(textOf(Buffer.concat(chunks), "word/document.xml")).toContain("a combinar A COMBINAR");
  expect(warnings.map(({ message }) => message)).toEqual([
    "O valor de {PRAZO} não é uma data; em {PRAZO} ele saiu como foi digitado.",
  ]);
});

test("every filter has a cell", () => {
  const tried = new Set(cells.flatMap(([, filters]) => filters.split("|")));
  const { faults } = compile(docx(...[...tried].map((name) => `{X|${name}}`)), { filters: judgeFilters });
  expect(faults.map(({ marker }) => marker)).toEqual(["{X|feminino}"]);
  expect(tried.size).toBe(14);
});

describe("a value that a filter cannot read", () => {
  const compiled = compileTemplate(docx("{VALOR|moeda} e {VALOR|moeda|extenso}", "{DATA|letras} {NOME|nome} {VALOR}"));
  const values = { "{VALOR}": "a combinar", "{DATA}": "ontem", "{NOME}": "ANA" };

  test("is written as typed, with a warning that has the reason", () => {
    const { chunks, warnings } = composeDocument(compiled, [], values);
    expect(textOf(Buffer.concat(chunks), "word/document.xml").trim()).toBe(
      "a combinar e a combinarontem Ana a combinar",
    );
    expect(warnings.map(({ message }) => message)).toEqual([
      "O valor de {VALOR} não é um número; em {VALOR|moeda} ele saiu como foi digitado.",
      "O valor de {VALOR} não é um número; em {VALOR|moeda|extenso} ele saiu como foi digitado.",
      "O valor de {DATA} não é uma data; em {DATA|letras} ele saiu como foi digitado.",
    ]);
  });

  test("does not count if it is empty", () => {
    const { chunks, warnings } = composeDocument(compiled, [], { "{VALOR}": "", "{DATA}": "", "{NOME}": "" });
    expect(textOf(Buffer.concat(chunks), "word/document.xml").trim()).toBe("e");
    expect(warnings).toEqual([]);
  });

  test("is asked for by its key once if it is missing", () => {
    const incomplete = () => composeDocument(compiled, [], { "{NOME}": "ANA" });
    const missing = { code: "documents.missing_values", data: { markers: ["{VALOR}", "{DATA}"] } };
    expect(incomplete).toThrow(expect.objectContaining(missing));
  });
});

test("tags that are not filled cause warnings, in topics too", () => {
  const body = compileTemplate(docx("{#SE TUTELA}x{/SE} {VALOR|moda}", "{SUBTEMPLATES}"));
  const part = compileTemplate(docx("{AUTOR: o|a} {/SE}"));
  const { warnings } = composeDocument(body, [{ template: part, name: "Tese.docx" }], {});
  expect(warnings.map(({ message }) => message)).toEqual(
    ["{#SE TUTELA}", "{/SE}", "{VALOR|moda}", "{AUTOR: o|a}"].map(
      (tag) => `“${tag}” não foi preenchido e ficou no documento como está no modelo.`,
    ),
  );
});

/** Texts of the paragraphs of a document made of these paragraphs and values. */
function written(lines: readonly string[], values: Record<string, string>, writing: Partial<Writing> = {}) {
  const made = composeDocument(compileTemplate(docx(...lines)), [], values, { ...plainWriting, ...writing });
  return { text: textOf(Buffer.concat(made.chunks), "word/document.xml").trim(), warnings: made.warnings };
}

describe("figures and words are of one kind", () => {
  test.each([
    ["{MULTA|percentual} ({MULTA|extenso})", "10", "10% (dez por cento)"],
    ["R$ {PRECO} ({PRECO|extenso})", "1.500,00", "R$ 1.500,00 (mil e quinhentos reais)"],
    ["{PRECO|extenso} reais", "1.500,50", "mil e quinhentos reais e cinquenta centavos"],
    ["{PRECO|extenso} reais,", "R$ 1.500,50", "mil e quinhentos reais e cinquenta centavos,"],
    ["{PRECO|extenso} reais", "1,00", "um real"],
    ["{PRECO|extenso} de reais", "2.000.000", "dois milhões de reais"],
    ["{PRECO|extenso|maiusculas} REAIS", "1.500,50", "MIL E QUINHENTOS REAIS E CINQUENTA CENTAVOS"],
    ["{PRECO} reais", "mil reais e um centavo", "mil reais e um centavo"],
    ["{PRECO} reais", "1.500,00", "1.500,00 reais"],
    ["{PRECO|extenso} por cento", "10%", "dez por cento"],
    ["{TAXA}% ({TAXA|extenso})", "2,5", "2,5% (dois inteiros e cinco décimos por cento)"],
    ["{TAXA} % ao mês ({TAXA|extenso|maiusculas})", "2", "2 % ao mês (DOIS POR CENTO)"],
    ["{PRECO|extenso} (R$ {PRECO})", "20", "vinte reais (R$ 20)"],
    ["{PRECO|moeda}: {PRECO|numero|extenso}", "20", "R$ 20,00: vinte"],
    ["{MULTA|percentual} ({MULTA|extenso} por cento)", "10", "10% (dez por cento)"],
    ["R$ {PRECO} ({PRECO|extenso} reais)", "20", "R$ 20 (vinte reais)"],
    ["{DIAS} ({DIAS|extenso}) dias", "20", "20 (vinte) dias"],
  ])("%s", (line, value, text) => {
    const key = `{${/\{(\w+)/.exec(line)?.[1]}}`;
    expect(written([line], { [key]: value })).toEqual({ text, warnings: [] });
    // Whatever kind the office's own configuration has.
    const kinds = { [key]: "money" as const };
    if (!line.includes("DIAS")) expect(written([line], { [key]: value }, { kinds }).text).toBe(text);
  });

  test("across a template and its topics", () => {
    const body = compileTemplate(docx("{MULTA|percentual}", "{SUBTEMPLATES}"));
    const part = compileTemplate(docx("{MULTA|extenso}"));
    const { chunks } = composeDocument(body, [{ template: part, name: "Tese.docx" }], { "{MULTA}": "10" });
    expect(textOf(Buffer.concat(chunks), "word/document.xml")).toContain("10%dez por cento");
  });

  test("an amount that may be read in more than one way stays as typed, and is reported", () => {
    for (const value of ["1,500.00", "1,500"]) {
      const { text, warnings } = written(["R$ {PRECO} ({PRECO|extenso})"], { "{PRECO}": value });
      expect(text).toBe(`R$ ${value} (${value})`);
      expect(warnings).toMatchObject([{ message: expect.stringContaining("pode ser lido de mais de um modo") }]);
    }
  });
});

test("values are cleaned before they are read and written", () => {
  const lines = ["{NOME}, {OFICIAL}; {CPF|numeros}; {VALOR|moeda}; {DATA|extenso}"];
  const values = {
    "{NOME}": "  Ana\u200b Maria \n",
    "{OFICIAL}": "o\ufb01cial de justic\u0327a",
    "{CPF}": "\u202a529.982.247-25\u202c",
    "{VALOR}": "\u00a01.500,00 reais\n",
    "{DATA}": "sexta-feira, 1º de maio de 2026\ufeff",
  };
  expect(written(lines, values)).toEqual({
    text: "Ana Maria, oficial de justiça; 52998224725; R$ 1.500,00; 1º de maio de 2026",
    warnings: [],
  });
});
