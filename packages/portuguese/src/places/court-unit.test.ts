import { expect, test } from "vitest";
import { readCourtUnit } from "./court-unit.ts";

test.each([
  ["2ª Vara Cível da Comarca de Sobral", "2ª Vara Cível", "Sobral", ""],
  ["2ª VARA CÍVEL DA COMARCA DE SOBRAL/CE", "2ª VARA CÍVEL", "SOBRAL", "CE"],
  ["Vara Única da Comarca de Ipu - CE", "Vara Única", "Ipu", "CE"],
  ["Vara Única de Ipu (CE)", "Vara Única", "Ipu", "CE"],
  ["1ª Vara do Trabalho de Juazeiro do Norte", "1ª Vara do Trabalho", "Juazeiro do Norte", ""],
  ["18ª Vara Federal da Subseção Judiciária de Sobral", "18ª Vara Federal", "Sobral", ""],
  ["1ª Vara Federal de Sobral", "1ª Vara Federal", "Sobral", ""],
  ["3ª Vara Cível do Foro Central da Comarca de São Paulo, SP", "3ª Vara Cível do Foro Central", "São Paulo", "SP"],
  ["Vara de Família e Sucessões", "Vara de Família e Sucessões", "", ""],
  ["Comarca de Sobral", "", "Sobral", ""],
  ["2ª Vara da Comarca", "2ª Vara da Comarca", "", ""],
  ["", "", "", ""],
])("“%s” is read by its parts", (text, chamber, seat, state) => {
  expect(readCourtUnit(text)).toMatchObject({ chamber, seat, state });
});

test("the preposition before a place is read with it", () => {
  expect(readCourtUnit("1ª Vara da Comarca do Crato").join).toBe("do");
  expect(readCourtUnit("1ª VARA DA COMARCA DE SOBRAL").join).toBe("de");
  expect(readCourtUnit("1ª Vara").join).toBe("");
});
