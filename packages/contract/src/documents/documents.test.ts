import { describe, expect, test } from "vitest";
import { usualName } from "../word-names.ts";
import { findingCodes, findingSentence } from "./conference.ts";
import { faultOfRule } from "./name-rules.ts";
import { correctedName, nameByRule, partyOf } from "./names.ts";

const fields = {
  "{RÉU}": "Loja Azul S.A.",
  "{CLIENTE}": "Joana  Prado\nsegunda linha",
  "{DATA_ATUAL}": "21/11/2026 (sábado)",
  "{PEDIDO}": 'a/b\\c:d*e?f"g<h>i|j',
  "{VAZIO}": "  ",
};
const named = (rule: string) => nameByRule(rule, { templateName: "Petição inicial.docx", fields });

describe("the name of a document by a rule", () => {
  test.each([
    ["Petição - {CLIENTE}", "Petição - Joana Prado segunda linha"],
    ["{modelo} - { cliente }", "Petição inicial - Joana Prado segunda linha"],
    ["{CLIENTE} x {RÉU}", "Joana Prado segunda linha x Loja Azul S.A."],
    ["{DATA_ATUAL} {MODELO}", "21-11-2026 Petição inicial"],
    ["{PEDIDO}", "a-b c d e f g h i j"],
    ["só texto", "só texto"],
  ])("%s", (rule, name) => {
    expect(named(rule)).toBe(name);
  });

  test("is unknown while a marker has no value", () => {
    expect(named("{MODELO} {VAZIO}")).toBeUndefined();
    expect(named("{MODELO} {NENHUM}")).toBeUndefined();
  });

  test("{CLIENTE} is the party, whichever marker names it", () => {
    const name = (given: Record<string, string>) => nameByRule("{CLIENTE}", { templateName: "x.docx", fields: given });
    expect(name({ "{AUTORA}": "Ana", "{NOME DA MÃE}": "Rita" })).toBe("Ana");
    expect(name({ "{RÉU}": "Beto" })).toBeUndefined();
  });

  test("stays within the length of a file's name, in whole characters", () => {
    const long = nameByRule("{MODELO}{A}{B}{C}", {
      templateName: "m".repeat(300),
      fields: { "{A}": "😀".repeat(200), "{B}": "b".repeat(200), "{C}": "c".repeat(200) },
    });
    expect(long?.length).toBeLessThanOrEqual(180);
    expect(long?.isWellFormed()).toBe(true);
  });
});

test.each([
  ["{MODELO} - {CLIENTE}", undefined],
  ["{réu} contra {data atual}", undefined],
  ["a".repeat(121), { fault: "long" }],
  ["a/b {CLIENTE}", { fault: "characters" }],
  ["a\u0000b", { fault: "characters" }],
  ["{CLIENTE", { fault: "braces" }],
  ["}{", { fault: "braces" }],
  ["- . -", { fault: "empty" }],
  ["", { fault: "empty" }],
  ["{CLIENTE} {CPF} {Foro}", { fault: "unknown", markers: ["{CPF}", "{Foro}"] }],
  ["{}", { fault: "unknown", markers: ["{}"] }],
])("the rule %j has the fault %j", (rule, fault) => {
  expect(faultOfRule(rule, ["{RÉU}"])).toEqual(fault);
});

test("the party is the value of the first marker by priority, as one line", () => {
  expect(partyOf({ "{NOME}": "Rita", "{AUTOR}": " Ana \n Prado ", "{CLIENTE}": " " })).toBe("Ana Prado");
  expect(partyOf({ "{RÉU}": "Beto" })).toBe("");
});

test("the usual name is that of the template and _gerado", () => {
  expect(usualName("Petição inicial.docx")).toBe("Petição inicial_gerado");
});

test.each([
  ["Inicial.docx", 2, "Inicial - versão 2"],
  ["Inicial - versão 2.docx", 3, "Inicial - versão 3"],
  [`${"x".repeat(190)}.docx`, 12, `${"x".repeat(168)} - versão 12`],
])("a correction of %s as version %i is called %s", (name, edition, corrected) => {
  expect(correctedName(name, edition)).toBe(corrected);
});

const data = { place: "parágrafo 12", marker: "{CPF}", found: "XXX", expected: "sábado", what: "CPF", topic: "Custas" };

test.each(findingCodes)("%s is a complete sentence with and without its data", (code) => {
  for (const one of [data, { ...data, found: undefined, expected: undefined }]) {
    const sentence = findingSentence(code, one);
    if (one.found) expect(sentence).toMatch(/^[\p{Lu}].*[^.:,]\.$/u);
    expect(sentence).not.toMatch(/undefined| {2}| \./);
  }
});
