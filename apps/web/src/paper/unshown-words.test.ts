import { expect, test } from "vitest";
import { gapWords, unshownSentence } from "./unshown-words.ts";

test("names what is not shown once each, with its count", () => {
  const chart = { kind: "chart", story: "body" } as const;
  expect(unshownSentence({ unshown: [chart, { kind: "watermark", story: "header" }, chart] })).toBe(
    "No Word aparece diferente: gráfico (2) e marca-d’água.",
  );
  expect(unshownSentence({ unshown: [], cut: true })).toContain("o fim do documento");
  expect(unshownSentence({ unshown: [] })).toBeUndefined();
  expect(gapWords({ unshown: [chart] }, 0)).toBe("Aparece só no Word: gráfico");
});
