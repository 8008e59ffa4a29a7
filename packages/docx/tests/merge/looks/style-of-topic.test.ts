import { describe, expect, test } from "vitest";
import { paragraph } from "../../../src/testing/document-builder.ts";
import { asItLooks, merge, templateOf, topicOf } from "../../../src/testing/merged.ts";

const style = (id: string, name: string, inside: string, more = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const DEFAULT = ' w:default="1"';
const NORMAL = style("Normal", "Normal", "", DEFAULT);
const DEFAULTS =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults>';
const RUN = '<w:rPr><w:sz w:val="22"/></w:rPr>';
const TEXT = '<w:pPr><w:spacing w:after="160"/></w:pPr>';

/** Returns a style of the result. */
const merged = (id: string, template: string, topic: string, body = paragraph("a")) =>
  new RegExp(`<w:style [^<>]*w:styleId="${id}".*?</w:style>`)
    .exec(
      merge(templateOf({ styles: template }), asItLooks(topicOf({ body, styles: topic }))).part("word/styles.xml"),
    )?.[0]
    .replaceAll(" >", ">");
const COPY = '<w:style w:type="paragraph" w:styleId="Normal2" w:customStyle="1"><w:name w:val="Normal (2)"/>';

describe("what a topic's style takes from its document stands", () => {
  test.each(
    `next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose
    personalReply rsid`.split(/\s+/),
  )("behind w:%s", (name) => {
    const said = name === "next" || name === "link" ? `<w:${name} w:val="O"/>` : `<w:${name}/>`;
    const other = name === "link" ? style("O", "O", '<w:link w:val="Normal"/>', "", "character") : style("O", "O", "");
    const topic = DEFAULTS + style("Normal", "Normal", `${said}<w:tblPr/>`, DEFAULT) + other;
    expect(merged("Normal2", NORMAL, topic)).toMatch(new RegExp(`<w:${name}[^<>]*/>${TEXT}${RUN}<w:tblPr/>`));
  });

  test.each([
    ["", TEXT + RUN],
    ["<w:tblPr/>", `${TEXT}${RUN}<w:tblPr/>`],
    ["<w:rPr><w:b/></w:rPr>", `${TEXT}<w:rPr><w:b/><w:sz w:val="22"/></w:rPr>`],
    ['<w:pPr><w:jc w:val="left"/></w:pPr>', `<w:pPr><w:spacing w:after="160"/><w:jc w:val="left"/></w:pPr>${RUN}`],
    [
      '<w:pPr><w:jc w:val="left"/></w:pPr><w:rPr><w:b/></w:rPr>',
      '<w:pPr><w:spacing w:after="160"/><w:jc w:val="left"/></w:pPr><w:rPr><w:b/><w:sz w:val="22"/></w:rPr>',
    ],
    [
      '<w:pPr><w:spacing w:after="7"/></w:pPr><w:rPr><w:sz w:val="9"/></w:rPr>',
      '<w:pPr><w:spacing w:after="7"/></w:pPr><w:rPr><w:sz w:val="9"/></w:rPr>',
    ],
  ])("in its place where the style says %j", (said, written) => {
    expect(merged("Normal2", NORMAL, DEFAULTS + style("Normal", "Normal", said, DEFAULT))).toBe(
      `${COPY}${written}</w:style>`,
    );
  });
});

describe("a topic's style under a name that the template has for another", () => {
  const there = style("A", "Meu", "<w:rPr><w:i/></w:rPr>");
  const body = paragraph("a", '<w:pStyle w:val="A"/>');
  const bold = "<w:rPr><w:b/></w:rPr>";
  const begins = '<w:style w:type="paragraph" w:styleId="A2" w:customStyle="1"><w:name w:val="Meu (2)"/>';

  test("gives up its other names and is the user's own, once", () => {
    const own = style("A", "Meu", `<w:aliases w:val="Outro"/>${bold}`);
    expect(merged("A2", there, own, body)).toBe(`${begins}${bold}</w:style>`);
    const custom = style("A", "Meu", bold, ' w:customStyle="1"');
    expect(merged("A2", there, custom, body)).toBe(`${begins}${bold}</w:style>`);
  });

  test("keeps its other names where its own name is free", () => {
    const own = style("A", "Livre", `<w:aliases w:val="Outro"/>${bold}`);
    expect(merged("A2", there, own, body)).toBe(
      `<w:style w:type="paragraph" w:styleId="A2"><w:name w:val="Livre"/><w:aliases w:val="Outro"/>${bold}</w:style>`,
    );
  });

  test("refers to the styles of its document, and they to it", () => {
    const refers = '<w:basedOn w:val="B"/><w:next w:val="N"/><w:link w:val="L"/>';
    const topic =
      style("A", "Meu", refers + bold) +
      style("B", "B", "<w:rPr><w:u/></w:rPr>") +
      style("N", "N", "") +
      style("L", "L", '<w:link w:val="A"/>', "", "character");
    expect(merged("A2", there + style("B", "B", ""), topic, body)).toBe(
      `${begins}<w:basedOn w:val="B2"/><w:next w:val="N"/><w:link w:val="L"/>${bold}</w:style>`,
    );
    expect(merged("L", there, topic, body)).toContain('<w:link w:val="A2"/>');
  });

  test("loses what refers to no style", () => {
    const lost = '<w:basedOn w:val="X"/><w:next w:val="X"/><w:link w:val="X"/>';
    expect(merged("A2", there, style("A", "Meu", lost + bold), body)).toBe(`${begins}${bold}</w:style>`);
  });
});
