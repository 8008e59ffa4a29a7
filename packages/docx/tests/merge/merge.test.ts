import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile, TemplateError } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { illFormed } from "../../src/testing/well-formed.ts";

const template = (recipe: Partial<DocumentRecipe> = {}) =>
  compile(buildDocument({ body: paragraph("antes") + paragraph("{SUBTEMPLATES}") + paragraph("depois"), ...recipe }));
const topic = (recipe: DocumentRecipe) => compile(buildDocument(recipe));
const asItLooks = (recipe: DocumentRecipe) => ({ template: topic(recipe), look: "topic" as const });

type Topics = NonNullable<NonNullable<Parameters<ReturnType<typeof topic>["fill"]>[1]>["topics"]>;

function merge(into: ReturnType<typeof template>, ...topics: Topics): Uint8Array {
  const bytes = into.fill({ NOME: "Ana" }, { topics }).toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  return bytes;
}

const main = (bytes: Uint8Array) => partXml(bytes, "word/document.xml");
const style = (id: string, name: string, inside: string, more = "") =>
  `<w:style w:type="paragraph" w:styleId="${id}" ${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const cell = (inside: string) => `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`;
const LIST =
  '<w:abstractNum w:abstractNumId="3"><w:nsid w:val="1A2B3C4D"/><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>';

describe("the placeholder", () => {
  test("is removed with its paragraph when no topic is chosen", () => {
    const bytes = template().fill({}).toBuffer();
    expect(visibleText(main(bytes))).toBe("antesdepois");
    expect(main(bytes).match(/<w:p>/g)).toHaveLength(2);
  });

  test("leaves a paragraph in a table cell", () => {
    const bytes = template({ body: cell(paragraph("{SUBTEMPLATES}")) + paragraph("x") })
      .fill({})
      .toBuffer();
    expect([...checkStructure(bytes)]).toEqual([]);
    expect(visibleText(main(bytes))).toBe("x");
  });

  test("leaves one paragraph in a cell with two placeholders", () => {
    const twice = paragraph("{SUBTEMPLATES}") + paragraph("{SUBTEMPLATES}");
    const bytes = template({ body: cell(twice) + paragraph("x") })
      .fill({})
      .toBuffer();
    expect([...checkStructure(bytes)]).toEqual([]);
    expect(main(bytes).match(/<w:p>/g)).toHaveLength(2);
  });

  test("is only removed in a header, and topics then have no place", () => {
    const into = compile(buildDocument({ body: paragraph("x"), header: paragraph("{TOPICOS}") + paragraph("y") }));
    expect(visibleText(partXml(into.fill({}).toBuffer(), "word/header.xml"))).toBe("y");
    expect(() => into.fill({}, { topics: [topic({ body: paragraph("z") })] })).toThrow(TemplateError);
  });

  test("beside other text is removed alone, and topics follow the paragraph", () => {
    const into = template({ body: paragraph("Segue: {SUBTEMPLATES}") + paragraph("fim") });
    expect(visibleText(main(merge(into, topic({ body: paragraph("T") }))))).toBe("Segue: Tfim");
    expect(into.notices.map(({ code }) => code)).toEqual(["PLACEHOLDER_BESIDE_TEXT"]);
  });
});

describe("refused merges", () => {
  test("more topics than the limit", () => {
    const into = compile(buildDocument({ body: paragraph("{SUBTEMPLATES}") }), { topics: 1 });
    const one = topic({ body: paragraph("t") });
    expect(() => into.fill({}, { topics: [one, one] })).toThrow(expect.objectContaining({ code: "TOO_MANY_TOPICS" }));
  });

  test("topics without a place for them", () => {
    const into = compile(buildDocument({ body: paragraph("x") }));
    const filling = () => into.fill({}, { topics: [topic({ body: paragraph("t") })] });
    expect(filling).toThrow(expect.objectContaining({ code: "PLACEHOLDER_MISSING" }));
  });
});

describe("headings numbered by a style that template and topic share", () => {
  const numbered = style("Titulo", "heading 1", '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr>OUTLINE</w:pPr>');
  const heading = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Titulo"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const merged = (outline: string) => {
    const look = { numbering: LIST, styles: numbered.replace("OUTLINE", outline) };
    const into = template({ body: heading("I") + paragraph("{SUBTEMPLATES}") + heading("fim"), ...look });
    return main(merge(into, topic({ body: heading("T"), ...look }), topic({ body: heading("U"), ...look })));
  };

  test("continue through the document, in the outline or not", () => {
    expect(merged('<w:outlineLvl w:val="0"/>')).not.toContain("<w:numId");
    expect(merged("")).not.toContain("<w:numId");
  });
});

describe("topics", () => {
  test("are merged in any order and more than once, with their markers filled", () => {
    const [one, two] = [topic({ body: paragraph("1{NOME}") }), topic({ body: paragraph("2") })];
    expect(visibleText(main(merge(template(), two, one, two)))).toBe("antes21Ana2depois");
  });

  test("in a cell end with a paragraph, and adjacent tables do not merge", () => {
    const table = topic({ body: cell(paragraph("t")) });
    const into = template({ body: cell(paragraph("{SUBTEMPLATES}")) + paragraph("x") });
    expect(main(merge(into, table, table)).match(/<w:p><w:pPr><w:spacing/g)).toHaveLength(2);
  });

  test("restart their numbers, each for itself", () => {
    const list = topic({
      body: paragraph("a", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>'),
      numbering: LIST,
    });
    const bytes = merge(template({ numbering: LIST }), list, list);
    const used = [...main(bytes).matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(used).size).toBe(2);
    expect(used).not.toContain("7");
    const identities = [...partXml(bytes, "word/numbering.xml").matchAll(/nsid w:val="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(identities).size).toBe(3);
  });

  test("restart their numbers even if the list's identifier is not a number", () => {
    const numbering = LIST.replace("1A2B3C4D", "x");
    const list = topic({
      body: paragraph("a", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>'),
      numbering,
    });
    const bytes = merge(template({ numbering }), list, list);
    const identities = [...partXml(bytes, "word/numbering.xml").matchAll(/nsid w:val="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(identities).size).toBe(3);
  });

  test("keep the formatting of a style that the template defines differently", () => {
    const look = (size: number) => style("Normal", "Normal", `<w:rPr><w:sz w:val="${size}"/></w:rPr>`, 'w:default="1"');
    const bytes = merge(template({ styles: look(24) }), asItLooks({ body: paragraph("t"), styles: look(30) }));
    expect(partXml(bytes, "word/styles.xml")).toMatch(
      /w:styleId="Normal2"[^>]*><w:name w:val="Normal \(2\)"\/>.*w:val="30"/,
    );
    expect(main(bytes)).toContain('<w:pStyle w:val="Normal2"/>');
  });

  test("share a style with the same formatting, under the template's id", () => {
    const styles = (id: string) => style(id, "heading 1", "<w:rPr><w:b/></w:rPr>");
    const bytes = merge(
      template({ styles: styles("Heading1") }),
      topic({ body: paragraph("t", '<w:pStyle w:val="Ttulo1"/>'), styles: styles("Ttulo1") }),
    );
    expect(main(bytes)).toContain('<w:pStyle w:val="Heading1"/>');
    expect(partXml(bytes, "word/styles.xml").match(/<w:style /g)).toHaveLength(1);
  });

  test("bring the content type of a part whose extension the template uses for another", () => {
    const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const emf = {
      name: "word/media/a.png",
      contentType: "image/x-emf",
      content: new Uint8Array([7]),
      relationship: ["rIdEmf", `${office}/image`] as const,
    };
    const shape = '<w:p><w:r><w:pict><v:shape><v:imagedata r:id="rIdEmf"/></v:shape></w:pict></w:r></w:p>';
    const types = partXml(merge(template(), topic({ body: shape, extras: [emf] })), "[Content_Types].xml");
    expect(types.match(/<Default Extension="png"[^>]*>/g)).toEqual([
      '<Default Extension="png" ContentType="image/png"/>',
    ]);
    expect(types).toContain('<Override PartName="/word/media/a1.png" ContentType="image/x-emf"/>');
  });

  test("bring their own prefix if the template binds the usual one to another namespace", () => {
    const parts = unzipParts(buildDocument({ body: paragraph("{SUBTEMPLATES}") }));
    const source = Buffer.from(parts["word/document.xml"] ?? []).toString("utf8");
    const bound = source
      .replace(/ mc:Ignorable="w14"/, "")
      .replace(/xmlns:mc="[^"]*"/, 'xmlns:mc="urn:x"')
      .replace(/ xmlns:w14="[^"]*"/, "");
    const into = compile(zipSync({ ...parts, "word/document.xml": strToU8(bound) }));
    const bytes = merge(into, topic({ body: paragraph("t").replace("<w:p>", '<w:p w14:paraId="00000001">') }));
    expect(illFormed(unzipParts(bytes)["word/document.xml"] ?? new Uint8Array())).toBeUndefined();
    expect(main(bytes)).toContain('mc2:Ignorable="w14"');
  });

  test("write each property once, regardless of the prefix in their styles part", () => {
    const defaults = (size: number) =>
      `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="${size}"/></w:rPr></w:rPrDefault></w:docDefaults>${style("Normal", "Normal", "", 'w:default="1"')}`;
    const parts = unzipParts(buildDocument({ body: paragraph("t"), styles: defaults(18) }));
    const styles = Buffer.from(parts["word/styles.xml"] ?? []).toString("utf8");
    const renamed = strToU8(styles.replace(/(<\/?| |xmlns:)w:/g, "$1x:").replace("xmlns:w=", "xmlns:x="));
    const into = template({ styles: defaults(24) });
    const renamedTopic = compile(zipSync({ ...parts, "word/styles.xml": renamed }));
    const bytes = merge(into, { template: renamedTopic, look: "topic" });
    expect(partXml(bytes, "word/styles.xml")).toContain('<w:sz w:val="18"/>');
    expect(illFormed(unzipParts(bytes)["word/styles.xml"] ?? new Uint8Array())).toBeUndefined();
  });

  test("write values that their document's defaults implied", () => {
    const defaults = (size: number) =>
      `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="${size}"/></w:rPr></w:rPrDefault></w:docDefaults>${style("Normal", "Normal", "", 'w:default="1"')}`;
    const bytes = merge(template({ styles: defaults(24) }), asItLooks({ body: paragraph("t"), styles: defaults(18) }));
    expect(partXml(bytes, "word/styles.xml")).toMatch(/Normal2.*<w:rPr><w:sz w:val="18"\/><\/w:rPr>/);
  });

  test("write properties in the order of the schema and without gaps", () => {
    const line = (name: string) => `<w:${name} w:val="none"/>`;
    const disordered = `<w:docDefaults><w:pPrDefault><w:pPr><w:shd w:fill="FF0000"/><w:pBdr>${line("bottom")}${line("top")}</w:pBdr></w:pPr></w:pPrDefault></w:docDefaults>${style("P0", "Meu", "", 'w:default="1"')}`;
    const bytes = merge(template({ styles: "" }), asItLooks({ body: paragraph("t"), styles: disordered }));
    expect(partXml(bytes, "word/styles.xml")).toMatch(
      /<w:pBdr><w:top w:val="none"\/><w:bottom w:val="none"\/><\/w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="FF0000"\/>/,
    );
  });

  test("store the same picture once", () => {
    const picture = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const shown = topic({ body: drawing, images: [picture] });
    const bytes = merge(template({ images: [picture] }), shown, shown);
    expect(Object.keys(unzipParts(bytes)).filter((name) => name.startsWith("word/media/"))).toHaveLength(1);
  });

  test("bring notes and comments", () => {
    const note = topic({
      body: '<w:p><w:commentRangeStart w:id="4"/><w:r><w:footnoteReference w:id="2"/></w:r><w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r></w:p>',
      footnotes: `<w:footnote w:id="2">${paragraph("nota de {NOME}")}</w:footnote>`,
      comments: `<w:comment w:id="4" w:author="x">${paragraph("c")}</w:comment>`,
    });
    const bytes = merge(template(), note, note);
    expect(visibleText(partXml(bytes, "word/footnotes.xml"))).toBe("nota de Ananota de Ana");
    expect(partXml(bytes, "word/comments.xml").match(/<w:comment /g)).toHaveLength(2);
  });

  test("rename bookmarks together with their references", () => {
    const marked = topic({
      body: '<w:p><w:bookmarkStart w:id="0" w:name="alvo"/><w:bookmarkEnd w:id="0"/><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF al</w:instrText></w:r><w:r><w:instrText>vo \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:hyperlink w:anchor="alvo"/></w:p>',
    });
    const xml = main(merge(template(), marked, marked));
    expect(xml).toContain('w:name="alvo_2"');
    expect(xml).toContain(" REF alvo_2 \\h ");
    expect(xml).toContain('w:anchor="alvo_2"');
  });

  test("with their own sections leave the template's unchanged", () => {
    const section = (width: number) => `<w:sectPr><w:pgSz w:w="${width}" w:h="1"/></w:sectPr>`;
    const into = template({ body: paragraph("a") + paragraph("{SUBTEMPLATES}") + section(100) });
    const inner = topic({ body: paragraph("t", section(200)) + paragraph("u") + section(300) });
    const widths = [...main(merge(into, inner)).matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => width);
    expect(widths).toEqual(["100", "200", "100"]);
  });

  test("keep their headers in their own sections, also when they are merged twice", () => {
    const into = template({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr><w:cols/></w:sectPr>` });
    const headed = topic({
      body:
        paragraph("t", '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>') + paragraph("u"),
      header: paragraph("H de {NOME}"),
    });
    const bytes = merge(into, headed, headed);
    const headers = [...main(bytes).matchAll(/<w:sectPr>(<w:headerReference[^>]*r:id="(\w+)"\/>)?/g)].map(
      ([, , id]) => id,
    );
    expect(headers).toHaveLength(5);
    expect(headers[0]).toBeUndefined();
    expect(headers[2]).toBe(headers[4]);
    expect(new Set(headers).size).toBe(4);
    expect(visibleText(partXml(bytes, "word/header1.xml"))).toBe("H de Ana");
  });

  test("omit alternative chunks and objects, with a notice", () => {
    const chunk = topic({
      body: `<w:altChunk r:id="rIdLink1"/>${paragraph("t")}<w:p><w:r><w:object/></w:r></w:p>`,
      links: ["https://x.example"],
    });
    const filled = template().fill({}, { topics: [chunk] });
    expect(filled.notices).toEqual([
      { code: "ALTCHUNK_STRIPPED", part: "word/document.xml", topic: 0 },
      { code: "OLE_STRIPPED", part: "word/document.xml", topic: 0 },
    ]);
    expect(main(filled.toBuffer())).not.toMatch(/altChunk|w:object/);
  });
});
