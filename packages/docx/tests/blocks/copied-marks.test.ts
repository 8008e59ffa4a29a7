import { describe, expect, test } from "vitest";
import { fillBlocks } from "../../src/testing/blocks/blocks-filled.ts";
import { cell, control, list, p, row, run, table } from "../../src/testing/blocks/known-troubles.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts } from "../../src/testing/document-text.ts";

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group ?? "");
const L = (...names: string[]) => ({ lists: list("L", ...names) });
const X = (isTrue: boolean) => ({ conditions: { "SE X": isTrue } });
const each = (inside: string, option = "") => p(`{#CADA L${option}}`) + inside + p("{/CADA}");
const copied = (inside: string, behind = p("z")) => fillBlocks({ body: each(inside) + behind }, L("1", "2", "3")).body;
const marked = (name: string, inside = "", id = 3) =>
  `<w:p><w:bookmarkStart w:id="${id}" w:name="${name}"/>${run("a")}<w:bookmarkEnd w:id="${id}"/>${inside}</w:p>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

describe("what is in a copy", () => {
  test.each<[name: string, inside: string, pattern: RegExp, expected: readonly string[]]>([
    [
      "drawings keep the first number",
      run("{L}").replace("</w:r>", '<w:drawing><wp:inline><wp:docPr id="4" name="a"/></wp:inline></w:drawing></w:r>'),
      /docPr id="(\d+)"/g,
      ["4", "1", "2"],
    ],
    ["insertions", `<w:ins w:id="7" w:author="A">${run("{L}")}</w:ins>`, /<w:ins w:id="(\d+)"/g, ["7", "1", "2"]],
    [
      "old shapes",
      '<w:r><w:pict><v:shapetype id="t1"/><v:shape id="s1" o:spid="x1"/></w:pict></w:r>',
      /shape id="(\w+)"/g,
      ["s1", "s1_2", "s1_3"],
    ],
    [
      "names of old shapes' twins",
      '<w:r><w:pict><v:shape id="s1" o:spid="x1"/></w:pict></w:r>',
      /o:spid="(\w+)"/g,
      ["x1", "x1_2", "x1_3"],
    ],
    [
      "types of shapes are one",
      '<w:r><w:pict><v:shapetype id="t1"/><v:shape id="s1"/></w:pict></w:r>',
      /shapetype id="(\w+)"/g,
      ["t1", "t1", "t1"],
    ],
    ["shapes without a number", '<w:r><w:pict><v:shape id=""/></w:pict></w:r>', /shape id="(\w*)"/g, ["", "", ""]],
  ])("has numbers of its own: %s", (_name, inside, pattern, expected) => {
    expect(all(copied(`<w:p>${inside}</w:p>`), pattern)).toEqual(expected);
  });

  test("has no number of a paragraph or row twice", () => {
    const numbers = (id: string) => `w14:paraId="0000000${id}" w14:textId="1111111${id}"`;
    const inside = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr ${numbers("1")}><w:tc><w:p ${numbers("2")}>${run("{L}")}</w:p></w:tc></w:tr></w:tbl>`;
    const body = copied(inside);
    expect(all(body, /paraId="(\w+)"/g)).toEqual(["00000001", "00000002"]);
    expect(all(body, /textId="(\w+)"/g)).toEqual(["11111111", "11111112"]);
  });

  test("is bound to no data, which has one value; a control elsewhere stays bound", () => {
    const bound = (id: number) => control(p("c"), id).replace("</w:sdtPr>", '<w:dataBinding w:xpath="/a"/></w:sdtPr>');
    const body = copied(bound(5), bound(6) + p("z"));
    expect(all(body, /(<w:dataBinding)/g)).toHaveLength(1);
    expect(body.indexOf("<w:dataBinding")).toBeGreaterThan(body.indexOf('<w:id w:val="6"/>'));
    expect(new Set(all(body, /<w:id w:val="(\d+)"/g)).size).toBe(4);
  });

  test.each<[name: string, inside: string, pattern: RegExp, expected: readonly string[]]>([
    ["a page's number", code(" PAGEREF Item \\h "), /PAGEREF (\w+)/g, ["Item", "Item_2", "Item_3"]],
    ["a note's number", code("NOTEREF Item"), /NOTEREF (\w+)/g, ["Item", "Item_2", "Item_3"]],
    ["a name in quotes", code("REF &quot;Item&quot;"), /REF &quot;(\w+)/g, ["Item", "Item_2", "Item_3"]],
    ["a code in small letters", code(" ref ITEM"), /ref (\w+)/g, ["ITEM", "Item_2", "Item_3"]],
    ["a link's field", code('HYPERLINK \\l "Item"'), /\\l (?:"|&quot;)(\w+)/g, ["Item", "Item_2", "Item_3"]],
    [
      "a simple field",
      `<w:fldSimple w:instr=" REF Item ">${run("b")}</w:fldSimple>`,
      /instr=" REF (\w+)/g,
      ["Item", "Item_2", "Item_3"],
    ],
    ["another name stays", code(" REF Item1"), /REF (\w+)/g, ["Item1", "Item1", "Item1"]],
    ["another field stays", code(" SEQ Item"), /SEQ (\w+)/g, ["Item", "Item", "Item"]],
    [
      "a link in other letters",
      `<w:hyperlink w:anchor="ITEM">${run("b")}</w:hyperlink>`,
      /anchor="(\w+)"/g,
      ["ITEM", "Item_2", "Item_3"],
    ],
  ])("refers to the bookmark of its copy: %s", (_name, inside, pattern, expected) => {
    expect(all(copied(marked("Item", inside)), pattern)).toEqual(expected);
  });

  test("behind the copies, a reference means the first", () => {
    const behind = `<w:p>${code(" REF Item ")}<w:hyperlink w:anchor="Item">${run("b")}</w:hyperlink></w:p>`;
    const body = copied(marked("Item"), behind);
    expect([...all(body, /REF (\w+)/g), ...all(body, /anchor="(\w+)"/g)]).toEqual(["Item", "Item"]);
  });

  test("inside copies of copies, a reference means the nearest bookmark around it", () => {
    const nested = `${marked("Fora")}${p("{#CADA M}")}${marked("Dentro", `${code(" REF Fora ")}${code(" REF Dentro ")}`, 4)}${p("{/CADA}")}`;
    const member = { lists: { "CADA M": [{}, {}] } };
    const { body } = fillBlocks({ body: each(nested) + p("z") }, { lists: { "CADA L": [member, member] } });
    expect(all(body, /REF (\w+)/g)).toEqual([
      ...["Fora", "Dentro", "Fora", "Dentro_2"],
      ...["Fora_2", "Dentro_3", "Fora_2", "Dentro_4"],
    ]);
  });

  test("a bookmark's name has at most forty characters, and its pair one number", () => {
    const name = "N".repeat(40);
    const body = copied(marked(name));
    expect(all(body, /w:name="(\w+)"/g)).toEqual([name, `${"N".repeat(36)}_2`, `${"N".repeat(36)}_3`]);
    const ends = all(body, /bookmarkEnd w:id="(\d+)"/g);
    expect(all(body, /bookmarkStart w:id="(\d+)"/g)).toEqual(ends);
    expect([ends[0], new Set(ends).size]).toEqual(["3", 3]);
  });
});

describe("notes", () => {
  const refers = (id: number, kind = "footnote") => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const note = (id: number, text: string, kind = "footnote") => `<w:${kind} w:id="${id}">${p(text)}</w:${kind}>`;
  const line = (...inside: string[]) => `<w:p>${inside.join("")}</w:p>`;
  const notes = [1, 2, 3].map((id) => note(id, `n${id}`)).join("");
  const numbers = (xml: string) => all(xml, /footnoteReference w:id="(\d+)"/g);
  const idsIn = (xml: string) => all(xml, /<w:footnote [^>]*w:id="(-?\d+)"/g);

  test.each<[name: string, body: string, isTrue: boolean, texts: readonly string[], ids: readonly string[]]>([
    [
      "of a branch that goes",
      line(refers(1), run("a{#SE X}"), refers(2), run("{/SE}"), refers(3)),
      false,
      ["n1", "n3"],
      ["1", "3"],
    ],
    [
      "of one that stays",
      line(refers(1), run("a{#SE X}"), refers(2), run("{/SE}"), refers(3)),
      true,
      ["n1", "n2", "n3"],
      ["1", "2", "3"],
    ],
    [
      "without a reference stay behind the others",
      line(refers(2), run("a{#SE X}"), refers(1), run("{/SE}")),
      false,
      ["n2", "n3"],
      ["2", "3"],
    ],
    [
      "out of their order ascend",
      line(refers(3), run("{#SE X}b{/SE}"), refers(1), run("a"), refers(3)),
      true,
      ["n3", "n1", "n3", "n2"],
      ["3", "4", "5", "6"],
    ],
  ])("%s", (_name, body, isTrue, texts, ids) => {
    const made = fillBlocks({ body: body + p("z"), footnotes: notes }, X(isTrue));
    const part = made.part("word/footnotes.xml");
    expect([paragraphTexts(part), idsIn(part)]).toEqual([texts, ids]);
    expect(numbers(made.body)).toEqual(ids.slice(0, numbers(made.body).length));
  });

  test("at the end are copied as those at the foot", () => {
    const body = each(line(run("{L}"), refers(1, "endnote"))) + p("z");
    const made = fillBlocks({ body, endnotes: note(1, "fim {L}", "endnote") }, L("x", "y"));
    expect(paragraphTexts(made.part("word/endnotes.xml"))).toEqual(["fim x", "fim y"]);
    expect(all(made.body, /endnoteReference w:id="(\d+)"/g)).toEqual(["1", "2"]);
  });

  test("a comment is numbered by its copy, and marks without their reference go", () => {
    const comments = [0, 1].map((id) => `<w:comment w:id="${id}" w:author="A">${p(`c${id}`)}</w:comment>`).join("");
    const range = (id: number, inside: string) =>
      `<w:commentRangeStart w:id="${id}"/>${inside}<w:commentRangeEnd w:id="${id}"/>`;
    const referring = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    const whole = each(line(range(0, run("{L}")), referring(0))) + line(range(1, run("z")), referring(1));
    const made = fillBlocks({ body: whole, comments }, L("x", "y"));
    const places = ["commentRangeStart", "commentRangeEnd", "commentReference"];
    for (const place of places)
      expect(all(made.body, new RegExp(`${place} w:id="(\\d+)"`, "g")), place).toEqual(["0", "2", "1"]);
    expect(paragraphTexts(made.part("word/comments.xml"))).toEqual(["c0", "c0", "c1"]);
    const parted = line(range(0, run("a")), run("{#SE X}"), referring(0), run("{/SE}b"));
    expect(fillBlocks({ body: parted, comments }, X(true)).body.match(/<w:comment\w+/g)).toHaveLength(3);
    expect(fillBlocks({ body: parted, comments }, X(false)).body).not.toContain("<w:comment");
  });
});

describe("lists that restart", () => {
  const level = (at: number, start: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>`;
  const own = `<w:lvlOverride w:ilvl="1">${level(1, 9).replace("decimal", "upperRoman")}</w:lvlOverride>`;
  const numbering = `<w:abstractNum w:abstractNumId="4">${level(0, 5)}${level(1, 6)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="4"/>${own}</w:num><w:num w:numId="2"><w:abstractNumId w:val="4"/></w:num>`;
  const item = (text: string, num = 1) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${num}"/></w:numPr>`);
  const restarted = (inside: string, styles?: string) =>
    fillBlocks({ body: each(inside, "|reinicia") + p("z"), numbering, ...(styles && { styles }) }, L("x", "y"));

  test("begin at what their levels say, and keep a level of their own", () => {
    const added = restarted(item("{L}")).part("word/numbering.xml").split('w:numId="3"')[1]?.split("</w:num>")[0] ?? "";
    expect(all(added, /startOverride w:val="(\d+)"/g)).toEqual(["5", "9", ...Array(7).fill("1")]);
    expect(all(added, /lvlOverride w:ilvl="(\d)"/g)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(all(added, /abstractNumId w:val="(\d)"/g)).toEqual(["4"]);
    expect(added).toMatch(
      /startOverride w:val="9"\/><w:lvl w:ilvl="1"><w:start w:val="9"\/><w:numFmt w:val="upperRoman"\/>/,
    );
  });

  test("have one number a list and copy", () => {
    const { body } = restarted(item("{L}") + item("b", 2) + item("c"));
    expect(all(body, /numId w:val="(\d+)"/g)).toEqual(["3", "4", "3", "5", "6", "5"]);
    const outer = fillBlocks(
      { body: p("{#CADA M|reinicia}") + each(item("{L}"), "") + p("{/CADA}", "z"), numbering },
      { ...L("x", "y"), lists: { ...list("L", "x", "y"), "CADA M": [{}, {}] } },
    );
    expect(all(outer.body, /numId w:val="(\d+)"/g)).toEqual(["3", "3", "4", "4"]);
  });

  test("of a style get their number behind the style and what must come before it", () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
    const { body } = restarted(
      paragraph("{L}", '<w:pStyle w:val="S"/><w:keepNext/><w:spacing w:after="0"/>') +
        paragraph("b", '<w:pStyle w:val="S"/><w:numPr><w:ilvl w:val="1"/></w:numPr>'),
      styles,
    );
    const number = (id: number, at = 0) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`;
    for (const id of [3, 4]) {
      expect(body).toContain(`<w:pStyle w:val="S"/><w:keepNext/>${number(id)}<w:spacing`);
      expect(body).toContain(`<w:pStyle w:val="S"/>${number(id, 1)}</w:pPr>`);
    }
  });
});

describe("cells merged with a row that goes", () => {
  const part = (text: string, kind: string, span = 1) =>
    cell(p(text), (span > 1 ? `<w:gridSpan w:val="${span}"/>` : "") + (kind && `<w:vMerge${kind}/>`));
  const start = ' w:val="restart"';
  const before = (markup: string, columns: number) =>
    markup.replace("<w:tr>", `<w:tr><w:trPr><w:gridBefore w:val="${columns}"/></w:trPr>`);
  const merges = (...rows: string[]) =>
    all(fillBlocks({ body: table(...rows) + p("z") }, X(false)).body, /<w:vMerge([^>]*)\/>/g);
  const gone = row("{#SE X}a", "b{/SE}");

  test.each<[name: string, rows: readonly string[], expected: readonly string[]]>([
    [
      "go on below one in their column",
      [row(part("a", start), part("b", "")), gone, row(part("", ""), part("", " "))],
      [start, start],
    ],
    [
      "in another column begin",
      [gone, row(part("a", start), part("b", "")), row(part("a", ""), part("", " "))],
      [start, start],
    ],
    ["of the same width go on", [gone, row(part("a", start, 2)), row(part("", " ", 2))], [start, " "]],
    ["of another width begin", [gone, row(part("a", start, 2)), row(part("", " "), part("c", ""))], [start, start]],
    [
      "behind a wide cell go on",
      [gone, row(part("a", "", 2), part("b", start)), row(part("a", ""), part("b", ""), part("", " "))],
      [start, " "],
    ],
    [
      "behind columns left free go on",
      [gone, before(row(part("b", start)), 1), row(part("a", ""), part("", " "))],
      [start, " "],
    ],
    [
      "without those columns begin",
      [gone, before(row(part("b", start)), 2), row(part("a", ""), part("", " "))],
      [start, start],
    ],
  ])("%s", (_name, rows, expected) => {
    expect(merges(...rows)).toEqual(expected);
  });
});
