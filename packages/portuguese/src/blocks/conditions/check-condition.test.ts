import { expect, test } from "vitest";
import { all, any, count, date, fact, filled, is, money, not, number, topic, yes } from "../../testing/conditions.ts";
import { type AskedKind, askedKind, checkCondition } from "./check-condition.ts";
import type { Condition } from "./condition.ts";

const fields: Readonly<Record<string, AskedKind>> = {
  NOME: "text",
  RITO: "choice",
  VALOR: "number",
  FIM: "date",
  AUTOR: "parties",
  PEDIDO: "list",
  URGENTE: "condition",
};
const check = (condition: Condition) => checkCondition(condition, (field) => fields[field]);

/** A leaf below so many groups. */
const below = (groups: number): Condition => (groups === 0 ? yes("RITO") : all(below(groups - 1)));

test.each<Condition>([
  is("NOME", "Ana"),
  filled("NOME"),
  all(yes("RITO"), is("RITO", "Comum"), not(filled("RITO"))),
  any(money("VALOR", "gt", "10.000,00"), number("VALOR", "lt", "5"), filled("VALOR")),
  date("FIM", "lt", "2026-11-30"),
  all(fact("AUTOR", "PJ"), count("AUTOR", "gt", "1"), count("PEDIDO", "gte", "2"), filled("PEDIDO")),
  topic("Dano moral"),
  below(4),
  all(...Array.from({ length: 50 }, () => yes("RITO"))),
])("%j has no fault", (condition) => {
  expect(check(condition)).toEqual([]);
});

test.each<[Condition, object]>([
  [below(5), { code: "too_deep", path: [] }],
  [all(...Array.from({ length: 51 }, () => yes("RITO"))), { code: "too_long", path: [] }],
  [all(yes("RITO"), any()), { code: "empty", path: [1] }],
  [is("RITO"), { code: "empty", path: [] }],
  [is("RITO", "Comum", " "), { code: "empty", path: [] }],
  [topic(" "), { code: "empty", path: [] }],
  [money("VALOR", "gt", ""), { code: "empty", path: [] }],
  [fact("AUTOR", ""), { code: "empty", path: [] }],
  [filled(""), { code: "empty", path: [] }],
  [all(yes("TUTELA")), { code: "unknown_field", field: "TUTELA", path: [0] }],
  [any(yes("RITO"), yes("URGENTE")), { code: "circle", field: "URGENTE", path: [1] }],
  [yes("NOME"), { code: "operator", field: "NOME", path: [] }],
  [is("VALOR", "10"), { code: "operator", field: "VALOR", path: [] }],
  [money("NOME", "gt", "10"), { code: "operator", field: "NOME", path: [] }],
  [date("VALOR", "gt", "2026-01-01"), { code: "operator", field: "VALOR", path: [] }],
  [count("RITO", "gt", "1"), { code: "operator", field: "RITO", path: [] }],
  [fact("AUTOR", "RICO"), { code: "operator", field: "AUTOR", path: [] }],
  [money("VALOR", "gt", "muito"), { code: "value", field: "VALOR", value: "muito", path: [] }],
  [date("FIM", "gt", "31/02/2026"), { code: "value", field: "FIM", value: "31/02/2026", path: [] }],
  [count("AUTOR", "gt", "1,5"), { code: "value", field: "AUTOR", value: "1,5", path: [] }],
])("%j: %o", (condition, fault) => {
  expect(check(condition)).toEqual([fault]);
});

test.each([
  [{ type: "text", kind: "condicao" }, "condition"],
  [{ type: "text", kind: "parte" }, "parties"],
  [{ type: "text", kind: "lista" }, "list"],
  [{ type: "select", kind: "sim_nao" }, "choice"],
  [{ type: "number", kind: "moeda" }, "number"],
  [{ type: "date", kind: "" }, "date"],
  [{ type: "text", kind: null }, "text"],
])("%o holds %s", (marker, kind) => {
  expect(askedKind(marker)).toBe(kind);
});
