import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile, markerKey, TemplateError } from "../../src/index.ts";
import { cleanValue } from "../../src/render/check-value.ts";
import { corpusFolder } from "../../src/testing/corpus.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { findActiveContent } from "../../src/testing/find-active-content.ts";
import { escapeXml } from "../../src/xml/entities.ts";
import { parseXml } from "../../src/xml/xml-tree.ts";

const folder = corpusFolder("hostile");

/** Expands long strings, which the corpus writes as `__REPEAT:text:count`. */
function expanded(value: string): string {
  const [, text = "", count = "0"] = /^__REPEAT:([\s\S]+):(\d+)/.exec(value) ?? [];
  return text === "" ? value : value.replace(/^__REPEAT:[\s\S]+:\d+/, text.repeat(Number(count)));
}

function corpusCases(name: string): unknown[] {
  if (folder === undefined) return [];
  return (JSON.parse(readFileSync(join(folder, name), "utf8")) as { cases: unknown[] }).cases;
}

const given = (corpusCases("values.json") as { v: unknown }[]).flatMap(({ v }) =>
  typeof v === "string" ? [expanded(v)] : [],
);
const values = [
  ...given,
  "A & B <b> \"x\" 'y' ]]> &amp; &lt;",
  "</w:t></w:r></w:p><w:altChunk/>",
  "{V} {{V}} }{",
  "{#loop}{/loop}{@raw}$" + "{7*7}<%=1%>",
  "a\u0000b\ud800c\ufffed",
  "linha1\nlinha2\r\nlinha3\tcol",
  "  dois  espaços  ",
  'DDEAUTO c:\\windows "cmd"',
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \tjava\nscript:alert(1)",
  "file:///etc/passwd",
  "\\\\servidor\\pasta",
  "//servidor/pasta",
  "data:text/html,<script>",
  "vbscript:x",
  "https://x.example/?a=1&b=2",
  'x" \\o "dica',
  "]]><w:altChunk/><![CDATA[",
  "__proto__",
];

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const field = (code: string) =>
  `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${run("<w:t>r</w:t>")}${run('<w:fldChar w:fldCharType="end"/>')}</w:p>`;
const everywhere = compile(
  buildDocument({
    body: [
      paragraph("{V}"),
      "<w:p><w:r><w:t><![CDATA[{V}]]></w:t></w:r></w:p>",
      ...['HYPERLINK "{V}"', "HYPERLINK {V}", 'HYPERLINK \\t "x" "{V}"', "{V}", "DD{V} x", 'QUOTE "{V}"'].map(field),
      `<w:p><w:fldSimple w:instr="HYPERLINK {V}"><w:r><w:t>r</w:t></w:r></w:fldSimple></w:p>`,
    ].join(""),
    header: paragraph("{V}"),
    title: "{V}",
    links: ["{V}", "https://x.example/{V}", "mailto:{V}"],
  }),
);

describe("any value", () => {
  test.each(values.filter((value) => value.length <= 20_000))("%j is inserted only as text", (V) => {
    const output = everywhere.fill({ V }).toBuffer();
    expect(findActiveContent(output)).toEqual([]);
    for (const [part, bytes] of Object.entries(unzipParts(output))) parseXml(Buffer.from(bytes).toString("utf8"), part);
    expect(visibleText(partXml(output, "word/header.xml"))).toBe(cleanValue(V).text);
    expect(visibleText(partXml(output, "word/document.xml")).startsWith(cleanValue(V).text)).toBe(true);
    const codes = partXml(output, "word/document.xml").match(/<w:instrText>[^<]*/g) ?? [];
    expect(codes.filter((code) => /(?:^|>)\s*"?\s*DDE/i.test(code))).toEqual([]);
  });

  test.each(values.filter((value) => value.length > 20_000))("is refused if it is too long", (V) => {
    expect(() => everywhere.fill({ V })).toThrow(TemplateError);
  });
});

const names = [
  ...(corpusCases("names.json") as string[]).map(expanded),
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "__defineGetter__", "length"],
  ...[
    "$" + "{7*7}",
    "#x",
    "/x",
    "@x",
    "x.y.z",
    "constructor.constructor",
    "a|b",
    "x[0]",
    "x()",
    "İ",
    "ß",
    "ﬁ",
    "e\u0301",
  ],
  ...["(a+)+$", "a".repeat(128), "a".repeat(129), "{".repeat(5000), "a{".repeat(5000)],
];

describe("any marker name", () => {
  const document = (name: string) =>
    compile(buildDocument({ body: paragraph(`A {${escapeXml(cleanValue(name).text)}} Z`) }));

  test.each(names.filter((name) => !name.includes("\n")))("%j is a key or text", (name) => {
    const template = document(name);
    const text = `A {${cleanValue(name).text}} Z`;
    const without = template.fill({}).toBuffer();
    expect(visibleText(partXml(without, "word/document.xml"))).toBe(text);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    for (const { key } of template.markers) {
      const filled = template.fill({ [key]: "VALOR" }).toBuffer();
      expect(visibleText(partXml(filled, "word/document.xml"))).toContain("VALOR");
      expect(markerKey(key)).toBe(key);
    }
  });

  test("names of built-in object properties give only values that were given", () => {
    for (const name of ["__proto__", "constructor", "toString", "valueOf"]) {
      const xml = partXml(document(name).fill(JSON.parse('{"x": "y"}')).toBuffer(), "word/document.xml");
      expect(visibleText(xml)).toBe(`A {${name}} Z`);
      const own = JSON.parse(`{"${name}": "VALOR"}`);
      expect(visibleText(partXml(document(name).fill(own).toBuffer(), "word/document.xml"))).toBe("A VALOR Z");
    }
  });
});
