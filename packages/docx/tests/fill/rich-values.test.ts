import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compile, type FillValues, TemplateError } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { filled } from "../../src/testing/filled.ts";
import { templateOf, topicOf } from "../../src/testing/merged.ts";

function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, deflateSync(Buffer.alloc(60))]);
}

function jpeg(width: number, height: number): Uint8Array {
  const frame = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b0800000000010111000000", "hex");
  frame.writeUInt16BE(height, 25);
  frame.writeUInt16BE(width, 27);
  return frame;
}

const media = (bytes: Uint8Array) => Object.keys(unzipParts(bytes)).filter((name) => name.includes("media/"));
const extents = (xml: string) =>
  [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [Number(cx), Number(cy)]);
const fillBody = (body: string, values: FillValues) => filled({ body }, values);
const MM = 36_000;

describe("a picture", () => {
  test("is placed in the line, with its relationship, part and type", () => {
    const picture = png(200, 100);
    const document = fillBody(paragraph("antes {FOTO} depois"), {
      FOTO: { picture, description: 'A "foto" & <mais>' },
    });
    expect(visibleText(document.body)).toBe("antes  depois");
    expect(document.body).toContain('descr="A &quot;foto&quot; &amp; &lt;mais&gt;"');
    expect(extents(document.body)).toEqual([[200 * 9525, 100 * 9525]]);
    expect(media(document.bytes)).toEqual(["word/media/value1.png"]);
    expect(unzipParts(document.bytes)["word/media/value1.png"]).toEqual(new Uint8Array(picture));
  });

  test.each([
    ["a width", { width: 50 }, [50 * MM, 25 * MM]],
    ["a height", { height: 50 }, [100 * MM, 50 * MM]],
    ["both", { width: 30, height: 40 }, [30 * MM, 40 * MM]],
  ])("has the size given by %s", (_what, size, wanted) => {
    expect(extents(fillBody(paragraph("{FOTO}"), { FOTO: { picture: png(200, 100), ...size } }).body)).toEqual([
      wanted,
    ]);
  });

  test("is no wider than a page", () => {
    expect(extents(fillBody(paragraph("{FOTO}"), { FOTO: { picture: jpeg(4000, 2000) } }).body)).toEqual([
      [160 * MM, 80 * MM],
    ]);
  });

  test("is stored once, however often and wherever it is shown, separately from another picture", () => {
    const [one, other] = [png(10, 10), jpeg(10, 10)];
    const document = filled(
      {
        body: paragraph("{A} {A} {B}"),
        header: paragraph("{A}"),
        footnotes: `<w:footnote w:id="1">${paragraph("{B}")}</w:footnote>`,
      },
      { A: { picture: one }, B: { picture: other } },
    );
    expect(media(document.bytes)).toEqual(["word/media/value1.png", "word/media/value1.jpeg"]);
    const numbers = ["document", "header", "footnotes"].flatMap((part) =>
      [...document.part(`word/${part}.xml`).matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id),
    );
    expect(new Set(numbers).size).toBe(5);
  });

  test("gets a name that is free", () => {
    const body = paragraph("{FOTO}");
    const source = buildDocument({
      body,
      extras: [
        {
          name: "word/media/VALUE1.png",
          contentType: "image/png",
          content: png(1, 1),
          relationship: ["rIdX", "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image"],
        },
      ],
    });
    const bytes = compile(source)
      .fill({ FOTO: { picture: png(3, 3) } })
      .toBuffer();
    expect(media(bytes)).toEqual(["word/media/VALUE1.png", "word/media/value2.png"]);
  });

  test("is filled in a topic and in the template around it", () => {
    const topic = topicOf({ body: paragraph("[{FOTO}]"), header: paragraph("{FOTO}") });
    const template = templateOf({ body: paragraph("{FOTO}") + paragraph("{SUBTEMPLATES}") + paragraph("fim") });
    const bytes = template.fill({ FOTO: { picture: png(9, 9) } }, { topics: [topic, topic] }).toBuffer();
    expect([...checkStructure(bytes)]).toEqual([]);
    expect(partXml(bytes, "word/document.xml").match(/<pic:pic/g)).toHaveLength(3);
    expect(media(bytes)).toHaveLength(1);
  });

  test("is replaced by its description where only text is allowed", () => {
    const alt =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="{FOTO}"/></wp:inline></w:drawing></w:r></w:p>';
    const document = filled(
      { body: alt, title: "{FOTO}" },
      { FOTO: { picture: png(1, 1), description: "Assinatura" } },
    );
    expect(document.body).toContain('descr="Assinatura"');
    expect(document.part("docProps/core.xml")).toContain("Assinatura");
    expect(media(document.bytes)).toEqual([]);
  });

  test.each([
    ["a file of another kind", Buffer.from("GIF89a".padEnd(60, "x"))],
    ["a script that calls itself one", Buffer.from("<svg><script/></svg>".padEnd(60))],
    ["the head of one alone", png(5, 5).subarray(0, 20)],
    ["nothing", new Uint8Array()],
    ["one of no pixels", png(0, 5)],
    ["one of too many", png(60_000, 60_000)],
    ["a JPEG without a frame", Buffer.from("ffd8ffe00010".padEnd(80, "00"), "hex")],
  ])("is refused: %s", (_what, picture) => {
    const template = compile(buildDocument({ body: paragraph("{FOTO}") }));
    expect(() => template.fill({ FOTO: { picture } })).toThrow(
      expect.objectContaining({ code: "VALUE_PICTURE", marker: "{FOTO}" }),
    );
  });

  test("is limited in size like any part", () => {
    const template = compile(buildDocument({ body: paragraph("{FOTO}") }), { binaryPartBytes: 50 });
    expect(() => template.fill({ FOTO: { picture: png(5, 5) } })).not.toThrow();
    const larger = Buffer.concat([png(5, 5), Buffer.alloc(60)]);
    expect(() => template.fill({ FOTO: { picture: larger } })).toThrow(
      expect.objectContaining({ code: "VALUE_PICTURE" }),
    );
  });
});

describe("a link", () => {
  const code = (xml: string) => /<w:instrText[^>]*>([^<]*)<\/w:instrText>/.exec(xml)?.[1];

  test("becomes a field with the formatting of its marker", () => {
    const body =
      "<w:p><w:r><w:t>veja {</w:t></w:r><w:r><w:rPr><w:u/></w:rPr><w:t>SITE</w:t></w:r><w:r><w:t>}.</w:t></w:r></w:p>";
    const xml = fillBody(body, { SITE: { link: "https://exemplo.com.br/a?b=1&c", text: "o <sítio>" } }).body;
    expect(code(xml)).toBe(' HYPERLINK "https://exemplo.com.br/a?b=1&amp;c" ');
    expect(visibleText(xml)).toBe("veja o <sítio>.");
    expect(xml).toMatch(/<w:rPr><w:u\/><\/w:rPr><w:t xml:space="preserve">o &lt;sítio/);
    expect(xml.match(/<w:fldChar w:fldCharType/g)).toHaveLength(3);
  });

  test("shows its address when it has no text, also in headers", () => {
    const document = filled({ body: paragraph("x"), header: paragraph("{SITE}") }, { SITE: { link: "mailto:a@b.c" } });
    expect(visibleText(document.part("word/header.xml"))).toBe("mailto:a@b.c");
    expect(code(document.part("word/header.xml"))).toContain("mailto:a@b.c");
  });

  test.each(["javascript:alert(1)", "file:///etc/passwd", "\\\\srv\\x", "data:text/html,x", "ftp://x"])(
    "to %s is refused: the marker is left",
    (link) => {
      const { document, body } = fillBody(paragraph("{SITE}"), { SITE: { link, text: "x" } });
      expect(visibleText(body)).toBe("{SITE}");
      expect(document.notices).toEqual([{ code: "LINK_REFUSED", part: "word/document.xml", marker: "{SITE}" }]);
    },
  );

  test("cannot escape from its quotes", () => {
    const xml = fillBody(paragraph("{SITE}"), { SITE: { link: 'https://x" \\o "y', text: "z" } }).body;
    expect(code(xml)).toBe(' HYPERLINK "https://x\\&quot; \\\\o \\&quot;y" ');
  });

  test("inside another link becomes its text, and its address in a link's target", () => {
    const inside = '<w:p><w:hyperlink r:id="rIdLink1"><w:r><w:t>{SITE}</w:t></w:r></w:hyperlink></w:p>';
    const document = filled({ body: inside, links: ["{SITE}"] }, { SITE: { link: "https://x.y", text: "aqui" } });
    expect(visibleText(document.body)).toBe("aqui");
    expect(document.body).not.toContain("fldChar");
    expect(document.part("word/_rels/document.xml.rels")).toContain('Target="https://x.y"');
  });

  test("is filled in a topic", () => {
    const bytes = templateOf()
      .fill({ SITE: { link: "https://x.y", text: "aqui" } }, { topics: [topicOf({ body: paragraph("[{SITE}]") })] })
      .toBuffer();
    expect(partXml(bytes, "word/document.xml")).toContain('HYPERLINK "https://x.y"');
  });
});

describe("a value of the wrong type", () => {
  const template = compile(buildDocument({ body: paragraph("{NOME} {IDADE}") }));
  test.each([
    ["a number", 12],
    ["a boolean", true],
    ["null", null],
    ["a list", ["a"]],
    ["an object", { nome: "Ana" }],
    ["a function", () => "Ana"],
    ["a link that is no text", { link: 12 }],
    ["a picture that is no bytes", { picture: "iVBORw0KGgo=" }],
    ["a picture whose sides are no millimetres", { picture: png(1, 1), width: -1 }],
  ])("%s is refused with the marker's name", (what, value) => {
    const given = { NOME: "Ana", IDADE: value } as unknown as FillValues;
    for (const one of [template, template.precompress()]) {
      let refusal: unknown;
      try {
        one.fill(given);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(TemplateError);
      expect(refusal).toMatchObject({ code: "VALUE_TYPE", marker: "{IDADE}", message: expect.stringContaining(what) });
    }
  });

  test("is ignored if no marker uses it; undefined counts as no value", () => {
    const given = { NOME: "Ana", IDADE: undefined, OUTRO: 12 } as unknown as FillValues;
    expect(visibleText(partXml(template.fill(given).toBuffer(), "word/document.xml"))).toBe("Ana {IDADE}");
  });

  test.each([null, "Ana", ["Ana"]])("values that are %j are refused", (given) => {
    expect(() => template.fill(given as unknown as FillValues)).toThrow(
      expect.objectContaining({ code: "VALUE_TYPE" }),
    );
  });

  test("a document that is not bytes is refused", () => {
    expect(() => compile("PK" as unknown as Uint8Array)).toThrow(expect.objectContaining({ code: "NOT_DOCX" }));
    const bytes = buildDocument({ body: paragraph("{A}") });
    expect(
      compile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer).markers,
    ).toHaveLength(1);
  });
});
