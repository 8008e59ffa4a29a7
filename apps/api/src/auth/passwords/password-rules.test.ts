import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";
import { assertPassword } from "./password-rules.ts";

const ana = { login: "ana.prado", nome: "Ana Conceição Prado" };

test.each(["", "12345", "ab-7f"])("%j is too short", (senha) => {
  expect(() => assertPassword(senha, ana)).toThrow("A senha deve ter pelo menos 6 caracteres");
});

test.each([
  "123456",
  "1234567890",
  "654321",
  "111111",
  "123123",
  "112233",
  "123321",
  "102030",
  "696969",
  "147258369",
  "21111990",
  "210190",
  "19900121",
  "joe1990",
  "121314",
  "kikiki",
  "hurricane",
  "senha123",
  "Senha@123",
  "Senha#1987",
  "maria1965!",
  "12081975",
  "gabriel@2001",
  "s3nh4!",
  "mudar123",
  "123mudar",
  "P@ssw0rd",
  "passw0rd1",
  "password",
  "qwerty",
  "qwerty123",
  "asdfgh",
  "zxcvbnm",
  "1q2w3e4r",
  "1qaz2wsx",
  "qazwsx",
  "abc123",
  "a1b2c3d4",
  "iloveyou",
  "letmein",
  "welcome1",
  "admin123",
  "administrator",
  "dragon",
  "monkey",
  "football",
  "sunshine",
  "princess",
  "flamengo",
  "Flamengo2019",
  "corinthians1910",
  "palmeiras!",
  "vascodagama",
  "deusefiel",
  "jesuscristo",
  "teamo123",
  "brasil2026",
  "Juliana",
  "leonardo",
  "gabriela1",
  "testeteste",
  "advogado",
  "São Paulo".replace(" ", ""),
  "coração",
  "michael",
  "jennifer",
  "superman",
  "pokemon",
  "batman",
  "charlie",
  "trustno1",
  "starwars",
  "shadow",
  "master",
])("%s is common", (senha) => {
  expect(() => assertPassword(senha, ana)).toThrow("Escolha uma senha menos comum.");
});

test.each(["ana.prado", "ANA PRADO", "anaprado", "Ana Conceição Prado", "conceicao", "ana-conceicao-prado"])(
  "%s is the owner's own name",
  (senha) => {
    expect(() => assertPassword(senha, ana)).toThrow("Escolha uma senha menos comum.");
  },
);

test.each(["Xandrovsky", "j.xandrovsky", "j.xandrovsky@exemplo.com.br"])(
  "%s is one of the owner's names, or the login with or without its domain",
  (senha) => {
    const owner = { login: "j.xandrovsky@exemplo.com.br", nome: "Joaquina Teixeira Xandrovsky" };
    expect(() => assertPassword(senha, owner)).toThrow("Escolha uma senha menos comum.");
  },
);

test.each([
  "jabuticaba-7",
  "k7vd-m2xq-9tfa",
  "cavalo bateria grampo",
  "Pitanga#roxa",
  "748293",
  "umbu-cajá-8",
  "ção!çã",
])("%s is accepted", (senha) => {
  expect(() => assertPassword(senha, ana)).not.toThrow();
});

test.each([
  [`${"1".repeat(1_000)}2`, false],
  [`${"\ufdfa".repeat(1_023)}a`, false],
  [`${"!".repeat(1_000)}a${"!".repeat(23)}`, false],
  ["12".repeat(512), true],
  ["1122334455", true],
])("a long password (%#) is checked without backtracking", (senha, isCommon) => {
  expect(isCommonPassword(senha)).toBe(isCommon);
});

test.each([
  ["a word with two digits after it", "flamengo47", "flamengo473"],
  ["a word with two digits before it", "47flamengo", "473flamengo"],
  ["a word with the first year", "flamengo1900", "flamengo1899"],
  ["a word with the last year", "flamengo2099", "flamengo2100"],
  ["three letters with a year", "xqz1990", "xqzv1990"],
  ["a date with its day first", "31121999", "32121999"],
  ["a date of a month", "31121999", "31131999"],
  ["a date with its year first", "19991231", "19991331"],
  ["a date with two digits of its year", "311299", "991231"],
  ["digits that ascend past nine", "789012", "789013"],
  ["digits that descend", "876543", "876542"],
  ["digits that go up and back down", "1234321", "1234324"],
  ["repeated digits in pairs", "112233", "112234"],
  ["a repeated group of letters", "xqzxqz", "xqzxqv"],
  ["a word twice", "flamengoflamengo", "flamengoflamenga"],
  ["signs that look like its letters", "br4s!l", "br4s!x"],
  ["one sign that looks like another letter", "f!amengo", "fxamengo"],
])("%s is common, and nothing beside it: %s, %s", (_, common, rare) => {
  expect([isCommonPassword(common), isCommonPassword(rare)]).toEqual([true, false]);
});

test("the first ten thousand passwords of the published list are refused", () => {
  const first = dictionary["passwords-common"].filter(({ length }) => length >= 6).slice(0, 10_000);
  expect(first).toHaveLength(10_000);
  expect(first.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});
