import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasCnpjCheckDigits, hasCnpjShape, maskCnpj } from "./cnpj.ts";

describe("CNPJ", () => {
  it.each([
    ["", ""],
    ["11", "11"],
    ["112", "11.2"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["12.abc.345/01de-x3y5z", "12.ABC.345/01DE-35"],
  ])("masks %j as %j", (typed, shown) => {
    expect(maskCnpj(typed)).toBe(shown);
  });

  it("knows its shape, letters included", () => {
    expect(hasCnpjShape("11.222.333/0001-81")).toBe(true);
    expect(hasCnpjShape("12.ABC.345/01DE-35")).toBe(true);
    expect(hasCnpjShape("12.ABC.345/01DE-3A")).toBe(false);
    expect(hasCnpjShape("11222333000181")).toBe(false);
  });

  it("checks its digits", () => {
    expect(hasCnpjCheckDigits("11.222.333/0001-81")).toBe(true);
    expect(hasCnpjCheckDigits("12.ABC.345/01DE-35")).toBe(true);
    expect(hasCnpjCheckDigits("12.ABC.345/01DE-36")).toBe(false);
    expect(hasCnpjCheckDigits("00.000.000/0000-00")).toBe(false);
  });

  it("masks what it has masked to the same", () => {
    fc.assert(fc.property(fc.string(), (text) => maskCnpj(maskCnpj(text)) === maskCnpj(text)));
  });
});
