import { expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { type Block, markPlaces, readPaper } from "../../src/paper/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";

const table = "<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>";
const document = (...blocks: string[]) => compile(buildDocument({ body: blocks.join("") }));
const topic = (text: string) => document(paragraph(text));

const textOf = (block: Block) =>
  "p" in block ? block.p.map((item) => ("t" in item ? item.t : "")).join("") : "(tabela)";

/** Blocks of the body, with the places of topics beside them. */
function placed(template: ReturnType<typeof document>, topics: ReturnType<typeof document>[]) {
  const { bytes, ...marked } = markPlaces(template, { topics });
  const { sections } = readPaper(bytes, marked);
  return sections
    .flatMap(({ blocks }) => blocks)
    .map((block) => [block.topicBefore, textOf(block), block.topicAfter].filter((one) => one !== undefined).join(" "));
}

test("a paper has a place before, between and after its topics", () => {
  const template = document(paragraph("Dos fatos"), paragraph("{SUBTEMPLATES}"), paragraph("Dos pedidos"));
  expect(placed(template, [topic("Dano"), topic("Tutela")])).toEqual([
    "Dos fatos",
    "0 Dano",
    "1 Tutela",
    "2 Dos pedidos",
  ]);
});

test("without topics the place is where the marker is, and behind the last block at the end of the document", () => {
  expect(placed(document(paragraph("{SUBTEMPLATES}"), paragraph("Dos pedidos")), [])).toEqual(["0 Dos pedidos"]);
  expect(placed(document(paragraph("Dos fatos"), paragraph("{SUBTEMPLATES}")), [])).toEqual(["Dos fatos 0"]);
  expect(placed(document(paragraph("Dos fatos"), paragraph("{SUBTEMPLATES}")), [topic("Dano")])).toEqual([
    "Dos fatos",
    "0 Dano 1",
  ]);
  expect(placed(document(paragraph("Dos fatos")), [])).toEqual(["Dos fatos"]);
});

test("a table has its place, and no document gets the marks", () => {
  const template = document(paragraph("{SUBTEMPLATES}"), table, paragraph("Fim"));
  expect(placed(template, [topic("Dano")])).toEqual(["0 Dano", "1 (tabela)", "Fim"]);
  expect(Buffer.from(template.fill({}, { topics: [topic("Dano")] }).toBuffer()).includes("topicPlace")).toBe(false);
});
