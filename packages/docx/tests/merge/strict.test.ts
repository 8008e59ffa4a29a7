import { strFromU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { all, merge, templateOf, topicOf } from "../../src/testing/merged.ts";
import { strictDocument } from "../../src/testing/strict-document.ts";

const SHAPES = "http://schemas.microsoft.com/office/word/2010/wordprocessing";

const strictOf = (recipe: DocumentRecipe) => compile(strictDocument(recipe));

const shape = (text: string) =>
  `<wp:wsp><wp:cNvSpPr txBox="1"/><wp:spPr><a:noFill/></wp:spPr><wp:txbx><wne:txbxContent>${text}</wne:txbxContent></wp:txbx><wp:bodyPr/></wp:wsp>`;
const drawing = (kind: string, inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="c"/><a:graphic><a:graphicData uri="${SHAPES}${kind}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const box = drawing("Shape", shape(paragraph("{NOME}")));
const bodyOf = (inside: string) => ({ body: paragraph("antes") + paragraph("{SUBTEMPLATES}") + inside });

describe("text boxes of Strict documents", () => {
  test("are converted to the vocabulary that Word reads in other documents", () => {
    const { body } = merge(templateOf(), strictOf({ body: box }));
    expect(body).toMatch(
      new RegExp(
        `<wps:wsp xmlns:wps="${SHAPES}Shape"><wps:cNvSpPr txBox="1"/><wps:spPr><a:noFill/></wps:spPr><wps:txbx><w:txbxContent>`,
      ),
    );
    expect(body).toContain("</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>");
    expect(body).toMatch(/<mc:AlternateContent [^<>]*><mc:Choice Requires="wps"><w:drawing>/);
    expect(body).toContain("</w:drawing></mc:Choice></mc:AlternateContent></w:r>");
    expect(body).not.toMatch(/wne:|purl\.oclc/);
    expect(visibleText(body)).toBe("antesAnadepois");
  });

  test("are converted in groups and on canvases, and as a drawing inside a text box", () => {
    const group = `<wp:wgp><wp:cNvGrpSpPr/><wp:grpSpPr/>${shape(paragraph("um") + box)}<wp:grpSp><wp:cNvPr id="4" name="g"/>${shape(paragraph("dois"))}</wp:grpSp></wp:wgp>`;
    const canvas = `<wp:wpc><wp:bg/><wp:whole/>${shape(paragraph("três"))}</wp:wpc>`;
    const { body } = merge(templateOf(), strictOf({ body: drawing("Group", group) + drawing("Canvas", canvas) }));
    expect(all(body, /<(wp[sgc]?:\w+)/g).filter((name) => !/docPr|inline/.test(name))).toEqual([
      ...["wpg:wgp", "wpg:cNvGrpSpPr", "wpg:grpSpPr"],
      ...["wps:wsp", "wps:cNvSpPr", "wps:spPr", "wps:txbx"],
      ...["wps:wsp", "wps:cNvSpPr", "wps:spPr", "wps:txbx", "wps:bodyPr", "wps:bodyPr"],
      ...["wpg:grpSp", "wpg:cNvPr", "wps:wsp", "wps:cNvSpPr", "wps:spPr", "wps:txbx", "wps:bodyPr"],
      ...["wpc:wpc", "wpc:bg", "wpc:whole", "wps:wsp", "wps:cNvSpPr", "wps:spPr", "wps:txbx", "wps:bodyPr"],
    ]);
    expect(visibleText(body)).toBe("antesumAnadoistrêsdepois");
  });

  test("remain two if one drawing follows the other, and alternatives are unchanged", () => {
    const inRun = box.slice("<w:p><w:r>".length, -"</w:r></w:p>".length);
    const two = merge(templateOf(), strictOf({ body: `<w:p><w:r>${inRun}${inRun}</w:r></w:p>` })).body;
    expect(all(two, /(<mc:Choice)/g)).toHaveLength(2);
    expect(two).toMatch(/<\/w:drawing><\/mc:Choice><\/mc:AlternateContent><mc:AlternateContent/);
    const chosen = `<mc:AlternateContent><mc:Choice Requires="wp">${inRun}</mc:Choice></mc:AlternateContent>`;
    const one = merge(templateOf(), strictOf({ body: `<w:p><w:r>${chosen}</w:r></w:p>` })).body;
    expect(all(one, /(<mc:Choice)/g)).toHaveLength(1);
  });

  test("are recognised by the drawing vocabulary alone, as other programs write them", () => {
    const plain = `<wp:wsp><wp:txbx><wp:txbxContent>${paragraph("t")}</wp:txbxContent></wp:txbx></wp:wsp>`;
    const body = drawing("", plain).replace(
      `"${SHAPES}"`,
      `"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`,
    );
    const xml = merge(templateOf(), strictOf({ body })).body;
    expect(xml).toContain(`<a:graphicData uri="${SHAPES}Shape"><wps:wsp`);
    expect(xml).toContain("<wps:txbx><w:txbxContent>");
  });

  test("of a template are filled, and it remains Strict without topics", () => {
    const bytes = strictOf({ body: box }).fill({ NOME: "Ana" }).toBuffer();
    const xml = partXml(bytes, "word/document.xml");
    expect(visibleText(xml)).toBe("Ana");
    expect(xml).toContain('w:conformance="strict"');
    expect(xml).toContain("<wp:txbx><wne:txbxContent>");
  });

  test("of a template that takes topics are converted, and the root no longer says Strict", () => {
    const { body } = merge(strictOf(bodyOf(box)), topicOf({ body: paragraph("T") }));
    expect(body).not.toMatch(/conformance|purl\.oclc|wne:txbx/);
    expect(body).toContain("<wps:txbx><w:txbxContent>");
    expect(visibleText(body)).toBe("antesTAna");
  });

  test("get separate paragraphs for the lines of a value", () => {
    const justified = drawing("Shape", shape(paragraph("{NOME}", '<w:jc w:val="both"/>')));
    const bytes = strictOf({ body: justified }).fill({ NOME: "um\ndois" }).toBuffer();
    expect(all(partXml(bytes, "word/document.xml"), /<w:jc w:val="(both)"/g)).toHaveLength(2);
  });
});

describe("other parts of Strict documents", () => {
  test("get their Transitional relationships and names", () => {
    const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
    const into = strictOf({
      ...bodyOf(""),
      extras: [
        {
          name: "docProps/app.xml",
          contentType: "application/vnd.openxmlformats-officedocument.extended-properties+xml",
          relationship: ["rIdApp", `${OFFICE}/relationships/extendedProperties`],
          content: `<Properties xmlns='${OFFICE}/extendedProperties' xmlns:vt="${OFFICE}/docPropsVTypes"/>`,
        },
      ],
    });
    const { part } = merge(into, topicOf({ body: paragraph("t") }));
    expect(part("docProps/app.xml")).toContain(
      `xmlns='${OFFICE}/extended-properties' xmlns:vt="${OFFICE}/docPropsVTypes"`,
    );
    expect(part("word/_rels/document.xml.rels")).toContain(`${OFFICE}/relationships/extended-properties`);
  });

  test("of a topic lose no table, list, note or picture", () => {
    const topic = strictOf({
      body: `${paragraph("t", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr><w:ind w:start="36pt"/>')}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      numbering:
        '<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"/></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>',
      footnotes: `<w:footnote w:id="2">${paragraph("nota")}</w:footnote>`,
      images: [new Uint8Array([137, 80, 78, 71])],
    });
    const { body, bytes, part } = merge(templateOf(), topic);
    expect(body).toContain('<w:ind w:start="36pt"/>');
    expect(visibleText(part("word/footnotes.xml"))).toBe("nota");
    for (const [name, content] of Object.entries(unzipParts(bytes))) {
      if (/\.(xml|rels)$/.test(name)) expect(strFromU8(content)).not.toContain("purl.oclc");
    }
  });
});
