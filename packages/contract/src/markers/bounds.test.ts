import { expect, test } from "vitest";
import { givenAnswers, givenLists } from "./blocks.ts";
import { sentCondition } from "./conditions.ts";
import { sentDefault, updateCustomDefault } from "./default-markers.ts";
import { pendingSync, syncLocalMarkers } from "./marker-sync.ts";
import { allMarkers, kindsOfType, saveFileMarkers, sentMarker, sentMarkerConfig } from "./markers.ts";

const letters = (count: number) => "x".repeat(count);
const many = <T>(count: number, of: T) => Array.from({ length: count }, () => of);
const keyed = <T>(count: number, of: T) => Object.fromEntries(many(count, of).map((one, at) => [`C${at}`, one]));
const yes = { kind: "yes", field: "TUTELA" };
const nested = (levels: number): unknown => (levels === 1 ? yes : { kind: "all", of: [nested(levels - 1)] });
const marker = { name: "Vara", type: "select" };
const id = "01900000-0000-7000-8000-000000000001";
const accepted = (more: object) => sentMarker.safeParse({ ...marker, ...more }).success;

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
  ["letters of a column's kind", (count) => accepted({ columnKinds: { [letters(count)]: "cpf" } }), 300],
  ["letters of a person", (count) => accepted({ person: `${letters(count - 4)}.CPF` }), 160],
  ["letters of a default's key", (count) => sentDefault.safeParse({ ...marker, key: letters(count) }).success, 130],
  [
    "letters of a default's category",
    (count) => sentDefault.safeParse({ ...marker, category: letters(count) }).success,
    60,
  ],
  [
    "letters of a marker's key",
    (count) => saveFileMarkers.body.safeParse({ markers: { [letters(count)]: marker } }).success,
    130,
  ],
  ["markers of a file", (count) => sentMarkerConfig.markers.safeParse(keyed(count, marker)).success, 2000],
  [
    "files of a synchronisation",
    (count) => syncLocalMarkers.body.safeParse({ localStorageData: keyed(count, {}) }).success,
    100,
  ],
  [
    "letters of a synchronised file's id",
    (count) => syncLocalMarkers.body.safeParse({ localStorageData: { [letters(count)]: {} } }).success,
    200,
  ],
  [
    "files that may wait for it",
    (count) => pendingSync.query.safeParse({ files: many(count, id).join(",") }).success,
    100,
  ],
  ["files with markers of a page", (count) => allMarkers.query.safeParse({ limit: count }).success, 25],
  ["rows of an answer", (count) => givenAnswers.safeParse({ "{P}": many(count, "a") }).success, 500],
  ["letters of an answer's key", (count) => givenAnswers.safeParse({ [letters(count)]: "a" }).success, 200],
  [
    "letters of an answer's column",
    (count) => givenAnswers.safeParse({ "{P}": [{ [letters(count)]: "a" }] }).success,
    128,
  ],
])("%s are accepted up to their bound", (_what, accepts, most) => {
  expect([accepts(most), accepts(most + 1)]).toEqual([true, false]);
});

test("a name or an option without letters is none", () => {
  expect(sentMarker.safeParse({ ...marker, name: " " }).success).toBe(false);
  expect(sentMarker.safeParse({ ...marker, options: [" "] }).success).toBe(false);
});

test("whose datum a field is takes a name and an attribute, or nothing", () => {
  const people = ["AUTOR.CPF", "NOME DA MÃE.DATA_NASCIMENTO", "", null, undefined];
  expect(people.filter((person) => !accepted({ person }))).toEqual([]);
  const refused = ["AUTOR", ".CPF", "AUTOR.", "AUTOR.cpf", "A.B.CPF", "{AUTOR}.CPF", "AUTOR.CPF ", 1];
  expect(refused.filter((person) => accepted({ person }))).toEqual([]);
});

test("a default marker is no condition, and says which version was edited or none", () => {
  expect(sentDefault.safeParse({ ...marker, kind: "condicao" }).success).toBe(false);
  expect(sentDefault.safeParse({ ...marker, kind: "cpf" }).success).toBe(true);
  const isAccepted = (basedOn: unknown) => updateCustomDefault.body.safeParse({ ...marker, basedOn }).success;
  expect([undefined, "2026-11-21T12:00:00.000Z", "", null].map(isAccepted)).toEqual([true, true, false, false]);
});

test("ids that wait for a synchronisation are separated by commas", () => {
  const read = (files?: string) => pendingSync.query.safeParse({ files }).data?.files;
  expect([read(), read(""), read(`${id},,${id},`), read("x"), read(`${id}, ${id}`)]).toEqual([
    [],
    [],
    [id, id],
    undefined,
    undefined,
  ]);
});

test("what a request leaves out has its usual value", () => {
  expect(sentMarker.parse({ name: " Vara " })).toEqual({
    name: "Vara",
    type: "text",
    description: "",
    options: [],
    apiSource: "",
  });
  expect(saveFileMarkers.body.parse({ markers: {} })).toEqual({ markers: {}, requiresSubtemplates: true });
  expect(syncLocalMarkers.body.parse({ localStorageData: {} }).isPrioritySync).toBe(false);
  expect(allMarkers.query.parse({})).toEqual({ page: 1, limit: 25 });
  expect(kindsOfType.date).toEqual([]);
});
