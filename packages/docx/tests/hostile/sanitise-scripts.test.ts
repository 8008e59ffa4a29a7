import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { cleaned, hostileDocument } from "../../src/testing/archives/hostile-document.ts";
import { type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";

const COMPOUND = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
const drawing = (inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const body = (inside: string): DocumentRecipe => ({ body: paragraph("antes") + inside + paragraph("depois") });

describe("add-ins, scripts and signatures", () => {
  test("commands for ribbons, toolbars and keys, and web add-ins are removed", () => {
    const { codes, parts } = cleaned(
      hostileDocument(body(""), {
        relationships: [
          {
            id: "rIdK",
            kind: "http://schemas.microsoft.com/office/2006/relationships/keyMapCustomizations",
            target: "customizations.xml",
          },
          {
            id: "rIdU",
            kind: "http://schemas.microsoft.com/office/2007/relationships/ui/extensibility",
            target: "customUI.xml",
          },
          {
            id: "rIdW",
            kind: "http://schemas.microsoft.com/office/2011/relationships/webextension",
            target: "web.xml",
          },
        ],
        parts: {
          "word/customizations.xml": "<x/>",
          "word/customUI.xml": "<customUI onLoad='x'/>",
          "word/web.xml": "<x/>",
          "word/attachedToolbars.bin": COMPOUND,
        },
        types: { "word/attachedToolbars.bin": "application/vnd.ms-word.attachedToolbars" },
      }),
    );
    expect(codes).toEqual(["ADDIN_STRIPPED"]);
    expect(parts.filter((part) => /custom|web|toolbars/i.test(part))).toEqual([]);
  });

  test("a web add-in in the text is replaced by its fallback picture", () => {
    const inside = `<w:p><w:r><mc:AlternateContent xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><mc:Choice Requires="we">${"<w:drawing><we:webextensionref/></w:drawing>"}</mc:Choice><mc:Fallback xmlns:x="y"><w:t x:a="b">figura</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const { codes, text, xml } = cleaned(hostileDocument(body(inside), {}));
    expect(codes).toEqual(["ADDIN_STRIPPED"]);
    expect(text).toBe("antesfiguradepois");
    expect(xml).not.toContain("AlternateContent");
  });

  test("form fields lose their macros", () => {
    const inside =
      '<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:entryMacro w:val="m"/></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
    const { codes, xml } = cleaned(hostileDocument(body(inside), {}));
    expect(codes).toEqual(["MACRO_STRIPPED"]);
    expect(xml).toContain("FORMTEXT");
  });

  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0 0"/>${inside}</svg>`;
  const withSvg = (content: string) =>
    hostileDocument(body(drawing('<pic:pic><pic:blipFill><a:blip r:embed="rIdG"/></pic:blipFill></pic:pic>')), {
      relationships: [{ id: "rIdG", kind: "image", target: "media/g.svg" }],
      parts: { "word/media/g.svg": content },
    });
  const pictureOf = (bytes: Uint8Array) => partXml(compile(bytes).fill({}).toBuffer(), "word/media/g.svg");

  test.each([
    "<script>alert(1)</script>",
    '<image xlink:href="http://x.example/a.png"/>',
    "<foreignObject><b/></foreignObject>",
    "<style>@import 'http://x.example/a.css';</style>",
    '<set attributeName="href" to="javascript:x"/>',
    '<g onload="alert(1)"/>',
    '<a href="&#106;avascript:alert(1)"><path/></a>',
  ])("a vector picture keeps its drawing and loses %s", (inside) => {
    const bytes = withSvg(svg(inside));
    expect(compile(bytes).notices).toEqual([{ code: "SVG_STRIPPED", part: "word/media/g.svg" }]);
    expect(pictureOf(bytes)).toContain('<path d="M0 0"/>');
    expect(pictureOf(bytes)).not.toMatch(/script|x\.example|foreignObject|onload|<set/i);
  });

  test("a vector picture that cannot be read is replaced by an empty one", () => {
    expect(pictureOf(withSvg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
  });

  test("a harmless vector picture is left", () => {
    const bytes = withSvg(svg('<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/>'));
    expect(compile(bytes).notices).toEqual([]);
  });

  test("signatures are removed, because a filled document invalidates them", () => {
    const { codes, parts } = cleaned(
      hostileDocument(body(""), {
        relationships: [
          {
            id: "rIdG",
            kind: "http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin",
            target: "/_xmlsignatures/origin.sigs",
          },
        ],
        parts: { "_xmlsignatures/origin.sigs": "" },
        types: { "_xmlsignatures/origin.sigs": "application/vnd.openxmlformats-package.digital-signature-origin" },
      }),
    );
    expect(codes).toEqual(["SIGNATURE_INVALIDATED"]);
    expect(parts).not.toContain("_xmlsignatures/origin.sigs");
  });

  test("a macro part under another name is refused", () => {
    const kind = "http://schemas.microsoft.com/office/2006/relationships/vbaProject";
    const bytes = hostileDocument(body(""), {
      relationships: [{ id: "rIdM", kind, target: "dados.bin" }],
      parts: { "word/dados.bin": COMPOUND },
    });
    expect(() => compile(bytes)).toThrow("MACRO");
  });
});
