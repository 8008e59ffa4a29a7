import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal } from "../numbers/decimal.ts";
import { readNumber } from "../numbers/read-number.ts";
import { readWords } from "../testing/read-words.ts";
import { hasWords, moneyWords, numberWords, percentageWords } from "./amounts.ts";

function read(text: string) {
  const reading = readNumber(text);
  if (reading.kind !== "number") throw new Error(`no number: ${text}`);
  return reading.value;
}

const money: readonly [string, string][] = [
  ["0", "zero real"],
  ["0,01", "um centavo"],
  ["0,02", "dois centavos"],
  ["0,10", "dez centavos"],
  ["0,99", "noventa e nove centavos"],
  ["1", "um real"],
  ["1,01", "um real e um centavo"],
  ["1,50", "um real e cinquenta centavos"],
  ["2", "dois reais"],
  ["2,05", "dois reais e cinco centavos"],
  ["10", "dez reais"],
  ["21", "vinte e um reais"],
  ["100", "cem reais"],
  ["100,01", "cem reais e um centavo"],
  ["101", "cento e um reais"],
  ["999,99", "novecentos e noventa e nove reais e noventa e nove centavos"],
  ["1.000", "mil reais"],
  ["1.001", "mil e um reais"],
  ["1.412,00", "mil quatrocentos e doze reais"],
  ["1.500,00", "mil e quinhentos reais"],
  ["1.500,10", "mil e quinhentos reais e dez centavos"],
  ["1.518", "mil quinhentos e dezoito reais"],
  ["2.000,01", "dois mil reais e um centavo"],
  ["10.000", "dez mil reais"],
  ["15.750,35", "quinze mil setecentos e cinquenta reais e trinta e cinco centavos"],
  ["100.000", "cem mil reais"],
  ["250.000", "duzentos e cinquenta mil reais"],
  ["999.999,99", "novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos"],
  ["1.000.000", "um milhão de reais"],
  ["1.000.000,01", "um milhão de reais e um centavo"],
  ["1.000.001", "um milhão e um reais"],
  ["1.500.000", "um milhão e quinhentos mil reais"],
  ["2.000.000", "dois milhões de reais"],
  ["2.300.000,50", "dois milhões e trezentos mil reais e cinquenta centavos"],
  ["10.000.000", "dez milhões de reais"],
  ["1.000.000.000", "um bilhão de reais"],
  ["1.001.000.000", "um bilhão e um milhão de reais"],
  ["3.000.000.000.000", "três trilhões de reais"],
];

const numbers: readonly [string, string][] = [
  ["0", "zero"],
  ["10", "dez"],
  ["0,1", "um décimo"],
  ["0,5", "cinco décimos"],
  ["0,01", "um centésimo"],
  ["0,25", "vinte e cinco centésimos"],
  ["0,001", "um milésimo"],
  ["0,0001", "um décimo de milésimo"],
  ["0,00002", "dois centésimos de milésimo"],
  ["0,000003", "três milionésimos"],
  ["1,5", "um inteiro e cinco décimos"],
  ["1,50", "um inteiro e cinco décimos"],
  ["2,01", "dois inteiros e um centésimo"],
  ["10,5", "dez inteiros e cinco décimos"],
  ["3,142", "três inteiros e cento e quarenta e dois milésimos"],
  ["1.000,5", "mil inteiros e cinco décimos"],
  ["2.000.000,5", "dois milhões de inteiros e cinco décimos"],
];

const percentages: readonly [string, string][] = [
  ["0", "zero por cento"],
  ["1", "um por cento"],
  ["10", "dez por cento"],
  ["20", "vinte por cento"],
  ["30", "trinta por cento"],
  ["0,5", "cinco décimos por cento"],
  ["0,033", "trinta e três milésimos por cento"],
  ["1,5", "um inteiro e cinco décimos por cento"],
  ["10,5", "dez inteiros e cinco décimos por cento"],
  ["12,75", "doze inteiros e setenta e cinco centésimos por cento"],
  ["100", "cem por cento"],
];

describe("amounts in words", () => {
  test.each(money)("R$ %s: %s", (amount, words) => {
    expect(moneyWords(read(amount))).toBe(words);
  });

  test.each(numbers)("%s: %s", (number, words) => {
    expect(numberWords(read(number))).toBe(words);
  });

  test.each(percentages)("%s%%: %s", (number, words) => {
    expect(percentageWords(read(number))).toBe(words);
  });

  test("write um mil if the office has that option", () => {
    expect(moneyWords(read("1.000"), { oneThousand: true })).toBe("um mil reais");
    expect(percentageWords(read("1.000"), { oneThousand: true })).toBe("um mil por cento");
    expect(numberWords(read("1.000,1"), { oneThousand: true })).toBe("um mil inteiros e um décimo");
    expect(numberWords(read("0,1000"), { oneThousand: true })).toBe("um décimo");
    expect(numberWords(read("0,1001"), { oneThousand: true })).toBe("um mil e um décimos de milésimo");
  });

  test("agree with a feminine noun", () => {
    expect(numberWords(read("22"), { gender: "feminine" })).toBe("vinte e duas");
  });

  test("give the same amount when an independent reader reads ten thousand of them", () => {
    const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n });
    const ofWords = (words: string) => {
      const [, reais, centavos] = /^(?:(.*?) (?:de )?rea(?:l|is))?(?: e )?(?:(.*) centavos?)?$/.exec(words) ?? [];
      return readWords(reais ?? "zero") * 100n + readWords(centavos ?? "zero");
    };
    fc.assert(
      fc.property(cents, (amount) => ofWords(moneyWords(decimal(amount, 2))) === amount),
      { numRuns: 10_000 },
    );
  });

  test.each([
    ["0", true],
    ["-0,01", false],
    ["-1", false],
    ["999.999.999.999.999", true],
    ["999.999.999.999.999,99", true],
    ["1.000.000.000.000.000", false],
  ])("are there for %s: %s", (number, has) => {
    expect(hasWords(read(number))).toBe(has);
  });

  test("are refused below zero, below a cent, above the trillions and after six decimals", () => {
    expect(() => moneyWords(read("-1"))).toThrow(RangeError);
    expect(() => moneyWords(read("-0,01"))).toThrow(RangeError);
    expect(() => numberWords(read("-0,5"))).toThrow(RangeError);
    expect(() => percentageWords(read("-0,5"))).toThrow(RangeError);
    expect(() => numberWords(read("1.000.000.000.000.000"))).toThrow(RangeError);
    expect(() => moneyWords(read("0,001"))).toThrow(RangeError);
    expect(() => moneyWords(read("1.000.000.000.000.000"))).toThrow(RangeError);
    expect(() => numberWords(read("0,0000001"))).toThrow(RangeError);
  });
});
