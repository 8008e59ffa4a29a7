import { expect, test } from "vitest";
import { warningCodes, warningSentence } from "./warnings.ts";

const data = {
  marker: "{CLEINTE}",
  suggestion: "{CLIENTE}",
  place: "em um gráfico",
  own: "em Calibri",
  usual: "em Arial",
};

test.each(warningCodes)("%s is a whole sentence with and without its data", (code) => {
  for (const sentence of [warningSentence(code, data), warningSentence(code, { ...data, suggestion: undefined })]) {
    if (code.startsWith("template.marker_similar") || code.startsWith("template.marker_twin")) continue;
    expect(sentence).toMatch(/^[\p{Lu}“].*\.$/u);
    expect(sentence).not.toContain("undefined");
  }
});

test("a near miss reads as a person would say it", () => {
  expect(warningSentence("template.marker_similar", data)).toBe("O marcador {CLEINTE} parece ser {CLIENTE}.");
  expect(warningSentence("template.marker_twin", data)).toMatch(
    /^O marcador \{CLEINTE\} parece ser \{CLIENTE\}: .*\.$/,
  );
});
