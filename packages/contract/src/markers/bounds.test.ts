import { expect, test } from "vitest";
import { givenLists } from "./blocks.ts";
import { sentCondition } from "./conditions.ts";
import { sentMarker, sentMarkerConfig } from "./markers.ts";

const letters = (count: number) => "x".repeat(count);
const many = <T>(count: number, of: T) => Array.from({ length: count }, () => of);
const keyed = <T>(count: number, of: T) => Object.fromEntries(many(count, of).map((one, at) => [`C${at}`, one]));
const yes = { kind: "yes", field: "TUTELA" };
const nested = (levels: number): unknown => (levels === 1 ? yes : { kind: "all", of: [nested(levels - 1)] });
const marker = { name: "Vara", type: "select" };

test.each<[what: string, accepts: (count: number) => boolean, most: number]>([
  ["rows", (count) => givenLists.safeParse({ "{P}": many(count, { "": "a" }) }).success, 500],
  ["columns of a row", (count) => givenLists.safeParse({ "{P}": [keyed(count, "a")] }).success, 50],
  ["lists", (count) => givenLists.safeParse(keyed(count, [])).success, 50],
  ["letters of a cell", (count) => givenLists.safeParse({ "{P}": [{ "": letters(count) }] }).success, 20_000],
  ["letters of a column", (count) => givenLists.safeParse({ "{P}": [{ [letters(count)]: "a" }] }).success, 128],
  ["letters of a list's key", (count) => givenLists.safeParse({ [letters(count)]: [] }).success, 200],
  ["levels of conditions", (count) => sentCondition.safeParse(nested(count)).success, 20],
  ["conditions of a group", (count) => sentCondition.safeParse({ kind: "any", of: many(count, yes) }).success, 200],
  ["letters of a field", (count) => sentCondition.safeParse({ ...yes, field: letters(count) }).success, 128],
  ["values", (count) => sentCondition.safeParse({ kind: "is", field: "RITO", values: many(count, "a") }).success, 50],
  [
    "letters of a value",
    (count) => sentCondition.safeParse({ kind: "is", field: "RITO", values: [letters(count)] }).success,
    300,
  ],
  [
    "letters of a fact",
    (count) => sentCondition.safeParse({ kind: "fact", field: "A", fact: letters(count) }).success,
    40,
  ],
  ["letters of a topic", (count) => sentCondition.safeParse({ kind: "topic", topic: letters(count) }).success, 255],
  ["letters of a name", (count) => sentMarker.safeParse({ ...marker, name: letters(count) }).success, 128],
  ["letters of a help text", (count) => sentMarker.safeParse({ ...marker, description: letters(count) }).success, 500],
  ["options", (count) => sentMarker.safeParse({ ...marker, options: many(count, "a") }).success, 1000],
  ["letters of an option", (count) => sentMarker.safeParse({ ...marker, options: [letters(count)] }).success, 300],
  ["letters of a category", (count) => sentMarker.safeParse({ ...marker, category: letters(count) }).success, 60],
  ["letters of a path", (count) => sentMarkerConfig.filePath.safeParse(letters(count)).success, 4000],
  ["letters of a file's name", (count) => sentMarkerConfig.fileName.safeParse(letters(count)).success, 500],
])("%s are accepted up to their bound", (_what, accepts, most) => {
  expect([accepts(most), accepts(most + 1)]).toEqual([true, false]);
});

test("a name or an option without letters is none", () => {
  expect(sentMarker.safeParse({ ...marker, name: " " }).success).toBe(false);
  expect(sentMarker.safeParse({ ...marker, options: [" "] }).success).toBe(false);
});
