import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile, markerKey, TemplateError } from "../../src/index.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

function fill(recipe: DocumentRecipe, values: Record<string, string>, part = "word/document.xml"): string {
  return partXml(compile(buildDocument(recipe)).fill(values).toBuffer(), part);
}

function body(inside: string, values: Record<string, string>): string {
  return visibleText(fill({ body: inside }, values));
}

describe("markers are filled wherever text is", () => {
  const split: Record<string, string> = {
    "three runs": run("A {") + run("CP") + run("F} Z"),
    "proofing marks": `${run("A {")}<w:proofErr w:type="spellStart"/>${run("CPF")}<w:proofErr w:type="spellEnd"/>${run("} Z")}`,
    "a bookmark across": `<w:bookmarkStart w:id="5" w:name="b"/>${run("A {CP")}<w:bookmarkEnd w:id="5"/>${run("F} Z")}`,
    "a tracked insertion": `${run("A {")}<w:ins w:id="1" w:author="x">${run("CPF")}</w:ins>${run("} Z")}`,
    "a tracked deletion": `${run("A {CPF")}<w:del w:id="2" w:author="x"><w:r><w:delText>XX</w:delText></w:r></w:del>${run("} Z")}`,
    "a link": `${run("A {")}<w:hyperlink w:anchor="x">${run("CPF")}</w:hyperlink>${run("} Z")}`,
    "a content control": `${run("A {")}<w:sdt><w:sdtPr><w:id w:val="9"/></w:sdtPr><w:sdtContent>${run("CPF")}</w:sdtContent></w:sdt>${run("} Z")}`,
    "two texts of a run":
      '<w:r><w:t xml:space="preserve">A {</w:t><w:t>CPF</w:t><w:t xml:space="preserve">} Z</w:t></w:r>',
    "a reference": run("A &#123;CPF&#x7d; Z"),
    "a CDATA section": "<w:r><w:t>A <![CDATA[{CPF}]]> Z</w:t></w:r>",
  };
  test.each(Object.entries(split).filter(([name]) => name !== "a CDATA section"))("split over %s", (_name, inside) => {
    expect(body(`<w:p>${inside}</w:p>`, { CPF: "VAL" })).toBe("A VAL Z");
  });

  test("closes and reopens a CDATA section around the value", () => {
    const xml = fill({ body: `<w:p>${split["a CDATA section"]}</w:p>` }, { CPF: "<b>" });
    expect(xml).toContain("<![CDATA[]]>&lt;b&gt;<![CDATA[]]>");
  });

  test("breaks the lines of a value in a CDATA section", () => {
    const xml = fill({ body: `<w:p>${split["a CDATA section"]}</w:p>` }, { CPF: "a\nb" });
    expect(xml).toContain('<![CDATA[]]>a</w:t><w:br/><w:t xml:space="preserve">b<![CDATA[]]>');
  });

  test.each(["{CPF}", " HYPERLINK {CPF}"])("applies the rules of a field inside a CDATA section: %s", (code) => {
    const inside = `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText><![CDATA[${code}]]></w:instrText></w:r></w:p>`;
    expect(fill({ body: inside }, { CPF: "file:///x" })).toContain(`<![CDATA[${code}]]>`);
  });

  test("fills the marker of a field inside another marker, which is left as text", () => {
    const field = '<w:fldSimple w:instr=" REF {B} "/>';
    const xml = fill({ body: `<w:p>${run("{A")}${field}${run("}")}${run("{A}")}</w:p>` }, { A: "x", B: "y" });
    expect(xml).toContain('w:instr=" REF y "');
    expect(visibleText(xml)).toBe("{A}x");
  });

  test("in link targets of a part named in capitals", () => {
    const parts = unzipParts(buildDocument({ body: paragraph("x"), links: ["http://x.example/{A}"] }));
    const { "word/_rels/document.xml.rels": rels, ...rest } = parts;
    const bytes = zipSync({ ...rest, "WORD/_RELS/DOCUMENT.XML.RELS": rels ?? new Uint8Array() });
    const filled = compile(bytes).fill({ A: "b" }).toBuffer();
    expect(partXml(filled, "WORD/_RELS/DOCUMENT.XML.RELS")).toContain("http://x.example/b");
  });

  test("a value cannot escape from an attribute, with either kind of quotes", () => {
    const parts = unzipParts(
      buildDocument({ body: "<w:p><w:fldSimple w:instr=' REF {A} '/></w:p>", links: ["http://x.example/{A}"] }),
    );
    const rels = Buffer.from(parts["word/_rels/document.xml.rels"] ?? [])
      .toString("utf8")
      .replaceAll('"', "'");
    const bytes = zipSync({ ...parts, "word/_rels/document.xml.rels": strToU8(rels) });
    const filled = compile(bytes).fill({ A: `a' Id="b" x='` }).toBuffer();
    expect(partXml(filled, "word/_rels/document.xml.rels")).toContain(
      "Target='http://x.example/a&apos;%20Id=%22b%22%20x=&apos;'",
    );
    expect(partXml(filled, "word/document.xml")).toContain("' REF a&apos; Id=\\&quot;b\\&quot; x=&apos; '");
  });

  test("writes breaks with the namespace prefix of the surrounding text", () => {
    const inner =
      '<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:r><x:t>{A}</x:t></x:r></x:p>';
    const body = `<w:p><w:r><w:t>{A}</w:t><w:pict><w:txbxContent>${inner}</w:txbxContent></w:pict></w:r></w:p>`;
    const xml = fill({ body }, { A: "x\ny" });
    expect(xml).toContain('x</w:t><w:br/><w:t xml:space="preserve">y</w:t>');
    expect(xml).toContain('x</x:t><x:br/><x:t xml:space="preserve">y</x:t>');
  });

  test("ignores text inside an element that is not allowed there", () => {
    const inside = "<w:p><w:r><w:t>a<w:del><w:r><w:delText>{A}</w:delText></w:r></w:del>{A}</w:t></w:r></w:p>";
    expect(fill({ body: inside + paragraph("{A}") }, { A: "x\ny" })).toContain(inside);
  });

  const parts: [string, DocumentRecipe][] = [
    ["header", { body: paragraph("x"), header: paragraph("A {CPF} Z") }],
    ["footer", { body: paragraph("x"), footer: paragraph("A {CPF} Z") }],
    ["footnotes", { body: paragraph("x"), footnotes: `<w:footnote w:id="1">${paragraph("A {CPF} Z")}</w:footnote>` }],
    ["endnotes", { body: paragraph("x"), endnotes: `<w:endnote w:id="1">${paragraph("A {CPF} Z")}</w:endnote>` }],
    ["comments", { body: paragraph("x"), comments: `<w:comment w:id="1">${paragraph("A {CPF} Z")}</w:comment>` }],
  ];
  test.each(parts)("in the %s", (kind, recipe) => {
    expect(visibleText(fill(recipe, { CPF: "VAL" }, `word/${kind}.xml`))).toBe("A VAL Z");
  });

  test("in the document's title", () => {
    expect(fill({ body: paragraph("x"), title: "A {CPF} Z" }, { CPF: "V&L" }, "docProps/core.xml")).toContain(
      "A V&amp;L Z",
    );
  });

  test("in link targets, encoded or not, and only with addresses that are allowed", () => {
    const links = ["http://x.example/{CPF}", "http://x.example/%7bCPF%7d", "{SITE}"];
    const rels = (site: string) =>
      fill({ body: paragraph("x"), links }, { CPF: "a b", SITE: site }, "word/_rels/document.xml.rels");
    expect(rels("https://y.example").match(/http:\/\/x\.example\/a%20b/g)).toHaveLength(2);
    expect(rels("https://y.example")).toContain('Target="https://y.example"');
    expect(rels("javascript:alert(1)")).toContain('Target="{SITE}"');
  });

  test.each([
    ["http://x.example/{NOME}", "http://x.example/a&amp;b%20%3Fc%23%25d/%C3%A9"],
    ["http://x.example/?p=1&amp;n={NOME}", "http://x.example/?p=1&amp;n=a%26b%20%3Fc%23%25d%2F%C3%A9"],
    ["http://x.example/#{NOME}", "http://x.example/#a%26b%20%3Fc%23%25d%2F%C3%A9"],
    ["mailto:x@y.example?subject={NOME}", "mailto:x@y.example?subject=a%26b%20%3Fc%23%25d%2F%C3%A9"],
  ])("in a link target and in a hyperlink's code, escaped for its place: %s", (address, wanted) => {
    const code = `<w:p><w:r><w:instrText> HYPERLINK "${address}" \\o "{NOME}" </w:instrText></w:r></w:p>`;
    const NOME = "a&b ?c#%d/é";
    const links = [address];
    expect(fill({ body: code, links }, { NOME }, "word/_rels/document.xml.rels")).toContain(`Target="${wanted}"`);
    expect(fill({ body: code }, { NOME })).toContain(`"${wanted}" \\o "a&amp;b ?c#%d/é"`);
  });

  test("in a link target that it is itself, as it is, with its own escapes and query", () => {
    const rels = fill(
      { body: paragraph("x"), links: ["{SITE}"] },
      { SITE: "https://x.example/a%20é?b=1&c#d" },
      "word/_rels/document.xml.rels",
    );
    expect(rels).toContain('Target="https://x.example/a%20%C3%A9?b=1&amp;c#d"');
  });

  test("in field codes, where a value cannot close the quotes", () => {
    const code = '<w:p><w:r><w:instrText> HYPERLINK "http://x/{CPF}" </w:instrText></w:r></w:p>';
    expect(fill({ body: code }, { CPF: 'a" \\o "b' })).toContain('"http://x/a%22%20%5Co%20%22b"');
  });

  test("a value never becomes a field's name", () => {
    const document = compile(buildDocument({ body: "<w:p><w:r><w:instrText> {CPF} </w:instrText></w:r></w:p>" }));
    const filled = document.fill({ CPF: "DDEAUTO c:\\x" });
    expect(partXml(filled.toBuffer(), "word/document.xml")).toContain(" {CPF} ");
    expect(filled.notices).toEqual([{ code: "FIELD_MARKER_KEPT", part: "word/document.xml", marker: "{CPF}" }]);
  });
});

describe("values", () => {
  test("line breaks and tabs become elements", () => {
    expect(body(paragraph("A {CPF} Z"), { CPF: "l1\r\nl2\tl3" })).toBe("A l1\nl2\tl3 Z");
  });

  test("characters that no reader sees are dropped, with a notice, and part no words", () => {
    const filled = compile(buildDocument({ body: paragraph("A {CPF} Z") })).fill({
      CPF: "a\u0001\ud800\uffffb con\u00adtra\u200bto",
    });
    expect(visibleText(partXml(filled.toBuffer(), "word/document.xml"))).toBe("A a b contrato Z");
    expect(filled.notices).toEqual([{ code: "VALUE_CHARACTERS_DROPPED", marker: "{CPF}" }]);
  });

  test("braces in a value are text", () => {
    expect(body(paragraph("{CPF} {RG}"), { CPF: "{RG}", RG: "9" })).toBe("{RG} 9");
  });

  test("leading and trailing spaces are kept", () => {
    const xml = fill({ body: "<w:p><w:r><w:t>{CPF}</w:t></w:r></w:p>" }, { CPF: " x " });
    expect(xml).toContain('<w:t xml:space="preserve"> x </w:t>');
  });

  test("keys match in any spelling; a marker without a value is left", () => {
    expect(body(paragraph("{Nome  do Cliente} {RG}"), { "{nome do cliente}": "Ana" })).toBe("Ana {RG}");
  });

  test("a value that is too long is refused", () => {
    const template = compile(buildDocument({ body: paragraph("{CPF}") }), { valueLength: 3 });
    expect(() => template.fill({ CPF: "1234" })).toThrow(TemplateError);
  });
});

describe("properties of a template", () => {
  test("lists markers in order, once each, with their places", () => {
    const template = compile(
      buildDocument({ body: paragraph("{B} e {a}") + paragraph("{b}"), header: paragraph("{C}") }),
    );
    expect(template.markers.map(({ key, name, count }) => [key, name, count])).toEqual([
      ["{B}", "B", 2],
      ["{A}", "a", 1],
      ["{C}", "C", 1],
    ]);
    expect(template.markers[0]?.places[1]).toEqual({ part: "word/document.xml", story: "document", paragraph: "{b}" });
  });

  test("single braces are text, overlong names are a fault", () => {
    const template = compile(
      buildDocument({ body: paragraph("art. { caput, {A} }") + paragraph(`{${"x".repeat(129)}}`) }),
    );
    expect(template.markers.map(({ key }) => key)).toEqual(["{A}"]);
    expect(template.faults.map(({ code }) => code)).toEqual(["MARKER_TOO_LONG"]);
  });

  test("the placeholder for topics is not a marker", () => {
    const template = compile(buildDocument({ body: paragraph("{Tópicos}") }));
    expect(template.markers).toEqual([]);
    expect(template.subtemplates).toEqual([{ part: "word/document.xml", story: "document", paragraph: "{Tópicos}" }]);
  });

  test("a marker's key does not depend on its spelling", () => {
    expect(["nome  do\u00a0cliente", "{ Nome do Cliente }"].map(markerKey)).toEqual(Array(2).fill("{NOME DO CLIENTE}"));
  });
});
