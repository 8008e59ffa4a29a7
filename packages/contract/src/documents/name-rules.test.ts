import { expect, test } from "vitest";
import { faultOfRule, ruleFaultSentence } from "./name-rules.ts";

test.each([
  ["{MODELO} - {CLIENTE}", undefined],
  ["{dataAtual} {modelo}", undefined],
  ["{RÉU}", undefined],
  ["Contrato 2026", undefined],
  ["7", undefined],
  ["a".repeat(120), undefined],
  ["a".repeat(121), "A regra pode ter no máximo 120 caracteres."],
  ["", "Escreva ao menos uma letra ou um marcador."],
  [" - ", "Escreva ao menos uma letra ou um marcador."],
  ["a?", 'Nomes de arquivo não podem ter < > : " / \\ | ? *'],
  ["a\u0007", 'Nomes de arquivo não podem ter < > : " / \\ | ? *'],
  ["{MODELO", "Há uma chave solta. Escreva o marcador entre { e }."],
  ["MODELO}", "Há uma chave solta. Escreva o marcador entre { e }."],
  ["{CPF}", "O modelo não tem o marcador {CPF}."],
  ["{CPF} {MODELO} {RG}", "O modelo não tem os marcadores {CPF}, {RG}."],
])("the rule %j is right or wrong for its reason: %j", (rule, sentence) => {
  const fault = faultOfRule(rule, ["{RÉU}"]);
  expect(fault && ruleFaultSentence(fault)).toBe(sentence);
});

test("a rule has the markers of its own template alone", () => {
  expect(faultOfRule("{RÉU}", [])).toEqual({ fault: "unknown", markers: ["{RÉU}"] });
});
