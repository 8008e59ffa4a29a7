import { expect, test } from "vitest";
import { memberOf, type Party } from "./party.ts";

const genderOf = (party: Partial<Party>) => memberOf({ kind: "sa", name: "X S.A.", ...party }).gender;

test.each([
  ["banco", "m"],
  ["Instituto", "m"],
  ["CONSORCIO", "m"],
  ["fundo de investimento", "m"],
  ["companhia", "f"],
  ["associação", "f"],
  ["coisa", "f"],
  [undefined, "f"],
] as const)("a company called %s is %s", (noun, gender) => {
  expect(genderOf({ noun })).toBe(gender);
});

test("the gender of the record, and that of the owner, come before the noun", () => {
  expect(genderOf({ noun: "banco", gender: "f" })).toBe("f");
  expect(genderOf({ kind: "sindicato", noun: "federação" })).toBe("f");
  expect(genderOf({ kind: "mei", noun: "companhia" })).toBe("u");
});
