import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Party } from "../../people/party.ts";
import {
  all,
  answersOf,
  any,
  count,
  date,
  fact,
  filled,
  type Given,
  is,
  money,
  not,
  number,
  percentage,
  topic,
  yes,
} from "../../testing/conditions.ts";
import { answerCondition } from "./answer-condition.ts";
import { type Condition, isGroup } from "./condition.ts";
import { conditionSentence } from "./condition-sentence.ts";

const ana: Party = { kind: "pf", name: "Ana", gender: "f", cpf: "529.982.247-25" };
const rui: Party = { kind: "pf", name: "Rui", gender: "m", birth: "1950-01-02" };
const acme: Party = { kind: "ltda", name: "Acme Ltda." };
const city: Party = { kind: "municipio", name: "Município de Campinas" };

const texts = (given: Record<string, string>): Given => ({ texts: given });
const parties = (AUTOR: Party[]): Given => ({ parties: { AUTOR } });
const rows = (length: number): Given => ({ rows: { PEDIDO: Array.from({ length }, () => ({ "": "x" })) } });

type Row = readonly [condition: Condition, given: Given, held: boolean | undefined, words: string];

/** Undefined: a field that decides has no answer. */
const table: readonly Row[] = [
  // Yes or no, and one of some texts
  [yes("TUTELA"), texts({ TUTELA: "Sim" }), true, "TUTELA é Sim"],
  [yes("TUTELA"), texts({ TUTELA: "Não" }), false, "TUTELA é Sim"],
  [yes("TUTELA"), texts({ TUTELA: "" }), false, "TUTELA é Sim"],
  [yes("TUTELA"), {}, undefined, "TUTELA é Sim"],
  [yes("TUTELA"), { written: ["TUTELA"] }, undefined, "TUTELA é Sim"],
  [not(yes("TUTELA")), texts({ TUTELA: "não" }), true, "TUTELA não é Sim"],
  [is("RITO", "Comum"), texts({ RITO: "Comum" }), true, "RITO é Comum"],
  [is("RITO", "Comum"), texts({ RITO: " comum " }), true, "RITO é Comum"],
  [is("RITO", "Sumaríssimo"), texts({ RITO: "SUMARISSIMO" }), true, "RITO é Sumaríssimo"],
  [is("RITO", "Comum", "Sumaríssimo"), texts({ RITO: "Especial" }), false, "RITO é Comum ou Sumaríssimo"],
  [is("RITO", "A", "B", "C"), texts({ RITO: "C" }), true, "RITO é A, B ou C"],
  [is("RITO", "Comum"), {}, undefined, "RITO é Comum"],
  [not(is("RITO", "Comum", "Sumaríssimo")), texts({ RITO: "X" }), true, "RITO não é Comum ou Sumaríssimo"],
  [not(is("RITO", "Comum")), {}, undefined, "RITO não é Comum"],
  // Filled is answered by an empty field too
  [filled("COMPLEMENTO"), texts({ COMPLEMENTO: "sala 3" }), true, "COMPLEMENTO está preenchido"],
  [filled("COMPLEMENTO"), texts({ COMPLEMENTO: "  " }), false, "COMPLEMENTO está preenchido"],
  [filled("COMPLEMENTO"), {}, false, "COMPLEMENTO está preenchido"],
  [not(filled("COMPLEMENTO")), {}, true, "COMPLEMENTO não está preenchido"],
  [filled("AUTOR"), parties([]), false, "AUTOR está preenchido"],
  [filled("AUTOR"), parties([ana]), true, "AUTOR está preenchido"],
  [filled("PEDIDO"), rows(0), false, "PEDIDO está preenchido"],
  [filled("PEDIDO"), rows(1), true, "PEDIDO está preenchido"],
  // Amounts
  [money("VALOR", "gt", "10000"), texts({ VALOR: "R$ 10.000,01" }), true, "VALOR é maior que R$ 10.000,00"],
  [money("VALOR", "gt", "10.000,00"), texts({ VALOR: "10.000,00" }), false, "VALOR é maior que R$ 10.000,00"],
  [money("VALOR", "gte", "10.000"), texts({ VALOR: "10000" }), true, "VALOR é maior ou igual a R$ 10.000,00"],
  [money("VALOR", "lt", "R$ 10,5"), texts({ VALOR: "10,49" }), true, "VALOR é menor que R$ 10,50"],
  [money("VALOR", "lte", "10"), texts({ VALOR: "10 reais" }), true, "VALOR é menor ou igual a R$ 10,00"],
  [money("VALOR", "eq", "1.500"), texts({ VALOR: "R$ 1.500,00" }), true, "VALOR é igual a R$ 1.500,00"],
  [
    money("VALOR", "eq", "1.500"),
    texts({ VALOR: "R$ 1.500,00 (mil e quinhentos reais)" }),
    true,
    "VALOR é igual a R$ 1.500,00",
  ],
  [not(money("VALOR", "gt", "10")), texts({ VALOR: "9,99" }), true, "VALOR não é maior que R$ 10,00"],
  [money("VALOR", "lt", "-5"), texts({ VALOR: "-10,00" }), true, "VALOR é menor que -R$ 5,00"],
  [money("VALOR", "gt", "10"), {}, undefined, "VALOR é maior que R$ 10,00"],
  [money("VALOR", "gt", "10"), { written: ["VALOR"] }, undefined, "VALOR é maior que R$ 10,00"],
  [money("VALOR", "lt", "10"), texts({ VALOR: "" }), false, "VALOR é menor que R$ 10,00"],
  [money("VALOR", "lt", "10"), texts({ VALOR: " " }), false, "VALOR é menor que R$ 10,00"],
  [money("VALOR", "lt", "10"), texts({ VALOR: "a combinar" }), false, "VALOR é menor que R$ 10,00"],
  [not(money("VALOR", "lt", "10")), texts({ VALOR: "a combinar" }), true, "VALOR não é menor que R$ 10,00"],
  [money("VALOR", "lt", "10"), texts({ VALOR: "1.5" }), false, "VALOR é menor que R$ 10,00"],
  // Numbers and percentages
  [number("PARCELAS", "gte", "12"), texts({ PARCELAS: "12" }), true, "PARCELAS é maior ou igual a 12"],
  [number("PARCELAS", "lt", "1.000"), texts({ PARCELAS: "999,5" }), true, "PARCELAS é menor que 1.000"],
  [percentage("MULTA", "gt", "10"), texts({ MULTA: "10,5%" }), true, "MULTA é maior que 10%"],
  [percentage("MULTA", "lte", "10,5"), texts({ MULTA: "10,5" }), true, "MULTA é menor ou igual a 10,5%"],
  // Dates
  [date("FIM", "lt", "2026-11-30"), texts({ FIM: "29/11/2026 (domingo)" }), true, "FIM é antes de 30/11/2026"],
  [date("FIM", "lt", "30/11/2026"), texts({ FIM: "30/11/2026" }), false, "FIM é antes de 30/11/2026"],
  [date("FIM", "lte", "30/11/2026"), texts({ FIM: "30/11/2026" }), true, "FIM é em ou antes de 30/11/2026"],
  [date("FIM", "gt", "30/11/2026"), texts({ FIM: "1º de dezembro de 2026" }), true, "FIM é depois de 30/11/2026"],
  [date("FIM", "gte", "01/01/2027"), texts({ FIM: "31/12/2026" }), false, "FIM é em ou depois de 01/01/2027"],
  [date("FIM", "eq", "2026-11-30"), texts({ FIM: "30.11.2026" }), true, "FIM é 30/11/2026"],
  [date("FIM", "eq", "2026-11-30"), texts({ FIM: "30/10/2026" }), false, "FIM é 30/11/2026"],
  [date("FIM", "gte", "30/11/2026"), texts({ FIM: "30/11/2026" }), true, "FIM é em ou depois de 30/11/2026"],
  [date("FIM", "gt", "30/11/2026"), texts({ FIM: "30/11/2026" }), false, "FIM é depois de 30/11/2026"],
  [date("FIM", "lte", "30/11/2026"), texts({ FIM: "01/12/2025" }), true, "FIM é em ou antes de 30/11/2026"],
  [date("FIM", "lt", "2026-11-30"), texts({ FIM: "amanhã" }), false, "FIM é antes de 30/11/2026"],
  // Counts
  [count("AUTOR", "gt", "1"), parties([ana, rui]), true, "AUTOR tem mais de 1"],
  [count("AUTOR", "gt", "1"), parties([ana]), false, "AUTOR tem mais de 1"],
  [count("AUTOR", "gt", "1"), parties([]), undefined, "AUTOR tem mais de 1"],
  [count("PEDIDO", "gte", "3"), rows(3), true, "PEDIDO tem ao menos 3"],
  [count("PEDIDO", "lte", "2"), rows(0), true, "PEDIDO tem no máximo 2"],
  [count("PEDIDO", "lt", "2"), {}, undefined, "PEDIDO tem menos de 2"],
  [count("PEDIDO", "eq", "2"), rows(2), true, "PEDIDO tem exatamente 2"],
  [count("PEDIDO", "eq", "2"), rows(3), false, "PEDIDO tem exatamente 2"],
  [count("PEDIDO", "lt", "2"), rows(1), true, "PEDIDO tem menos de 2"],
  [count("PEDIDO", "lt", "2"), rows(2), false, "PEDIDO tem menos de 2"],
  [count("PEDIDO", "gte", "3"), rows(2), false, "PEDIDO tem ao menos 3"],
  [count("PEDIDO", "gte", "0"), rows(1), true, "PEDIDO tem ao menos 0"],
  [count("PEDIDO", "lte", "2,5"), rows(1), false, "PEDIDO tem no máximo 2,5"],
  [count("PEDIDO", "gte", "-1"), rows(1), false, "PEDIDO tem ao menos -1"],
  // Facts of parties, and topics
  [fact("AUTOR", "PJ"), parties([acme]), true, "AUTOR é pessoa jurídica"],
  [not(fact("AUTOR", "PJ")), parties([ana, acme]), true, "AUTOR não é pessoa jurídica"],
  [fact("AUTOR", "MUNICIPIO"), parties([acme, city]), true, "AUTOR tem município"],
  [fact("AUTOR", "IDOSO"), parties([rui]), true, "AUTOR tem pessoa idosa"],
  [fact("AUTOR", "PF"), parties([ana, acme]), false, "AUTOR é pessoa física"],
  [fact("AUTOR", "MENOR"), parties([ana]), false, "AUTOR tem menor de idade"],
  [fact("AUTOR", "REPRESENTADO"), parties([ana]), false, "AUTOR tem representante"],
  [fact("AUTOR", "FEMININO"), parties([ana]), true, "AUTOR é do gênero feminino"],
  [fact("AUTOR", "SEM_CPF"), parties([ana, rui]), true, "AUTOR tem pessoa sem CPF"],
  [fact("AUTOR", "LTDA"), parties([ana]), false, "AUTOR tem sociedade limitada"],
  [fact("AUTOR", "VARIOS"), parties([]), undefined, "AUTOR é mais de um"],
  [topic("Dano moral"), { topics: ["DANO MORAL"] }, true, "o tópico Dano moral foi escolhido"],
  [not(topic("Dano moral")), {}, true, "o tópico Dano moral não foi escolhido"],
  // Groups: what is settled needs no more answers
  [all(yes("A"), yes("B")), texts({ A: "Sim", B: "Sim" }), true, "A é Sim e B é Sim"],
  [all(yes("A"), yes("B")), texts({ B: "Não" }), false, "A é Sim e B é Sim"],
  [all(yes("A"), yes("B")), texts({ B: "Sim" }), undefined, "A é Sim e B é Sim"],
  [any(yes("A"), yes("B")), texts({ B: "Sim" }), true, "A é Sim ou B é Sim"],
  [any(yes("A"), yes("B")), texts({ B: "Não" }), undefined, "A é Sim ou B é Sim"],
  [any(yes("A"), yes("B")), texts({ A: "Não", B: "Não" }), false, "A é Sim ou B é Sim"],
  [not(all(yes("A"), yes("B"))), texts({ A: "Não" }), true, "não (A é Sim e B é Sim)"],
  [not(any(yes("A"), yes("B"))), texts({ A: "Não" }), undefined, "não (A é Sim ou B é Sim)"],
  [
    all(money("VALOR DA CAUSA", "gt", "10000"), is("RITO", "Comum", "Sumaríssimo")),
    texts({ "VALOR DA CAUSA": "R$ 12.000,00", RITO: "Comum" }),
    true,
    "VALOR DA CAUSA é maior que R$ 10.000,00 e RITO é Comum ou Sumaríssimo",
  ],
  [
    all(any(yes("A"), not(yes("B"))), filled("C")),
    texts({ B: "Não", C: "x" }),
    true,
    "(A é Sim ou B não é Sim) e C está preenchido",
  ],
  [all(any(yes("A")), yes("B")), texts({ A: "Sim", B: "Sim" }), true, "A é Sim e B é Sim"],
  [
    any(all(yes("A"), yes("B")), not(all(yes("C")))),
    texts({ A: "Não", C: "Não" }),
    true,
    "(A é Sim e B é Sim) ou não (C é Sim)",
  ],
];

describe("a condition", () => {
  test.each(table.map(([condition, given, held, words]) => ({ condition, given, held, words })))(
    "$words, with $given, is $held",
    ({ condition, given, held, words }) => {
      expect(answerCondition(condition, answersOf(given)).held).toBe(held);
      expect(conditionSentence(condition)).toBe(`Verdadeira quando ${words}.`);
    },
  );

  test("says what is not filled in as an ellipsis", () => {
    expect(conditionSentence(all(is("RITO"), money("", "gt", " "), topic("")))).toBe(
      "Verdadeira quando RITO é … e … é maior que … e o tópico … foi escolhido.",
    );
    expect(conditionSentence(any())).toBe("Verdadeira quando …");
  });
});

describe("what a condition asks for", () => {
  const tree = all(yes("A"), any(yes("B"), yes("C")), yes("D"));
  test.each<[given: Record<string, string>, deciding: string[], missing: string[]]>([
    [{}, ["A", "B", "C", "D"], ["A", "B", "C", "D"]],
    [{ A: "Não" }, ["A"], []],
    [{ A: "Sim", B: "Sim" }, ["A", "B", "D"], ["D"]],
    [{ C: "Sim" }, ["A", "B", "C", "D"], ["A", "D"]],
    [{ D: "Não" }, ["A", "B", "C", "D"], []],
    [{ B: "Não", C: "Não" }, ["A", "B", "C"], []],
  ])("with %j: fields up to the one that settles it", (given, deciding, missing) => {
    expect(answerCondition(tree, answersOf(texts(given)))).toMatchObject({ deciding, missing });
  });

  test("never asks for a field of which only being filled counts", () => {
    const either = all(filled("COMPLEMENTO"), yes("A"));
    expect(answerCondition(either, answersOf({}))).toMatchObject({ held: false, missing: [] });
  });

  test("names the fields whose text it could not read", () => {
    const both = any(money("VALOR", "gt", "1"), date("FIM", "gt", "2026-01-01"), number("N", "gt", "1"));
    const { unread } = answerCondition(both, answersOf(texts({ VALOR: "muito", FIM: "logo", N: "2" })));
    expect(unread).toEqual(["VALOR", "FIM"]);
  });
});

/** Two-valued, and written apart: amounts are integers. */
function plainly(condition: Condition, values: Readonly<Record<string, number>>): boolean {
  const { isNegated = false } = condition;
  const own = () => {
    if (isGroup(condition)) {
      const parts = condition.of.map((one) => plainly(one, values));
      return condition.kind === "all" ? !parts.includes(false) : parts.includes(true);
    }
    const value = values["field" in condition ? condition.field : ""] ?? Number.NaN;
    if (condition.kind === "yes") return value !== 0;
    if (condition.kind === "is") return condition.values.map(Number).includes(value);
    if (condition.kind === "filled") return true;
    if (condition.kind !== "compare") throw new Error("not drawn");
    const other = Number(condition.value);
    const sign = Math.sign(value - other);
    return { eq: sign === 0, gt: sign > 0, gte: sign >= 0, lt: sign < 0, lte: sign <= 0 }[condition.by];
  };
  return own() ? !isNegated : isNegated;
}

const drawnFields = ["A", "B", "C"] as const;
const small = fc.integer({ min: 0, max: 4 });
const drawnLeaf = fc.constantFrom(...drawnFields).chain((field) =>
  fc.oneof(
    fc.constant<Condition>(yes(field)),
    fc.constant<Condition>(filled(field)),
    fc.array(small, { minLength: 1, maxLength: 3 }).map((values): Condition => is(field, ...values.map(String))),
    fc
      .tuple(fc.constantFrom("eq", "gt", "gte", "lt", "lte"), small)
      .map(([by, value]): Condition => number(field, by, String(value))),
  ),
);
const { tree: drawn } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc
    .tuple(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        drawnLeaf,
        fc.array(tie("tree"), { minLength: 1, maxLength: 4 }).map((of): Condition => all(...of)),
        fc.array(tie("tree"), { minLength: 1, maxLength: 4 }).map((of): Condition => any(...of)),
      ),
      fc.boolean(),
    )
    .map(([one, isNegated]) => ({ ...one, isNegated })),
}));
const drawnValues = fc.record({ A: small, B: small, C: small });
const asTexts = (values: Readonly<Record<string, number>>) =>
  texts(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])));

describe("drawn trees", () => {
  test("come to what plain logic says where all is answered", () => {
    fc.assert(
      fc.property(drawn, drawnValues, (condition, values) => {
        const { held, missing } = answerCondition(condition, answersOf(asTexts(values)));
        expect(held).toBe(plainly(condition, values));
        expect(missing).toEqual([]);
      }),
    );
  });

  test("keep a result whatever is answered afterwards, but for what being filled decides", () => {
    const isAboutFilling = (one: Condition): boolean =>
      isGroup(one) ? one.of.some(isAboutFilling) : one.kind === "filled";
    fc.assert(
      fc.property(drawn, drawnValues, fc.subarray([...drawnFields]), (condition, values, asked) => {
        fc.pre(!isAboutFilling(condition));
        const some = Object.fromEntries(asked.map((field) => [field, values[field]]));
        const { held, missing } = answerCondition(condition, answersOf(asTexts(some)));
        if (held !== undefined) expect(held).toBe(plainly(condition, values));
        expect(missing.length > 0).toBe(held === undefined);
      }),
    );
  });
});
