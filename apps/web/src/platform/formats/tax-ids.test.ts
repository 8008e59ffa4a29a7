import { expect, it } from "vitest";
import { cnpjAdvice, cpfAdvice, hasCnpjShape, hasCpfShape } from "./tax-ids.ts";

it("knows the formats, letters of a CNPJ included", () => {
  expect(hasCpfShape("123.456.789-00")).toBe(true);
  expect(hasCpfShape("12345678900")).toBe(false);
  expect(hasCpfShape("123.456.789-0")).toBe(false);
  expect(hasCnpjShape("11.222.333/0001-81")).toBe(true);
  expect(hasCnpjShape("12.ABC.345/01DE-35")).toBe(true);
  expect(hasCnpjShape("12.ABC.345/01DE-3A")).toBe(false);
  expect(hasCnpjShape("11222333000181")).toBe(false);
});

it("advises a second look at complete numbers with wrong check digits", () => {
  expect(cpfAdvice("529.982.247-26")).toBe("Confira o CPF: os dígitos verificadores não conferem.");
  expect(cnpjAdvice("11.222.333/0001-80")).toBe("Confira o CNPJ: os dígitos verificadores não conferem.");
  for (const text of ["529.982.247-25", "529.982.247-2", ""]) expect(cpfAdvice(text)).toBeUndefined();
  for (const text of ["11.222.333/0001-81", "11.222.333/0001-8", ""]) expect(cnpjAdvice(text)).toBeUndefined();
});
