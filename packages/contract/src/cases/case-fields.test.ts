import { expect, test } from "vitest";
import { partiesForNoun } from "./case-fields.ts";

const ana = { side: "ativo", role: "requerente", isClient: true } as const;
const bia = { side: "ativo", role: "requerente" } as const;
const bank = { side: "passivo", role: "requerido" } as const;
const heir = { side: "terceiro", role: "herdeiro", isClient: true } as const;
const all = [ana, bia, bank, heir];

test.each([
  ["autor", [ana, bia]],
  ["requerente", [ana, bia]],
  ["réu", [bank]],
  ["executado", [bank]],
  ["herdeiro", [heir]],
  ["cliente", [ana, heir]],
  ["outorgante", [ana, heir]],
  ["apelante", []],
  ["locador", []],
])("a field of the noun %s holds its parties", (noun, expected) => {
  expect(partiesForNoun(noun, all)).toEqual(expected);
});

test("those with the very role go before the others of the side", () => {
  const other = { side: "ativo", role: "reconvinte" } as const;
  expect(partiesForNoun("reconvinte", [...all, other])).toEqual([other]);
  expect(partiesForNoun("autor", [...all, other])).toEqual([ana, bia, other]);
  expect(partiesForNoun("apelado", [{ side: "passivo", role: "apelado" }])).toHaveLength(1);
});
