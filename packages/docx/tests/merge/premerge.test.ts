import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, inject, test } from "vitest";
import { type CompiledTemplate, compile, type FillValues, type TopicInsertion } from "../../src/index.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { templateOf, topicOf } from "../../src/testing/merged.ts";
import { sampled } from "../../src/testing/sampled.ts";

type Topics = readonly (CompiledTemplate | TopicInsertion)[];

/** Returns the result or the error code of a call, to compare two calls. */
function outcome(make: () => { toBuffer(): Uint8Array; notices: readonly unknown[] }) {
  try {
    const { notices, toBuffer } = make();
    return { bytes: Buffer.from(toBuffer()).toString("base64"), notices };
  } catch (cause) {
    return { refused: (cause as { code?: unknown }).code };
  }
}

/**
 * Premerges with the values `made` and compares filling with other values to a complete merge.
 * @returns true if the premerged template could be used
 */
function expectSame(template: CompiledTemplate, topics: Topics, made: FillValues, values: FillValues): boolean {
  const merged = template.premerge(made, topics);
  const filled = merged?.fill(values);
  if (!filled) return false;
  expect(outcome(() => filled)).toEqual(outcome(() => template.fill(values, { topics })));
  return true;
}

const body = (...texts: string[]) => texts.map((text) => paragraph(text)).join("");
const link = '<w:hyperlink r:id="rIdLink1"><w:r><w:t>{NOME}</w:t></w:r></w:hyperlink>';

describe("a premerged template", () => {
  const topic = topicOf({ body: body("{NOME}, {VALOR}", "outro: {nome}"), header: paragraph("{NOME}") });
  const template = templateOf({ body: body("{NOME}", "{SUBTEMPLATES}", "{CIDADE}"), title: "{NOME}" });

  test("gives the same bytes as a complete merge, for any plain text values", () => {
    const values = fc.record({
      NOME: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("a'b", '"&<>', "]]>", "\ufdd1", "ação")),
      VALOR: fc.constantFrom("", "R$ 1"),
      CIDADE: fc.option(fc.string({ unit: "binary" }), { nil: undefined }),
    });
    let used = 0;
    fc.assert(
      fc.property(values, values, fc.constantFrom("template", "topic"), (made, later, look) => {
        const topics = [{ template: topic, look }, topic] as Topics;
        if (expectSame(template, topics, given(made), given(later))) used += 1;
        expectSame(template, topics, given(later), given(later));
      }),
      { numRuns: inject("deep") ? 1000 : 30 },
    );
    expect(used).toBeGreaterThan(0);
  });

  test("can be used for values that have text in the same places as the original ones", () => {
    const made = { NOME: "Ana", VALOR: "", CIDADE: "Ubá" };
    expect(expectSame(template, [topic], made, { NOME: "Bia & Cia", VALOR: "", CIDADE: "Itu" })).toBe(true);
    expect(expectSame(template, [topic], made, { ...made, VALOR: "1" })).toBe(false);
    expect(expectSame(template, [topic], made, { NOME: "Ana", VALOR: "" })).toBe(false);
  });

  test.each(["duas\nlinhas", "a\tb", "\u0000", "\ud800", "\ufdd0", "x".repeat(20_001)])(
    "is not used for a value that is not plain text: %j",
    (NOME) => {
      const plain = { NOME: "Ana", VALOR: "1", CIDADE: "Itu" };
      expect(template.premerge({ ...plain, NOME }, [topic])).toBeUndefined();
      expect(expectSame(template, [topic], plain, { ...plain, NOME })).toBe(false);
    },
  );

  test.each([
    ["fields", '<w:p><w:fldSimple w:instr=" REF {NOME} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>'],
    ["properties", ""],
  ])("is not made if the merge reads a value in the topic's %s", (_, extra) => {
    const reading = topicOf({ body: extra + paragraph("{NOME}"), title: extra === "" ? "{NOME}" : "título" });
    expect(template.premerge({ NOME: "Ana", CIDADE: "Itu" }, [reading])).toBeUndefined();
  });

  test("is not made if a value begins the address of a link", () => {
    const linked = compile(buildDocument({ body: `<w:p>${link}</w:p>${body("{SUBTEMPLATES}")}`, links: ["{SITE}"] }));
    expect(linked.premerge({ NOME: "Ana", SITE: "https://a.example" }, [topic])).toBeUndefined();
  });

  test("is not used for values that exceed the size of a document", () => {
    const many = templateOf({ body: body("{SUBTEMPLATES}") });
    const long = topicOf({ body: body(...Array<string>(400).fill("{NOME}")) });
    const topics = Array<CompiledTemplate>(3).fill(long);
    expect(expectSame(many, topics, { NOME: "x" }, { NOME: "x".repeat(20_000) })).toBe(false);
    expect(expectSame(many, topics, { NOME: "x" }, { NOME: "x".repeat(1_000) })).toBe(true);
  });

  test("is not made without a place for topics, which the merge reports", () => {
    expect(compile(buildDocument({ body: body("{NOME}") })).premerge({ NOME: "x" }, [topic])).toBeUndefined();
  });
});

/** Returns the values without the names that have no value. */
const given = (values: Readonly<Record<string, string | undefined>>): FillValues =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined));

const files = corpusFiles("docx");

/**
 * Returns a real document with the placeholder at the start of its body and a marker in every fifth run with text.
 * @returns undefined if the document has no body to insert it into
 */
function marked(bytes: Uint8Array, place: string): Uint8Array | undefined {
  const parts = unzipSync(bytes);
  for (const name of Object.keys(parts).filter((one) => /^word\/(document|header\d*|footnotes)\.xml$/.test(one))) {
    let count = 0;
    const text = strFromU8(parts[name] ?? new Uint8Array()).replace(
      /(<w:t(?: [^>]*)?>)([^<]+)(?=<\/w:t>)/g,
      (all, tag, inside) => (count++ % 5 === 0 ? `${tag}${inside}{M${count % 4}}` : all),
    );
    parts[name] = strToU8(name === "word/document.xml" ? text.replace("<w:body>", `<w:body>${place}`) : text);
  }
  return strFromU8(parts["word/document.xml"] ?? new Uint8Array()).includes("<w:body>") ? zipSync(parts) : undefined;
}

describe.runIf(files.length > 0)("real documents with markers", () => {
  const place = paragraph("{SUBTEMPLATES}");
  test.each(sampled(files, 12))("$name is the same document in both ways", (file) => {
    const at = files.indexOf(file);
    const into = marked(file.read(), place);
    const others = [at + 1, at * 37 + 11].flatMap(
      (index) => marked(files[index % files.length]?.read() ?? new Uint8Array(), "") ?? [],
    );
    if (!into) return;
    const template = compile(into);
    const [one, two] = others.map((bytes) => compile(bytes));
    const topics = [one, two, one].flatMap((topic, index) =>
      topic ? [{ template: topic, look: index % 2 === 0 ? ("topic" as const) : ("template" as const) }] : [],
    );
    const keys = [...new Set([template, ...topics.map((topic) => topic.template)].flatMap(({ markers }) => markers))];
    const all = (text: string) => Object.fromEntries(keys.map(({ key }, index) => [key, `${text} ${index}`]));
    expectSame(template, topics, all("x"), all("Conceição & 'Irmãos' \"<Ltda>\""));
  });
});
