import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile, TemplateError, type TemplateErrorCode } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";

const good = buildDocument({ body: paragraph("x"), styles: "" });

function codeOf(bytes: Uint8Array, limits = {}): string {
  try {
    compile(bytes, limits);
    return "accepted";
  } catch (error) {
    return error instanceof TemplateError ? error.code : `crashed: ${error}`;
  }
}

function withPart(name: string, content: string): Uint8Array {
  const parts: Zippable = { ...unzipSync(good), [name]: strToU8(content) };
  return zipSync(parts);
}

function patched(change: (bytes: Buffer) => void): Uint8Array {
  const bytes = Buffer.from(good);
  change(bytes);
  return bytes;
}

const document = (inside: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:document>`;

describe("incomplete and unsafe Word documents are refused", () => {
  const cases: [string, TemplateErrorCode, Uint8Array][] = [
    ["nothing", "EMPTY", new Uint8Array()],
    ["a PDF", "NOT_DOCX", strToU8("%PDF-1.7 and so on")],
    [
      "an old .doc",
      "ENCRYPTED_OR_DOC",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(40).fill(0)]),
    ],
    ["a cut file", "CORRUPT", good.subarray(0, good.length - 30)],
    ["bytes before", "CORRUPT", Buffer.concat([Buffer.from("MZ"), good])],
    ["bytes behind", "CORRUPT", Buffer.concat([good, Buffer.from("x")])],
    ["another archive", "NOT_DOCX", zipSync({ "a.txt": strToU8("a") })],
    ["a way out", "BAD_PART_NAME", withPart("word/../../x.xml", "<x/>")],
    ["names that differ by case", "DUPLICATE_PART", withPart("WORD/document.xml", "<x/>")],
    ["macros", "MACRO", withPart("word/vbaProject.bin", "x")],
    ["a DOCTYPE", "DOCTYPE", withPart("word/document.xml", `<!DOCTYPE x>${document("")}`)],
    ["a DOCTYPE elsewhere", "DOCTYPE", withPart("word/styles.xml", "<!DOCTYPE x><x/>")],
    ["broken XML", "XML", withPart("word/document.xml", document("<w:body>"))],
    ["an unbound prefix", "XML", withPart("word/document.xml", document("<v:x/>"))],
    ["an attribute twice", "XML", withPart("word/document.xml", document('<w:p a="1" a="2"/>'))],
    ["an unknown entity", "XML", withPart("word/document.xml", document("&x;"))],
    ["another root", "NOT_DOCX", withPart("word/document.xml", "<x/>")],
    ["relationships that are none", "BAD_PART", withPart("word/_rels/document.xml.rels", "<Relationships/>")],
    [
      "a header that is none",
      "BAD_PART",
      zipSync({ ...unzipSync(buildDocument({ body: "", header: "" })), "word/header.xml": strToU8("<x/>") }),
    ],
    [
      "styles that are not there",
      "BAD_TARGET",
      withPart(
        "word/_rels/document.xml.rels",
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="none.xml"/></Relationships>',
      ),
    ],
    [
      "numbering that is said to be the styles",
      "BAD_PART",
      withPart(
        "word/_rels/document.xml.rels",
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="styles.xml"/></Relationships>',
      ),
    ],
    ["content types that are none", "NOT_DOCX", withPart("[Content_Types].xml", "<Types/>")],
    ["too deep", "TOO_DEEP", withPart("word/document.xml", document("<w:p>".repeat(300) + "</w:p>".repeat(300)))],
    [
      "a wrong checksum",
      "CORRUPT",
      patched((bytes) => {
        const directory = bytes.indexOf("PK\x01\x02", 0, "latin1");
        bytes.writeInt32LE(1, directory + 16);
        bytes.writeInt32LE(1, 14);
      }),
    ],
    ["two sizes", "INCONSISTENT", patched((bytes) => bytes.writeInt32LE(5, 22))],
    [
      "encryption",
      "ENCRYPTED",
      patched((bytes) => bytes.writeUInt16LE(1, bytes.indexOf("PK\x01\x02", 0, "latin1") + 8)),
    ],
  ];
  test.each(cases)("%s", (_name, code, bytes) => {
    expect(codeOf(bytes)).toBe(code);
  });

  test("limits are enforced", () => {
    expect(codeOf(good, { uploadBytes: 100 })).toBe("TOO_LARGE");
    expect(codeOf(good, { entries: 2 })).toBe("TOO_MANY_PARTS");
    expect(codeOf(good, { xmlPartBytes: 100 })).toBe("TOO_LARGE");
    expect(codeOf(buildDocument({ body: paragraph("{A}{B}") }), { markers: 1 })).toBe("TOO_MANY_MARKERS");
    expect(codeOf(good)).toBe("accepted");
  });
});
