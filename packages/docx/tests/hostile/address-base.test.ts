import { expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { cleanDocument } from "../../src/inspect/index.ts";
import { hostileDocument } from "../../src/testing/archives/hostile-document.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts } from "../../src/testing/document-text.ts";
import { findActiveContent } from "../../src/testing/find-active-content.ts";

const NAMESPACE = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
const TYPE = "application/vnd.openxmlformats-officedocument.extended-properties+xml";
const app = (inside: string) =>
  `<Properties xmlns="${NAMESPACE}"><Company>Casa</Company>${inside}<AppVersion>16.0000</AppVersion></Properties>`;
const WITHOUT = app("");
const BASE = "<HyperlinkBase>\\\\servidor\\casos</HyperlinkBase>";

const withProperties = (body: string, ...bases: string[]) =>
  hostileDocument(
    { body },
    {
      relationships: bases.map((_, at) => ({
        id: `rIdA${at}`,
        kind: "extended-properties",
        target: `../docProps/app${at}.xml`,
      })),
      parts: Object.fromEntries(bases.map((base, at) => [`docProps/app${at}.xml`, app(base)])),
      types: Object.fromEntries(bases.map((_, at) => [`docProps/app${at}.xml`, TYPE])),
    },
  );
const said = (document: Uint8Array) => Object.values(unzipParts(document)).map((part) => Buffer.from(part).toString());

test.each(["<HyperlinkBase/>", "<HyperlinkBase></HyperlinkBase>", "<HyperlinkBase>\n </HyperlinkBase>"])(
  "a blank base is removed without a notice: %j",
  (base) => {
    const template = compile(withProperties(paragraph("{X}"), base));
    expect(template.notices).toEqual([]);
    expect(partXml(template.fill({ X: "Ana" }).toBuffer(), "docProps/app0.xml")).toBe(WITHOUT);
  },
);

test("every properties part loses its base, each with its notice", () => {
  const template = compile(withProperties(paragraph("{X}"), BASE, "", BASE));
  expect(template.notices).toEqual([
    { code: "EXTERNAL_STRIPPED", part: "docProps/app0.xml" },
    { code: "EXTERNAL_STRIPPED", part: "docProps/app2.xml" },
  ]);
  const output = template.fill({ X: "Ana" }).toBuffer();
  expect([0, 1, 2].map((at) => partXml(output, `docProps/app${at}.xml`))).toEqual([WITHOUT, WITHOUT, WITHOUT]);
});

test("a merged document has neither the template's base nor a topic's, in any way of merging", () => {
  const template = compile(withProperties(paragraph("{X}") + paragraph("{SUBTEMPLATES}"), BASE));
  const topic = compile(withProperties(paragraph("Tópico"), BASE));
  const values = { X: "Ana" };
  const made = [
    template.fill(values, { topics: [topic] }),
    template.fill(values, { topics: [{ template: topic, look: "topic" }] }),
    template.precompress().fill(values),
    template.premerge(values, [topic])?.fill(values),
  ];
  for (const document of made) {
    const bytes = document?.toBuffer() ?? new Uint8Array();
    expect(findActiveContent(bytes)).toEqual([]);
    expect(said(bytes).filter((part) => part.includes("servidor"))).toEqual([]);
  }
});

test("a foreign document loses the base when its properties are cleaned", () => {
  const bytes = withProperties(paragraph("Texto"), BASE);
  const cleaned = Buffer.concat(cleanDocument(bytes, { properties: true }).chunks);
  expect(partXml(cleaned, "docProps/app0.xml")).toBe(WITHOUT.replace("Casa", ""));
  const commentless = Buffer.concat(cleanDocument(bytes, { comments: true }).chunks);
  expect(partXml(commentless, "docProps/app0.xml")).toBe(app(BASE));
});

test("a story that is also related as a picture is cleaned as a story", () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const bytes = hostileDocument(
    { body: paragraph("{X}") },
    {
      relationships: ["header", "image"].map((kind) => ({ id: `rId${kind}`, kind, target: "header9.xml" })),
      parts: {
        "word/header9.xml": `<w:hdr ${W}><w:p><w:fldSimple w:instr="DDEAUTO evil calc"><w:r><w:t>a</w:t></w:r></w:fldSimple></w:p></w:hdr>`,
      },
      types: { "word/header9.xml": "application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml" },
    },
  );
  const template = compile(bytes);
  expect(template.notices).toEqual([{ code: "FIELD_STRIPPED", part: "word/header9.xml" }]);
  expect(findActiveContent(template.fill({ X: "Ana" }).toBuffer())).toEqual([]);
});
