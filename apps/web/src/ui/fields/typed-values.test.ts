import { describe, expect, it } from "vitest";
import { daysAfter, maskDate, readNumber, readTyped, shownDate, wholeYear } from "./typed-values.ts";

describe("typed dates", () => {
  it.each([
    ["2", "2"],
    ["2111", "21/11"],
    ["21112026", "21/11/2026"],
    ["211120269", "21/11/2026"],
    ["1/2/", "01/02/"],
    ["1/2/2026", "01/02/2026"],
    ["21.11.2026", "21/11/2026"],
    ["2026-11-21", "21/11/2026"],
    ["21/11/2026 (sábado)", "21/11/2026"],
    ["21/", "21/"],
    ["01.05.2026", "01/05/2026"],
    ["01-05-2026", "01/05/2026"],
    ["a", ""],
  ])("%j is completed with slashes: %j", (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });

  it.each([
    ["21/11/2026", "2026-11-21"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2027", ""],
    ["31/04/2026", ""],
    ["01/13/2026", ""],
    ["01/01/0000", ""],
    ["21/11/20", ""],
    ["", ""],
  ])("%j is read as %j", (typed, iso) => {
    expect(readTyped(typed)).toBe(iso);
  });

  it("reads a two-digit year as one of this century, and counts days across months", () => {
    expect(wholeYear("21/11/26")).toBe("21/11/2026");
    expect(wholeYear("21/11/2026")).toBe("21/11/2026");
    expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysAfter("2026-03-01", -1)).toBe("2026-02-28");
    expect(shownDate("2026-11-21")).toBe("21/11/2026");
    expect(shownDate("nunca")).toBe("");
  });
});

it.each([
  ["20000,5", 20000.5],
  ["20.000,50", 20000.5],
  ["R$ 1.910,40", 1910.4],
  ["1.910", 1910],
  ["1910.4", 1910.4],
  ["1.5", 1.5],
  ["-3", -3],
  ["2026", 2026],
  ["12,", 12],
  ["vinte", null],
  ["1,2,3", null],
  ["1,500.00", null],
  ["1,500,000", null],
  ["1.500,00 reais", 1500],
  ["R$\u00a01.500,00.", 1500],
  ["\u202a1.500,00\u202c", 1500],
  ["10 %", 10],
  ["", null],
])("%j is read as %j", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it("an amount of cents with three digits behind the comma may be one of another country", () => {
  expect(readNumber("1,500", 2)).toBeNull();
  expect(readNumber("1,50", 2)).toBe(1.5);
  expect(readNumber("1.500", 2)).toBe(1500);
});
