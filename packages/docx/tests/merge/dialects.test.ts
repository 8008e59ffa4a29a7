import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { markPlaces, readPaper } from "../../src/paper/index.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, asItLooks, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

const TRANSITIONAL = "http://schemas.openxmlformats.org/";

/** Returns the same document with every XML part rewritten. */
function rewritten(recipe: DocumentRecipe, rewrite: (xml: string) => string) {
  const parts = unzipSync(buildDocument(recipe));
  for (const [name, bytes] of Object.entries(parts)) {
    if (!name.startsWith("[") && /\.(xml|rels)$/.test(name)) parts[name] = strToU8(rewrite(strFromU8(bytes)));
  }
  return compile(zipSync(parts));
}

const strict = (xml: string) =>
  xml
    .replaceAll(
      `${TRANSITIONAL}officeDocument/2006/relationships`,
      "http://purl.oclc.org/ooxml/officeDocument/relationships",
    )
    .replaceAll(`${TRANSITIONAL}wordprocessingml/2006/main`, "http://purl.oclc.org/ooxml/wordprocessingml/main");
const renamed = (xml: string) =>
  xml.includes("xmlns:w=")
    ? xml
        .replace(/(<\/?)w:/g, "$1z:")
        .replace(/(\s)w:(\w+=)/g, "$1z:$2")
        .replace("xmlns:w=", "xmlns:z=")
    : xml;
/** Returns elements without a prefix: the default namespace is Word's. */
const bare = (xml: string) =>
  xml.includes("xmlns:w=")
    ? xml
        .replace(/(<\/?)w:/g, "$1")
        .replace("xmlns:w=", 'xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w=')
    : xml;
const LIST = {
  styles: '<w:style w:type="paragraph" w:styleId="Meu"><w:name w:val="Meu"/><w:rPr><w:b/></w:rPr></w:style>',
  numbering:
    '<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>',
};
const recipe: DocumentRecipe = {
  body: paragraph("{NOME}", '<w:pStyle w:val="Meu"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>'),
  ...LIST,
};

describe("documents of other dialects", () => {
  test.each([
    ["Strict", strict],
    ["other prefixes", renamed],
    ["no prefix", bare],
  ])("a topic in %s is merged into an ordinary template", (_name, dialect) => {
    const { body, part } = merge(templateOf({ styles: "" }), rewritten(recipe, dialect));
    expect(visibleText(body)).toBe("antesAnadepois");
    expect(body).not.toContain("purl.oclc.org");
    expect(part("word/styles.xml")).toContain('"Meu"');
    expect(part("word/numbering.xml")).not.toContain("purl.oclc.org");
  });

  test.each([
    ["Strict", strict],
    ["other prefixes", renamed],
    ["no prefix", bare],
  ])("a template in %s takes an ordinary topic", (_name, dialect) => {
    const body = paragraph("antes") + paragraph("{SUBTEMPLATES}") + paragraph("depois");
    const { body: xml } = merge(rewritten({ body, ...LIST }, dialect), topicOf(recipe));
    expect(visibleText(xml)).toBe("antesAnadepois");
    expect(xml).not.toContain("purl.oclc.org");
  });

  test("a topic without prefixes keeps its own look", () => {
    const style = (size: number, type: string, id: string) =>
      `<w:style w:type="${type}" w:styleId="${id}" w:default="1"><w:name w:val="${id}"/><w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`;
    const styles = (size: number) => style(size, "paragraph", "Normal") + style(size, "table", "TN");
    const table = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("b")}</w:tc></w:tr></w:tbl>`;
    const topic = rewritten({ body: paragraph("a") + table + paragraph("c"), styles: styles(30) }, bare);
    const { body, part } = merge(templateOf({ styles: styles(20) }), asItLooks(topic));
    expect(new Set(all(body, /(pStyle w:val="\w+")/g))).toEqual(new Set(['pStyle w:val="Normal2"']));
    expect(all(body, /(tblStyle w:val="\w+")/g)).toEqual(['tblStyle w:val="TN2"']);
    expect(part("word/styles.xml")).toMatch(/styleId="Normal2"[\s\S]*w:val="30"/);
  });

  test("a section of a template without prefixes takes the kind of break of a topic", () => {
    const section = (type: string) => `<w:sectPr><w:footnotePr/><w:type w:val="${type}"/><w:cols/></w:sectPr>`;
    const topic = topicOf({
      body: paragraph("t", "<w:sectPr><w:cols/></w:sectPr>") + paragraph("u") + section("continuous"),
    });
    const body = paragraph("a") + paragraph("{SUBTEMPLATES}") + section("oddPage");
    const { body: xml } = merge(rewritten({ body }, bare), topic);
    expect(xml).toContain('<sectPr><footnotePr/><type w:val="oddPage"/><cols/></sectPr>');
    expect(xml).toContain('<sectPr><footnotePr/><type w:val="continuous"/><cols/></sectPr></body>');
  });

  test("a template without prefixes gets the place of a topic for its paper", () => {
    const into = rewritten({ body: paragraph("a") + paragraph("{SUBTEMPLATES}") + paragraph("b") }, bare);
    const { bytes, ...marked } = markPlaces(into, { topics: [topicOf({ body: paragraph("t") })] });
    const blocks = readPaper(bytes, marked).sections.flatMap((section) => section.blocks);
    expect(blocks.map(({ topicBefore }) => topicBefore)).toEqual([undefined, 0, 1]);
  });

  test("a template whose relationships and types are written under a prefix takes a topic's parts", () => {
    const body = paragraph("antes") + paragraph("{SUBTEMPLATES}") + paragraph("depois");
    const parts = unzipSync(buildDocument({ body }));
    for (const name of ["[Content_Types].xml", "word/_rels/document.xml.rels"]) {
      const xml = strFromU8(parts[name] ?? new Uint8Array());
      parts[name] = strToU8(xml.replace(/(<\/?)(?=[A-Z])/g, "$1p:").replace("xmlns=", "xmlns:p="));
    }
    const { part } = merge(compile(zipSync(parts)), topicOf(recipe));
    expect(part("word/_rels/document.xml.rels")).toMatch(/<p:Relationship [^<>]*numbering/);
    expect(part("[Content_Types].xml")).toMatch(/<p:Override [^<>]*numbering/);
  });

  test("namespaces that only alternatives name are declared at the root of the result", () => {
    const body =
      '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing/></mc:Choice><mc:Fallback><w:t>f</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>';
    const topic = rewritten({ body }, (xml) =>
      xml.replace(
        "<w:document ",
        '<w:document xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ',
      ),
    );
    expect(merge(templateOf(), topic).body).toMatch(/^[^>]*<w:document [^>]*xmlns:wps=/);
  });

  test("extensions remain ignorable for readers that do not know them", () => {
    const topic = rewritten({ body: '<w:p x:y="1"><w:r><w:t>t</w:t></w:r></w:p>' }, (xml) =>
      xml.replace("<w:document ", '<w:document xmlns:x="urn:x" ').replace('Ignorable="w14"', 'Ignorable="w14 x"'),
    );
    expect(merge(templateOf(), topic).body).toMatch(/mc:Ignorable="w14 x"/);
  });

  test("a prefix keeps its meaning where the template has another for it", () => {
    const bound = (body: string, uri: string) =>
      rewritten({ body }, (xml) => xml.replace("<w:document ", `<w:document xmlns:x="${uri}" `));
    const topic = bound('<w:p x:y="1"><w:r><w:t>t</w:t></w:r></w:p>', "urn:topic");
    const { body } = merge(bound(paragraph("{SUBTEMPLATES}"), "urn:template"), topic);
    expect(body).toMatch(/<w:document [^>]*xmlns:x="urn:template"/);
    expect(body).toMatch(/<w:p x:y="1" xmlns:x="urn:topic">/);
    expect(merge(bound(paragraph("{SUBTEMPLATES}"), "urn:topic"), topic).body).toContain('<w:p x:y="1">');
  });
});

describe.each([
  ["other prefixes", renamed, "z:", "z:"],
  ["no prefix", bare, "", "w:"],
])("what a merge writes into a template with %s is written so:", (_name, dialect, tag, at) => {
  const own = (xml: string) => xml.replace(/(<\/?)w:/g, `$1${tag}`).replace(/(\s)w:/g, `$1${at}`);
  const THIN =
    '<w:spacing w:before="0" w:beforeAutospacing="0" w:after="0" w:afterAutospacing="0" w:line="1" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>';
  const template = paragraph("a") + paragraph("{SUBTEMPLATES}") + paragraph("z");
  const mergedInto = (last: string, ...topics: DocumentRecipe[]) =>
    /<\w*:?body>(.*)<\/\w*:?body>/
      .exec(merge(rewritten({ body: template + last }, dialect), ...topics.map(topicOf)).body)?.[1]
      ?.replace(/r:id="\w+"/g, 'r:id=""');

  test("the sections around a topic with its own", () => {
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>';
    const topic = {
      body: `${paragraph("t", section)}${paragraph("u")}<w:sectPr><w:type w:val="continuous"/></w:sectPr>`,
      header: paragraph("H"),
    };
    const margins = '<w:pgMar w:top="7" w:gutter="0"/>';
    expect(mergedInto('<w:sectPr><w:pgMar w:top="7"/></w:sectPr>', topic)).toBe(
      own(`${paragraph("a")}<w:p><w:pPr>${THIN}<w:sectPr>${margins}</w:sectPr></w:pPr></w:p>`) +
        paragraph("t", section.replace("rIdheader", "")) +
        paragraph("u") +
        own(
          `${paragraph("z")}<w:sectPr><w:headerReference w:type="default" r:id=""/><w:type w:val="continuous"/>${margins}</w:sectPr>`,
        ),
    );
  });

  test("the section of a topic in landscape, whose columns it keeps", () => {
    const layout = '<w:cols w:num="2"><w:col w:w="3"/></w:cols>';
    const topic = { body: `${paragraph("t")}<w:sectPr><w:pgSz w:w="9" w:h="5"/>${layout}</w:sectPr>` };
    const margins = '<w:pgMar w:top="7" w:gutter="1"/>';
    expect(mergedInto(`<w:sectPr>${margins}</w:sectPr>`, topic)).toContain(
      `<w:p><w:pPr>${own(`<w:sectPr><w:pgSz w:w="9" w:h="5"/>${margins}${layout}</w:sectPr>`)}</w:pPr>`,
    );
  });

  test("the paragraph between two tables", () => {
    const table = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("b")}</w:tc></w:tr></w:tbl>`;
    expect(mergedInto("", { body: table }, { body: table })).toBe(
      `${own(paragraph("a"))}${table}${own(`<w:p><w:pPr>${THIN}</w:pPr></w:p>`)}${table}${own(paragraph("z"))}`,
    );
  });
});

describe("a topic that is a template itself", () => {
  test("loses its own placeholder", () => {
    const topic = topicOf({ body: paragraph("t") + paragraph("{SUBTEMPLATES}") + paragraph("u") });
    expect(visibleText(merge(templateOf(), topic, topic).body)).toBe("antestutudepois");
  });

  test("may be merged into itself", () => {
    const both = templateOf({ body: paragraph("a{NOME}") + paragraph("{SUBTEMPLATES}") });
    expect(visibleText(merge(both, both, both).body)).toBe("aAnaaAnaaAna");
  });
});
