import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml, unzipParts } from "../../src/testing/document-text.ts";
import { OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const BOTH = '<w:jc w:val="both"/>';
const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const SETTING = "<w:doNotExpandShiftReturn/>";
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const justified = (inside: string, properties = "") => `<w:p><w:pPr>${properties}${BOTH}</w:pPr>${inside}</w:p>`;
const link = (text: string) => justified(`<w:hyperlink w:anchor="x">${run(text)}</w:hyperlink>`);

const settingsWith = (inside: string): ExtraPart => ({
  name: "word/settings.xml",
  content: `<w:settings xmlns:w="${NAMESPACE}">${inside}</w:settings>`,
  contentType: `${WORD}.settings+xml`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
});

/** Fills in both ways and asserts that the results are equal and sound. */
function fill(recipe: DocumentRecipe, A: string): Uint8Array {
  const template = compile(buildDocument(recipe));
  const bytes = template.fill({ A }).toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  const again = template.precompress().fill({ A }).toBuffer();
  expect(Object.keys(unzipParts(again)).sort()).toEqual(Object.keys(unzipParts(bytes)).sort());
  expect(texts(again)).toBe(texts(bytes));
  return bytes;
}

const texts = (bytes: Uint8Array, part = "document") => paragraphTexts(partXml(bytes, `word/${part}.xml`)).join("/");
const settingsOf = (bytes: Uint8Array) => partXml(bytes, "word/settings.xml");

describe("where a paragraph cannot be split, a break remains and its line is not stretched", () => {
  const control = (kind: string, inside: string) =>
    `<w:sdt><w:sdtPr><w:id w:val="9"/>${kind}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
  const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (code: string) =>
    `${character("begin")}<w:r><w:instrText> ${code} </w:instrText></w:r>${character("separate")}`;
  const places: Record<string, string> = {
    "a content control in the line": justified(control("", run("{A}"))),
    "a content control that holds plain text": control("<w:text/>", justified(run("{A}"))),
    "a content control that shows stored data": control('<w:dataBinding w:xpath="/x"/>', justified(run("{A}"))),
    "a link": link("{A}"),
    "a tracked insertion": justified(`<w:ins w:id="1" w:author="x">${run("{A}")}</w:ins>`),
    "a smart tag": justified(`<w:smartTag w:element="x">${run("{A}")}</w:smartTag>`),
    "the result of a simple field": justified(`<w:fldSimple w:instr=" QUOTE ">${run("{A}")}</w:fldSimple>`),
    "the result of a field": justified(field("QUOTE") + run("{A}") + character("end")),
    "a field that holds paragraphs": `<w:p>${field("TOC")}</w:p>${justified(run("{A}"))}<w:p>${character("end")}</w:p>`,
    "a ruby text": justified(
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run("x")}</w:rt><w:rubyBase>${run("{A}")}</w:rubyBase></w:ruby></w:r>`,
    ),
    "a paragraph whose end was inserted": `<w:p><w:pPr>${BOTH}<w:rPr><w:ins w:id="1" w:author="x"/></w:rPr></w:pPr>${run("{A}")}</w:p>`,
    "a drop cap": justified(run("{A}"), '<w:framePr w:dropCap="drop" w:lines="3"/>'),
  };

  test.each(Object.entries(places))("in %s", (_name, body) => {
    const recipe = { body, extras: [settingsWith("")] };
    const bytes = fill(recipe, "um\ndois\n\ntrês");
    expect(texts(bytes)).toMatch(/^\/?x?um\ndois\n\ntrês\/?$/);
    expect(settingsOf(bytes)).toContain(SETTING);
    const elsewhere = fill({ ...recipe, body: body.replace(BOTH, "") }, "um\n \ndois");
    expect(texts(elsewhere)).toMatch(/^\/?x?um\n \ndois\/?$/);
    expect(settingsOf(elsewhere)).not.toContain(SETTING);
  });

  test("in a comment, whose thread refers to its last paragraph", () => {
    const comments = `<w:comment w:id="1" w:author="x">${justified(run("{A}"))}</w:comment>`;
    const body = '<w:p><w:r><w:commentReference w:id="1"/></w:r></w:p>';
    const bytes = fill({ body, comments, extras: [settingsWith("")] }, "a\nb");
    expect(texts(bytes, "comments")).toBe("a\nb");
    expect(settingsOf(bytes)).toContain(SETTING);
  });

  test("and a paragraph after a field is split again", () => {
    const body = justified(character("begin") + run("x") + character("end") + run("{A}"));
    const bytes = fill({ body, extras: [settingsWith("")] }, "a\nb");
    expect(texts(bytes)).toBe("xa/b");
    expect(settingsOf(bytes)).not.toContain(SETTING);
  });
});

describe("the setting against stretched lines is written", () => {
  const said = (inside: string) => settingsOf(fill({ body: link("{A}"), extras: [settingsWith(inside)] }, "a\nb"));

  test.each([
    ["", `<w:compat>${SETTING}</w:compat>`],
    ["<w:zoom/><w:rsids/>", `<w:zoom/><w:compat>${SETTING}</w:compat><w:rsids/>`],
    ["<w:compat/>", `<w:compat>${SETTING}</w:compat>`],
    [
      '<w:compat><w:spaceForUL/><w:compatSetting w:val="15"/></w:compat>',
      `<w:compat><w:spaceForUL/>${SETTING}<w:compatSetting w:val="15"/></w:compat>`,
    ],
    ['<w:compat><w:doNotExpandShiftReturn w:val="0"/></w:compat>', `<w:compat>${SETTING}</w:compat>`],
    [`<w:compat>${SETTING}</w:compat>`, `<w:compat>${SETTING}</w:compat>`],
  ])("where the document's settings were %j", (before, after) => {
    expect(said(before)).toBe(settingsWith(after).content);
  });

  test("only in documents that need it", () => {
    const recipe = { body: link("{A}"), extras: [settingsWith("<w:zoom/>")] };
    expect(settingsOf(fill(recipe, "a"))).toBe(settingsWith("<w:zoom/>").content);
  });

  test("in a new settings part where there was none", () => {
    const bytes = fill({ body: link("{A}") }, "a\nb");
    expect(settingsOf(bytes)).toContain(`<w:compat>${SETTING}</w:compat>`);
    expect(partXml(bytes, "word/_rels/document.xml.rels")).toMatch(
      /Relationship Id="rId\d+" Type="[^"]*\/settings" Target="settings.xml"/,
    );
    expect(partXml(bytes, "[Content_Types].xml")).toContain(
      `<Override PartName="/word/settings.xml" ContentType="${WORD}.settings+xml"/>`,
    );
    expect(Object.keys(unzipParts(fill({ body: link("{A}") }, "a")))).not.toContain("word/settings.xml");
  });

  test("beside a part that only has the same name", () => {
    const stray = { name: "word/settings.xml", content: "<x/>", contentType: "application/x-other+xml" };
    const leads = ["rIdStray", `${OFFICE}/other`] as const;
    const bytes = fill({ body: link("{A}"), extras: [{ ...stray, relationship: leads }] }, "a\nb");
    expect(settingsOf(bytes)).toBe("<x/>");
    expect(partXml(bytes, "word/settings1.xml")).toContain(SETTING);
  });

  test("where a topic brings the break, and where a header has it", () => {
    const extras = [settingsWith("")];
    const topic = topicOf({ body: link("{NOME}") });
    const plain = topicOf({ body: paragraph("{NOME}") });
    const header = link("{NOME}");
    for (const [into, topics] of [
      [templateOf({ extras }), [topic]],
      [templateOf({ extras, header }), [plain]],
      [templateOf(), [topic]],
      [templateOf({ header }), [plain]],
    ] as const) {
      const bytes = into.fill({ NOME: "1\n2" }, { topics }).toBuffer();
      expect([...checkStructure(bytes)]).toEqual([]);
      expect(settingsOf(bytes)).toContain(SETTING);
    }
  });
});
