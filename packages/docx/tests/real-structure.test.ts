import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../src/index.ts";
import { checkStructure } from "../src/testing/check-structure.ts";
import { partXml, unzipParts, visibleText } from "../src/testing/document-text.ts";
import { wordLikeDocuments } from "../src/testing/fixtures-builders/word-like/documents.ts";

const root = join(import.meta.dirname, "../fixtures");
const fixtures = ["word-like", "libreoffice"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .sort()
    .map((file) => ({ name: `${folder}/${file}`, bytes: new Uint8Array(readFileSync(join(root, folder, file))) })),
);

const madeUp = (key: string) => `<${key.slice(1, -1).toLowerCase()}> & Cia`;
/** Is removed with its paragraph when there are no topics. */
const placeholder = "{SUBTEMPLATES}";

const body = (bytes: Uint8Array) => visibleText(partXml(bytes, "word/document.xml"));

/** Returns the text of every Word part that contains text, by name. */
const textsOf = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.keys(unzipParts(bytes))
      .filter((name) => /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/.test(name))
      .map((name) => [name, visibleText(partXml(bytes, name))]),
  );

const replaced = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((so, [key, value]) => so.replaceAll(key, value), text.replace(placeholder, ""));

test("the Word-like fixtures equal the output of their builder", () => {
  const committed = fixtures.filter(({ name }) => name.startsWith("word-like/"));
  expect(committed.map(({ name }) => name)).toEqual(
    Object.keys(wordLikeDocuments)
      .map((name) => `word-like/${name}.docx`)
      .sort(),
  );
  for (const { name, bytes } of committed) {
    const made = wordLikeDocuments[name.replace(/^.*\/|\.docx$/g, "")]?.() ?? new Uint8Array();
    expect(Buffer.compare(made, bytes), `${name} differs: run word-like/documents.ts`).toBe(0);
  }
});

describe.each(fixtures)("$name", ({ bytes }) => {
  // What a template restricts is dropped by default; here every part is compared.
  const template = compile(bytes, { protection: "kept" });

  test("is sound, without faults and notices", () => {
    expect([...checkStructure(bytes)]).toEqual([]);
    expect(template.faults).toEqual([]);
    expect(template.notices).toEqual([]);
  });

  test("without values keeps every part byte for byte, except the place of the topics", () => {
    const { "word/document.xml": filledBody, ...filled } = unzipParts(template.fill({}).toBuffer());
    const { "word/document.xml": ownBody, ...own } = unzipParts(bytes);
    expect(filled).toEqual(own);
    if (template.subtemplates.length === 0) expect(filledBody).toEqual(ownBody);
  });

  test("is filled in every part that shows text, also in markers over several runs", () => {
    const values = Object.fromEntries(template.markers.map(({ key }) => [key, madeUp(key)]));
    const filled = template.fill(values).toBuffer();
    expect([...checkStructure(filled)]).toEqual([]);
    const before = textsOf(bytes);
    const wanted = Object.entries(before).map(([name, text]) => [name, replaced(text, values)]);
    expect(textsOf(filled)).toEqual(Object.fromEntries(wanted));
    expect(Object.values(textsOf(filled)).join("")).not.toMatch(/[{}]/);
  });
});

test("the markers of a petition are found in body, note and header, however Word split them", () => {
  const petition = fixtures.find(({ name }) => name === "word-like/peticao-inicial.docx");
  const keys = compile(petition?.bytes ?? new Uint8Array()).markers.map(({ key }) => key);
  const body = ["{VARA}", "{COMARCA}", "{CLIENTE}", "{CPF}", "{DATA_DO_FATO}", "{RÉU}", "{VALOR}"];
  expect(keys.toSorted()).toEqual([...body, "{ESCRITÓRIO}"].toSorted());
});

const targets = fixtures.filter(({ bytes }) => compile(bytes).subtemplates.length > 0);
const pairs = targets.flatMap((target) => fixtures.map((topic) => ({ target, topic })));

test("some of them take topics", () => {
  expect(targets.length).toBeGreaterThanOrEqual(5);
});

describe.each(pairs)("$topic.name in $target.name", ({ target, topic }) => {
  const merged = compile(target.bytes)
    .fill({}, { topics: [compile(topic.bytes)] })
    .toBuffer();

  test("is sound, and contains the text of both", () => {
    expect([...checkStructure(merged)]).toEqual([]);
    const [before = "", after = ""] = body(target.bytes).split(placeholder);
    expect(body(merged)).toBe(before + body(topic.bytes).replace(placeholder, "") + after);
  });
});
