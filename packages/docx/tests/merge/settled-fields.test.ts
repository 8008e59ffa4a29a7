import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { leftToWord } from "../../src/inspect/inspect-document.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (text: string, result: string) =>
  `${character("begin")}${code(text)}${character("separate")}${run(result)}${character("end")}`;
const p = (inside: string, properties = "") => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
const marked = (name: string, inside: string, id = 1) =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
/** The notice of one field that was computed, or of more of which it is the first. */
const computed = (name: string, result: string, count = 1) => ({
  code: "FIELDS_COMPUTED",
  computed: { count, first: expect.arrayContaining([{ name, result }]) },
});
const place = paragraph("{SUBTEMPLATES}");

const level = (index: number, text: string, format = "decimal", style = "") =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style && `<w:pStyle w:val="${style}"/>`}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="1">${levels.join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Cl"><w:name w:val="Clausula"/><w:basedOn w:val="N"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>';
const clause = (inside: string, ilvl = 0) =>
  p(
    inside,
    `<w:pStyle w:val="Cl"/>${ilvl > 0 ? `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="1"/></w:numPr>` : ""}`,
  );

function merged(template: DocumentRecipe, topic: DocumentRecipe, values: Record<string, string> = {}) {
  const [compiled, inserted] = [compile(buildDocument(template)), compile(buildDocument(topic))];
  const made = compiled.fill(values, { topics: [inserted] });
  const ready = compiled.premerge(values, [inserted])?.fill(values);
  if (ready) expect(Buffer.from(ready.toBuffer()).equals(made.toBuffer())).toBe(true);
  if (ready) expect(ready.notices).toEqual(made.notices);
  const xml = partXml(made.toBuffer(), "word/document.xml");
  return { text: visibleText(xml), left: leftToWord(xml, "document"), notices: made.notices, xml };
}

describe("references to numbers follow what a topic brings", () => {
  test.each<[string, string, string, string]>([
    ["CLÁUSULA %1ª –", " REF foro \\r \\h ", "2", "3"],
    ["CLÁUSULA %1ª –", " REF foro \\n ", "CLÁUSULA 2ª –", "CLÁUSULA 3ª –"],
    ["%1.", " REF foro \\w \\h ", "2", "3"],
    ["%1.", " REF foro \\r ", "2.", "3."],
    ["Art. %1º", " REF foro \\r ", "Art. 2º", "Art. 3º"],
  ])("%s by%s", (text, reference, before, after) => {
    const template = {
      styles,
      numbering: numbering(level(0, text, "decimal", "Cl")),
      body:
        clause(run("Do objeto")) +
        p(run("v. ") + field(reference, before)) +
        place +
        clause(marked("foro", run("Do foro"))),
    };
    const made = merged(template, { ...template, body: clause(run("Da multa")) });
    expect(made.text).toContain(`${after}`);
    expect(made.xml).toContain(`>${after}<`);
    expect([made.left, made.notices]).toEqual([[], [computed("REF", after)]]);
  });

  test("of a deeper level, in Roman numerals", () => {
    const template = {
      styles,
      numbering: numbering(level(0, "%1", "upperRoman", "Cl"), level(1, "%1.%2.", "decimal")),
      body: `${clause(run("Um"))}${p(field(" REF fim \\r ", "I.1"))}${place}${clause(marked("fim", run("Fim")), 1)}`,
    };
    const made = merged(template, { ...template, body: clause(run("Dois")) });
    expect(made.xml).toContain(">II.1<");
  });

  test("are left to Word where it counts otherwise", () => {
    const template = {
      styles,
      numbering: numbering(level(0, "%1", "cardinalText", "Cl")),
      body: `${clause(run("Um"))}${p(field(" REF fim \\r ", "dois"))}${place}${clause(marked("fim", run("Fim")))}`,
    };
    expect(merged(template, { ...template, body: clause(run("Dois")) }).left).toEqual(["REF"]);
  });
});

test("captions count on through a topic", () => {
  const caption = (number: string) => p(run("Figura ") + field(" SEQ Figura \\* ARABIC ", number));
  const made = merged({ body: caption("1") + place + caption("2") }, { body: caption("1") + caption("2") });
  expect([...made.xml.matchAll(/<w:t xml:space="preserve">(\d)</g)].map(([, one]) => one)).toEqual([
    "1",
    "2",
    "3",
    "4",
  ]);
  expect([made.left, made.notices]).toEqual([[], [computed("SEQ", "4", 3)]]);
});

test("references to notes follow the notes of a topic", () => {
  const note = (id: number) => `<w:footnote w:id="${id}"><w:p>${run("nota")}</w:p></w:footnote>`;
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const template = {
    footnotes: note(2),
    body: p(run("v. nota ") + field(" NOTEREF n \\h ", "1")) + place + p(marked("n", reference(2))),
  };
  const made = merged(template, { footnotes: note(2), body: p(run("x") + reference(2)) });
  expect(made.xml).toContain('<w:t xml:space="preserve">2</w:t>');
  expect(made.left).toEqual([]);
});

test("pages are left to Word: contents, references, the total in the text; locked ones stay", () => {
  const locked = field(" PAGEREF y ", "9").replace('"begin"', '"begin" w:fldLock="true"');
  const body =
    p(field(' TOC \\o "1-3" ', "Sumário")) +
    p(field(" PAGEREF x ", "2")) +
    p(field(" NUMPAGES ", "3")) +
    p(locked) +
    place;
  const made = merged({ body }, { body: paragraph("tese") });
  expect(made.left).toEqual(["TOC", "PAGEREF", "NUMPAGES"]);
  expect(made.notices).toEqual([{ code: "FIELDS_LEFT", fields: ["NUMPAGES", "PAGEREF", "TOC"] }]);
  expect(made.xml).toContain('w:fldCharType="begin" w:fldLock="true"');
});

test("a field in a topic that a value makes untrue has its new result", () => {
  const topic = { body: p(run("A parte ") + field(' IF "{SEXO}" = "F" "inscrita" "inscrito" ', "inscrito")) };
  const made = merged({ body: place }, topic, { SEXO: "F" });
  expect(made.xml).toContain(">inscrita<");
  expect([made.left, made.notices]).toEqual([[], [computed("IF", "inscrita")]]);
});

test("a document without such fields is not changed by their treatment", () => {
  const made = merged({ body: p(field(" PAGE ", "1")) + place }, { body: paragraph("tese") });
  expect(made.xml).not.toContain("dirty");
  expect(made.notices).toEqual([]);
});

test.each([
  `<w:fldSimple w:instr=" AUTHOR "/>`,
  `<w:fldSimple w:instr=" AUTHOR "><w:r><w:t></w:t></w:r></w:fldSimple>`,
  `${character("begin")}${code(" AUTHOR ")}${character("separate")}${character("end")}`,
  `${character("begin")}${code(" DOCPROPERTY Cliente ")}${character("end")}`,
])("a topic's field about its own file without a stored result is empty: %s", (inside) => {
  const made = merged({ body: place, title: "x" }, { body: p(run("Autor: ") + inside + run(".")) });
  expect(made.text).toContain("Autor: .");
  expect(made.xml).not.toMatch(/fldChar|fldSimple|instrText/);
});
