import { expect, test } from "vitest";
import { type KeyedMarker, partyValue, personKey } from "../../../markers/index.ts";
import { type NamedRecord, partiesBeside } from "./earlier-parties.ts";

const field = (key: string): KeyedMarker => ({
  key,
  name: key.slice(1, -1),
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "parte",
  dateFormat: "",
});
const record = (id: string, version = 1): NamedRecord => ({ id, version, name: id.toUpperCase() });
const earlier = new Map([
  ["{AUTOR}", [record("ana", 2), record("ivo")]],
  ["{RÉU}", [record("bank", 3)]],
]);
const ana = { id: "ana", version: 2 };
const form = (...keys: string[]) => ({ markers: keys.map(field), groupKeys: [] });

test("the only party brings those who stood beside it, each in its field and in order", () => {
  const held = { key: "{AUTOR}", value: partyValue([ana]) };
  const { values, names } = partiesBeside(form("{AUTOR}", "{RÉU}"), held, earlier);
  expect(names).toEqual(["IVO", "BANK"]);
  expect(values).toEqual(
    new Map([
      ["{AUTOR}", partyValue([ana, { id: "ivo", version: 1 }])],
      ["{RÉU}", partyValue([{ id: "bank", version: 3 }])],
    ]),
  );
});

test("fields of other nouns of the same side are filled, and fields of nobody are not", () => {
  const held = { key: "{REQUERENTE}", value: partyValue([ana]) };
  const { values } = partiesBeside(form("{REQUERENTE}", "{REQUERIDO}", "{TESTEMUNHA}"), held, earlier);
  expect(values).toEqual(
    new Map([
      ["{REQUERENTE}", partyValue([ana, { id: "ivo", version: 1 }])],
      ["{REQUERIDO}", partyValue([{ id: "bank", version: 3 }])],
    ]),
  );
});

test("a party that stood elsewhere brings nobody", () => {
  const held = { key: "{RÉU}", value: partyValue([ana]) };
  expect(partiesBeside(form("{AUTOR}", "{RÉU}"), held, earlier).names).toEqual([]);
});

test("a group of fields that one person fills takes a single record", () => {
  const held = { key: "{AUTOR}", value: partyValue([ana]) };
  const groups = { markers: [field("{AUTOR}")], groupKeys: ["{RÉU}"] };
  const { values } = partiesBeside(groups, held, earlier);
  expect(values.get(personKey("{RÉU}"))).toBe(partyValue([{ id: "bank", version: 3 }]));
});

test("a group whose own person is the party brings the others; one of another person brings nobody", () => {
  const groups = { markers: [field("{AUTOR}")], groupKeys: ["{RÉU}"] };
  const held = (id: string) => ({ key: personKey("{RÉU}"), value: partyValue([{ id, version: 3 }]) });
  expect(partiesBeside(groups, held("bank"), earlier).names).toEqual(["ANA", "IVO"]);
  expect([...partiesBeside(groups, held("bank"), earlier).values.keys()]).toEqual(["{AUTOR}"]);
  expect(partiesBeside(groups, held("ana"), earlier).names).toEqual([]);
});

test("a group of fields takes none of two records, and a party that was typed brings nobody", () => {
  const held = { key: "{RÉU}", value: partyValue([{ id: "bank", version: 3 }]) };
  const groups = { markers: [field("{RÉU}")], groupKeys: ["{AUTOR}"] };
  expect(partiesBeside(groups, held, earlier).names).toEqual([]);
  const typed = { key: "{AUTOR}", value: partyValue([{ inline: { kind: "pf", name: "ANA" } }]) };
  expect(partiesBeside(form("{AUTOR}", "{RÉU}"), typed, earlier).names).toEqual([]);
  expect(partiesBeside(form("{AUTOR}"), { key: "{AUTOR}", value: "" }, earlier).names).toEqual([]);
});

test("the version that the form holds stays", () => {
  const held = { key: "{AUTOR}", value: partyValue([{ id: "ana", version: 1 }]) };
  const { values } = partiesBeside(form("{AUTOR}"), held, earlier);
  expect(values.get("{AUTOR}")).toBe(
    partyValue([
      { id: "ana", version: 1 },
      { id: "ivo", version: 1 },
    ]),
  );
});
