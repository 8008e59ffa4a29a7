import { describe, expect, test } from "vitest";
import { TemplateError } from "../template-error.ts";
import { illFormed } from "../testing/well-formed.ts";
import { unescapeXml } from "./entities.ts";
import { scanXml } from "./scan-xml.ts";

const W = 'xmlns:w="urn:w"';

function taken(source: string): boolean {
  try {
    scanXml(source, "part", { open: () => {}, close: () => {} });
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

describe("refuses what XML forbids, as another strict parser does", () => {
  test.each([
    ["a name that begins with a sign", "<a><×/></a>"],
    ["a name that begins with a combining mark", "<a><\u0301/></a>"],
    ["an attribute with such a name", '<a ×="1"/>'],
    ["a name of three", `<w:a:b ${W}/>`],
    ["an attribute that only looks like a declaration", '<a xmlnsq:b="1"/>'],
    ["a declaration without a prefix", '<a xmlns:="urn:x"/>'],
    ["a prefix bound to nothing", '<a xmlns:q=""/>'],
    ["the xml prefix bound elsewhere", '<a xmlns:xml="urn:x"/>'],
    ["another prefix for xml", '<a xmlns:q="http://www.w3.org/XML/1998/namespace"/>'],
    ["xml as the default", '<a xmlns="http://www.w3.org/XML/1998/namespace"/>'],
    ["the xmlns prefix bound", '<a xmlns:xmlns="urn:x"/>'],
    ["a prefix for xmlns", '<a xmlns:q="http://www.w3.org/2000/xmlns/"/>'],
    ["one attribute under two prefixes", `<a ${W} xmlns:v="urn:w" w:b="1" v:b="2"/>`],
    ["the end of a section in text", "<a>x ]]> y</a>"],
    ["the same behind a real section", "<a><![CDATA[x]]> ]]></a>"],
    ["two hyphens in a comment", "<a><!-- x -- y --></a>"],
    ["three hyphens at a comment's end", "<a><!-- x ---></a>"],
    ["a comment of a hyphen", "<a><!---></a>"],
    ["an instruction without a name", "<a><? x?></a>"],
    ["an instruction named by a digit", "<a><?1?></a>"],
    ["an instruction with a prefix", "<a><?w:p x?></a>"],
    ["an instruction called XML", "<a><?XML x?></a>"],
    ["a declaration out of place", '<a><?xml version="1.0"?></a>'],
    ["a declaration behind white space", ' <?xml version="1.0"?><a/>'],
    ["a declaration without a version", '<?xml encoding="UTF-8"?><a/>'],
    ["a declaration of nothing", "<?xml?><a/>"],
    ["standalone, perhaps", '<?xml version="1.0" standalone="maybe"?><a/>'],
    ["an encoding that is no name", '<?xml version="1.0" encoding="1"?><a/>'],
    ["a no-break space in a tag", "<a\u00a0b='1'/>"],
    ["a no-break space in an end tag", "<a></a\u00a0>"],
    ["a no-break space behind the root", "<a/>\u00a0"],
    ["a byte-order mark behind the root", "<a/>\ufeff"],
    ["text behind the root", "<a/>x"],
    ["a section behind the root", "<a/><![CDATA[x]]>"],
    ["two roots", "<a/><b/>"],
    ["no root", "<!-- x -->"],
    ["a reference to half a character", "<a>&#xD800;</a>"],
    ["a reference to no character", "<a>&#0;</a>"],
    ["a lone ampersand", "<a>& </a>"],
  ])("%s", (_what, source) => {
    expect(taken(source)).toBe(false);
    expect(illFormed(Buffer.from(source))).toBeDefined();
  });
});

test("refuses a control character at any position, in known markup and in other markup", () => {
  const source = `<?xml version="1.0"?><!-- c --><a b="1" ${W}><w:q c='2'>t &amp; u</w:q><?p x?><![CDATA[s]]><w:q c='3' /></a >\n`;
  const controls = Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code));
  expect(taken(source)).toBe(true);
  for (let at = 0; at <= source.length; at += 1) {
    const accepted = controls.filter((code) =>
      taken(source.slice(0, at) + String.fromCharCode(code) + source.slice(at)),
    );
    expect([at, accepted]).toEqual([at, []]);
  }
});

test.each([
  ["XML 1.1, which Word does not read", '<?xml version="1.1"?><a/>'],
  ["a local name that begins with a digit", `<w:1 ${W}/>`],
  ["a prefix that is no name", '<a xmlns:1="urn:x"/>'],
])("%s is refused too", (_what, source) => {
  expect(taken(source)).toBe(false);
});

describe("accepts what XML allows", () => {
  test.each([
    ["names of every script", "<ação><名前/><a·b/><𐐀/></ação>"],
    ["white space wherever it may stand", "<a\n\tb = '1'\r\n></a\n>\r\n"],
    ["a declaration with everything", "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<a/>"],
    ["instructions", "<?p?><a><?p x ? >?></a><?p ?>"],
    ["comments", "<!----><a><!-- - x - y --></a><!-- -->"],
    ["sections", "<a><![CDATA[]]><![CDATA[ ]] > <b> & ]]></a>"],
    ["brackets in text and values", '<a b="]]&gt;">]] ]&gt; ></a>'],
    ["the xml prefix bound to itself", '<a xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:space="preserve"/>'],
    ["a default taken back", '<a xmlns="urn:x"><b xmlns=""/></a>'],
    ["two prefixes for one namespace", `<a ${W} xmlns:v="urn:w" w:b="1" v:c="2" b="3"/>`],
    ["an attribute whose name begins like a declaration", '<a xmlnsq="1"/>'],
  ])("%s", (_what, source) => {
    expect(illFormed(Buffer.from(source))).toBeUndefined();
    expect(taken(source)).toBe(true);
  });
});

test("references are resolved, and text that only resembles one remains", () => {
  expect(unescapeXml("&lt;&#65;&#x1f600;&amp;lt;")).toBe("<A😀&lt;");
  for (const none of ["&#x110000;", "&#9999999;", "&#0;", "&#xD800;", "&nbsp;", "&toString;", "& ;"]) {
    expect(unescapeXml(none)).toBe(none);
  }
});
