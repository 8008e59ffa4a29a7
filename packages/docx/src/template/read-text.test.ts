import { expect, test } from "vitest";
import { compile } from "../index.ts";
import { buildDocument, paragraph } from "../testing/document-builder.ts";

const textOf = (recipe: Parameters<typeof buildDocument>[0]) => compile(buildDocument(recipe)).text();
const run = (inside: string) => `<w:r>${inside}</w:r>`;

test("returns every part that a reader reads, body first, with a line for each paragraph", () => {
  const text = textOf({
    body: `${paragraph("Ação &amp; reação")}<w:tbl><w:tr><w:tc>${paragraph("célula {VALOR}")}</w:tc></w:tr></w:tbl>`,
    header: paragraph("cabeçalho"),
    footer: paragraph("rodapé"),
    footnotes: `<w:footnote w:id="1">${paragraph("nota")}</w:footnote>`,
    endnotes: `<w:endnote w:id="1">${paragraph("nota de fim")}</w:endnote>`,
    comments: `<w:comment w:id="1" w:author="Ana">${paragraph("comentário")}</w:comment>`,
    title: "título",
  });
  expect(text).toBe("Ação & reação\ncélula {VALOR}\ncabeçalho\nrodapé\nnota\nnota de fim\n");
});

test("joins words split over runs, and separates words at gaps and breaks", () => {
  const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>${run("<w:t>inde</w:t>")}${run("<w:t>nização</w:t><w:tab/><w:t>um</w:t><w:br/><w:t>dois</w:t>")}${run("<w:t>bem</w:t><w:noBreakHyphen/><w:t><![CDATA[vindo & só]]></w:t>")}</w:p>`;
  expect(textOf({ body })).toBe("indenização\tum\ndoisbem-vindo & só\n");
});

test("omits deleted text, includes inserted text, and returns a text box once", () => {
  const box = (inside: string) => `<w:txbxContent>${paragraph(inside)}</w:txbxContent>`;
  const body = `<w:p><w:del w:id="1" w:author="A">${run("<w:delText>velho</w:delText>")}</w:del><w:ins w:id="2" w:author="A">${run("<w:t>novo</w:t>")}</w:ins>${run(
    `<mc:AlternateContent><mc:Choice Requires="w14">${box("na caixa")}</mc:Choice><mc:Fallback>${box("na caixa")}</mc:Fallback></mc:AlternateContent>`,
  )}</w:p>`;
  expect(textOf({ body })).toBe("novo\nna caixa\n\n");
});
