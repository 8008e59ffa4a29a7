import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Writing } from "@lavra/contract/documents/document-inputs";
import { knownPath, knownPaths } from "@lavra/contract/markers/known-names";
import { todayKeys } from "@lavra/contract/markers/markers";
import { partyAttributeNames } from "@lavra/contract/markers/party-attributes";
import { partyAttributes } from "@lavra/portuguese/people";
import { describe, expect, test } from "vitest";
import { docx, textOf } from "../testing/docx-files.ts";
import { compileTemplate } from "./compile-template.ts";
import { composeDocument } from "./compose-document.ts";
import { plainWriting } from "./values/values-of-tags.ts";
import { findingsOf } from "./warnings/template-findings.ts";

const folder = fileURLToPath(new URL("../../../../docs/manual/", import.meta.url));
const chapters = globSync("*.md", { cwd: folder }).sort();
const textOfChapter = (name: string) => readFileSync(join(folder, name), "utf8");

/** Returns the cells of a table row, without the backticks around typed text. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) =>
      cell
        .trim()
        .replaceAll("\\|", "|")
        .replace(/^`(.*)`$/, "$1"),
    );

/** Returns the rows of the tables with this heading. */
function rowsUnder(text: string, ...heads: string[]): string[][] {
  const rows: string[][] = [];
  let isInside = false;
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) isInside = false;
    else if (cellsOf(line).join("|") === heads.join("|")) isInside = true;
    else if (isInside && !/^[|\s:-]+$/.test(line)) rows.push(cellsOf(line));
  }
  return rows;
}

/** Returns the code blocks of a language, with their chapter. */
const blocksOf = (language: string) =>
  chapters.flatMap((chapter) =>
    [...textOfChapter(chapter).matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```$/gm)]
      .filter(([, , info]) => info === language)
      .map(([, , , code = ""]) => [chapter, code.trim()] as const),
  );

const kinds: Readonly<Record<string, Writing["kinds"][string] | undefined>> = {
  "Valor em reais": "money",
  Percentual: "percentage",
  "Número qualquer": undefined,
};

/** Returns the text of a document of one paragraph in which every field has the same value. */
function written(typed: string, value: string, kind?: Writing["kinds"][string]): string {
  const template = compileTemplate(docx(typed));
  expect(template.faults).toEqual([]);
  const keys = template.markers.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  const values = Object.fromEntries(keys.map((key) => [key, value]));
  const known = kind ? Object.fromEntries(keys.map((key) => [key, kind])) : {};
  const { chunks } = composeDocument(template, [], values, { ...plainWriting, kinds: known });
  return textOf(Buffer.concat(chunks)).join("\n").replaceAll("\u00a0", " ");
}

const grammar = textOfChapter("marcadores.md");
const plainRows = rowsUnder(grammar, "No modelo", "Preenchido com", "No documento");
const kindRows = rowsUnder(grammar, "Campo", "No modelo", "Preenchido com", "No documento");
const repairs = chapters.flatMap((name) =>
  rowsUnder(textOfChapter(name), "Escrito", "O que há de errado", "Escreva").map((row) => [name, ...row]),
);

const ana = { kind: "pf", name: "ANA", gender: "f" } as const;
const groups = [[ana], [ana, { ...ana, name: "LIA" }], [ana, { ...ana, name: "IVO", gender: "m" }]] as const;
const agreeing = rowsUnder(grammar, "No modelo", "Uma mulher", "Duas mulheres", "Uma mulher e um homem");

describe("the engine does what the manual shows", () => {
  test.each(agreeing)("%s agrees: %s, %s, %s", (typed, ...printed) => {
    const template = compileTemplate(docx(typed.replaceAll("`", "")));
    const texts = groups.map((parties) => {
      const { chunks } = composeDocument(template, [], {}, plainWriting, {}, undefined, {
        parties: { "{AUTOR}": parties },
        lists: {},
      });
      return textOf(Buffer.concat(chunks)).join("\n");
    });
    expect(texts).toEqual(printed);
  });

  test("the manual lists every attribute of parties", () => {
    for (const name of partyAttributeNames) expect(grammar).toContain(`\`${name}\``);
    expect([...partyAttributes].toSorted()).toEqual([...partyAttributeNames].toSorted());
  });

  test.each(plainRows)("%s with %s is %s", (typed, value, printed) => {
    expect(written(typed, value)).toBe(printed);
  });

  test.each(kindRows)("in a field of %s, %s with %s is %s", (field, typed, value, printed) => {
    expect(Object.keys(kinds)).toContain(field);
    expect(written(typed, value, kinds[field])).toBe(printed);
  });

  test.each(repairs)("%s: %s, %s, is corrected to %s", (_chapter, typed, _words, right) => {
    const bytes = docx(typed);
    const faults = findingsOf(compileTemplate(bytes), bytes).faults.map(({ suggestion }) => suggestion);
    expect(faults).toContain(right);
    expect(compileTemplate(docx(right)).faults).toEqual([]);
  });

  test.each(blocksOf("marcador"))("the markers that %s shows have no fault: %s", (_chapter, code) => {
    const { faults, markers, subtemplates } = compileTemplate(docx(...code.split("\n")), { fillsBlocks: true });
    expect(faults).toEqual([]);
    expect(markers.length + subtemplates.length).toBeGreaterThan(0);
  });

  test("the markers listed as filled in automatically are exactly the known ones", () => {
    const reported = rowsUnder(grammar, "Marcador", "De onde vem").flatMap(
      ([names = ""]) => names.match(/\{[^}]+\}/g) ?? [],
    );
    expect(reported.filter((key) => knownPath(key) === undefined)).toEqual([]);
    expect(new Set(reported.map((key) => knownPath(key)))).toEqual(new Set(knownPaths));
    for (const key of todayKeys) expect(grammar).toContain(`\n${key}\n`);
  });

  test("there are examples of every sort", () => {
    expect(plainRows.length).toBeGreaterThan(35);
    expect(kindRows.length).toBeGreaterThan(3);
    expect(repairs.length).toBeGreaterThan(8);
    expect(blocksOf("marcador").length).toBeGreaterThan(5);
  });
});

/** Returns the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsOf = (chapter: string) =>
  [...textOfChapter(chapter).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("the chapters of the manual", () => {
  test.each(chapters)("%s links only to existing chapters and headings", (chapter) => {
    const links = [...textOfChapter(chapter).matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, to = ""]) => to);
    for (const link of links) {
      const [file, anchor] = link.split("#");
      const target = file === "" || file === undefined ? chapter : file;
      expect([link, existsSync(join(dirname(join(folder, chapter)), target))]).toEqual([link, true]);
      if (anchor !== undefined) expect(anchorsOf(target)).toContain(anchor);
    }
  });

  test("are all in the table of contents", () => {
    const contents = textOfChapter("README.md");
    for (const chapter of chapters) if (chapter !== "README.md") expect(contents).toContain(`](${chapter})`);
  });
});
