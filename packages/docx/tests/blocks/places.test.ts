import { describe, expect, test } from "vitest";
import { fillBlocks } from "../../src/testing/blocks/blocks-filled.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, visibleText } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (inside: string, properties = "") =>
  `<w:tc><w:tcPr><w:tcW w:w="100" w:type="dxa"/>${properties}</w:tcPr>${inside}</w:tc>`;
const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(p(text))).join("")}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/><w:gridCol w:w="100"/></w:tblGrid>${rows.join("")}</w:tbl>`;
const list = (...names: string[]) => ({ lists: { "CADA PEDIDO": names.map((PEDIDO) => ({ values: { PEDIDO } })) } });
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const answer = (isTrue: boolean) => ({ conditions: { "SE TUTELA": isTrue } });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group ?? "");

describe("rows", () => {
  test("are repeated by tags in two of their cells", () => {
    const body = table(row("Pedido", "Valor"), row("{#CADA PEDIDO}{PEDIDO}", "R$ 1{/CADA}"), row("a", "b")) + p("");
    expect(fillBlocks({ body }, list("x", "y")).lines).toEqual([
      "Pedido",
      "Valor",
      "x",
      "R$ 1",
      "y",
      "R$ 1",
      "a",
      "b",
      "",
    ]);
    expect(fillBlocks({ body }, list()).lines).toEqual(["Pedido", "Valor", "a", "b", ""]);
  });

  test("go with the rows of their tags", () => {
    const body = table(row("{#SE TUTELA}", ""), row("a", "b"), row("", "{/SE}"), row("c", "d")) + p("");
    expect(fillBlocks({ body }, answer(true)).lines).toEqual(["a", "b", "c", "d", ""]);
    expect(fillBlocks({ body }, answer(false)).lines).toEqual(["c", "d", ""]);
  });

  test("that all vanish take their table along, and its cell keeps a paragraph", () => {
    const inner = table(row("{#SE TUTELA}a", "b{/SE}"));
    const body = table(`<w:tr>${cell(inner + p(""))}${cell(p("c"))}</w:tr>`) + p("");
    expect(count(fillBlocks({ body }, answer(true)).body, /<w:tbl>/g)).toBe(2);
    const { body: left, lines } = fillBlocks({ body }, answer(false));
    expect(count(left, /<w:tbl>/g)).toBe(1);
    expect(lines).toEqual(["", "c", ""]);
  });

  test("or paragraphs behind a table that vanish leave a paragraph at the end of its cell", () => {
    const inner = p("a") + table(row("b"));
    const into = (inside: string) => ({ body: table(`<w:tr>${cell(inside)}</w:tr>`) + p("") });
    const left = fillBlocks(into(inner + p("{#SE TUTELA}", "x", "{/SE}")), answer(false));
    expect(left.lines).toEqual(["a", "b", "", ""]);
    expect(left.body).toMatch(/<\/w:tbl><w:p>(?:(?!<w:p>).)*<\/w:p><\/w:tc>/);
    const before = fillBlocks(into(p("{#SE TUTELA}", "x", "{/SE}") + table(row("b")) + p("a")), answer(false));
    expect(before.lines).toEqual(["b", "a", ""]);
  });

  test("leave no merged cell without its beginning", () => {
    const merged = (text: string, start: boolean) =>
      `<w:tr>${cell(p(text), start ? '<w:vMerge w:val="restart"/>' : "<w:vMerge/>")}${cell(p("x"))}</w:tr>`;
    const body =
      table(row("{#SE TUTELA}", ""), merged("a", true), row("{/SE}", ""), merged("", false), merged("", false)) + p("");
    expect(count(fillBlocks({ body }, answer(true)).body, /<w:vMerge w:val="restart"\/>/g)).toBe(1);
    const { body: left } = fillBlocks({ body }, answer(false));
    expect(all(left, /<w:vMerge([^>]*)\/>/g)).toEqual([' w:val="restart"', ""]);
  });
});

describe("a block", () => {
  test("repeats a whole table without joining its copies", () => {
    const body = p("{#CADA PEDIDO}") + table(row("{PEDIDO}", "")) + p("{/CADA}", "fim");
    const { body: made } = fillBlocks({ body }, list("x", "y"));
    expect(count(made, /<w:tbl>/g)).toBe(2);
    expect(made).not.toContain("</w:tbl><w:tbl>");
  });

  test("keeps a paragraph in a cell whose text vanishes", () => {
    const body = table(`<w:tr>${cell(p("{#SE TUTELA}a{/SE}"))}${cell(p("{#SE TUTELA}", "b", "{/SE}"))}</w:tr>`) + p("");
    expect(fillBlocks({ body }, answer(false)).lines).toEqual(["", "", ""]);
    expect(fillBlocks({ body }, answer(true)).lines).toEqual(["a", "b", ""]);
  });

  test("stands in headers, footers and content controls", () => {
    const control = `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${p("{#SE TUTELA}", "c", "{/SE}")}</w:sdtContent></w:sdt>`;
    const section =
      '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/><w:footerReference w:type="default" r:id="rIdfooter"/></w:sectPr>';
    const recipe = {
      body: control + p("fim") + section,
      header: p("{#SE TUTELA}", "h", "{/SE}"),
      footer: p("f{#SE TUTELA}!{/SE}"),
    };
    const kept = fillBlocks(recipe, answer(true));
    expect([
      kept.lines,
      paragraphTexts(kept.part("word/header.xml")),
      paragraphTexts(kept.part("word/footer.xml")),
    ]).toEqual([["c", "fim"], ["h"], ["f!"]]);
    const left = fillBlocks(recipe, answer(false));
    expect(left.body).not.toContain("<w:sdt>");
    expect([
      left.lines,
      paragraphTexts(left.part("word/header.xml")),
      paragraphTexts(left.part("word/footer.xml")),
    ]).toEqual([["fim"], [""], ["f"]]);
  });

  test("stands in a text box, in both of its forms", () => {
    const content = `<w:txbxContent>${p("{#SE TUTELA}sim{#SENÃO}não{/SE}", "{#CADA PEDIDO}", "{PEDIDO}", "{/CADA}")}</w:txbxContent>`;
    const box = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="a"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="s1"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`;
    const { body } = fillBlocks({ body: `<w:p><w:r>${box}</w:r></w:p>` }, { ...answer(false), ...list("x", "y") });
    expect(visibleText(body)).toBe("nãoxynãoxy");
  });

  test("is taken out of links, insertions and bold text", () => {
    const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p><w:ins w:id="1" w:author="A">${bold("um {#SE TU")}${run("TELA}dois")}</w:ins>${bold(" três{/SE} quatro")}</w:p>`;
    expect(fillBlocks({ body }, answer(true)).lines).toEqual(["um dois três quatro"]);
    const { lines, body: left } = fillBlocks({ body }, answer(false));
    expect(lines).toEqual(["um  quatro"]);
    expect(left).toContain('<w:b/></w:rPr><w:t xml:space="preserve"> quatro');
  });
});

describe("copies", () => {
  test("have numbers and names of their own", () => {
    const marked = `<w:p w14:paraId="00000001"><w:bookmarkStart w:id="3" w:name="Item"/>${run("{PEDIDO}")}<w:bookmarkEnd w:id="3"/><w:hyperlink w:anchor="Item">${run("ver")}</w:hyperlink><w:r><w:instrText> REF Item \\h </w:instrText></w:r></w:p>`;
    const control = `<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent>${p("c")}</w:sdtContent></w:sdt>`;
    const drawing = '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a"/></wp:inline></w:drawing></w:r></w:p>';
    const { body } = fillBlocks(
      { body: p("{#CADA PEDIDO}") + marked + control + drawing + p("{/CADA}", "fim") },
      list("x", "y", "z"),
    );
    expect(all(body, /bookmarkStart w:id="\d+" w:name="(\w+)"/g)).toEqual(["Item", "Item_2", "Item_3"]);
    expect(all(body, /w:anchor="(\w+)"/g)).toEqual(["Item", "Item_2", "Item_3"]);
    expect(all(body, /REF (\w+)/g)).toEqual(["Item", "Item_2", "Item_3"]);
    expect(all(body, /paraId="(\w+)"/g)).toEqual(["00000001"]);
    for (const pattern of [/<w:id w:val="(\d+)"/g, /docPr id="(\d+)"/g, /bookmarkStart w:id="(\d+)"/g])
      expect(new Set(all(body, pattern)).size).toBe(3);
  });

  test("keep the halves of marks that cross a border as pairs", () => {
    const start = '<w:bookmarkStart w:id="3" w:name="Longe"/>';
    const body =
      p("{#CADA PEDIDO}") +
      `<w:p>${start}${run("{PEDIDO}")}</w:p>` +
      p("{/CADA}") +
      `<w:p>${run("fim")}<w:bookmarkEnd w:id="3"/></w:p>`;
    expect(count(fillBlocks({ body }, list("x", "y")).body, /w:bookmarkStart/g)).toBe(1);
    expect(fillBlocks({ body }, list()).body).not.toContain("w:bookmark");
  });

  test("have notes and comments of their own, with their values", () => {
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;
    const comment = `<w:comment w:id="0" w:author="A">${p("sobre {PEDIDO}")}</w:comment>`;
    const referring = `<w:p><w:commentRangeStart w:id="0"/>${run("{PEDIDO}")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`;
    const body = `${p("{#CADA PEDIDO}") + referring + p("{/CADA}")}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
    const recipe = {
      body,
      comments: comment,
      footnotes: note(1, "nota {PEDIDO}{#SE TUTELA}!{/SE}") + note(2, "outra"),
    };
    const made = fillBlocks(recipe, { ...list("x", "y"), ...answer(true) });
    expect(paragraphTexts(made.part("word/footnotes.xml"))).toEqual(["nota x!", "nota y!", "outra"]);
    expect(paragraphTexts(made.part("word/comments.xml"))).toEqual(["sobre x", "sobre y"]);
    expect(all(made.body, /footnoteReference w:id="(\d+)"/g)).toEqual(["1", "2", "3"]);
    const none = fillBlocks(recipe, { ...list(), ...answer(true) });
    expect(paragraphTexts(none.part("word/footnotes.xml"))).toEqual(["outra"]);
    expect(none.part("word/comments.xml")).not.toContain("sobre");
  });

  test("go on with the numbers of a list, or restart", () => {
    const level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
    const numbering = `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const item = paragraph("{PEDIDO}", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    const body = (option: string) => p(`{#CADA PEDIDO${option}}`) + item + p("{/CADA}", "fim");
    const goesOn = fillBlocks({ body: body(""), numbering }, list("x", "y"));
    expect(all(goesOn.body, /numId w:val="(\d+)"/g)).toEqual(["1", "1"]);
    const restarted = fillBlocks({ body: body("|reinicia"), numbering }, list("x", "y"));
    expect(all(restarted.body, /numId w:val="(\d+)"/g)).toEqual(["2", "3"]);
    expect(count(restarted.part("word/numbering.xml"), /startOverride w:val="1"/g)).toBe(18);
  });
});

describe("the end of a section", () => {
  const end = (text: string, width: number) =>
    paragraph(text, `<w:sectPr><w:pgSz w:w="${width}" w:h="100"/></w:sectPr>`);
  const last = '<w:sectPr><w:pgSz w:w="9" w:h="100"/></w:sectPr>';
  const widths = (body: string) => all(body, /pgSz w:w="(\d+)"/g);

  test("stays where only it is left out, and goes with its whole section", () => {
    const partly = p("a", "{#SE TUTELA}") + end("b", 5) + p("{/SE}", "c") + last;
    expect(widths(fillBlocks({ body: partly }, answer(false)).body)).toEqual(["5", "9"]);
    const whole = end("a", 4) + p("{#SE TUTELA}", "b") + end("b", 5) + p("{/SE}", "c") + last;
    expect(widths(fillBlocks({ body: whole }, answer(false)).body)).toEqual(["4", "9"]);
    expect(widths(fillBlocks({ body: whole }, answer(true)).body)).toEqual(["4", "5", "9"]);
  });

  test("stays where it is in the paragraph of a tag", () => {
    const body = p("a") + end("{#SE TUTELA}", 5) + p("b", "{/SE}", "c") + last;
    expect(widths(fillBlocks({ body }, answer(false)).body)).toEqual(["5", "9"]);
    const { bytes } = fillBlocks({ body: p("a") + end("{#SE TUTELA}b{/SE}", 5) + p("c") + last }, answer(false));
    expect([...checkStructure(bytes)]).toEqual([]);
  });
});
