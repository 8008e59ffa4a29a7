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
  [' IF "a \\"b\\"" = "a \\"b\\"" "diz \\"sim\\"" "não" ', 'diz "sim"'],
  [' IF "f" = "F" "a" "b" ', undefined],
  [' IF "x" = "F*" "a" "b" ', undefined],
  [' IF "b" > "a" "a" "b" ', undefined],
  [' IF "F" = "F" "a" "b" \\* Upper ', undefined],
  [' IF "F" = "F" ', undefined],
])("IF %s", (code, result) => {
  expect(evaluateIf(code)).toBe(result);
});

test.each([
  ["1.500,00", 1_500_000_000n],
  ["R$ 1.500,5", 1_500_500_000n],
  ["-R$\u00a010", -10_000_000n],
  ["1500", 1_500_000_000n],
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
  ['=SUM(ABOVE) \\# "0;(0);0,0"', 0n, "0,0"],
  ['=SUM(ABOVE) \\# "0;(0);0;0"', 0n, undefined],
])("%s of %s", (code, value, text) => {
  expect(formatAmount(value, code, [])).toBe(text);
});
