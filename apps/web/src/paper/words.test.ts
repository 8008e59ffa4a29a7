import { expect, test } from "vitest";
import { gapWords, unshownSentence } from "./unshown-words.ts";
import { createWordsOfTags } from "./words-of-tags.ts";

test("a tag shows what the document will have: the value, the result of its filters, or its blank", () => {
  const answers: Record<string, string> = { "{VALOR}": "1.500,00", "{DATA}": "21/11/2026 (sábado)", "{NOME}": "Joana" };
  const writing = {
    kinds: {},
    dateFormats: { "{DATA}": "extenso" as const },
    oneThousand: true,
    keepsProtection: false,
  };
  const textOf = createWordsOfTags(writing, undefined, (key) => answers[key] ?? "");
  expect(textOf("NOME")).toBe("Joana");
  expect(textOf("VALOR|MOEDA")).toBe("R$ 1.500,00");
  expect(textOf("VALOR|MOEDA|EXTENSO")).toBe("um mil e quinhentos reais");
  expect(textOf("DATA")).toBe("21 de novembro de 2026");
  expect(textOf("FALTA|MOEDA")).toBe("");
});

test("words are of the kind of their figures, and texts come out as the document cleans them", () => {
  const answers: Record<string, string> = { "{MULTA}": "10", "{NOME}": " Ana\u200b Maria \n" };
  const writing = {
    kinds: { "{MULTA}": "money" as const },
    dateFormats: {},
    oneThousand: false,
    keepsProtection: false,
  };
  const textOf = createWordsOfTags(writing, { "{MULTA}": "percentage" }, (key) => answers[key] ?? "");
  expect(textOf("MULTA|PERCENTUAL")).toBe("10%");
  expect(textOf("MULTA|EXTENSO")).toBe("dez por cento");
  expect(textOf("NOME")).toBe("Ana Maria");
});

test("names what is not shown once each, with its count", () => {
  const chart = { kind: "chart", story: "body" } as const;
  expect(unshownSentence({ unshown: [chart, { kind: "watermark", story: "header" }, chart] })).toBe(
    "No Word aparece diferente: gráfico (2) e marca-d’água.",
  );
  expect(unshownSentence({ unshown: [], cut: true })).toContain("o fim do documento");
  expect(unshownSentence({ unshown: [] })).toBeUndefined();
  expect(gapWords({ unshown: [chart] }, 0)).toBe("Aparece só no Word: gráfico");
});
