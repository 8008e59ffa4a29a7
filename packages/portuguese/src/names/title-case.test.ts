import fc from "fast-check";
import { expect, test } from "vitest";
import { nameCase } from "./title-case.ts";

test.each([
  ["MARIA DA SILVA E SOUZA", "Maria da Silva e Souza"],
  ["maria da silva e souza", "Maria da Silva e Souza"],
  ["JOÃO DOS SANTOS", "João dos Santos"],
  ["ANA DAS NEVES", "Ana das Neves"],
  ["JOSÉ DE ALENCAR DO Ó", "José de Alencar do Ó"],
  ["ÉRICA ÁVILA", "Érica Ávila"],
  ["LUÍS D'ÁVILA", "Luís d'Ávila"],
  ["D'ARTAGNAN SOUZA", "D'Artagnan Souza"],
  ["SINÉAD O'CONNOR", "Sinéad O'Connor"],
  ["ANA-MARIA LOPES", "Ana-Maria Lopes"],
  ["J. R. R. PEREIRA", "J. R. R. Pereira"],
  ["J.R. GUZZO", "J.R. Guzzo"],
  ["PEDRO II", "Pedro II"],
  ["JOÃO PAULO VIII", "João Paulo VIII"],
  ["ROBERTO CARLOS FILHO", "Roberto Carlos Filho"],
  ["LUDWIG VAN BEETHOVEN", "Ludwig van Beethoven"],
  ["OTTO VON BISMARCK", "Otto von Bismarck"],
  ["DE LUCA E FILHOS LTDA.", "De Luca e Filhos Ltda."],
  ["BANCO DO BRASIL S.A.", "Banco do Brasil S.A."],
  ["PADARIA PÃO QUENTE ME", "Padaria Pão Quente ME"],
  ["COMÉRCIO DE TECIDOS S/A", "Comércio de Tecidos S/A"],
  ["MÃE & FILHA EIRELI", "Mãe & Filha EIRELI"],
  ["EMPRESA (EM RECUPERAÇÃO)", "Empresa (Em Recuperação)"],
  ["  dois   espaços ", "  Dois   Espaços "],
  ["", ""],
])("%j is printed as %j", (typed, printed) => {
  expect(nameCase(typed)).toBe(printed);
});

test("a name in the right case is unchanged, and only the case of letters changes", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("ana", "DA", "d'ávila", "e", "Souza-Lima", "II", "s/a", "çelik")), (words) => {
      const printed = nameCase(words.join(" "));
      expect(nameCase(printed)).toBe(printed);
      expect(printed.toLowerCase()).toBe(words.join(" ").toLowerCase());
    }),
  );
});
