import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { item, level, listOf, read, referencesIn, referred } from "../../src/testing/references/referred.ts";

const numbering = listOf([level(0, "%1", "upperRoman")]);
const target = item("{#ITEM Dano moral}Do dano");
const run = (text: string, look = "") => `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const split = (text: string) => [...text].map((letter) => run(letter)).join("");
const results = (xml: string) => referencesIn(xml).map(({ result }) => result);

describe("references stand anywhere in running text", () => {
  test.each(["header", "footer"] as const)("%s", (kind) => {
    const made = referred({ numbering, body: target, [kind]: paragraph("v. {REF: dano moral}") });
    expect(results(made.part(`word/${kind}.xml`))).toEqual(["I"]);
  });

  test.each(["footnote", "endnote", "comment"] as const)("%s", (kind) => {
    const body = `${target}<w:p><w:r><w:${kind}Reference w:id="2"/></w:r></w:p>`;
    const made = referred({
      numbering,
      body,
      [`${kind}s`]: `<w:${kind} w:id="2">${paragraph("{REF: dano moral}")}</w:${kind}>`,
    });
    expect(results(made.part(`word/${kind}s.xml`))).toEqual(["I"]);
  });

  test("cells, controls, links and text boxes, whose fallback repeats them", () => {
    const box = `<w:txbxContent>${paragraph("{#ITEM caixa}Caixa {REF: Dano moral}")}</w:txbxContent>`;
    const body = `${target}<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${paragraph("{REF: dano moral} {#ITEM célula}x")}</w:tc></w:tr></w:tbl><w:sdt><w:sdtContent>${paragraph("{REF: DANO MORAL}")}</w:sdtContent></w:sdt><w:p><w:hyperlink w:anchor="a">${run("{REF: dano moral}")}</w:hyperlink></w:p><w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>${paragraph("{REF: caixa} {REF: celula}")}`;
    const bytes = read({ numbering, body }).fill({}).toBuffer();
    const xml = partXml(bytes, "word/document.xml");
    expect(results(xml)).toEqual(["I", "I", "I", "I", "I", "Caixa I", "I x"]);
    expect(xml.match(/<w:bookmarkStart/g)).toHaveLength(3);
    expect(visibleText(xml)).not.toContain("{");
  });

  test("split over runs, in the look of the name", () => {
    const body = `<w:p>${split("v. {REF")}${run(": dano", "<w:rPr><w:b/></w:rPr>")}${run(" moral}", "<w:rPr><w:i/></w:rPr>")}.</w:p><w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>${split("{#ITEM Dano moral}")}${run("Do dano")}</w:p>`;
    const made = referred({ numbering, body });
    expect(made.lines).toEqual(["v. I", "Do dano"]);
  });

  test("with other delimiters, entities and signs that Word corrects", () => {
    const body = item("[[#ITEM Dano – “moral” &amp; outros]]x") + paragraph('[[REF: dano - "MORAL" &amp;  Outros]]');
    const made = referred({ numbering, body }, {}, { delimiters: ["[[", "]]"] });
    expect(made.lines).toEqual(["x", "I"]);
  });

  test("with another prefix of the format's elements", () => {
    const bytes = buildDocument({ body: paragraph("{#ITEM a}Fatos") + paragraph("{REF: a}") });
    const xml = partXml(bytes, "word/document.xml")
      .replaceAll("w:", "x:")
      .replaceAll("xmlns:x:", "xmlns:x")
      .replace("xmlns:x=", "xmlns:x=");
    const body = /<x:body>(.*)<\/x:body>/s.exec(xml)?.[1] ?? "";
    const made = compile(
      buildDocument({
        body: `<w:p/>${body.replaceAll("<x:p>", '<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main">')}`,
      }),
      { fillsReferences: true },
    ).fill({});
    expect(visibleText(partXml(made.toBuffer(), "word/document.xml"))).toBe("FatosFatos");
  });
});

test("values are never references", () => {
  const body = paragraph("{NOME}") + paragraph("{#ITEM x}Título");
  const made = referred({ body }, {}, { values: { NOME: "{REF: x} \ufdd00\ufdd1" } });
  expect(made.lines).toEqual(["{REF: x} 0", "Título"]);
});

test("values of several lines part the paragraph that is named", () => {
  const body = paragraph("{REF: x}") + item("{#ITEM x}{FATOS}");
  const made = referred(
    { numbering, body: body.replace("<w:pPr>", '<w:pPr><w:jc w:val="both"/>') },
    {},
    { values: { FATOS: "um\ndois" } },
  );
  expect(made.lines[0]).toBe("I");
});

test("entries of contents repeat headings without the tags in them", () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const contents = `<w:p>${mark("begin")}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${mark("separate")}${run("Do dano {#ITEM dano} v. {REF: dano}")}${mark("end")}</w:p>`;
  const made = referred({ numbering, body: contents + item("Do dano {#ITEM dano}") + paragraph("{REF: dano}") });
  expect(made.lines).toEqual(["Do dano v. I", "Do dano", "I"]);
  expect(results(made.body)).toEqual(["I"]);
});

test("a template lists the names that it gives and asks for", () => {
  const { references, reserved } = read({
    body: paragraph("{REF: Dano Moral} e {REF: dano  moral}") + target,
    header: paragraph("{REF: Tutela}"),
  });
  expect(references).toMatchObject([
    {
      key: "DANO MORAL",
      name: "Dano Moral",
      items: [{ paragraph: "{#ITEM Dano moral}Do dano" }],
      references: [{}, {}],
    },
    { key: "TUTELA", name: "Tutela", items: [], references: [{ part: "word/header.xml", story: "header" }] },
  ]);
  expect(reserved).toEqual([]);
});
