import { expect, test } from "vitest";
import { evaluateIf, formatAmount, readAmount } from "./evaluate.ts";

test.each<[string, string | undefined]>([
  [' IF "F" = "F" "inscrita" "inscrito" ', "inscrita"],
  [' IF "M" = "F" "inscrita" "inscrito" ', "inscrito"],
  [' IF "M" <> "F" "a" "b" \\* MERGEFORMAT ', "a"],
  [" IF 1.500,00 > 200 sim não ", "sim"],
  [' IF "10" <= "9,5" "sim" ', ""],
  [" IF 200 < 200,00 sim não ", "não"],
  [" IF 200 >= 200,00 sim não ", "sim"],
  [" IF 200 > 200,00 sim não ", "não"],
  [" IF 200 <= 200,00 sim não ", "sim"],
  [" IF 200 = 200,00 sim não ", "sim"],
  [" IF 200 <> 200,00 sim não ", "não"],
  [" IF 200 <> 201 sim não ", "sim"],
  [" IF 10 > 9,5 sim não ", "sim"],
  [" IF 9,5 >= 10 sim não ", "não"],
  [" IF 9,5 < 10 sim não ", "sim"],
  [' IF "a" <> "a" sim não ', "não"],
  [' IF "a" <> "A" sim não ', undefined],
  [' IF "a" = "b" sim ', ""],
  [' IF 10 = "dez" sim não ', "não"],
  [' IF "x?" = "x" sim não ', "não"],
  [' IF "x" = "x" "a?" b ', "a?"],
  ["if 1 = 1 sim não \\* CHARFORMAT", "sim"],
  [" IF 1 = 1 sim não mais ", undefined],
  [" IF 1 = 1 sim < ", undefined],
  [" IF 1 1 sim não ", undefined],
  [" IF = 1 sim não ", undefined],
  [' IF "a \\"b\\"" = "a \\"b\\"" "diz \\"sim\\"" "não" ', 'diz "sim"'],
  [' IF "f" = "F" "a" "b" ', undefined],
  [' IF "x" = "F*" "a" "b" ', undefined],
  [' IF "b" > "a" "a" "b" ', undefined],
  [' IF "F" = "F" "a" "b" \\* Upper ', undefined],
  [' IF "F" = "F" ', undefined],
])("IF %s", (code, result) => {
  expect(evaluateIf(code)).toBe(result);
});

test("a word without quotation marks is resolved, and one with them is not", () => {
  const resolve = (word: string) => (word === "valor" ? "1" : word === "falta" ? undefined : word);
  expect(evaluateIf(" IF valor = 1 sim não ", resolve)).toBe("sim");
  expect(evaluateIf(" IF 1 = valor sim não ", resolve)).toBe("sim");
  expect(evaluateIf(' IF "valor" = 1 sim não ', resolve)).toBe("não");
  expect(evaluateIf(' IF falta = "1" sim não ', resolve)).toBeUndefined();
});

test.each([
  ["1.500,00", 1_500_000_000n],
  ["R$ 1.500,5", 1_500_500_000n],
  ["-R$\u00a010", -10_000_000n],
  ["1500", 1_500_000_000n],
  ["- 5", -5_000_000n],
  ["R$ -5", -5_000_000n],
  ["-R$ -5", 5_000_000n],
  ["1,123456", 1_123_456n],
  ["1,1234567", undefined],
  ["1.50", undefined],
  ["R$", undefined],
  ["10%", undefined],
  ["1,500.00", undefined],
  ["2 x 500", undefined],
  ["", undefined],
])("the amount %j", (text, value) => {
  expect(readAmount(text)?.value).toBe(value);
});

test.each<[string, bigint, string | undefined]>([
  ['=SUM(ABOVE) \\# "R$ #.##0,00"', 1_234_567_890_000n, "R$ 1.234.567,89"],
  ["=SUM(ABOVE) \\# #.##0,00", -500_000n, "-0,50"],
  ["=SUM(ABOVE) \\# 0", 1_500_000n, "2"],
  ['=SUM(ABOVE) \\# "0,00 reais"', 1_005_000n, "1,01 reais"],
  ['=SUM(ABOVE) \\# "#,##0.00"', 1_000_000n, undefined],
  ['=SUM(ABOVE) \\# "0;(0)"', 1_000_000n, "1"],
  ['=SUM(ABOVE) \\# "0;(0)"', -1_000_000n, "(1)"],
  ['=SUM(ABOVE) \\# "0;(0)"', 0n, "0"],
  ['=SUM(ABOVE) \\# "0,00"', 1_004_999n, "1,00"],
  ['=SUM(ABOVE) \\# "0,00"', -1_005_000n, "-1,01"],
  ['=SUM(ABOVE) \\# "0,000000"', 1n, "0,000001"],
  ['=SUM(ABOVE) \\# "#.##0"', 999_000_000n, "999"],
  ['=SUM(ABOVE) \\# "#.##0"', 1_000_000_000n, "1.000"],
  ['=SUM(ABOVE) \\# "00"', 1_000_000n, undefined],
  ["=SUM(ABOVE) \\# \"'R$ '0\"", 1_000_000n, "R$ 1"],
  ['=SUM(ABOVE) \\# "0;(0);0,0"', 0n, "0,0"],
  ['=SUM(ABOVE) \\# "0;(0);0;0"', 0n, undefined],
])("%s of %s", (code, value, text) => {
  expect(formatAmount(value, code, [])).toBe(text);
});

test.each<[bigint, string[], string]>([
  [1_234_500_000n, ["1.000", "0,5"], "1.234,5"],
  [1_234_500_000n, ["1000", "0,25"], "1234,50"],
  [15_000_000n, ["R$ 10", "R$ 5"], "R$ 15"],
  [15_000_000n, ["R$ 10", "5"], "15"],
  [-15_000_000n, ["R$ 10"], "R$ -15"],
  [500_000n, ["1"], "1"],
  [499_999n, ["1"], "0"],
  [5_000_000n, [], "5"],
])("without a picture %s is written as its numbers %j are", (value, operands, text) => {
  const amounts = operands.flatMap((one) => readAmount(one) ?? []);
  expect(formatAmount(value, "=A1", amounts)).toBe(text);
});
