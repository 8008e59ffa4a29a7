import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasCpfCheckDigits, hasCpfShape, maskCpf } from "./cpf.ts";

describe("CPF", () => {
  it.each([
    ["", ""],
    ["123", "123"],
    ["1234", "123.4"],
    ["1234567", "123.456.7"],
    ["12345678900", "123.456.789-00"],
    ["123.456.789-00999", "123.456.789-00"],
    ["a1b2", "12"],
  ])("masks %j as %j", (typed, shown) => {
    expect(maskCpf(typed)).toBe(shown);
  });

  it("knows its shape", () => {
    expect(hasCpfShape("123.456.789-00")).toBe(true);
    expect(hasCpfShape("12345678900")).toBe(false);
    expect(hasCpfShape("123.456.789-0")).toBe(false);
  });

  it("checks its digits", () => {
    expect(hasCpfCheckDigits("529.982.247-25")).toBe(true);
    expect(hasCpfCheckDigits("111.444.777-35")).toBe(true);
    expect(hasCpfCheckDigits("529.982.247-26")).toBe(false);
    expect(hasCpfCheckDigits("111.111.111-11")).toBe(false);
    expect(hasCpfCheckDigits("529.982.247")).toBe(false);
  });

  it("masks what it has masked to the same", () => {
    fc.assert(fc.property(fc.string(), (text) => maskCpf(maskCpf(text)) === maskCpf(text)));
  });
});
