import { describe, expect, inject, test } from "vitest";
import { readWords } from "../testing/read-words.ts";
import { cardinal, largestCardinal } from "./cardinal.ts";

const rows: readonly [number | bigint, string][] = [
  [0, "zero"],
  [1, "um"],
  [2, "dois"],
  [3, "três"],
  [4, "quatro"],
  [5, "cinco"],
  [6, "seis"],
  [7, "sete"],
  [8, "oito"],
  [9, "nove"],
  [10, "dez"],
  [11, "onze"],
  [12, "doze"],
  [13, "treze"],
  [14, "quatorze"],
  [15, "quinze"],
  [16, "dezesseis"],
  [17, "dezessete"],
  [18, "dezoito"],
  [19, "dezenove"],
  [20, "vinte"],
  [21, "vinte e um"],
  [22, "vinte e dois"],
  [30, "trinta"],
  [33, "trinta e três"],
  [40, "quarenta"],
  [44, "quarenta e quatro"],
  [50, "cinquenta"],
  [56, "cinquenta e seis"],
  [60, "sessenta"],
  [67, "sessenta e sete"],
  [70, "setenta"],
  [78, "setenta e oito"],
  [80, "oitenta"],
  [89, "oitenta e nove"],
  [90, "noventa"],
  [99, "noventa e nove"],
  [100, "cem"],
  [101, "cento e um"],
  [110, "cento e dez"],
  [115, "cento e quinze"],
  [121, "cento e vinte e um"],
  [199, "cento e noventa e nove"],
  [200, "duzentos"],
  [202, "duzentos e dois"],
  [300, "trezentos"],
  [345, "trezentos e quarenta e cinco"],
  [400, "quatrocentos"],
  [500, "quinhentos"],
  [555, "quinhentos e cinquenta e cinco"],
  [600, "seiscentos"],
  [700, "setecentos"],
  [800, "oitocentos"],
  [900, "novecentos"],
  [999, "novecentos e noventa e nove"],
  [1_000, "mil"],
  [1_001, "mil e um"],
  [1_010, "mil e dez"],
  [1_099, "mil e noventa e nove"],
  [1_100, "mil e cem"],
  [1_101, "mil cento e um"],
  [1_200, "mil e duzentos"],
  [1_234, "mil duzentos e trinta e quatro"],
  [1_500, "mil e quinhentos"],
  [1_800, "mil e oitocentos"],
  [1_892, "mil oitocentos e noventa e dois"],
  [1_988, "mil novecentos e oitenta e oito"],
  [2_000, "dois mil"],
  [2_026, "dois mil e vinte e seis"],
  [2_300, "dois mil e trezentos"],
  [2_310, "dois mil trezentos e dez"],
  [10_000, "dez mil"],
  [11_011, "onze mil e onze"],
  [21_000, "vinte e um mil"],
  [100_000, "cem mil"],
  [100_100, "cem mil e cem"],
  [101_000, "cento e um mil"],
  [123_456, "cento e vinte e três mil quatrocentos e cinquenta e seis"],
  [200_000, "duzentos mil"],
  [293_572, "duzentos e noventa e três mil quinhentos e setenta e dois"],
  [500_005, "quinhentos mil e cinco"],
  [999_999, "novecentos e noventa e nove mil novecentos e noventa e nove"],
  [1_000_000, "um milhão"],
  [1_000_001, "um milhão e um"],
  [1_000_100, "um milhão e cem"],
  [1_000_101, "um milhão, cento e um"],
  [1_001_000, "um milhão e mil"],
  [1_001_001, "um milhão, mil e um"],
  [1_200_000, "um milhão e duzentos mil"],
  [1_200_300, "um milhão, duzentos mil e trezentos"],
  [1_230_000, "um milhão, duzentos e trinta mil"],
  [1_234_567, "um milhão, duzentos e trinta e quatro mil quinhentos e sessenta e sete"],
  [2_000_000, "dois milhões"],
  [2_000_035, "dois milhões e trinta e cinco"],
  [100_000_000, "cem milhões"],
  [150_000_000, "cento e cinquenta milhões"],
  [1_000_000_000, "um bilhão"],
  [1_500_000_000, "um bilhão e quinhentos milhões"],
  [2_000_000_001, "dois bilhões e um"],
  [
    332_415_741_211,
    "trezentos e trinta e dois bilhões, quatrocentos e quinze milhões, setecentos e quarenta e um mil duzentos e onze",
  ],
  [1_000_000_000_000, "um trilhão"],
  [2_000_000_000_000, "dois trilhões"],
  [
    largestCardinal,
    "novecentos e noventa e nove trilhões, novecentos e noventa e nove bilhões, novecentos e noventa e nove milhões, " +
      "novecentos e noventa e nove mil novecentos e noventa e nove",
  ],
];

const feminine: readonly [number, string][] = [
  [0, "zero"],
  [1, "uma"],
  [2, "duas"],
  [3, "três"],
  [11, "onze"],
  [12, "doze"],
  [21, "vinte e uma"],
  [32, "trinta e duas"],
  [100, "cem"],
  [101, "cento e uma"],
  [200, "duzentas"],
  [300, "trezentas"],
  [400, "quatrocentas"],
  [500, "quinhentas"],
  [600, "seiscentas"],
  [700, "setecentas"],
  [800, "oitocentas"],
  [900, "novecentas"],
  [962, "novecentas e sessenta e duas"],
  [1_000, "mil"],
  [1_001, "mil e uma"],
  [1_200, "mil e duzentas"],
  [2_000, "duas mil"],
  [2_002, "duas mil e duas"],
  [21_500, "vinte e uma mil e quinhentas"],
  [200_000, "duzentas mil"],
  [1_000_000, "um milhão"],
  [2_000_000, "dois milhões"],
  [2_000_002, "dois milhões e duas"],
  [2_202_202, "dois milhões, duzentas e duas mil duzentas e duas"],
];

describe("a whole number in words", () => {
  test.each(rows)("%s is %s", (number, words) => {
    expect(cardinal(number)).toBe(words);
  });

  test.each(feminine)("%s of a feminine noun is %s", (number, words) => {
    expect(cardinal(number, { gender: "feminine" })).toBe(words);
  });

  test("is read back by an independent reader, from zero to a million, in either gender", () => {
    // The quick form takes every seventh number, which covers every group of digits.
    for (let number = 0; number < 1_000_000; number += inject("deep") ? 1 : 7) {
      const words = cardinal(number);
      if (readWords(words) !== BigInt(number)) expect.fail(`${number}: ${words}`);
      const counted = cardinal(number, { gender: "feminine" });
      if (readWords(counted) !== BigInt(number)) expect.fail(`${number}: ${counted}`);
    }
  });

  test("begins with um before mil if the office has that option", () => {
    expect(cardinal(1_500, { oneThousand: true })).toBe("um mil e quinhentos");
    expect(cardinal(1_001_000, { oneThousand: true })).toBe("um milhão e um mil");
    expect(cardinal(21_000, { oneThousand: true })).toBe("vinte e um mil");
  });

  test("is refused below zero and above the trillions", () => {
    expect(() => cardinal(-1)).toThrow(RangeError);
    expect(() => cardinal(largestCardinal + 1n)).toThrow(RangeError);
  });
});
