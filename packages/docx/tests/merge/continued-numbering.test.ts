import { describe, expect, test } from "vitest";
import type { CompiledTemplate, TopicInsertion } from "../../src/index.ts";
import { readPaper } from "../../src/paper/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, templateOf, topicOf } from "../../src/testing/merged.ts";
import { numbersOf } from "../../src/testing/paper/paper-of.ts";

const level = (at: number, text: string, { format = "decimal", style = "", more = "" } = {}) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style && `<w:pStyle w:val="${style}"/>`}${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C${id}D"/>${levels}</w:abstractNum>`;
const num = (id: number, list: number, more = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${list}"/>${more}</w:num>`;
const startAt = (at: number, value: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${value}"/></w:lvlOverride>`;
const style = (id: string, numbering: string, more = "") =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:pPr>${numbering}</w:pPr></w:style>`;
const by = (numId: number, at?: number) =>
  `<w:numPr>${at === undefined ? "" : `<w:ilvl w:val="${at}"/>`}<w:numId w:val="${numId}"/></w:numPr>`;
const styled = (id: string, more = "") => paragraph(id, `<w:pStyle w:val="${id}"/>${more}`);
const direct = (numId: number, at = 0) => paragraph("d", by(numId, at));

/** One list with a level for each style, as an office numbers a contract. */
const CONTRACT = {
  numbering:
    abstract(
      1,
      level(0, "Cl %1", { style: "Clausula" }) +
        level(1, "%1.%2", { style: "Inciso" }) +
        level(2, "%3)", { format: "lowerLetter", style: "Alinea" }),
    ) + num(1, 1),
  styles: style("Clausula", by(1)) + style("Inciso", by(1, 1)) + style("Alinea", by(1, 2)),
};
const place = paragraph("{SUBTEMPLATES}");

const numbers = (into: CompiledTemplate, ...topics: (CompiledTemplate | TopicInsertion)[]) =>
  numbersOf(readPaper(merge(into, ...topics).bytes)).join(" | ");

describe("a list of a style that template and topic have", () => {
  const into = templateOf({
    ...CONTRACT,
    body: styled("Clausula") + styled("Inciso") + place + styled("Inciso") + styled("Clausula") + styled("Inciso"),
  });
  const body = styled("Clausula") + styled("Inciso") + styled("Alinea") + styled("Inciso");
  const topic = topicOf({ ...CONTRACT, body });

  test("goes on in the topic and behind it", () => {
    expect(numbers(into, topic)).toBe("Cl 1 | 1.1 | Cl 2 | 2.1 | a) | 2.2 | 2.3 | Cl 3 | 3.1");
    expect(numbers(into, topic, topicOf({ ...CONTRACT, body: styled("Clausula") }))).toBe(
      "Cl 1 | 1.1 | Cl 2 | 2.1 | a) | 2.2 | Cl 3 | 3.1 | Cl 4 | 4.1",
    );
  });

  test("is a list of its own with the look of the topic", () => {
    const roman = CONTRACT.numbering.replace('w:val="decimal"', 'w:val="upperRoman"');
    const own = (numbering: string) => ({
      template: topicOf({ ...CONTRACT, numbering, body }),
      look: "topic" as const,
    });
    expect(numbers(into, own(CONTRACT.numbering))).toBe("Cl 1 | 1.1 | Cl 1 | 1.1 | a) | 1.2 | 1.2 | Cl 2 | 2.1");
    expect(numbers(into, own(roman))).toBe("Cl 1 | 1.1 | Cl I | I.1 | a) | I.2 | 1.2 | Cl 2 | 2.1");
  });

  test("writes nothing into paragraphs and lists", () => {
    const { body: xml, part } = merge(into, topic);
    expect(xml).not.toContain("<w:numPr>");
    expect(all(part("word/numbering.xml"), /(<w:(?:abstractNum|num) )/g)).toHaveLength(2);
  });

  test("is not named again by a paragraph of the style, unless its number is a tracked change", () => {
    const tracked = by(1, 0).replace("</w:numPr>", '<w:ins w:id="3" w:author="A"/></w:numPr>');
    const merged = (more: string) => merge(into, topicOf({ ...CONTRACT, body: styled("Clausula", more) })).body;
    expect(merged(by(1, 0))).not.toContain("<w:numPr>");
    expect(merged(tracked)).toMatch(/<w:numPr><w:ilvl w:val="0"\/><w:numId w:val="1"\/><w:ins /);
  });

  test("goes on whether or not its style is in the outline, in any level's order of ids", () => {
    const outline = '<w:outlineLvl w:val="0"/>';
    const other = {
      numbering: abstract(7, level(0, "§ %1", { style: "C9" })) + num(12, 7),
      styles: `<w:style w:type="paragraph" w:styleId="C9"><w:name w:val="clausula"/><w:pPr>${by(12)}${outline}</w:pPr></w:style>`,
    };
    expect(numbers(into, topicOf({ ...other, body: styled("C9") }))).toBe("Cl 1 | 1.1 | Cl 2 | 2.1 | Cl 3 | 3.1");
  });

  test("goes on where no level names the style, and where a style is based on it", () => {
    const bare = {
      numbering: abstract(1, level(0, "Cl %1")) + num(1, 1),
      styles: style("Clausula", by(1)) + style("Filha", "", '<w:basedOn w:val="Clausula"/>'),
    };
    const plain = templateOf({ ...bare, body: styled("Clausula") + place + styled("Clausula") });
    expect(numbers(plain, topicOf({ ...bare, body: styled("Filha") + styled("Clausula") }))).toBe(
      "Cl 1 | Cl 2 | Cl 3 | Cl 4",
    );
  });

  test("goes on in tables", () => {
    const table = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/>${styled("Clausula")}</w:tc></w:tr></w:tbl>${paragraph("")}`;
    expect(numbers(into, topicOf({ ...CONTRACT, body: table }))).toBe("Cl 1 | 1.1 | Cl 2 | - | 2.1 | Cl 3 | 3.1");
  });

  test("goes on in paragraphs that set its number themselves, which show as those of the style", () => {
    const own = topicOf({
      ...CONTRACT,
      body: styled("Clausula", by(1, 0)) + direct(1, 1) + styled("Clausula", '<w:numPr><w:ilvl w:val="1"/></w:numPr>'),
    });
    expect(numbers(into, own)).toBe("Cl 1 | 1.1 | Cl 2 | 2.1 | 2.2 | 2.3 | Cl 3 | 3.1");
    expect(all(merge(into, own).body, /<w:numId w:val="(\d+)"/g)).toEqual(["1"]);
  });

  test("goes on where only its level names the style and the paragraphs set the number", () => {
    const named = { numbering: CONTRACT.numbering, styles: style("Clausula", "") };
    const paragraphs = (count: number) => styled("Clausula", by(1, 0)).repeat(count);
    const plain = templateOf({ ...named, body: paragraphs(2) + place + paragraphs(1) });
    expect(numbers(plain, topicOf({ ...named, body: paragraphs(1) }))).toBe("Cl 1 | Cl 2 | Cl 3 | Cl 4");
  });

  test("begins at 1 in a number that the topic begins on purpose, and the template's goes on as without it", () => {
    const numbering = CONTRACT.numbering + num(2, 1, startAt(0, 1));
    const again = topicOf({ ...CONTRACT, numbering, body: direct(2) + direct(2) });
    expect(numbers(into, again)).toBe("Cl 1 | 1.1 | Cl 1 | Cl 2 | 1.2 | Cl 2 | 2.1");
  });
});

describe("a style that only the topic has, in a list of a style that both have", () => {
  const into = (more: string) =>
    templateOf({
      numbering: abstract(1, level(0, "Cl %1", { style: "Clausula" }) + more) + num(1, 1),
      styles: style("Clausula", by(1)),
      body: styled("Clausula") + place + styled("Clausula"),
    });
  const body = (styled("Clausula") + styled("Inciso") + styled("Inciso")).repeat(2);
  const topic = topicOf({ ...CONTRACT, body });
  const expected = "Cl 1 | Cl 2 | 2.1 | 2.2 | Cl 3 | 3.1 | 3.2 | Cl 4";

  test.each([
    ["the same level", level(1, "%1.%2")],
    ["another level", level(1, "%2)", { format: "lowerLetter" })],
    ["no such level", ""],
  ])("counts below the template's paragraphs where its list has %s", (_, there) => {
    expect(numbers(into(there), topic)).toBe(expected);
    const both = expected.replace("Cl 4", "Cl 4 | 4.1 | 4.2 | Cl 5 | 5.1 | 5.2 | Cl 6");
    expect(numbers(into(there), topic, topic)).toBe(both);
  });

  test("the template's own paragraphs of that level keep their look", () => {
    const own = templateOf({
      numbering:
        abstract(1, level(0, "Cl %1", { style: "Clausula" }) + level(1, "(%2)", { style: "Item" })) + num(1, 1),
      styles: style("Clausula", by(1)) + style("Item", by(1, 1)),
      body: styled("Clausula") + styled("Item") + place + styled("Clausula") + styled("Item"),
    });
    expect(numbers(own, topic)).toBe("Cl 1 | (1) | Cl 2 | 2.1 | 2.2 | Cl 3 | 3.1 | 3.2 | Cl 4 | (1)");
  });
});

describe("a list that restarts", () => {
  const into = templateOf({
    ...CONTRACT,
    body: styled("Clausula") + styled("Inciso") + place + styled("Inciso") + styled("Clausula"),
  });
  const topic = topicOf({ ...CONTRACT, body: styled("Clausula") + styled("Inciso") + direct(1, 1) });
  const alone = "Cl 1 | 1.1 | - | 1.2 | Cl 2";
  const around = (inside: string) => alone.replace("-", inside);

  test.each<[string, Omit<TopicInsertion, "template">]>([
    ["on request", { numbering: "restart" }],
    ["in the topic's own look", { look: "topic" }],
    ["in both", { look: "topic", numbering: "restart" }],
  ])("%s: what follows counts as with a topic of plain text", (_, way) => {
    expect(numbers(into, topicOf({ body: paragraph("t") }))).toBe(alone);
    const one = "Cl 1 | 1.1 | 1.2";
    expect(numbers(into, { template: topic, ...way })).toBe(around(one));
    expect(numbers(into, { template: topic, ...way }, { template: topic, ...way })).toBe(around(`${one} | ${one}`));
  });

  test("beside a topic that goes on", () => {
    const again = { template: topic, numbering: "restart" as const };
    expect(numbers(into, topic, again, topic)).toBe(
      "Cl 1 | 1.1 | Cl 2 | 2.1 | 2.2 | Cl 1 | 1.1 | 1.2 | Cl 3 | 3.1 | 3.2 | 3.3 | Cl 4",
    );
  });

  test("is a copy without the name and styles of the template's list", () => {
    const { part } = merge(into, { template: topic, numbering: "restart" });
    const xml = part("word/numbering.xml");
    expect(all(xml, /<w:abstractNum w:abstractNumId="(\d+)"/g)).toEqual(["1", "2"]);
    expect(all(xml, /<w:pStyle w:val="(\w+)"/g)).toEqual(["Clausula", "Inciso", "Alinea"]);
    expect(new Set(all(xml, /<w:nsid w:val="(\w+)"/g)).size).toBe(2);
  });

  test("keeps levels that the template's number redefines, not the start that it sets", () => {
    const redefined = `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/>${level(0, "Artigo %1")}</w:lvlOverride>`;
    const template = templateOf({
      numbering: abstract(1, level(0, "Cl %1", { style: "Clausula" })) + num(1, 1, redefined),
      styles: style("Clausula", by(1)),
      body: styled("Clausula") + place + styled("Clausula"),
    });
    expect(numbers(template, { template: topic, numbering: "restart" })).toMatch(
      /^Artigo 5 \| Artigo 1 \|.* Artigo 6$/,
    );
  });

  test("of bullets is the template's", () => {
    const bullets = {
      numbering: abstract(1, level(0, "-", { format: "bullet", style: "Lista" })) + num(1, 1),
      styles: style("Lista", by(1)),
    };
    const { body } = merge(templateOf(bullets), {
      template: topicOf({ ...bullets, body: styled("Lista") }),
      numbering: "restart",
    });
    expect(body).not.toContain("<w:numPr>");
  });

  test("of the topic itself leaves the template's alone, with the same ids", () => {
    const lists = { numbering: abstract(1, level(0, "%1)", { format: "lowerLetter" })) + num(1, 1) };
    const around = templateOf({ ...lists, body: direct(1) + direct(1) + place + direct(1) });
    expect(numbers(around, topicOf({ ...lists, body: direct(1) }))).toBe("a) | b) | a) | c)");
  });

  test("an unknown numbering is refused", () => {
    const filling = () => into.fill({}, { topics: [{ template: topic, numbering: "own" as "restart" }] });
    expect(filling).toThrow(TypeError);
  });
});
