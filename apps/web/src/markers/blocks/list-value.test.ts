import { expect, test } from "vitest";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { valueError, valueToSend } from "../marker-value.ts";
import { partValues, partyValue } from "../party-value.ts";
import { valueFromSent } from "../value-from-sent.ts";
import { readListValue, writeListValue } from "./list-value.ts";

const list = {
  key: "{PEDIDO}",
  type: "text",
  kind: "lista",
  options: ["DESCRIÇÃO", "VALOR"],
} as unknown as KeyedMarker;
const rows = [
  { DESCRIÇÃO: "danos morais", VALOR: "10.000,00" },
  { DESCRIÇÃO: "custas", VALOR: "" },
];

test("a list is held without blank rows, and its text is its first column", () => {
  const value = writeListValue([...rows, { DESCRIÇÃO: " ", VALOR: "" }]);
  expect(readListValue(value)).toEqual(rows);
  expect(valueToSend(list, value)).toBe("danos morais e custas");
  expect(valueError(list, value)).toBeUndefined();
});

test("a list of blank rows is empty", () => {
  expect(writeListValue([{ "": " " }])).toBe("");
  expect(valueError(list, "")).toBe("Campo obrigatório");
});

test.each(["", "texto", "[1]", "{", '[{"A":1}]'])("%j holds no rows", (value) => {
  expect(readListValue(value)).toEqual([]);
});

test("an answer that was a text becomes the first cell; a list stays", () => {
  expect(readListValue(valueFromSent(list, "custas"))).toEqual([{ DESCRIÇÃO: "custas" }]);
  expect(valueFromSent(list, writeListValue(rows))).toBe(writeListValue(rows));
  expect(valueFromSent(list, "")).toBe("");
});

test("rows are parted from texts and parties, also where the field is not known any more", () => {
  const values = new Map([
    ["{PEDIDO}", writeListValue(rows)],
    ["{PROVA}", writeListValue([{ "": "testemunhas" }])],
    ["{VAZIA}", ""],
    ["{RÉU}", partyValue([{ inline: { kind: "pf", name: "ANA" } }])],
    ["{NOTA}", "[sic]"],
  ]);
  const known = new Map([list, { ...list, key: "{VAZIA}" }].map((marker) => [marker.key, marker]));
  expect(partValues(values, (key) => known.get(key), valueToSend)).toEqual({
    fields: { "{NOTA}": "[sic]" },
    parties: { "{RÉU}": [{ inline: { kind: "pf", name: "ANA" } }] },
    lists: { "{PEDIDO}": rows, "{PROVA}": [{ "": "testemunhas" }], "{VAZIA}": [] },
  });
});
