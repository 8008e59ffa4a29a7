import { expect, test } from "vitest";
import { formsOfTexts, readSought, waysOf } from "./search-forms.ts";

const isFound = (typed: string, ...texts: string[]) => {
  const forms = new Set(formsOfTexts(texts));
  return waysOf(readSought(typed)).some((way) => way.every((form) => forms.has(form)));
};

test.each([
  ["joa", "Joana d'Arc da Conceição"],
  ["JOANA conceicao", "Joana d'Arc da Conceição"],
  ["conceiç", "Joana d'Arc da Conceição"],
  ["arc", "Joana d'Arc da Conceição"],
  ["da", "Joana d'Arc da Conceição"],
  ["inconstitucionalissima", "inconstitucionalissimamente"],
  ["constitucionalid", "a constitucionalidade"],
])("a word is found by its beginning from three letters on: %s", (typed, text) => {
  expect(isFound(typed, text)).toBe(true);
});

test.each([
  ["davila", "Rui D'Ávila"],
  ["rui davi", "Rui D’Ávila"],
  ["ohara", "Scarlett O'Hara"],
  ["santanna", "Lia Sant'Anna"],
  ["d'avila", "RUI DAVILA"],
  ["d avila rui", "Rui Dávila"],
  ["d'avila", "Rui D'Ávila"],
  ["ohara davila", "O'Hara e D'Ávila"],
])("a name is found with its apostrophe, with a space and in one word: %s", (typed, text) => {
  expect(isFound(typed, text)).toBe(true);
});

test("other spellings are bounded", () => {
  expect(waysOf(readSought("davila ohara santanna dell aquila olinda lopes dantas"))).toHaveLength(8);
});

test.each([
  ["davila", "Dora Silva"],
  ["oana", "Joana"],
  ["jo", "Joana"],
  ["joanas", "Joana"],
  ["joana silva", "Joana Lima"],
])("another word does not find it: %s", (typed, text) => {
  expect(isFound(typed, text)).toBe(false);
});

test.each([
  ["529.982.247-25", "CPF 529.982.247-25"],
  ["52998224725", "CPF 529.982.247-25"],
  ["529982", "CPF 529.982.247-25"],
  ["4725", "CPF 529.982.247-25"],
  ["247-25", "CPF 52998224725"],
  ["0001234-03.2026.8.26.0100", "00012340320268260100"],
  ["1234-03", "autos 0001234-03.2026.8.26.0100"],
  ["12.abc.345/01de-35", "CNPJ 12.ABC.345/01DE-35"],
  ["345/01", "CNPJ 12.ABC.345/01DE-35"],
  ["1.500,00", "R$ 1.500,00"],
  ["11987654321", "(11) 98765-4321"],
  ["11 98765 4321", "(11) 98765-4321"],
  ["b12cd34", "placa AB12CD34, metade dígitos"],
  ["joana 4725", "Joana, CPF 529.982.247-25"],
])("a number is found by four of its digits and more, in any mask: %s", (typed, text) => {
  expect(isFound(typed, text)).toBe(true);
});

test.each([
  ["4726", "CPF 529.982.247-25"],
  ["529.982.247-26", "CPF 529.982.247-25"],
])("other digits do not find it: %s", (typed, text) => {
  expect(isFound(typed, text)).toBe(false);
});

test("a long document has a bounded number of forms", () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `palavra${n}x`).join(" ");
  expect(formsOfTexts([text]).length).toBeLessThanOrEqual(3_000);
});
