import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { ExtraPart } from "../../src/testing/document-builder.ts";
import { merge, OFFICE, templateOf, topicOf } from "../../src/testing/merged.ts";

const C = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const book = zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<workbook/>") });

/** Returns the chart of a topic as it is merged, and its relationships. */
function merged(inside: string, ...leadsTo: [id: string, type: string, target: string][]) {
  const extras: ExtraPart[] = [
    {
      name: "word/charts/chart1.xml",
      contentType: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
      relationship: ["rIdChart", `${OFFICE}/chart`],
      content: `<c:chartSpace xmlns:c="${C}" xmlns:r="${OFFICE}">${inside}<c:externalData r:id="rId1"/></c:chartSpace>`,
      leadsTo: [["rId1", `${OFFICE}/package`, "../embeddings/book.xlsx"], ...leadsTo],
    },
    {
      name: "word/embeddings/book.xlsx",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: book,
    },
  ];
  const body = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" r:id="rIdChart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const { part } = merge(templateOf(), topicOf({ body, extras }));
  return [part("word/charts/chart1.xml"), part("word/charts/_rels/chart1.xml.rels")] as const;
}

const SHAPES = `${OFFICE}/chartUserShapes`;

test("a chart loses what refers to one or two parts that do not exist, and keeps its workbook", () => {
  const [one, related] = merged('<c:userShapes r:id="rId2"/>', ["rId2", SHAPES, "../drawings/none.xml"]);
  expect(one).not.toContain("userShapes");
  expect(one).toContain('<c:externalData r:id="rId1"/>');
  expect(related).not.toContain("none.xml");
  const [two] = merged(
    '<c:userShapes r:id="rId2"/><c:clrMapOvr r:id="rId3"/>',
    ["rId2", SHAPES, "../drawings/none.xml"],
    ["rId3", SHAPES, "../drawings/nil.xml"],
  );
  expect(two).not.toMatch(/userShapes|clrMapOvr/);
});

test("a chart loses a link into the package", () => {
  const [chart] = merged('<a:hlinkClick xmlns:a="urn:a" r:id="rId2"/>', [
    "rId2",
    `${OFFICE}/hyperlink`,
    "../document.xml",
  ]);
  expect(chart).not.toContain("hlinkClick");
});

test("a chart whose parts exist stays as it is", () => {
  const [chart, related] = merged("<c:date1904/>");
  expect(chart).toContain('<c:date1904/><c:externalData r:id="rId1"/>');
  expect(related).toContain(".xlsx");
});
