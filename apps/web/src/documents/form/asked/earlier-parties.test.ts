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
  expect([...values.keys()]).toEqual(["{REQUERENTE}", "{REQUERIDO}"]);
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
