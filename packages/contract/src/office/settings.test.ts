import { expect, test } from "vitest";
import { anyVenue, type SomeVenue, venueLabel, venues, venuesAgree } from "../library/venues.ts";
import { pathInTopics, servesIn, venuesOfFolder } from "./settings.ts";

const venue = (label: string) => venues.filter((one) => venueLabel(one) === label);
const set = (folders: Readonly<Record<string, string>>, topics?: string) => ({
  directories: venues.map((one) => {
    const path = folders[venueLabel(one)];
    return { ...one, folder: path === undefined ? null : { id: "", path } };
  }),
  topicsFolder: topics === undefined ? null : { id: "", path: topics },
});
const settings = set(
  {
    "JUD-EST Primeira": "/Cível",
    "JUD-EST Segunda": "/Cível/Recursos",
    "JUD-FED Segunda": "/Cível/Recursos",
    "ADM-FED Primeira": "",
  },
  "/Tópicos/Todos",
);
const some = (one: Partial<SomeVenue>): SomeVenue => ({ ...anyVenue, ...one });

test.each([
  ["/Cível", ["JUD-EST Primeira"]],
  ["/Cível/Alimentos/2026", ["JUD-EST Primeira"]],
  ["/Cível/Recursos", ["JUD-FED Segunda", "JUD-EST Segunda"]],
  ["/cível/ recursos /Apelação", ["JUD-FED Segunda", "JUD-EST Segunda"]],
  ["/Ci\u0301vel", ["JUD-EST Primeira"]],
  ["/Cível 2", []],
  ["/Recursos/Cível", []],
  ["/", []],
  ["", []],
])("the folder %j has the templates of %j", (path, labels) => {
  expect(venuesOfFolder(path, settings).map(venueLabel)).toEqual(labels);
});

test.each([
  ["/Tópicos/Todos", "/"],
  ["/Tópicos/Todos/Cível/A", "/Cível/A"],
  ["/tópicos/TODOS/Cível", "/Cível"],
  ["/Tópicos", undefined],
  ["/Outros/Todos", undefined],
])("the topics' path %j is %j below their folder", (path, below) => {
  expect(pathInTopics(path, settings)).toBe(below);
  expect(pathInTopics(path, { topicsFolder: null }), "without a folder of topics").toBe(path);
});

test.each<[what: string, said: SomeVenue | undefined, folderPath: string, serves: boolean]>([
  ["by its folder", undefined, "/Tópicos/Todos/Cível", true],
  ["in the folder of another venue", undefined, "/Tópicos/Todos/Cível/Recursos", false],
  ["without data and without a venue's folder", undefined, "/Tópicos/Todos/Penal", true],
  ["outside the topics' folder", undefined, "/Cível/Recursos", true],
  ["by empty data, as its folder", anyVenue, "/Tópicos/Todos/Cível/Recursos", false],
  ["by its sphere against its folder", some({ sphere: "JUD" }), "/Tópicos/Todos/Cível/Recursos", true],
  ["by its jurisdiction", some({ jurisdiction: "EST" }), "/Tópicos/Todos/Cível/Recursos", true],
  ["by its instance", some({ instance: "Primeira" }), "/Tópicos/Todos/Cível/Recursos", true],
  ["of another sphere", some({ sphere: "ADM" }), "/Tópicos/Todos/Cível", false],
  ["of another jurisdiction", some({ jurisdiction: "FED" }), "/Tópicos/Todos/Cível", false],
  ["of another instance", some({ instance: "Superior" }), "/Tópicos/Todos/Cível", false],
])("a topic %s applies as it should", (_, said, folderPath, serves) => {
  const [wanted = anyVenue] = venue("JUD-EST Primeira");
  expect(servesIn({ said, folderPath }, wanted, settings)).toBe(serves);
});

test("twelve venues in order, labelled by their known parts", () => {
  expect(venues).toHaveLength(12);
  expect([venues[0], venues[3], venues[11]].map((one) => venueLabel(one ?? anyVenue))).toEqual([
    "ADM-FED Primeira",
    "ADM-EST Primeira",
    "JUD-EST Superior",
  ]);
  expect([some({}), some({ sphere: "JUD", instance: "Segunda" })].map(venueLabel)).toEqual(["", "JUD Segunda"]);
});

test("venues agree unless a part that both name differs", () => {
  const one = some({ sphere: "JUD", instance: "Segunda" });
  const others = [
    anyVenue,
    some({ jurisdiction: "FED" }),
    some({ sphere: "ADM" }),
    some({ instance: "Primeira" }),
    one,
  ];
  expect(others.map((other) => venuesAgree(one, other))).toEqual([true, true, false, false, true]);
  expect(others.map((other) => venuesAgree(other, one))).toEqual([true, true, false, false, true]);
  expect(venuesAgree(some({ jurisdiction: "FED" }), some({ jurisdiction: "EST" }))).toBe(false);
});
