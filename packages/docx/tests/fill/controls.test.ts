import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";
import { filled, looksOf } from "../../src/testing/filled.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STYLES =
  '<w:style w:type="character" w:styleId="TextodoEspaoReservado"><w:name w:val="Placeholder Text"/><w:rPr><w:color w:val="808080"/></w:rPr></w:style>';
const GREY = '<w:rStyle w:val="TextodoEspaoReservado"/>';

const control = (properties: string, inside: string) =>
  `<w:sdt><w:sdtPr><w:id w:val="7"/>${properties}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
const run = (text: string, look = "") => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const inline = (properties: string, inside: string) => `<w:p>${control(properties, inside)}</w:p>`;

describe("a content control that shows its placeholder", () => {
  const fill = (body: string, values: Record<string, string> = { NOME: "Ana" }) =>
    filled({ body, styles: STYLES }, values).body;

  test("shows text after its marker is filled", () => {
    const body = fill(inline("<w:showingPlcHdr/><w:text/>", run("{NOME}", GREY)));
    expect(body).not.toContain("showingPlcHdr");
    expect(looksOf(body)).toEqual([{ text: "Ana", look: "" }]);
  });

  test("takes the formatting of text typed into it", () => {
    const typed = "<w:rPr><w:b/></w:rPr>";
    expect(looksOf(fill(inline(`${typed}<w:showingPlcHdr/>`, run("Sr. {NOME}", GREY))))).toEqual([
      { text: "Sr. Ana", look: "<w:b/>" },
    ]);
    expect(looksOf(fill(inline(`${typed}<w:showingPlcHdr/>`, run("{NOME}", `${GREY}<w:i/>`))))).toEqual([
      { text: "Ana", look: "<w:i/>" },
    ]);
  });

  test("loses the placeholder style in all runs of a split marker", () => {
    const body = fill(inline("<w:showingPlcHdr/>", run("{NO", GREY) + run("ME", GREY) + run("} x", GREY)));
    expect(body).not.toContain("<w:rStyle");
    expect(looksOf(body).map(({ text }) => text)).toEqual(["Ana", " x"]);
  });

  test("is unchanged without a value, and without a marker", () => {
    const shown = inline("<w:showingPlcHdr/>", run("{NOME}", GREY));
    const other = inline("<w:showingPlcHdr/>", run("Clique aqui", GREY));
    expect(fill(shown + other, {})).toContain(shown + other);
    expect(fill(shown + other)).toContain(other);
  });

  test("keeps a style that the author set", () => {
    expect(fill(inline("<w:showingPlcHdr/>", run("{NOME}", '<w:rStyle w:val="Forte"/>')))).toContain('"Forte"');
  });

  test("is filled in a cell, a block, a header", () => {
    const block = control("<w:showingPlcHdr/>", `<w:p>${run("{NOME}", GREY)}</w:p>`);
    const document = filled(
      { body: `<w:tbl><w:tr><w:tc>${block}<w:p/></w:tc></w:tr></w:tbl>${block}`, header: block, styles: STYLES },
      { NOME: "Ana" },
    );
    for (const part of ["word/document.xml", "word/header.xml"]) {
      expect(document.part(part)).not.toMatch(/showingPlcHdr|rStyle/);
    }
  });

  test("inside another one: only the one that is filled changes", () => {
    const inner = control("<w:showingPlcHdr/>", run("{B}", GREY));
    const body = fill(`<w:p>${control("<w:showingPlcHdr/>", run("{A}", GREY) + inner)}</w:p>`, { A: "um" });
    expect(body.match(/showingPlcHdr/g)).toHaveLength(1);
  });

  test("is filled although the styles part is broken", () => {
    const body = inline("<w:showingPlcHdr/>", run("{NOME}", GREY));
    const bytes = buildDocument({ body, styles: "<w:style" });
    expect(partXml(compile(bytes).fill({ NOME: "Ana" }).toBuffer(), "word/document.xml")).not.toContain(
      "showingPlcHdr",
    );
  });
});

const ID = "{11111111-2222-3333-4444-555555555555}";
const stores = (content: string): ExtraPart[] => [
  {
    name: "customXml/item1.xml",
    contentType: "application/xml",
    content,
    relationship: ["rIdStore", `${OFFICE}/customXml`],
    leadsTo: [["rId1", `${OFFICE}/customXmlProps`, "itemProps1.xml"]],
  },
  {
    name: "customXml/itemProps1.xml",
    contentType: "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
    content: `<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="${ID}"/>`,
  },
];
const binding = (path: string, item = ID) =>
  `<w:dataBinding w:prefixMappings="xmlns:n='urn:caso'" w:xpath="${path}"${item && ` w:storeItemID="${item}"`}/>`;
const caso = (inside: string) => `<caso xmlns="urn:caso">${inside}</caso>`;

describe("a content control that is bound to data", () => {
  const fill = (properties: string, inside: string, data: string, values: Record<string, string> = { NOME: "Ana" }) =>
    filled({ body: inline(properties, inside), extras: stores(caso(data)) }, values);
  const stored = (...args: Parameters<typeof fill>) => fill(...args).part("customXml/item1.xml");

  test.each([
    ["the same marker", "/n:caso[1]/n:nome[1]", "<nome>{NOME}</nome>", "<nome>Ana</nome>"],
    ["an old value", "/n:caso/n:nome", "<nome>antigo</nome>", "<nome>Ana</nome>"],
    ["nothing yet", "/n:caso[1]/n:nome[1]", "<nome/>", "<nome>Ana</nome>"],
    ["nothing yet, in two tags", "/n:caso[1]/n:nome[1]", "<nome></nome>", "<nome>Ana</nome>"],
    ["the second of two", "/n:caso/n:nome[2]", "<nome>x</nome><nome>y</nome>", "<nome>x</nome><nome>Ana</nome>"],
    ["an attribute", "/n:caso/n:nome/@valor", "<nome valor='x'>y</nome>", "<nome valor='Ana'>y</nome>"],
    ["its text, named", "/n:caso/n:nome/text()", "<nome>x</nome>", "<nome>Ana</nome>"],
  ])("has its data filled: %s", (_what, path, data, wanted) => {
    expect(stored(`${binding(path)}<w:text/>`, run("{NOME}"), data)).toContain(wanted);
  });

  test("is filled with the text around the marker, several markers, and those without a value as written", () => {
    const inside = run("Sr. {") + run("NOME") + run("} &amp; {OUTRO}, {Falta}");
    const data = stored(`${binding("/n:caso/n:nome")}<w:text/>`, inside, "<nome>x</nome>", {
      NOME: "<Ana>",
      OUTRO: "Bia",
    });
    expect(data).toContain("<nome>Sr. &lt;Ana&gt; &amp; Bia, {Falta}</nome>");
  });

  test("keeps line breaks where the control shows them, and replaces them by spaces elsewhere", () => {
    const of = (text: string) =>
      stored(binding("/n:caso/n:nome") + text, run("{NOME}"), "<nome/>", { NOME: "um\ndois" });
    expect(of('<w:text w:multiLine="1"/>')).toContain("<nome>um\ndois</nome>");
    expect(of("<w:text/>")).toContain("<nome>um dois</nome>");
  });

  test("a value cannot escape from an attribute", () => {
    const data = stored(`${binding("/n:caso/n:nome/@valor")}<w:text/>`, run("{NOME}"), "<nome valor='x'/>", {
      NOME: `a' b="c`,
    });
    expect(data).toContain("valor='a&apos; b=&quot;c'");
  });

  test("finds the item by the path when there is no identifier", () => {
    expect(stored(`${binding("/n:caso/n:nome", "")}<w:text/>`, run("{NOME}"), "<nome>x</nome>")).toContain("Ana");
  });

  test.each([
    ["a path that leads nowhere", `${binding("/n:caso/n:outro")}<w:text/>`],
    ["a path that is more than steps", `${binding("//n:nome")}<w:text/>`],
    ["an item that is not there", `${binding("/n:caso/n:nome", "{00000000-0000-0000-0000-000000000000}")}<w:text/>`],
    ["an element that holds elements", `${binding("/n:caso")}<w:text/>`],
    ["rich text, stored as a whole document", binding("/n:caso/n:nome")],
  ])("is unbound, so that the value is not overwritten: %s", (_what, properties) => {
    const document = fill(properties, run("{NOME}"), "<nome>x</nome>");
    expect(document.body).not.toContain("dataBinding");
    expect(document.part("customXml/item1.xml")).toBe(caso("<nome>x</nome>"));
  });

  test("without a value, control and data are unchanged", () => {
    const document = fill(`${binding("/n:caso/n:nome")}<w:text/>`, run("{NOME}"), "<nome>x</nome>", {});
    expect(document.part("customXml/item1.xml")).toBe(caso("<nome>x</nome>"));
    expect(document.body).toContain("dataBinding");
  });

  test("is filled when it is bound to a property of the document", () => {
    const path = "/n:coreProperties[1]/d:title[1]";
    const mappings =
      "xmlns:n='http://schemas.openxmlformats.org/package/2006/metadata/core-properties' xmlns:d='http://purl.org/dc/elements/1.1/'";
    const bound = `<w:dataBinding w:prefixMappings="${mappings}" w:xpath="${path}" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/>`;
    for (const title of ["antigo", "{NOME}"]) {
      const document = filled({ body: inline(bound, run("{NOME}")), title }, { NOME: "Ana" });
      expect(document.part("docProps/core.xml")).toContain("<dc:title>Ana</dc:title>");
    }
  });

  test("markers of the data are not reported as out of reach", () => {
    const { template } = fill(`${binding("/n:caso/n:nome")}<w:text/>`, run("{NOME}"), "<nome>{NOME}</nome>");
    expect(template.faults).toEqual([]);
    expect(template.markers.map(({ key, count }) => [key, count])).toEqual([["{NOME}", 1]]);
  });

  test("is filled and unbound in a topic", () => {
    const topic = compile(
      buildDocument({
        body: inline(`${binding("/n:caso/n:nome")}<w:text/>`, run("{NOME}")),
        extras: stores(caso("<nome>x</nome>")),
      }),
    );
    const template = compile(buildDocument({ body: paragraph("{SUBTEMPLATES}") }));
    const merged = partXml(template.fill({ NOME: "Ana" }, { topics: [topic] }).toBuffer(), "word/document.xml");
    expect(merged).toContain("Ana");
    expect(merged).not.toContain("dataBinding");
  });
});
