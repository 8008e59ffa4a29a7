import { expect, test } from "vitest";
import { warningCodes, warningSentence } from "./warnings.ts";

const data = {
  marker: "{CLEINTE}",
  suggestion: "{CLIENTE}",
  place: "em um gráfico",
  own: "em Calibri",
  usual: "em Arial",
  what: "bloco",
  reason: "não é um número",
  topic: "Dano moral",
  settings: "hifenização automática",
  who: "ANA REIS",
};

test.each(warningCodes)("%s is a complete sentence with and without its data", (code) => {
  for (const sentence of [warningSentence(code, data), warningSentence(code, { ...data, suggestion: undefined })]) {
    const names = ["template.marker_similar", "template.marker_twin", "documents.value_as_typed"];
    if (names.includes(code)) continue;
    expect(sentence).toMatch(/^[\p{Lu}“].*\.$/u);
    expect(sentence).not.toContain("undefined");
  }
});

test("says explicitly that a tag is not available yet", () => {
  expect(warningSentence("template.tag_unavailable", { marker: "{REF: Dano}", what: "referência" })).toContain(
    "“{REF: Dano}”: referência ainda não disponível.",
  );
});

test("names the reason why a filter cannot read a value", () => {
  const detail = { marker: "{VALOR}", reason: "não é um número", suggestion: "{VALOR|moeda}" };
  expect(warningSentence("documents.value_as_typed", detail)).toBe(
    "O valor de {VALOR} não é um número; em {VALOR|moeda} ele saiu como foi digitado.",
  );
});

test("names the topic for parts that a merge left out", () => {
  expect(warningSentence("documents.sections_left", data)).toContain("O tópico “Dano moral” entrou sem as seções");
  expect(warningSentence("documents.layout_left", data)).toContain(
    "O tópico “Dano moral” vem de um arquivo configurado de outro modo que o modelo (hifenização automática).",
  );
});

test("suggests the marker for a near miss", () => {
  expect(warningSentence("template.marker_similar", data)).toBe("O marcador {CLEINTE} parece ser {CLIENTE}.");
  expect(warningSentence("template.marker_twin", data)).toMatch(
    /^O marcador \{CLEINTE\} parece ser \{CLIENTE\}: .*\.$/,
  );
});
