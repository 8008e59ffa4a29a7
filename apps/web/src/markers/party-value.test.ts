import { expect, test } from "vitest";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { valueError, valueToSend } from "./marker-value.ts";
import { givenParty, partValues, partyNames, partyValue, personKey, readPartyValue } from "./party-value.ts";
import { valueFromSent } from "./value-from-sent.ts";

const field = { key: "{AUTOR}", type: "text", kind: "parte" } as KeyedMarker;
const text = { key: "{VARA}", type: "text", kind: "" } as KeyedMarker;
const ana = { inline: { kind: "pf", name: "ANA" } } as const;
const ivo = { inline: { kind: "pf", name: "IVO", social: "IVA" } } as const;

test("a field of parties holds their list, and its text is their names", () => {
  const value = partyValue([ana, ivo, ana]);
  expect(readPartyValue(value)).toEqual([ana, ivo, ana]);
  expect(partyNames(value)).toBe("ANA, IVA e ANA");
  expect(valueToSend(field, value)).toBe("ANA, IVA e ANA");
  expect(valueError(field, value)).toBeUndefined();
});

test("an answer that was a text becomes one party of that name; a list stays", () => {
  expect(readPartyValue(valueFromSent(field, "Ana Reis"))).toEqual([
    { inline: { kind: "pf", name: "Ana Reis", gender: "u" } },
  ]);
  expect(valueFromSent(field, partyValue([ana]))).toBe(partyValue([ana]));
  expect(valueFromSent(field, "")).toBe("");
});

test.each(["", "texto", "[1]", "{", '[{"outro":1}]', '[{"id":"a"}]', '[{"inline":{}},null]'])(
  "%j holds no parties",
  (value) => {
    expect(readPartyValue(value)).toEqual([]);
  },
);

test("a nameless party is an error, and so is none", () => {
  expect(valueError(field, partyValue([ana, { inline: { kind: "pf", name: " " } }]))).toBe("Falta o nome da 2ª parte");
  expect(valueError(field, "")).toBe("Campo obrigatório");
});

test("values are parted into texts and parties, also where the field is not known any more", () => {
  const values = new Map([
    ["{AUTOR}", partyValue([ana])],
    ["{VARA}", " 1ª "],
    ["{REU}", partyValue([ivo])],
    ["{OUTRO}", "x"],
  ]);
  const known = new Map([field, text].map((marker) => [marker.key, marker]));
  expect(partValues(values, (key) => known.get(key), valueToSend)).toEqual({
    fields: { "{VARA}": "1ª", "{OUTRO}": "x" },
    parties: { "{AUTOR}": [ana], "{REU}": [ivo] },
    lists: {},
  });
});

test("a record that was erased is an error, before a nameless party; one that is not read yet is none", () => {
  const erased = { id: "a", version: 1, known: null };
  const nameless = { inline: { kind: "pf", name: "" } } as const;
  expect(valueError(field, partyValue([nameless, erased]))).toBe(
    "O cadastro da 2ª parte foi excluído. Remova-a ou escolha outra",
  );
  expect(valueError(field, partyValue([{ id: "a", version: 1 }]))).toBeUndefined();
  expect(partyNames(partyValue([{ id: "a", version: 1 }, ana]))).toBe("ANA");
});

test("a blank social name is none, and of a record only its version is sent", () => {
  expect(partyNames(partyValue([{ inline: { kind: "pf", name: " ANA ", social: " " } }]))).toBe("ANA");
  const latest = { id: "a", version: 3 };
  expect(givenParty({ id: "a", version: 2, known: ana.inline, latest })).toEqual({ id: "a", version: 2 });
});

test("the record of a group's person stands under the group's key, and is no text without one", () => {
  const values = new Map([
    [personKey("{AUTOR}"), partyValue([ana])],
    [personKey("{REU}"), ""],
    ["{TESTEMUNHA}", ""],
  ]);
  const known = new Map([{ ...field, key: "{TESTEMUNHA}" }].map((marker) => [marker.key, marker]));
  expect(partValues(values, (key) => known.get(key), valueToSend)).toEqual({
    fields: {},
    parties: { "{AUTOR}": [ana] },
    lists: {},
  });
});

test("only a field's own kind is read in its value: what looks like another stays a text or is none", () => {
  const list = { key: "{PEDIDOS}", type: "text", kind: "lista" } as KeyedMarker;
  const known = new Map([field, text, list].map((marker) => [marker.key, marker]));
  const parted = (...values: (readonly [string, string])[]) => partValues(values, (key) => known.get(key), valueToSend);
  const rows = '[{"":"juros"}]';
  expect(parted(["{VARA}", rows])).toEqual({ fields: { "{VARA}": rows }, parties: {}, lists: {} });
  expect(parted(["{VARA}", partyValue([ana])]).fields).toEqual({ "{VARA}": partyValue([ana]) });
  expect(parted(["{AUTOR}", rows])).toEqual({ fields: {}, parties: {}, lists: {} });
  expect(parted(["{PEDIDOS}", rows], ["{OUTROS}", rows]).lists).toEqual({
    "{PEDIDOS}": [{ "": "juros" }],
    "{OUTROS}": [{ "": "juros" }],
  });
  expect(parted(["{PEDIDOS}", ""], ["{AUTOR}", ""], ["{VARA}", ""])).toEqual({
    fields: { "{VARA}": "" },
    parties: {},
    lists: { "{PEDIDOS}": [] },
  });
});
