import { expect, test } from "vitest";
import { nameSound } from "./name-sound.ts";

test.each([
  ["Luiz de Souza", "LUÍS SOUSA"],
  ["Teresa Mello", "Theresa Melo"],
  ["Felipe Gonçalves", "Phelippe Gonsalves"],
  ["Victor Baptista", "Vitor Batista"],
  ["Jéssica Thais da Silva", "Gessica Taís Silva"],
  ["Wagner Kelly", "Vagner Queli"],
  ["Ana Hilda", "Anna Ilda"],
  ["Ana Conceição Lourenço", "ANA CONCEICAO LOURENCO"],
  ["Sousa, Luís", "Luís Sousa"],
  ["João  d'Ávila", "Joao D Avila"],
  ["Cecília Campos", "Sesilia Canpos"],
])("two spellings of a name are one: %s, %s", (one, other) => {
  expect(nameSound(one)).toBe(nameSound(other));
});

test.each([
  ["Ana Lima", "Ana Limas"],
  ["Maria Chaves", "Maria Caves"],
  ["José Carvalho", "José Carvalo"],
  ["Rui Reis", "Lia Reis"],
])("two names stay two: %s, %s", (one, other) => {
  expect(nameSound(one)).not.toBe(nameSound(other));
});

test("a name without a letter has no sound", () => {
  expect(nameSound(" - ")).toBe("");
});
