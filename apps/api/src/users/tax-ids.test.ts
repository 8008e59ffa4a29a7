import { expect, test } from "vitest";
import { maskCnpj, maskCpf, readCnpj, readCpf } from "./tax-ids.ts";

test.each([
  ["123.456.789-09", "12345678909"],
  [" 12345678909 ", "12345678909"],
  ["123.456.78909", undefined],
  ["1234567890", undefined],
  ["123456789090", undefined],
  ["1234567890A", undefined],
  ["12\n456\n789\n09", undefined],
  ["", undefined],
])("the CPF in %j is %j", (text, bare) => expect(readCpf(text)).toBe(bare));

test.each([
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12abc34501de35", "12ABC34501DE35"],
  [" 11.222.333/0001-81 ", "11222333000181"],
  ["12ABC34501DEXY", undefined],
  ["12.ABC.34501DE35", undefined],
  ["12ÁBC34501DE35", undefined],
  ["", undefined],
])("the CNPJ in %j is %j", (text, bare) => expect(readCnpj(text)).toBe(bare));

test("what is kept bare is shown masked; nothing stays nothing", () => {
  expect([maskCpf("12345678909"), maskCnpj("12ABC34501DE35")]).toEqual(["123.456.789-09", "12.ABC.345/01DE-35"]);
  expect([maskCpf(""), maskCnpj("")]).toEqual(["", ""]);
});
