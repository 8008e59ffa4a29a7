import { describe, expect, test } from "vitest";
import { isSlipOfName, possibleNames, wholeNames, wordsOfName } from "./find-names.ts";

const whole = (text: string) => wholeNames(text).map((one) => one.text);

test.each([
  ["em face de MARINA DUARTE DOS REIS, brasileira", ["MARINA DUARTE DOS REIS"]],
  ["Ana Reis e Ivo de Melo, casados", ["Ana Reis", "Ivo de Melo"]],
  ["ANA REIS E IVO MELO", ["ANA REIS", "IVO MELO"]],
  ["A autora requer. Marina saiu", []],
  ["na Rua das Acácias, em Sobral", ["Rua das Acácias"]],
  ["por Ana Reis de, e", ["Ana Reis"]],
  ["por Ana Reis de da, e", ["Ana Reis"]],
  ["Um Dois Três Quatro Cinco Seis Sete", ["Um Dois Três Quatro Cinco Seis Sete"]],
  ["Um Dois Três Quatro Cinco Seis Sete Oito", []],
  ["Ana   Reis", ["Ana   Reis"]],
  ["Ana    Reis", []],
  ["Ana\nReis", []],
])("whole names of %s", (text, names) => {
  expect(whole(text)).toEqual(names);
});

test.each(["da", "das", "de", "di", "do", "dos", "del"])("a name goes on behind %s", (particle) => {
  expect(whole(`por Ana ${particle} Reis, em juízo`)).toEqual([`Ana ${particle} Reis`]);
  expect(wordsOfName(`Ana ${particle} Reis e Ção`)).toEqual(["ana", "reis", "cao"]);
});

test("parts of a heading in capitals may be names", () => {
  const parts = possibleNames("AÇÃO CONTRA ANA REIS").map((one) => one.text);
  expect(parts).toContain("ANA REIS");
  expect(parts).toContain("CONTRA ANA");
  expect(parts).toHaveLength(6);
});

describe("a name with a slip", () => {
  test.each([
    ["marina duartte", "marina duarte"],
    ["mariana duarte", "marina duarte"],
    ["marina souza", "marina sousa"],
    ["marina phelipe", "marina felippe"],
    ["ana marcia reis", "ana marsia reis"],
  ])("%s is %s", (one, other) => {
    expect(isSlipOfName(one.split(" "), other.split(" "))).toBe(true);
  });

  test.each([
    ["adriano reis", "adriana reis"],
    ["marina duarte reis", "marina duarte"],
    ["ana reis", "eva reis"],
    ["luis carlos prado", "luiz carlos prado"],
    ["daniel prado", "daniela prado"],
    ["marina duarte", "marina duarte"],
    ["marta souza", "maria sousa"],
    ["renata lima", "benata lima"],
    ["duartte", "duarte"],
    ["marca lima", "mara lima"],
    ["marina dfarbe", "marina duarte"],
    ["marina duarte", "marina duarte reis"],
  ])("%s is not %s", (one, other) => {
    expect(isSlipOfName(one.split(" "), other.split(" "))).toBe(false);
  });
});
