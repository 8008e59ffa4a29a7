import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { leftToWord } from "../../src/inspect/inspect-document.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { parseXml } from "../../src/xml/xml-tree.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const character = (type: string, more = "") => `<w:r><w:fldChar w:fldCharType="${type}"${more}/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (text: string, result: string, more = "") =>
  `${character("begin", more)}${code(text)}${character("separate")}${run(result)}${character("end")}`;
const simple = (text: string, result: string) =>
  `<w:fldSimple w:instr="${text.replaceAll('"', "&quot;")}">${run(result)}</w:fldSimple>`;
const p = (inside: string) => `<w:p>${inside}</w:p>`;
const marked = (name: string, inside: string, id = 1) =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
const cell = (inside: string) => `<w:tc><w:tcPr/><w:p>${inside}</w:p></w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;

/** The notice of the fields that were computed, all of one name. */
const computed = (name: string, ...results: string[]) => ({
  code: "FIELDS_COMPUTED",
  computed: { count: results.length, first: results.map((result) => ({ name, result })) },
});

/** Fills a document in the ordinary and the precompressed way; both must say the same. */
function filled(recipe: DocumentRecipe | string, values: Record<string, string>, part = "word/document.xml") {
  const bytes = buildDocument(typeof recipe === "string" ? { body: recipe } : recipe);
  const template = compile(bytes);
  const [plain, ready] = [template, template.precompress()].map((one) => {
    const made = one.fill(values);
    const xml = partXml(made.toBuffer(), part);
    parseXml(xml, part);
    return { text: visibleText(xml), left: leftToWord(xml, part), notices: made.notices, xml };
  });
  expect(ready).toMatchObject({ text: plain?.text, left: plain?.left, notices: plain?.notices });
  return plain ?? { text: "", left: [], notices: [], xml: "" };
}

describe("a field that a value makes untrue has its new result", () => {
  test.each<[string, string]>([
    ["complex", field(' IF "{SEXO}" = "F" "inscrita" "inscrito" ', "inscrito")],
    ["simple", simple(' IF "{SEXO}" = "F" "inscrita" "inscrito" ', "inscrito")],
    [
      "without a result",
      `${character("begin")}${code(' IF "{SEXO}" = "F" "inscrita" "inscrito" ')}${character("end")}`,
    ],
    [
      "with an empty result",
      `${character("begin")}${code(' IF "{SEXO}" = "F" "inscrita" "inscrito" ')}${character("separate")}${character("end")}`,
    ],
    [
      "around a reference",
      `${character("begin")}${code(' IF "')}${field(" REF sexo ", "{SEXO}")}${code('" = "F" "inscrita" "inscrito" ')}${character("separate")}${run("inscrito")}${character("end")}`,
    ],
  ])("IF, %s", (_name, inside) => {
    const body = p(marked("sexo", run("{SEXO}"))) + p(run("A parte ") + inside + run("."));
    const made = filled(body, { SEXO: "F" });
    expect(made.text.replace(/ (?:IF|REF) .*?(?=inscrit)/, "")).toContain("inscrita.");
    expect([made.left, made.notices]).toEqual([[], [computed("IF", "inscrita")]]);
  });

  test("SUM, and a total of totals", () => {
    const body = table(
      [run("Verba"), run("Valor")],
      [run("Férias"), run("{A}")],
      [run("13º"), run("{B}")],
      [run("Total"), field(' =SUM(ABOVE) \\# "R$ #.##0,00" ', "R$ 0,00")],
      [run("Dobro"), field(" =B4+B4 ", "0")],
    );
    const made = filled(body, { A: "R$ 1.000,10", B: "500" });
    expect(made.text).toContain("R$ 1.500,10");
    expect(made.text).toContain("3.000,20");
    expect(made.left).toEqual([]);
    expect(made.notices).toEqual([
      {
        code: "FIELDS_COMPUTED",
        computed: {
          count: 2,
          first: [
            { name: "SUM", result: "R$ 1.500,10" },
            { name: "=", result: "R$ 3.000,20" },
          ],
        },
      },
    ]);
  });

  test("many are counted, and some named", () => {
    const made = filled(p(marked("x", run("{X}"))) + p(field(" REF x ", "?")).repeat(30), { X: "y".repeat(100) });
    expect(made.notices).toEqual([
      {
        code: "FIELDS_COMPUTED",
        computed: { count: 30, first: Array(20).fill({ name: "REF", result: "y".repeat(80) }) },
      },
    ]);
  });

  test("a reference to text in which a value is, with the look of its result", () => {
    const body = p(marked("tit", run("Da {X}"))) + p(run("v. ") + simple(" REF tit \\h ", "Da multa"));
    expect(filled(body, { X: "rescisão" }).text).toContain("v. Da rescisão");
  });

  test("an entry of a table of contents whose heading has a value", () => {
    const link = `<w:hyperlink w:anchor="_Toc1">${run("Dos fatos")}<w:r><w:tab/></w:r>${field(" PAGEREF _Toc1 \\h ", "1")}</w:hyperlink>`;
    const toc = p(character("begin") + code(' TOC \\o "1-3" ') + character("separate") + link + character("end"));
    const made = filled(toc + p(marked("_Toc1", run("Dos fatos de {X}"))), { X: "Ana" });
    expect(made.text).toContain("Dos fatos de Ana");
    expect(made.text.match(/Dos fatos de Ana/g)).toHaveLength(2);
    expect([made.left, made.notices]).toEqual([[], [computed("TOC", "")]]);
  });

  test("in a header, a note and a text box", () => {
    const inside = p(field(' IF "{SEXO}" = "F" "inscrita" "inscrito" ', "inscrito"));
    const box = `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    const recipe = { body: box, header: inside, footnotes: `<w:footnote w:id="2">${inside}</w:footnote>` };
    for (const part of ["document", "header", "footnotes"])
      expect(filled(recipe, { SEXO: "F" }, `word/${part}.xml`).xml).toContain(">inscrita<");
  });
});

describe("a field that only Word can compute is left to it, once", () => {
  test.each<[string, string, string]>([
    ["a comparison of letters", p(field(' IF "{X}" > "B" "a" "b" ', "a")), "IF"],
    ["a product", table([run("{X}"), field(" =A1*2 ", "0")]), "="],
    ["a cell that is no number", table([run("Valor")], [run("{X} dias")], [field(" =SUM(ABOVE) ", "0")]), "="],
    [
      "merged cells",
      table([run("{X}")], [field(" =SUM(ABOVE) ", "0")]).replace(
        "<w:tcPr/>",
        '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>',
      ),
      "=",
    ],
    [
      "a reference to more than text",
      p(marked("x", `${run("{X}")}<w:r><w:drawing/></w:r>`)) + p(field(" REF x ", "?")),
      "REF",
    ],
    ["a code of another kind", p(field(' DISPLAYBARCODE "{X}" QR ', "")), "DISPLAYBARCODE"],
  ])("%s", (_name, body, name) => {
    const made = filled(body, { X: "10" });
    expect(made.left).toEqual([name]);
    // What Word computes is not called computed.
    expect(made.notices).toEqual([{ code: "FIELDS_LEFT", fields: [name] }]);
  });

  test("pages, where values move text", () => {
    const body = p(field(" PAGEREF x ", "2")) + paragraph("{X}") + p(run("de ") + simple(" NUMPAGES ", "3"));
    expect(filled(body, { X: "Ana" }).left).toEqual([]);
    expect(filled(body, { X: "um\ndois" }).left).toEqual(["PAGEREF", "NUMPAGES"]);
    expect(filled(body, { X: "palavra ".repeat(40) }).left).toEqual(["PAGEREF", "NUMPAGES"]);
    expect(
      filled({ body: paragraph("{X}"), footer: p(simple(" NUMPAGES ", "3")) }, { X: "a\nb" }, "word/footer.xml").left,
    ).toEqual([]);
  });
});

describe("nothing changes", () => {
  const fields =
    p(field(' IF "{X}" = "F" "a" "b" ', "b")) + p(field(" PAGEREF x ", "2")) + table([run("{Y}"), field(" =A1 ", "0")]);

  test("without values", () => {
    const bytes = buildDocument({ body: fields });
    for (const template of [compile(bytes), compile(bytes).precompress()]) {
      expect(partXml(template.fill({}).toBuffer(), "word/document.xml")).toBe(partXml(bytes, "word/document.xml"));
    }
  });

  test("in a locked field", () => {
    const made = filled(p(field(' IF "{X}" = "F" "a" "b" ', "b", ' w:fldLock="1"')), { X: "F" });
    expect(made.xml).toContain(">b<");
    expect(made.left).toEqual([]);
  });

  test("in fields that do not follow from the values", () => {
    const body =
      p(field(' IF "x" = "F" "a" "sempre" ', "nunca")) +
      p(field(' HYPERLINK "https://x.example/{X}" ', "aqui")) +
      paragraph("{X}");
    const made = filled(body, { X: "F" });
    expect(made.text).toContain("nunca");
    expect([made.left, made.notices]).toEqual([[], []]);
  });

  test("in a link, whatever its address", () => {
    expect(filled(p(field(' HYPERLINK "{X}" ', "aqui")), { X: "https://x.example" }).left).toEqual([]);
  });
});

describe("a bookmark that a field names", () => {
  const fee = p(marked("honorarios", run("{H}"))) + p(marked("custas", run("R$ 1.000,50"), 2));

  test.each([
    ["a formula in text", '=honorarios+custas \\# "R$ #.##0,00"', "R$ 2.500,50"],
    ["a sum of bookmarks", '=SUM(honorarios;custas;10) \\# "#.##0,00"', "2.510,50"],
    ["a picture with a form for negative numbers", '=custas-honorarios \\# "#.##0,00;(#.##0,00);zero"', "(499,50)"],
    ["a picture with a form for zero", '=honorarios-honorarios \\# "#.##0,00;(#.##0,00);zero"', "0"],
    ["a condition", 'IF honorarios > 1000 "sim" "não"', "sim"],
    ["a condition over two", 'IF custas = honorarios "sim" "não"', "não"],
    ["a product", "=honorarios*2", "0"],
    ["a direction outside a table", "=SUM(ABOVE)+honorarios", "0"],
  ])("%s", (_name, text, result) => {
    const made = filled(fee + p(run("= ") + field(` ${text} `, "0")), { H: "1.500,00" });
    expect(made.text).toContain(`= ${result}`);
    expect(made.left.length).toBe(result === "0" ? 1 : 0);
  });

  test.each([
    ["Upper", "ANA D'ÁVILA"],
    ["Lower", "ana d'ávila"],
    ["Caps", "Ana D'ávila"],
    ["FirstCap", "Ana d'ávila"],
  ])("in another case, %s", (change, result) => {
    const body = p(marked("nome", run("{N}"))) + p(run("= ") + field(` REF nome \\* ${change} \\h `, "velho"));
    expect(filled(body, { N: "ana d'ávila" })).toMatchObject({
      left: [],
      text: expect.stringContaining(`= ${result}`),
    });
    const mixed = filled(body, { N: "Ana S.A." });
    expect(mixed.left).toEqual(/ap/.test(change) ? ["REF"] : []);
  });

  test("defined by SET: its references follow, and nothing is said of what is not on the page", () => {
    const body = (code: string) => p(field(code, "velho") + run("= ") + field(" REF cli ", "velho"));
    const made = filled(body(' SET cli "{N}" '), { N: "Ana" });
    expect(made).toMatchObject({ left: [], notices: [computed("REF", "Ana")] });
    expect(made.text).toContain("= Ana");
    const twice = filled(p(field(' SET cli "Bia" ', "Bia")) + body(' SET cli "{N}" '), { N: "Ana" });
    expect(twice.left).toEqual(["SET", "REF"]);
  });
});
