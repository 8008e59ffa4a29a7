import { describe, expect, test } from "vitest";
import { type Cleaning, cleanDocument, inspectDocument } from "../../src/inspect/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";

const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const by = 'w:id="7" w:author="Ana"';
const p = (inside: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const traces = (recipe: DocumentRecipe) =>
  inspectDocument(buildDocument(recipe)).traces.map(({ code, shown, text }) => `${code} ${shown} ${text}`);
const read = (bytes: Uint8Array) => inspectDocument(bytes);
const cleaned = (recipe: DocumentRecipe, cleaning: Cleaning) => {
  const bytes = Buffer.concat(cleanDocument(buildDocument(recipe), cleaning).chunks);
  expect([...checkStructure(bytes)]).toEqual([]);
  return bytes;
};
const texts = (bytes: Uint8Array) => read(bytes).paragraphs.map(({ text }) => text);
const comment = {
  body: p(
    `<w:commentRangeStart w:id="0"/>${run("Texto")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
  ),
  comments: `<w:comment w:id="0" w:author="Ana"><w:p><w:r><w:t>Ver</w:t></w:r></w:p></w:comment>`,
};

describe("traces in a document", () => {
  test.each<[string, DocumentRecipe, string[]]>([
    ["a comment", comment, ["COMMENT 1 "]],
    ["text put in", { body: p(`${run("A ")}<w:ins ${by}>${run("nova")}</w:ins>`) }, ["INSERTION 1 nova"]],
    [
      "text taken out",
      { body: paragraph("Um") + p(`<w:del ${by}><w:r><w:delText>velha</w:delText></w:r></w:del>${run("B")}`) },
      ["DELETION 2 velha"],
    ],
    ["the end of a paragraph", { body: p(run("A"), `<w:rPr><w:del ${by}/></w:rPr>`) }, ["DELETION 1 "]],
    [
      "another look",
      { body: p(run("A", `<w:b/><w:rPrChange ${by}><w:rPr><w:vanish/></w:rPr></w:rPrChange>`)) },
      ["FORMATTING_CHANGE 1 "],
    ],
    [
      "a row put in",
      { body: `<w:tbl><w:tr><w:trPr><w:ins ${by}/></w:trPr><w:tc>${p(run("A"))}</w:tc></w:tr></w:tbl>${p("")}` },
      ["INSERTION 1 "],
    ],
    [
      "hidden text",
      { body: p(run("segredo", "<w:vanish/>") + run("A", '<w:vanish w:val="0"/>')) },
      ["HIDDEN_TEXT 1 segredo"],
    ],
    [
      "text hidden by a style",
      {
        body: p(run("segredo", '<w:rStyle w:val="H2"/>')),
        styles:
          '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="H2"><w:basedOn w:val="H"/></w:style>',
      },
      ["HIDDEN_TEXT 1 segredo"],
    ],
    [
      "a highlight",
      { body: p(run("valor", '<w:highlight w:val="yellow"/>') + run("B", '<w:highlight w:val="none"/>')) },
      ["HIGHLIGHT 1 valor"],
    ],
    [
      "yellow behind the text",
      { body: p(run("valor", '<w:shd w:val="clear" w:fill="ffff00"/>')) },
      ["HIGHLIGHT 1 valor"],
    ],
    [
      "nothing of a mark's own look",
      { body: p(run("A"), '<w:rPr><w:vanish/><w:highlight w:val="yellow"/></w:rPr>') },
      [],
    ],
  ])("%s", (_, recipe, expected) => {
    expect(traces(recipe)).toEqual(expected);
  });

  test("lists the paragraphs as read, with their places", () => {
    const found = read(
      buildDocument({
        body:
          paragraph("Um") +
          p("") +
          p(`<w:moveFrom ${by}>${run("x")}</w:moveFrom>${run("Dois")}<w:r><w:tab/><w:t>três</w:t></w:r>`),
        header: paragraph("Topo"),
        footnotes: `<w:footnote w:type="separator" w:id="-1">${p("")}</w:footnote><w:footnote w:id="1">${paragraph("Nota")}</w:footnote>`,
      }),
    );
    expect(
      found.paragraphs.map(({ story, paragraph: at, shown, note, text }) => [story, at, shown, note, text]),
    ).toEqual([
      ["document", 0, 1, undefined, "Um"],
      ["document", 2, 2, undefined, "Dois\ttrês"],
      ["header", 0, 1, undefined, "Topo"],
      ["footnotes", 1, 1, 1, "Nota"],
    ]);
    expect(found.isBlank).toBe(false);
    expect(read(buildDocument({ body: p(" ") })).isBlank).toBe(true);
    expect(read(buildDocument({ body: p("<w:r><w:drawing/></w:r>") })).isBlank).toBe(false);
  });
});

describe("cleaning", () => {
  test("removes comments with everything that belongs to them", () => {
    const bytes = cleaned(comment, { comments: true });
    expect(read(bytes).traces).toEqual([]);
    expect(texts(bytes)).toEqual(["Texto"]);
    expect(bytes.includes("comments")).toBe(false);
  });

  const both = p(
    `${run("A ")}<w:ins ${by}>${run("nova")}</w:ins><w:del ${by}><w:r><w:delText>velha</w:delText></w:r></w:del>`,
  );
  const row = (mark: string, text: string) =>
    `<w:tr><w:trPr><w:${mark} ${by}/></w:trPr><w:tc>${p(run(text))}</w:tc></w:tr>`;
  const looks = p(
    run("B", `<w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange>`),
    `<w:jc w:val="both"/><w:pPrChange ${by}><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`,
  );
  const rows = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid>${row("ins", "nova")}${row("del", "velha")}</w:tbl>`;
  const gone = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid>${row("del", "toda")}</w:tbl>`;
  const ends = ["ins", "del"]
    .map(
      (mark) =>
        p(run(mark), `<w:jc w:val="right"/><w:rPr><w:${mark} ${by}/></w:rPr>`) + p(run(" fim"), '<w:jc w:val="left"/>'),
    )
    .join("");

  test.each<["accept" | "reject", string[], string]>([
    ["accept", ["A nova", "B", "nova", "ins", " fim", "del fim", "Z"], "<w:b/>"],
    ["reject", ["A velha", "B", "velha", "toda", "ins fim", "del", " fim", "Z"], "<w:i/>"],
  ])("%ss tracked changes", (revisions, expected, look) => {
    const bytes = cleaned({ body: both + looks + rows + gone + ends + paragraph("Z") }, { revisions });
    expect(texts(bytes)).toEqual(expected);
    expect(read(bytes).traces).toEqual([]);
    const xml = partXml(bytes, "word/document.xml");
    expect(xml).toContain(`<w:rPr>${look}</w:rPr><w:t>B</w:t>`);
    expect(xml).toContain(
      revisions === "accept" ? '<w:jc w:val="both"/>' : '<w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:i/>',
    );
    expect(xml).not.toMatch(
      /lavraGoing|delText|<w:tbl><w:tblPr\/><w:tblGrid><w:gridCol w:w="1"\/><\/w:tblGrid><\/w:tbl>/,
    );
  });

  test("removes highlights and names, and leaves the rest byte for byte", () => {
    const recipe = {
      body: p(run("valor", '<w:b/><w:highlight w:val="yellow"/>')),
      header: paragraph("Topo"),
      extras: [properties],
    };
    const bytes = cleaned(recipe, { highlights: true, properties: true });
    expect(read(buildDocument(recipe)).makers).toEqual({
      author: "",
      lastModifiedBy: "",
      company: "Silva & Filhos",
      manager: "",
    });
    expect(read(bytes)).toMatchObject({ traces: [], makers: { company: "" } });
    expect(partXml(bytes, "word/document.xml")).toContain("<w:rPr><w:b/></w:rPr>");
    const untouched = buildDocument({ body: paragraph("Um") });
    expect(Buffer.concat(cleanDocument(untouched, {}).chunks).equals(untouched)).toBe(true);
  });
});

const properties = {
  name: "docProps/app.xml",
  contentType: "application/vnd.openxmlformats-officedocument.extended-properties+xml",
  relationship: [
    "rIdApp",
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties",
  ] as const,
  content:
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>Silva &amp; Filhos</Company></Properties>',
};
