import { describe, expect, test } from "vitest";
import { compile } from "../../index.ts";
import { checkStructure } from "../../testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../testing/document-builder.ts";
import { partXml, visibleText } from "../../testing/document-text.ts";
import { findForeign } from "./find-foreign.ts";
import { rewriteForeign } from "./rewrite-foreign.ts";

const run = (text: string, properties = "") => `<w:r>${properties}<w:t>${text}</w:t></w:r>`;
const bold = "<w:rPr><w:b/></w:rPr>";
const mark = (type: string, inside = "") => `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const box = (text: string) =>
  `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;

/** Rewrites and checks that nothing else became unsound; returns the markers and the body's text. */
function rewritten(recipe: DocumentRecipe, dialect: Parameters<typeof rewriteForeign>[1]) {
  const source = buildDocument(recipe);
  const { bytes, count } = rewriteForeign(source, dialect);
  const before = checkStructure(source);
  expect([...checkStructure(bytes)].filter((finding) => !before.has(finding))).toEqual([]);
  expect(findForeign(bytes).dialects[dialect]).toBeUndefined();
  const xml = (part: string) => partXml(bytes, `word/${part}.xml`);
  const { markers, faults } = compile(bytes);
  return { count, xml, text: visibleText(xml("document")), keys: markers.map(({ key }) => key), faults };
}

test("double braces across runs, in every part and in text boxes, in the look of the name", () => {
  const body = `<w:p>${run("Autor {", "")}${run("{CLI", bold)}${run("ENTE}", bold)}${run("}, brasileiro")}</w:p>${box("{{VARA}}")}`;
  const note = `<w:footnote w:id="1">${paragraph("Nota {{FONTE}}")}</w:footnote>`;
  const recipe = { body, header: paragraph("{{ Escritório }}"), footer: paragraph("{{DATA}}"), footnotes: note };
  const { count, text, xml, keys, faults } = rewritten(recipe, "braces");
  expect(count).toBe(5);
  expect(text).toBe("Autor {CLIENTE}, brasileiro{VARA}");
  expect(xml("document")).toContain(`${bold}<w:t xml:space="preserve">{CLIENTE}</w:t>`);
  expect(visibleText(xml("header"))).toBe("{ESCRITÓRIO}");
  expect(keys).toEqual(["{CLIENTE}", "{VARA}", "{ESCRITÓRIO}", "{DATA}", "{FONTE}"]);
  expect(faults).toEqual([]);
});

test("both forms of a text box are rewritten", () => {
  const choice = `<mc:AlternateContent><mc:Choice Requires="w14">${box("«A FAZER DO CLIENTE»").replace(/^<w:p><w:r>|<\/w:r><\/w:p>$/g, "")}</mc:Choice><mc:Fallback>${box("«A FAZER DO CLIENTE»").replace(/^<w:p><w:r>|<\/w:r><\/w:p>$/g, "")}</mc:Fallback></mc:AlternateContent>`;
  const { text } = rewritten({ body: `<w:p><w:r>${choice}</w:r></w:p>` }, "guillemets");
  expect(text).not.toContain("«");
});

describe("fields", () => {
  test("a merge field becomes a marker in its look, and its markup goes", () => {
    const body = `<w:p>${run("Autor: ")}${mark("begin")}${code(" MERGEFIELD CLIENTE \\* Upper ")}${mark("separate")}${run("«CLI", bold)}${run("ENTE»", bold)}${mark("end")}<w:fldSimple w:instr=" MERGEFIELD &quot;Valor da causa&quot; ">${run("«Valor»")}</w:fldSimple></w:p>`;
    const { text, xml, count } = rewritten({ body }, "merge");
    expect(count).toBe(2);
    expect(text).toBe("Autor: {CLIENTE}{VALOR DA CAUSA}");
    expect(xml("document")).not.toMatch(/fldChar|instrText|fldSimple/);
  });

  test("braces made with Ctrl+F9 become typed ones; a reference to a bookmark stays", () => {
    const body = `<w:p>${mark("begin")}${code(" CLIENTE ")}${mark("end")}<w:bookmarkStart w:id="1" w:name="Total"/><w:bookmarkEnd w:id="1"/>${mark("begin")}${code(" Total ")}${mark("end")}${mark("begin")}${code(" PAGE ")}${mark("separate")}${run("1")}${mark("end")}</w:p>`;
    const { text, xml } = rewritten({ body }, "field");
    expect(text).toBe("{CLIENTE}1");
    expect(xml("document")).toContain(" PAGE ");
  });
});

test("a content control gets the marker of its tag as text", () => {
  const control = `<w:sdt><w:sdtPr><w:tag w:val="{CLIENTE}"/><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent>${run("Clique ")}${run("aqui")}</w:sdtContent></w:sdt>`;
  const { text, keys } = rewritten({ body: `<w:p>${run("Nome: ")}${control}</w:p>` }, "control");
  expect(text).toBe("Nome: {CLIENTE}");
  expect(keys).toEqual(["{CLIENTE}"]);
});

test("one dialect is rewritten, the others stay", () => {
  const { text } = rewritten({ body: paragraph("&lt;&lt;AUTOR&gt;&gt; e [RÉU] &amp; Cia.") }, "brackets");
  expect(text).toBe("<<AUTOR>> e {RÉU} & Cia.");
});

test("names what is only in a form field's default, and what is tracked", () => {
  const form = mark("begin", '<w:ffData><w:textInput><w:default w:val="{CPF}"/></w:textInput></w:ffData>');
  const body = `<w:p>${form}${code(" FORMTEXT ")}${mark("separate")}${run("     ")}${mark("end")}<w:ins w:id="1" w:author="A">${run("novo")}</w:ins></w:p>`;
  const { faults, changes } = findForeign(buildDocument({ body }));
  expect(faults.map(({ code: fault, suggestion }) => [fault, suggestion])).toEqual([
    ["TEXT_TRACKED", undefined],
    ["TAG_DEFAULT", "{CPF}"],
  ]);
  expect(changes).toBe(1);
  const filled = compile(buildDocument({ body })).fill({ CPF: "1" }).toBuffer();
  expect(partXml(filled, "word/document.xml")).toContain('<w:default w:val="1"/>');
});

describe("a dollar before a brace", () => {
  const filledText = (text: string) => {
    const template = compile(buildDocument({ body: paragraph(text) }));
    const values = { CLIENTE: "Ana", VALOR: "10" };
    const quick = template.precompress().fill(values).toBuffer();
    const made = visibleText(partXml(template.fill(values).toBuffer(), "word/document.xml"));
    expect(visibleText(partXml(quick, "word/document.xml"))).toBe(made);
    return made;
  };
  test.each([
    [`Autor $\{CLIENTE}, réu`, "Autor Ana, réu"],
    [`$\{CLIENTE}$\{CLIENTE}`, "AnaAna"],
    [`R$\{VALOR} e US$\{VALOR}`, "R$10 e US$10"],
    ["R$ {VALOR}", "R$ 10"],
    [`$\{OUTRO} fica`, `$\{OUTRO} fica`],
  ])("%s", (text, wanted) => {
    expect(filledText(text)).toBe(wanted);
  });

  test("goes with it when it stands in a run of its own", () => {
    const template = compile(buildDocument({ body: `<w:p>${run("Autor $")}${run("{CLIENTE}", bold)}</w:p>` }));
    const made = partXml(template.fill({ CLIENTE: "Ana" }).toBuffer(), "word/document.xml");
    expect(visibleText(made)).toBe("Autor Ana");
    expect(made).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>Ana</);
  });
});
