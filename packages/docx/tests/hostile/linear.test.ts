// @module-tag slow
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { type Cleaning, cleanDocument } from "../../src/inspect/index.ts";
import { readPaper } from "../../src/paper/index.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { elementsVisited } from "../../src/testing/elements-visited.ts";
import { asItLooks, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

/* 100 KB hold tens of thousands of equal elements: quadratic work on them blocks a thread for minutes. */
type Recipe = (count: number) => DocumentRecipe;

const COUNT = 300;
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

/** Returns the factor by which the number of visited elements grows when the document doubles. */
function growth(prepare: (count: number) => () => unknown): number {
  const [once, twice] = [COUNT, 2 * COUNT].map((count) => elementsVisited(prepare(count)));
  return (twice ?? 0) / (once ?? 1);
}

/** Twice as much, with a margin for fixed work. */
const LINEAR = 2.3;

const style = (index: number, inside = "") =>
  `<w:style w:type="paragraph" w:styleId="s${index}"><w:name w:val="style ${index}"/>${inside}</w:style>`;
const styled = (index: number) => paragraph("a", `<w:pStyle w:val="s${index}"/>`);
const numbered = (id: number) =>
  paragraph("{X}", `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr><w:jc w:val="both"/>`);
const level = (inside = '<w:start w:val="1"/>') => `<w:lvl w:ilvl="0">${inside}</w:lvl>`;
const list = (index: number, inside = level()) => `<w:abstractNum w:abstractNumId="${index}">${inside}</w:abstractNum>`;
const num = (index: number, of = index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${of}"/></w:num>`;
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const comment = (id: number) =>
  `<w:commentRangeStart w:id="${id}"/><w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const commentText = (id: number) =>
  `<w:comment w:id="${id}" w:author="A${id}"><w:p w14:paraId="${String(id + 1).padStart(8, "0")}"/></w:comment>`;
const picture = `<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rIdNone"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const threads = (count: number): ExtraPart => ({
  name: "word/commentsExtended.xml",
  contentType: `${WORD}.commentsExtended+xml`,
  content: `<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${times(count, (id) => `<w15:commentEx w15:paraId="${String(id + 1).padStart(8, "0")}"/>`)}</w15:commentsEx>`,
  relationship: ["rIdThreads", "http://schemas.microsoft.com/office/2011/relationships/commentsExtended"],
});
const people = (count: number): ExtraPart => ({
  name: "word/people.xml",
  contentType: `${WORD}.people+xml`,
  content: `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${times(count, (id) => `<w15:person w15:author="A${id}"/>`)}</w15:people>`,
  relationship: ["rIdPeople", "http://schemas.microsoft.com/office/2011/relationships/people"],
});
const links = (count: number) => Array.from({ length: count }, (_, id) => `https://x.example/${id}`);
const gone = (kind: string) => `<w:${kind} w:id="1" w:author="A"/>`;

/** Recipes for which work must be linear. */
const COMMON: readonly (readonly [string, Recipe])[] = [
  ["styles, one of twenty used", (count) => ({ body: times(count / 20, styled), styles: times(count, style) })],
  ["styles and text without one", (count) => ({ body: paragraph("a").repeat(count), styles: times(count, style) })],
  [
    "styles that text names and nobody made",
    (count) => ({ body: times(count, (id) => styled(id + count)), styles: times(count, style) }),
  ],
  [
    "numbers of one list",
    (count) => ({
      body: times(count, (id) => numbered(id + 1)),
      numbering: list(0) + times(count, (id) => num(id, 0)),
    }),
  ],
  [
    "lists, one of twenty used",
    (count) => ({
      body: times(count / 20, (id) => numbered(id + 1)),
      numbering: times(count, list) + times(count, num),
    }),
  ],
  [
    "styles that number by the levels of one list",
    (count) => ({
      body: times(count, styled),
      styles: times(count, (id) => style(id, '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')),
      numbering:
        list(
          0,
          times(count, (id) => level(`<w:pStyle w:val="s${id}"/>`)),
        ) + num(0),
    }),
  ],
  [
    "comments with threads and authors",
    (count) => ({
      body: `<w:p>${times(count, comment)}</w:p>`,
      comments: times(count, commentText),
      extras: [threads(count), people(count)],
    }),
  ],
  [
    "a table without properties",
    (count) => ({
      body: `<w:tbl>${`<w:tr><w:tc>${paragraph("a")}</w:tc></w:tr>`.repeat(count)}</w:tbl>${paragraph("")}`,
    }),
  ],
  [
    "fields that name styles",
    (count) => ({
      body: `<w:p>${times(count, (id) => field(`STYLEREF "other ${id}"`))}</w:p>`,
      styles: times(count, style),
    }),
  ],
  [
    "fields that name lists",
    (count) => ({
      body: `<w:p>${times(count, (id) => field(`LISTNUM L${id}`))}</w:p>`,
      numbering: times(count, (id) => list(id, `<w:name w:val="L${id}"/>${level()}`)) + times(count, num),
    }),
  ],
  ["pictures beside links", (count) => ({ body: `<w:p>${picture.repeat(count)}</w:p>`, links: links(count) })],
  ["objects in one paragraph", (count) => ({ body: `<w:p>${"<w:r><w:object/></w:r>".repeat(count)}</w:p>` })],
  [
    "notes beside links",
    (count) => ({
      body: `<w:p>${times(count, (id) => `<w:r><w:footnoteReference w:id="${id + 1}"/></w:r>`)}</w:p>`,
      footnotes: times(count, (id) => `<w:footnote w:id="${id + 1}"><w:p/></w:footnote>`),
      links: links(count),
    }),
  ],
];

describe("work is linear in the size of the document", () => {
  test.each(COMMON)("%s: merged with the template's look", (_name, recipe) => {
    const merged = growth((count) => {
      const [template, topic] = [templateOf(), topicOf(recipe(count))];
      return () => template.fill({}, { topics: [topic] });
    });
    expect(merged).toBeLessThan(LINEAR);
  });

  test.each(COMMON)("%s: merged with the topic's look", (_name, recipe) => {
    const merged = growth((count) => {
      const [template, topic] = [templateOf(), topicOf(recipe(count))];
      return () => template.fill({}, { topics: [asItLooks(topic)] });
    });
    expect(merged).toBeLessThan(LINEAR);
  });

  test.each(COMMON)("%s: a topic merged into it", (_name, recipe) => {
    const merged = growth((count) => {
      const { body, ...others } = recipe(count);
      const [template, topic] = [
        templateOf({ ...others, body: paragraph("{SUBTEMPLATES}") + body }),
        topicOf(recipe(count)),
      ];
      return () => template.fill({}, { topics: [topic, asItLooks(topic)] });
    });
    expect(merged).toBeLessThan(LINEAR);
  });

  test.each(COMMON)("%s: its paper", (_name, recipe) => {
    expect(
      growth((count) => {
        const bytes = buildDocument(recipe(count));
        return () => readPaper(bytes);
      }),
    ).toBeLessThan(LINEAR);
  });

  test.each(COMMON)("%s: read, and filled with lines", (_name, recipe) => {
    expect(
      growth((count) => {
        const bytes = buildDocument(recipe(count));
        return () => compile(bytes).fill({ X: "1\n2" });
      }),
    ).toBeLessThan(LINEAR);
  });
});

describe("cleaning is linear in the size of the document", () => {
  const deleted = (kind: string) => `<w:tr><w:trPr>${gone(kind)}</w:trPr><w:tc><w:p/></w:tc></w:tr>`;
  const ended = `<w:p><w:pPr><w:rPr>${gone("del")}</w:rPr></w:pPr></w:p>`;
  const record = `<w:b/><w:rPrChange w:id="1" w:author="A"><w:rPr><w:i/></w:rPr></w:rPrChange>`;
  const of = (name: string, body: (count: number) => string, cleaning: Cleaning) => [name, body, cleaning] as const;
  test.each([
    of("comments in one paragraph", (count) => `<w:p>${times(count, comment)}</w:p>`, { comments: true }),
    of(
      "references in one run",
      (count) => `<w:p><w:r>${times(count, (id) => `<w:commentReference w:id="${id}"/>`)}</w:r></w:p>`,
      { comments: true },
    ),
    of(
      "rows that go, all but the last",
      (count) => `<w:tbl>${deleted("del").repeat(count)}<w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
      { revisions: "accept" },
    ),
    of("rows that go, with their table", (count) => `<w:tbl>${deleted("ins").repeat(count)}</w:tbl>`, {
      revisions: "reject",
    }),
    of("paragraphs whose end goes", (count) => (ended + paragraph("a")).repeat(count), { revisions: "accept" }),
    of("records of one run's properties", (count) => `<w:p><w:r><w:rPr>${record.repeat(count)}</w:rPr></w:r></w:p>`, {
      revisions: "reject",
    }),
  ])("%s", (_name, body, cleaning) => {
    expect(
      growth((count) => {
        const bytes = buildDocument({ body: body(count), comments: times(count, commentText) });
        return () => cleanDocument(bytes, cleaning);
      }),
    ).toBeLessThan(LINEAR);
  });
});

describe("many places for topics", () => {
  const header: ExtraPart = {
    name: "word/headerX.xml",
    contentType: `${WORD}.header+xml`,
    content: '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p/></w:hdr>',
    relationship: ["rIdX", `${OFFICE}/header`],
  };
  const section = `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rIdX"/></w:sectPr></w:pPr></w:p>`;
  const recipes: readonly (readonly [string, Recipe])[] = [
    ["one behind the other", (count) => ({ body: paragraph("{SUBTEMPLATES}").repeat(count) })],
    ["beside text", (count) => ({ body: paragraph("a {SUBTEMPLATES}").repeat(count) })],
    [
      "in sections of their own",
      (count) => ({ body: (paragraph("{SUBTEMPLATES}") + section).repeat(count), extras: [header] }),
    ],
  ];

  test.each(recipes)("%s: read", (_name, recipe) => {
    expect(
      growth((count) => {
        const bytes = buildDocument(recipe(count));
        return () => compile(bytes);
      }),
    ).toBeLessThan(LINEAR);
  });

  test.each(recipes)("%s: filled with a topic that has sections", (_name, recipe) => {
    const topic = topicOf({ body: `<w:p><w:pPr><w:sectPr/></w:pPr></w:p>${paragraph("b")}` });
    expect(
      growth((count) => {
        const template = compile(buildDocument(recipe(count)));
        return () => template.fill({}, { topics: [topic] });
      }),
    ).toBeLessThan(LINEAR);
  });
});
