import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compile, type Limits, TemplateError } from "../../src/index.ts";
import { dataDescriptor, type RawEntry, rawArchive } from "../../src/testing/archives/raw-archive.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const rels = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`;
const documentXml = `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>{NOME}</w:t></w:r></w:p></w:body></w:document>`;

const whole: readonly RawEntry[] = [
  { name: "[Content_Types].xml", data: types },
  { name: "_rels/.rels", data: rels, method: 8 },
  { name: "word/document.xml", data: documentXml, method: 8 },
];
const also = (entry: RawEntry, lies = {}) => rawArchive([...whole, entry], lies);
/** Returns the archive with changes to the entry of the document. */
const lying = (lie: Partial<RawEntry>) => rawArchive([...whole.slice(0, 2), { ...(whole[2] as RawEntry), ...lie }]);
const good = rawArchive(whole);
const end = good.subarray(good.length - 22);
const blank: RawEntry = { name: "word/media/a.png", data: Buffer.from("89504e470d0a1a0a", "hex") };

function outcome(bytes: Uint8Array, limits: Partial<Limits> = {}): string {
  try {
    compile(bytes, limits).fill({ NOME: "Ana" }).toBuffer();
    return "accepted";
  } catch (error) {
    return error instanceof TemplateError ? error.code : `crashed: ${error}`;
  }
}

/** 64-bit sizes in the extra field, announced by 0xFFFFFFFF (APPNOTE 4.5.3). */
function wideExtra(...values: bigint[]): Buffer {
  const out = Buffer.alloc(4 + values.length * 8);
  out.writeUInt16LE(1, 0);
  out.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => {
    out.writeBigUInt64LE(value, 4 + index * 8);
  });
  return out;
}

describe("inconsistent archives are refused with a code", () => {
  const crc = crc32(documentXml);
  const size = Buffer.byteLength(documentXml);
  const described = { flags: 8, method: 0, local: { crc: 0, size: 0, compressedSize: 0 } };
  const zeros = Buffer.alloc(3 << 20);
  const cases: [string, string, Uint8Array, Partial<Limits>?][] = [
    ["whole", "accepted", good],
    ["a comment", "accepted", rawArchive(whole, { comment: Buffer.from("feito à mão") })],
    ["a few line ends behind", "accepted", rawArchive(whole, { trailing: Buffer.from("\r\n\0") })],
    ["a data descriptor", "accepted", lying({ ...described, after: dataDescriptor(crc, size, size) })],
    ["cut in the data", "CORRUPT", good.subarray(0, 200)],
    ["cut in the directory", "CORRUPT", good.subarray(0, good.length - 60)],
    ["cut in the end record", "CORRUPT", good.subarray(0, good.length - 1)],
    ["bytes before", "CORRUPT", rawArchive(whole, { prefix: Buffer.from("#!/bin/sh\n") })],
    ["bytes between", "CORRUPT", lying({ after: Buffer.from("escondido") })],
    ["bytes before the directory", "CORRUPT", rawArchive(whole, { gap: Buffer.from("escondido") })],
    ["bytes behind", "CORRUPT", rawArchive(whole, { trailing: Buffer.from("MZ") })],
    ["too many line ends behind", "CORRUPT", rawArchive(whole, { trailing: Buffer.alloc(65) })],
    ["a second end record behind", "CORRUPT", Buffer.concat([good, end])],
    ["a second end record in the comment", "INCONSISTENT", rawArchive(whole, { comment: end })],
    [
      "an end record in disguise at the end of a comment",
      "INCONSISTENT",
      rawArchive(whole, { comment: Buffer.concat([Buffer.from("x"), Buffer.from("504b0506".padEnd(44, "0"), "hex")]) }),
    ],
    ["fewer entries than there are", "INCONSISTENT", rawArchive(whole, { count: 2 })],
    ["more entries than there are", "INCONSISTENT", rawArchive(whole, { count: 4 })],
    ["several disks", "UNSUPPORTED", rawArchive(whole, { disk: 1 })],
    ["no entries", "NOT_DOCX", rawArchive([])],
    ["a name twice", "DUPLICATE_PART", also({ name: "word/document.xml", data: "<x/>" })],
    ["names that differ by case", "DUPLICATE_PART", also({ name: "WORD/Document.XML", data: "<x/>" })],
    [
      "names that differ by composition",
      "DUPLICATE_PART",
      rawArchive([
        ...whole,
        { name: "word/peça.xml".normalize("NFC"), data: "<x/>" },
        { name: "word/peça.xml".normalize("NFD"), data: "<x/>" },
      ]),
    ],
    ["one place for two entries", "OVERLAP", also({ name: "word/outro.xml", data: "<x/>", offset: 0 })],
    [
      "one name and place for two entries",
      "OVERLAP",
      rawArchive([...whole, { ...(whole[2] as RawEntry), offset: good.indexOf("word/document.xml") - 30 }]),
    ],
    ["a place behind the file", "CORRUPT", lying({ offset: 1 << 24 })],
    ["another name in the local header", "INCONSISTENT", lying({ local: { name: Buffer.from("word/document.xmm") } })],
    ["another method", "INCONSISTENT", lying({ local: { method: 0 } })],
    ["another size", "INCONSISTENT", lying({ local: { size: 5 } })],
    ["another checksum", "INCONSISTENT", lying({ local: { crc: 5 } })],
    ["encryption in one header only", "INCONSISTENT", lying({ local: { flags: 1 } })],
    ["encryption", "ENCRYPTED", lying({ flags: 1 })],
    ["strong encryption", "ENCRYPTED", lying({ flags: 0x41 })],
    ["masked headers", "ENCRYPTED", lying({ flags: 0x2000 })],
    ["deflate64", "UNSUPPORTED", also({ ...blank, method: 9 })],
    ["bzip2", "UNSUPPORTED", also({ ...blank, method: 12 })],
    ["zstd", "UNSUPPORTED", also({ ...blank, method: 93 })],
    ["a symbolic link", "BAD_PART", also({ name: "word/link", data: "/etc/passwd", mode: 0o120777 })],
    ["a wrong checksum", "CORRUPT", lying({ crc: 7 })],
    ["a size too small", "TOO_LARGE", lying({ size: 10 })],
    ["a size too large", "CORRUPT", lying({ size: 5000 })],
    ["a stored entry of two sizes", "INCONSISTENT", also({ ...blank, size: 9 })],
    [
      "data that does not inflate",
      "CORRUPT",
      lying({ data: documentXml, method: 8, compressedSize: 20, after: Buffer.alloc(0) }),
    ],
    [
      "a descriptor that says otherwise",
      "CORRUPT",
      lying({ ...described, after: dataDescriptor(crc + 1, size, size) }),
    ],
    ["a descriptor nobody announced", "CORRUPT", lying({ method: 0, after: dataDescriptor(crc, size, size) })],
    ["a 64-bit size that is not there", "INCONSISTENT", lying({ size: 0xffffffff })],
    ["a 64-bit size cut short", "INCONSISTENT", lying({ size: 0xffffffff, extra: Buffer.from([1, 0, 0, 0]) })],
    ["a 64-bit size beyond all", "TOO_LARGE", lying({ size: 0xffffffff, extra: wideExtra(1n << 60n) })],
    [
      "a true 64-bit size",
      "accepted",
      lying({ size: 0xffffffff, local: { size: 0xffffffff }, extra: wideExtra(BigInt(size)) }),
    ],
    [
      "a bomb that says so",
      "TOO_LARGE",
      also({ name: "word/media/a.png", data: zeros, method: 8 }),
      { binaryPartBytes: 1 << 20 },
    ],
    ["a bomb that says little", "TOO_LARGE", also({ name: "word/media/a.png", data: zeros, method: 8, size: 100 })],
    [
      "many small bombs",
      "TOO_LARGE",
      rawArchive([...whole, ...[1, 2, 3].map((n) => ({ name: `word/media/${n}.png`, data: zeros, method: 8 }))]),
      { inflatedBytes: 8 << 20 },
    ],
    [
      "ten thousand entries",
      "TOO_MANY_PARTS",
      rawArchive([...whole, ...Array.from({ length: 10_000 }, (_, n) => ({ name: `c/${n}.xml`, data: "" }))]),
    ],
    ["an archive in the archive", "accepted", also({ name: "word/embeddings/a.docx", data: good })],
  ];
  test.each(cases)("%s: %s", (_name, code, bytes, limits) => {
    expect(outcome(bytes, limits)).toBe(code);
  });

  const names = [
    "../x.xml",
    "/x.xml",
    "a/../../x.xml",
    "a\\x.xml",
    "C:/x.xml",
    "a//x.xml",
    "./x.xml",
    "a\u0000.xml",
    "a\n.xml",
    "",
    "x".repeat(513),
    "a?.xml",
  ];
  test.each(names)("the name %j", (name) => {
    expect(outcome(also({ name, data: "<x/>" }))).toBe("BAD_PART_NAME");
  });

  test("a name that is not UTF-8", () => {
    expect(outcome(also({ name: Buffer.from([0x61, 0xe7, 0x2e]), data: "<x/>" }))).toBe("BAD_PART_NAME");
  });
});

describe("malformed markup is refused with a code", () => {
  const inBody = (inside: string) => `<w:document xmlns:w="${WORD}"><w:body>${inside}</w:body></w:document>`;
  const text = (inside: string) => inBody(`<w:p><w:r><w:t>${inside}</w:t></w:r></w:p>`);
  const bytes = (before: string, middle: number[]) =>
    Buffer.concat([
      Buffer.from(`${before}<w:document xmlns:w="${WORD}"><w:t>`),
      Buffer.from(middle),
      Buffer.from("</w:t></w:document>"),
    ]);
  const wide = (source: string, mark: number[]) => Buffer.concat([Buffer.from(mark), Buffer.from(source, "utf16le")]);
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const cases: [string, string, string | Buffer, Partial<Limits>?][] = [
    ["UTF-8 with a mark", "accepted", `\ufeff${documentXml}`],
    ["UTF-16 with a mark", "accepted", wide(declared("UTF-16") + documentXml, [0xff, 0xfe])],
    ["a DOCTYPE", "DOCTYPE", `<!DOCTYPE w:document>${documentXml}`],
    ["a DOCTYPE in small letters", "DOCTYPE", `<!doctype x>${documentXml}`],
    ["a DOCTYPE in UTF-16", "DOCTYPE", wide(`<!DOCTYPE x>${documentXml}`, [0xff, 0xfe])],
    ["entities that multiply", "DOCTYPE", `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${text("&b;")}`],
    ["an outside entity", "DOCTYPE", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${text("&a;")}`],
    ["an entity nobody defined", "XML", text("&a;")],
    ["UTF-7", "ENCODING", declared("UTF-7") + documentXml],
    ["a code page", "ENCODING", bytes(declared("ISO-8859-1"), [0xe7, 0x61])],
    ["a code page under the name of UTF-8", "ENCODING", bytes(declared("UTF-8"), [0xe7, 0x61])],
    ["EBCDIC", "ENCODING", Buffer.from("4c6fa7949340a58599a28996957e7ff14bf07f", "hex")],
    ["UTF-16 under the name of UTF-8", "ENCODING", wide(declared("UTF-8") + documentXml, [0xff, 0xfe])],
    ["half a UTF-16 pair", "ENCODING", wide(text("\ud800"), [0xff, 0xfe])],
    ["a surrogate in UTF-8", "XML", bytes("", [0xed, 0xa0, 0x80])],
    ["a character longer than it need be", "XML", bytes("", [0xc0, 0xbc])],
    ["a character cut short", "XML", bytes("", [0xe3, 0x81])],
    ["a NUL", "XML", text("a\u0000b")],
    ["a control character by reference", "XML", text("&#8;")],
    ["a number no character has", "XML", text("&#xFFFF;")],
    ["a bare ampersand", "XML", text("Silva & Cia")],
    ["an unbound prefix", "XML", inBody("<x:y/>")],
    ["an unbound prefix of an attribute", "XML", inBody('<w:p x:y="1"/>')],
    ["an attribute twice", "XML", inBody('<w:p w:a="1" w:a="2"/>')],
    ["an attribute without quotes", "XML", inBody("<w:p w:a=1/>")],
    ["a < in an attribute", "XML", inBody('<w:p w:a="<"/>')],
    ["tags that cross", "XML", inBody("<w:p><w:r></w:p></w:r>")],
    ["a stray end tag", "XML", inBody("</w:p>")],
    ["nothing closed", "XML", inBody("<w:p>".repeat(100))],
    ["two roots", "XML", documentXml + documentXml],
    ["text behind the root", "XML", `${documentXml}x`],
    ["a comment without end", "XML", inBody("<!-- ")],
    ["a late declaration", "XML", ` ${declared("UTF-8")}${documentXml}`],
    ["another root", "NOT_DOCX", "<x/>"],
    ["nothing", "XML", ""],
    ["257 levels", "TOO_DEEP", inBody("<w:p>".repeat(256) + "</w:p>".repeat(256))],
    ["257 attributes", "TOO_COMPLEX", inBody(`<w:p ${Array.from({ length: 257 }, (_, n) => `a${n}=""`).join(" ")}/>`)],
    ["too many elements", "TOO_COMPLEX", inBody("<w:p/>".repeat(2000)), { xmlElements: 1000 }],
    ["a long attribute", "TOO_LARGE", inBody(`<w:p w:a="${"x".repeat(65_537)}"/>`)],
    ["a long text", "TOO_LARGE", text("x".repeat(2000)), { xmlTextLength: 1000 }],
    ["a large part", "TOO_LARGE", text("x".repeat(2000)), { xmlPartBytes: 1000 }],
  ];
  test.each(cases)("%s: %s", (_name, code, data, limits) => {
    expect(outcome(lying({ data }), limits)).toBe(code);
  });
});

describe("inconsistent packages are refused with a code", () => {
  const override = (part: string, type: string) =>
    types.replace("</Types>", `<Override PartName="/${part}" ContentType="${type}"/></Types>`);
  const withRels = (inside: string) => rels.replace("</Relationships>", `${inside}</Relationships>`);
  const relation = (target: string, more = "") => `<Relationship Id="m" Type="${OFFICE}" Target="${target}"${more}/>`;
  const package_ = (parts: Record<string, string>, more: RawEntry[] = []) =>
    rawArchive([...whole.map((entry) => ({ ...entry, data: parts[`${entry.name}`] ?? entry.data })), ...more]);
  const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const typed = (type: string) => package_({ "[Content_Types].xml": types.replace(MAIN, type) });
  const cases: [string, string, Buffer][] = [
    ["no content types", "NOT_DOCX", rawArchive(whole.slice(1))],
    ["no relationships", "NOT_DOCX", rawArchive([whole[0] as RawEntry, whole[2] as RawEntry])],
    ["no main document", "NOT_DOCX", package_({ "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"/>` })],
    [
      "a main document that is not there",
      "NOT_DOCX",
      package_({ "_rels/.rels": rels.replace("document.xml", "nada.xml") }),
    ],
    [
      "a spreadsheet",
      "NOT_DOCX",
      package_({ "[Content_Types].xml": types.replace("wordprocessingml.document", "spreadsheetml.sheet") }),
    ],
    ["a main document whose type only ends like Word's", "NOT_DOCX", typed(`x${MAIN}`)],
    ["two main documents", "INCONSISTENT", package_({ "_rels/.rels": withRels(relation("word/document.xml")) })],
    [
      "an id twice",
      "INCONSISTENT",
      package_({ "_rels/.rels": withRels('<Relationship Id="r" Type="x" Target="y"/>') }),
    ],
    [
      "a main document elsewhere",
      "EXTERNAL",
      package_({
        "_rels/.rels": rels
          .replace("word/document.xml", "http://x.example/a.xml")
          .replace("/></", ' TargetMode="External"/></'),
      }),
    ],
    [
      "a target outside",
      "BAD_TARGET",
      package_({ "_rels/.rels": withRels('<Relationship Id="m" Type="x" Target="../../x"/>') }),
    ],
    ["a macro document", "MACRO", typed("application/vnd.ms-word.document.macroEnabled.main+xml")],
    [
      "macros by type",
      "MACRO",
      package_({ "[Content_Types].xml": override("word/a.bin", "application/vnd.ms-office.vbaProject") }, [
        { name: "word/a.bin", data: "x" },
      ]),
    ],
    [
      "macros by default type",
      "MACRO",
      package_({ "[Content_Types].xml": types.replace("image/png", "application/vnd.ms-office.vbaProject") }, [blank]),
    ],
    ["macros nobody relates to", "MACRO", also({ name: "word/vbaProject.bin", data: "x" })],
  ];
  test.each(cases)("%s: %s", (_name, code, bytes) => {
    expect(outcome(bytes)).toBe(code);
  });
});
