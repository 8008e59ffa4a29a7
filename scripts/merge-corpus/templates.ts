import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { corpusFiles } from "../../packages/docx/src/testing/corpus.ts";
import { reference, section } from "../../packages/docx/src/testing/fixtures-builders/word-like/text-documents.ts";
import {
  buildWordPackage,
  pageEdge,
} from "../../packages/docx/src/testing/fixtures-builders/word-like/word-package.ts";
import { paragraph, paragraphOf } from "../../packages/docx/src/testing/fixtures-builders/word-like/word-text.ts";

export const PLACEHOLDER = "{SUBTEMPLATES}";

/** Template for the merge, with its topic site. */
export interface CorpusTemplate {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const PARAGRAPH = `<w:p><w:r><w:t>${PLACEHOLDER}</w:t></w:r></w:p>`;
const CELL = `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="6000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="6000" w:type="dxa"/></w:tcPr>${PARAGRAPH}</w:tc></w:tr></w:tbl>`;

function demo(path: string): Uint8Array {
  return readFileSync(fileURLToPath(new URL(`../../apps/api/demo/modelos/${path}.docx`, import.meta.url)));
}

/** Inserts markup between two paragraphs near the middle of the body. */
function inTheMiddle(bytes: Uint8Array, markup: (body: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const places = [...xml.matchAll(/<\/w:p>(?=<w:p[ >])/g)].map(({ index }) => index + "</w:p>".length);
  const outside = places.filter((at) => {
    const before = xml.slice(0, at);
    return !/<w:(tbl|txbxContent|sdt|hyperlink)>/.test(before.slice(before.lastIndexOf("</w:tbl>") + 1));
  });
  const at = outside[outside.length >> 1] ?? 0;
  if (at === 0) throw new Error("no place between two paragraphs");
  // A margin that the schema requires and the file omits would be reported again for each copy of its section.
  const whole = (xml.slice(0, at) + markup(xml) + xml.slice(at)).replaceAll(
    /<w:pgMar (?![^>]*w:gutter)/g,
    '<w:pgMar w:gutter="0" ',
  );
  parts["word/document.xml"] = strToU8(whole);
  return zipSync(parts, { mtime: "1980-01-01T00:00:00" });
}

/** Returns the last section's properties as a break before the topic site, so that the site is in a second section. */
function sectionBreak(xml: string): string {
  const last = /<w:sectPr(?:(?!<w:sectPr).)*<\/w:sectPr>(?=<\/w:body>)/s.exec(xml)?.[0] ?? "";
  return `<w:p><w:pPr>${last}</w:pPr></w:p>`;
}

/**
 * Builds an office's letterhead: its name on the first page, a short header on the others, the address in every footer.
 */
function letterhead(): Uint8Array {
  const edges = [
    ["rId20", "header", 1, "Advocacia de exemplo, primeira página"],
    ["rId21", "header", 2, "Advocacia de exemplo"],
    ["rId22", "footer", 1, "Rua de exemplo, 1"],
  ] as const;
  const references =
    reference("header", "rId20", "first") + reference("header", "rId21") + reference("footer", "rId22");
  return buildWordPackage({
    title: "Papel timbrado",
    body: [
      paragraph("Ao senhor destinatário"),
      paragraph(PLACEHOLDER),
      paragraph("Atenciosamente"),
      section(references).replace("<w:docGrid", "<w:titlePg/><w:docGrid"),
    ].join(""),
    parts: edges.map(([id, kind, number, text]) => pageEdge(id, kind, number, paragraph(text))),
  });
}

/** Builds a heading over the whole page, then text in two columns, with the topic site in the second. */
function columns(): Uint8Array {
  const inColumns = '<w:cols w:num="2" w:sep="1" w:space="708"/>';
  return buildWordPackage({
    title: "Boletim em duas colunas",
    body: [
      paragraph("Boletim", { style: "Ttulo1" }),
      paragraphOf("", { properties: section() }),
      paragraph("Antes dos tópicos"),
      paragraph(PLACEHOLDER),
      paragraph("Depois dos tópicos"),
      section("", '<w:type w:val="continuous"/>').replace('<w:cols w:space="708"/>', inColumns),
    ].join(""),
  });
}

/**
 * Five different templates: a petition with its own topic site, a contract with the site in a table cell, a long
 * foreign document (numbering, notes, headers with pictures) with the site at the start of a second section, a letter
 * with a separate first-page header, a text in two columns.
 */
export function corpusTemplates(): CorpusTemplate[] {
  const rich = corpusFiles("docx").find(({ name }) => name.endsWith("tests__docs__aatmay.docx"));
  if (!rich) throw new Error("the corpus of real documents is not there");
  return [
    { name: "body", bytes: demo("Cível/Indenizatórias/Petição inicial (procedimento comum)") },
    { name: "cell", bytes: inTheMiddle(demo("Contratos/Contrato de honorários advocatícios"), () => CELL) },
    { name: "sections", bytes: inTheMiddle(rich.read(), (xml) => sectionBreak(xml) + PARAGRAPH) },
    { name: "letterhead", bytes: letterhead() },
    { name: "columns", bytes: columns() },
  ];
}
