import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMoney, readPercentage } from "../words/read-money.ts";
import { decimal } from "./decimal.ts";
import { readNumber } from "./read-number.ts";
import { writeMoney, writeNumber, writePercentage } from "./write-number.ts";

describe("a number", () => {
  test.each([
    ["1500", 1500n, 0],
    ["1.500", 1500n, 0],
    ["1.500,00", 1500n, 0],
    ["1500,00", 1500n, 0],
    ["1.500,5", 15005n, 1],
    ["1,5", 15n, 1],
    ["1,500", 15n, 1],
    ["0,05", 5n, 2],
    ["-3", -3n, 0],
    ["−3", -3n, 0],
    ["+3", 3n, 0],
    [" 12 345 ", 12345n, 0],
    ["1.234.567,89", 123456789n, 2],
    ["007", 7n, 0],
    ["–5", -5n, 0],
    ["12.345,6", 123456n, 1],
    ["0.500", 500n, 0],
    ["9".repeat(40), 10n ** 40n - 1n, 0],
  ])("%j is read", (text, unscaled, scale) => {
    expect(readNumber(text)).toEqual({ kind: "number", value: { unscaled, scale } });
  });

  test.each([...["1.5", "1.50", "1500.00", "1,500.00", "1,500,000", "12.3456", "1.5000"], ...["1234.567", "-1.5"]])(
    "%j is ambiguous",
    (text) => {
      expect(readNumber(text)).toEqual({ kind: "ambiguous" });
    },
  );

  test.each([
    "",
    "mil",
    "1.50,0",
    "1,2,3",
    "--1",
    "1-",
    "12a",
    ",5",
    "5,",
    "1e3",
    "1.234.56",
    "12,34,567",
    "9".repeat(41),
  ])("%j is refused", (text) => {
    expect(readNumber(text)).toEqual({ kind: "none" });
  });

  test("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(6), (unscaled, scale) => {
        const value = decimal(unscaled, scale);
        const text = writeNumber(value);
        // Between -1 and 1 the sign is before the zero.
        expect(text.startsWith("-")).toBe(unscaled < 0n);
        expect(readNumber(text)).toEqual({ kind: "number", value });
      }),
    );
  });
});

describe("money and percentages", () => {
  test.each([
    ["R$ 1.500,00", "R$ 1.500,00"],
    ["r$1500", "R$ 1.500,00"],
    ["1500", "R$ 1.500,00"],
    ["0,5", "R$ 0,50"],
    ["0", "R$ 0,00"],
    ["-0,05", "-R$ 0,05"],
    ["-10", "-R$ 10,00"],
    ["R$ 1.234.567,8", "R$ 1.234.567,80"],
    ["1.500,00 reais", "R$ 1.500,00"],
    ["1 real", "R$ 1,00"],
    ["R$\u00a01.500,00.", "R$ 1.500,00"],
    ["1.500,00 R$", "R$ 1.500,00"],
    ["R$ 1.500,00 (mil e quinhentos reais)", "R$ 1.500,00"],
    ["R$ 1,23", "R$ 1,23"],
    ["-1.234,5", "-R$ 1.234,50"],
    ["R$ 10,00 (dez)", "R$ 10,00"],
    ["R$ 10,00 ( dez reais )", "R$ 10,00"],
  ])("%j is written as %s", (typed, text) => {
    const read = readMoney(typed);
    expect(read.kind === "number" && writeMoney(read.value)).toBe(text);
  });

  test.each([
    ...["1,500", "R$ 1,2345", "1.5", "R$ 1500.00", "1,500.00", "1,500.00 reais"],
    "R$ 1.500,00 (mil e seiscentos reais)",
    "R$ 1,50 (quinze reais)",
    "R$ 15,00 (um real e cinquenta centavos)",
  ])("%j is ambiguous", (typed) => {
    expect(readMoney(typed)).toEqual({ kind: "ambiguous" });
  });

  test.each([
    ["10,5%", "10,5%"],
    ["10,50 %", "10,5%"],
    ["30", "30%"],
    ["10 por cento", "10%"],
    ["10% (dez por cento)", "10%"],
    ["1.000", "1.000%"],
    ["-0,5", "-0,5%"],
    ["10 (dez)", "10%"],
  ])("%j is the percentage %s", (typed, text) => {
    const read = readPercentage(typed);
    expect(read.kind === "number" && writePercentage(read.value)).toBe(text);
  });

  test.each(["US$ 5", "surreais 5", "R$ 10 (dez reais", "R$ 10,00 (abc)", "10%"])("%j is no money", (typed) => {
    expect(readMoney(typed)).toEqual({ kind: "none" });
  });

  test("fractions of a cent are not written", () => {
    expect(writeMoney(decimal(10n, 3))).toBe("R$ 0,01");
    expect(writeMoney(decimal(1n, 3))).toBeUndefined();
  });
});
