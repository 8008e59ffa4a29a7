import { describe, expect, test } from "vitest";
import { ordinal, ordinalNumeral, roman } from "./ordinal.ts";

const ordinals: readonly [number, string, string][] = [
  [1, "primeiro", "primeira"],
  [2, "segundo", "segunda"],
  [3, "terceiro", "terceira"],
  [4, "quarto", "quarta"],
  [5, "quinto", "quinta"],
  [6, "sexto", "sexta"],
  [7, "sétimo", "sétima"],
  [8, "oitavo", "oitava"],
  [9, "nono", "nona"],
  [10, "décimo", "décima"],
  [11, "décimo primeiro", "décima primeira"],
  [19, "décimo nono", "décima nona"],
  [20, "vigésimo", "vigésima"],
  [21, "vigésimo primeiro", "vigésima primeira"],
  [30, "trigésimo", "trigésima"],
  [40, "quadragésimo", "quadragésima"],
  [50, "quinquagésimo", "quinquagésima"],
  [60, "sexagésimo", "sexagésima"],
  [70, "septuagésimo", "septuagésima"],
  [80, "octogésimo", "octogésima"],
  [90, "nonagésimo", "nonagésima"],
  [99, "nonagésimo nono", "nonagésima nona"],
  [100, "centésimo", "centésima"],
  [101, "centésimo primeiro", "centésima primeira"],
  [200, "ducentésimo", "ducentésima"],
  [300, "trecentésimo", "trecentésima"],
  [400, "quadringentésimo", "quadringentésima"],
  [500, "quingentésimo", "quingentésima"],
  [600, "sexcentésimo", "sexcentésima"],
  [700, "septingentésimo", "septingentésima"],
  [800, "octingentésimo", "octingentésima"],
  [900, "nongentésimo", "nongentésima"],
  [999, "nongentésimo nonagésimo nono", "nongentésima nonagésima nona"],
  [1_000, "milésimo", "milésima"],
  [1_234, "milésimo ducentésimo trigésimo quarto", "milésima ducentésima trigésima quarta"],
  [1_999, "milésimo nongentésimo nonagésimo nono", "milésima nongentésima nonagésima nona"],
];

const romans: readonly [number, string][] = [
  [1, "I"],
  [2, "II"],
  [3, "III"],
  [4, "IV"],
  [5, "V"],
  [6, "VI"],
  [9, "IX"],
  [10, "X"],
  [14, "XIV"],
  [19, "XIX"],
  [40, "XL"],
  [44, "XLIV"],
  [49, "XLIX"],
  [50, "L"],
  [90, "XC"],
  [99, "XCIX"],
  [100, "C"],
  [400, "CD"],
  [444, "CDXLIV"],
  [500, "D"],
  [900, "CM"],
  [1_988, "MCMLXXXVIII"],
  [2_026, "MMXXVI"],
  [3_999, "MMMCMXCIX"],
];

describe("an ordinal number", () => {
  test.each(ordinals)("%i in words is %s, %s", (number, masculine, feminine) => {
    expect(ordinal(number)).toBe(masculine);
    expect(ordinal(number, "feminine")).toBe(feminine);
  });

  test("in figures shows its gender", () => {
    expect(ordinalNumeral(1)).toBe("1º");
    expect(ordinalNumeral(22, "feminine")).toBe("22ª");
  });

  test("is different for every number, and none of its words is missing", () => {
    const all = Array.from({ length: 1_999 }, (_, index) => ordinal(index + 1));
    expect(new Set(all).size).toBe(1_999);
    for (const words of all) expect(words).toMatch(/^\p{L}+(?: \p{L}+)*$/u);
  });

  test.each([0, -1, 1.5, 2_000])("%d has no ordinal", (number) => {
    expect(() => ordinal(number)).toThrow(RangeError);
  });
});

describe("a Roman numeral", () => {
  test.each(romans)("%i is %s", (number, text) => {
    expect(roman(number)).toBe(text);
  });

  test.each([0, 4_000, 2.5])("%d has no Roman numeral", (number) => {
    expect(() => roman(number)).toThrow(RangeError);
  });
});
