import { describe, expect, test } from "vitest";
import { paragraph } from "../../../src/testing/document-builder.ts";
import { all, asItLooks, merge, templateOf, topicOf } from "../../../src/testing/merged.ts";

const style = (id: string, name: string, inside: string, more = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const size = (value: number) => `<w:rPr><w:sz w:val="${value}"/></w:rPr>`;
const normal = (value: number) => style("Normal", "Normal", size(value), ' w:default="1"');
const defaults = (value: number) =>
  `<w:docDefaults><w:rPrDefault>${size(value)}</w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="${value}"/></w:pPr></w:pPrDefault></w:docDefaults>`;
const styled = (id: string, more = "") => paragraph("t", `<w:pStyle w:val="${id}"/>${more}`);
const styleIds = (text: string) => all(text, /w:styleId="(\w+)"/g);

const LIST = (start: number, format: string) =>
  `<w:abstractNum w:abstractNumId="3"><w:nsid w:val="1A2B3C4D"/><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:pStyle w:val="Lista"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>`;
const numbered = (more = "") => `<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr>${more}</w:pPr>`;

describe("by default a topic takes the template's look:", () => {
  test("styles with the same name, regardless of their ids and the case of the names", () => {
    const into = templateOf({ styles: normal(24) + style("Ttulo1", "heading 1", size(40)) });
    const topic = topicOf({ body: styled("H1"), styles: normal(30) + style("H1", "Heading 1", size(50)) });
    const { body, part } = merge(into, topic);
    expect(body).toContain('<w:pStyle w:val="Ttulo1"/>');
    expect(styleIds(part("word/styles.xml"))).toEqual(["Normal", "Ttulo1"]);
  });

  test("text without a style or with an unknown one", () => {
    const { body } = merge(
      templateOf({ styles: normal(24) }),
      topicOf({ body: paragraph("a") + styled("Nada"), styles: defaults(30) + normal(30) }),
    );
    expect(body).not.toContain("w:pStyle");
  });

  test("text with a default style of another name", () => {
    const into = templateOf({ styles: normal(24) });
    const own = style("Padrao", "Padrão", size(30), ' w:default="1"');
    const { body, part } = merge(into, topicOf({ body: styled("Padrao"), styles: own }));
    expect(body).toContain('<w:pStyle w:val="Normal"/>');
    expect(styleIds(part("word/styles.xml"))).toEqual(["Normal"]);
  });

  test("direct formatting is kept", () => {
    const direct = '<w:spacing w:before="77"/><w:jc w:val="right"/>';
    const { body } = merge(
      templateOf({ styles: normal(24) }),
      topicOf({ body: paragraph("t", direct), styles: normal(30) }),
    );
    expect(body).toContain(`<w:pPr>${direct}</w:pPr>`);
  });

  test("styles that only the topic has are added, based on the template's", () => {
    const into = templateOf({ styles: normal(24) + style("Corpo", "Body Text", size(26)) });
    const styles =
      normal(30) +
      style("BT", "Body Text", `<w:basedOn w:val="Normal"/>${size(31)}`) +
      style("Clausula", "Cláusula", '<w:basedOn w:val="BT"/><w:next w:val="BT"/><w:rPr><w:b/></w:rPr>');
    const { body, part } = merge(into, topicOf({ body: styled("Clausula"), styles }));
    expect(body).toContain('<w:pStyle w:val="Clausula"/>');
    expect(part("word/styles.xml")).toContain(
      '<w:name w:val="Cláusula"/><w:basedOn w:val="Corpo"/><w:next w:val="Corpo"/><w:rPr><w:b/></w:rPr>',
    );
    expect(styleIds(part("word/styles.xml"))).toEqual(["Normal", "Corpo", "Clausula"]);
  });

  test("the defaults of the topic's document are not added", () => {
    const own = defaults(30) + style("So", "Só do tópico", "");
    const { part } = merge(templateOf({ styles: defaults(24) }), topicOf({ body: styled("So"), styles: own }));
    expect(part("word/styles.xml")).not.toMatch(/"30"/);
  });

  test("different styles of the same name in two topics are added separately", () => {
    const of = (value: number) =>
      topicOf({ body: styled("Meu"), styles: normal(30) + style("Meu", "Meu", size(value)) });
    const { body } = merge(templateOf({ styles: normal(24) }), of(20), of(22), of(20));
    expect(all(body, /w:pStyle w:val="(\w+)"/g)).toEqual(["Meu", "Meu2", "Meu"]);
  });

  test("a style that two topics share is added once, even if their Normal styles differ", () => {
    const of = (value: number) =>
      topicOf({
        body: styled("Meu"),
        styles: normal(value) + style("Meu", "Meu", `<w:basedOn w:val="Normal"/>${size(20)}`),
      });
    const { body } = merge(templateOf({ styles: normal(24) }), of(28), of(30));
    expect(all(body, /w:pStyle w:val="(\w+)"/g)).toEqual(["Meu", "Meu"]);
  });

  test("tables and characters use the template's styles as well", () => {
    const table = (value: string) =>
      style("TG", "Table Grid", `<w:tblPr><w:tblInd w:w="${value}" w:type="dxa"/></w:tblPr>`, "", "table");
    const character = (color: string) =>
      style("F", "Strong", `<w:rPr><w:color w:val="${color}"/></w:rPr>`, "", "character");
    const cell = `<w:tbl><w:tblPr><w:tblStyle w:val="TG"/></w:tblPr><w:tr><w:tc><w:tcPr/><w:p><w:r><w:rPr><w:rStyle w:val="F"/></w:rPr><w:t>t</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`;
    const { body, part } = merge(
      templateOf({ styles: table("1") + character("111111") }),
      topicOf({ body: cell, styles: table("2") + character("222222") }),
    );
    expect(body).toContain('<w:tblStyle w:val="TG"/>');
    expect(part("word/styles.xml")).not.toMatch(/222222|w:w="2"/);
  });

  test("the same topic can be merged with its own look as well", () => {
    const topic = topicOf({ body: styled("Normal"), styles: normal(30) });
    const { body } = merge(templateOf({ styles: normal(24) }), topic, asItLooks(topic), topic);
    expect(all(body, /w:pStyle w:val="(\w+)"/g)).toEqual(["Normal", "Normal2", "Normal"]);
  });
});

describe("lists of styles that the template also has", () => {
  const into = (format: string, more = "") =>
    templateOf({ styles: style("Lista", "List Number", numbered(more)), numbering: LIST(4, format) });
  const topic = topicOf({
    body: styled("Lista") + styled("Lista"),
    styles: style("Lista", "List Number", numbered('<w:ind w:left="9"/>')),
    numbering: LIST(1, "upperRoman"),
  });

  const again = { template: topic, numbering: "restart" as const };

  test("are the template's, and go on", () => {
    const { body, part } = merge(into("decimal"), topic, topic);
    expect(body).not.toContain("w:numPr");
    expect(part("word/numbering.xml")).not.toContain("upperRoman");
  });

  test("are copies of the template's where a topic restarts", () => {
    const { body, part } = merge(into("decimal", '<w:ind w:left="5"/>'), again, again);
    const used = all(body, /<w:numId w:val="(\d+)"/g);
    expect(used[0]).toBe(used[1]);
    expect(new Set([...used, "7"]).size).toBe(3);
    expect(body).toContain('<w:ind w:left="5"/>');
    expect(part("word/numbering.xml")).not.toContain("upperRoman");
    expect(all(part("word/numbering.xml"), /<w:abstractNumId w:val="(\d)"/g)).toEqual(["3", "1", "2"]);
    expect(all(part("word/numbering.xml"), /<w:start w:val="(\d)"/g)).toEqual(["4", "4", "4"]);
  });

  test("are not restarted if they have bullets", () => {
    const { body, part } = merge(into("bullet"), again);
    expect(body).not.toContain("w:numPr");
    expect(all(part("word/numbering.xml"), /<w:num w:numId="(\d)"/g)).toEqual(["7"]);
  });

  test("have no numbers where the template's style has none", () => {
    const plain = templateOf({ styles: style("Lista", "List Number", "") });
    expect(merge(plain, topic).body).not.toContain("w:numPr");
  });

  test("are the topic's if a style of its own defines them", () => {
    const own = style("Lista", "List Number", "") + style("Item", "Item", `<w:basedOn w:val="Lista"/>${numbered()}`);
    const items = topicOf({ body: styled("Item"), styles: own, numbering: LIST(1, "upperRoman") });
    const { part } = merge(into("decimal"), items);
    expect(part("word/numbering.xml")).toContain("upperRoman");
  });

  test("continue in headings", () => {
    const heading = style("Lista", "heading 1", numbered('<w:outlineLvl w:val="0"/>'));
    const headings = templateOf({ styles: heading, numbering: LIST(1, "decimal") });
    const { body } = merge(
      headings,
      topicOf({ body: styled("Lista"), styles: heading, numbering: LIST(1, "decimal") }),
    );
    expect(body).not.toContain("w:numPr");
  });
});
