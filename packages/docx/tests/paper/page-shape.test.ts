import { describe, expect, test } from "vitest";
import { markNotes, type ReferredNote } from "../../src/paper/notes/note-list.ts";
import { type NoteSettings, readNoteSettings } from "../../src/paper/notes/note-settings.ts";
import { pageColumns, pageMargins, pageNumbers, pageSize, sectionType } from "../../src/paper/sections/page-shape.ts";
import type { Markup } from "../../src/paper/story/markup.ts";

const node = (name: string, attributes: Record<string, string> = {}, ...children: Markup[]): Markup => ({
  name: `w:${name}`,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`w:${key}`, value])),
  children,
});
const section = (...children: Markup[]) => node("sectPr", {}, ...children);

describe("a page", () => {
  test("is letter paper without a size, and never below half an inch", () => {
    expect(pageSize(undefined)).toEqual({ width: 12_240, height: 15_840 });
    expect(pageSize(section(node("pgSz", { w: "11906" })))).toEqual({ width: 11_906, height: 15_840 });
    expect(pageSize(section(node("pgSz", { w: "719", h: "721" })))).toEqual({ width: 720, height: 721 });
  });

  test.each<[Record<string, string>, object]>([
    [{}, { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 720, footer: 720 }],
    [
      { top: "-10", right: "20", bottom: "30", left: "40", gutter: "5", header: "-1", footer: "7" },
      { top: -10, right: 20, bottom: 30, left: 45, header: 0, footer: 7 },
    ],
    [
      { left: "9000", right: "3000" },
      { left: 9000, right: 2640 },
    ],
    [{ left: "12000" }, { left: 11_640, right: 0 }],
    [
      { left: "-5", right: "-5" },
      { left: 0, right: 0 },
    ],
  ])("has margins by %j", (attributes, margins) => {
    expect(pageMargins(section(node("pgMar", attributes)), 12_000)).toMatchObject(margins);
  });

  const col = (w: string, space?: string) => node("col", { w, ...(space !== undefined && { space }) });
  test.each<[Markup, object]>([
    [section(), { count: 1, gap: 720 }],
    [section(node("cols", { num: "3", space: "100", sep: "1" })), { count: 3, gap: 100, line: true }],
    [section(node("cols", { num: "46", space: "-1", sep: "0" })), { count: 45, gap: 0 }],
    [section(node("cols", { num: "2" }, col("5"))), { count: 2, gap: 720 }],
    [
      section(node("cols", { num: "9" }, col("5", "3"), col("0"))),
      {
        count: 2,
        gap: 720,
        widths: [
          { width: 5, gap: 3 },
          { width: 1, gap: 0 },
        ],
      },
    ],
    [section(node("cols", { num: "2", equalWidth: "1" }, col("5"), col("6"))), { count: 2, gap: 720 }],
    [
      section(node("cols", { num: "2", equalWidth: "0" }, col("5"), col("6"))),
      {
        count: 2,
        gap: 720,
        widths: [
          { width: 5, gap: 0 },
          { width: 6, gap: 0 },
        ],
      },
    ],
    [section(node("cols", { num: "3" }, col("5"), node("other"))), { count: 3, gap: 720 }],
  ])("has columns by %j", (properties, columns) => {
    expect(pageColumns(properties)).toEqual(columns);
  });

  test.each([
    ["continuous", "continuous"],
    ["evenPage", "evenPage"],
    ["oddPage", "oddPage"],
    ["nextColumn", "nextColumn"],
    ["nextPage", "nextPage"],
    ["toString", "nextPage"],
  ])("begins by %s as %s", (val, type) => {
    expect(sectionType(section(node("type", { val })))).toBe(type);
  });

  test.each<[Record<string, string>, object]>([
    [{}, { pageFormat: "decimal" }],
    [
      { fmt: "lowerRoman", start: "0" },
      { pageFormat: "lowerRoman", firstPage: 0 },
    ],
    [
      { fmt: "upperRoman", start: "5" },
      { pageFormat: "upperRoman", firstPage: 5 },
    ],
    [
      { fmt: "lowerLetter", start: "40000" },
      { pageFormat: "lowerLetter", firstPage: 32_767 },
    ],
    [{ fmt: "upperLetter" }, { pageFormat: "upperLetter" }],
    [{ fmt: "ordinal" }, { pageFormat: "decimal" }],
  ])("has its number by %j", (attributes, numbers) => {
    expect(pageNumbers(section(node("pgNumType", attributes)))).toEqual(numbers);
  });
});

describe("notes", () => {
  test.each<[Markup | undefined, NoteSettings]>([
    [undefined, {}],
    [
      node("footnotePr", {}, node("numFmt", { val: "chicago" }), node("numStart", { val: "0" })),
      { format: "chicago", start: 0 },
    ],
    [node("footnotePr", {}, node("numStart", { val: "32768" })), { start: 32_767 }],
    [node("footnotePr", {}, node("numRestart", { val: "continuous" })), { restart: "continuous" }],
    [node("footnotePr", {}, node("numRestart", { val: "eachSect" })), { restart: "eachSect" }],
    [node("footnotePr", {}, node("numRestart", { val: "eachPage" })), { restart: "eachPage" }],
    [node("footnotePr", {}, node("numRestart", { val: "never" }), node("numStart", { val: "x" })), {}],
  ])("are numbered by %j", (properties, settings) => {
    expect(readNoteSettings(properties)).toEqual(settings);
  });

  const note = (kind: ReferredNote["kind"], at: number, hasOwnMark = false): ReferredNote => ({
    kind,
    id: "1",
    hasOwnMark,
    section: at,
  });
  test("are counted by kind, through sections or in each", () => {
    const notes = [
      ...[note("footnote", 0), note("endnote", 0), note("footnote", 0, true), note("footnote", 0)],
      ...[note("footnote", 1), note("endnote", 1), note("footnote", 1)],
    ];
    const marks = (settings: NoteSettings) => markNotes(notes, { of: () => settings }).map(({ mark }) => mark);
    expect(marks({})).toEqual(["1", "i", "", "2", "3", "ii", "4"]);
    expect(marks({ restart: "eachSect" })).toEqual(["1", "i", "", "2", "1", "i", "2"]);
    expect(marks({ start: 5, format: "decimal" })).toEqual(["5", "5", "", "6", "7", "6", "8"]);
    expect(marks({ start: 5, restart: "eachSect", format: "lowerLetter" })).toEqual(["e", "e", "", "f", "e", "e", "f"]);
    expect(markNotes(notes, { of: () => ({ restart: "eachPage" }) }).every(({ byPage }) => byPage)).toBe(true);
    expect(markNotes(notes, { of: () => ({ restart: "continuous" }) }).some(({ byPage }) => byPage)).toBe(false);
  });
});
