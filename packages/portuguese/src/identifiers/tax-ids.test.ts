import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCnpjCheckDigits, hasCpfCheckDigits, maskCnpj, maskCpf, readCnpj, readCpf } from "./tax-ids.ts";

describe("a CPF", () => {
  test.each([
    ["", ""],
    ["123", "123"],
    ["1234", "123.4"],
    ["1234567", "123.456.7"],
    ["12345678900", "123.456.789-00"],
    ["123.456.789-00999", "123.456.789-00"],
    ["a1b2", "12"],
    ["CPF/MF nº 529.982.247-25", "529.982.247-25"],
  ])("typed as %j is masked as %j", (typed, shown) => {
    expect(maskCpf(typed)).toBe(shown);
  });

  test.each([
    ["529.982.247-25", "52998224725"],
    ["52998224725", "52998224725"],
    [" 529.982.247-25 ", "52998224725"],
    ["CPF: 529.982.247-25.", "52998224725"],
    ["529.982.247\u201125", "52998224725"],
    ["529.982.247-2", undefined],
    ["529982247-25", undefined],
    ["529.982.247-255", undefined],
    ["12\n456\n789\n09", undefined],
    ["1234567890A", undefined],
    ["CPF", undefined],
    ["", undefined],
  ])("%j is read as %j", (typed, digits) => {
    expect(readCpf(typed)).toBe(digits);
  });

  test.each([
    "529.982.247-25",
    "111.444.777-35",
    "123.456.789-09",
    "987.654.321-00",
    "000.000.001-91",
    "390.533.447-05",
    "168.995.350-09",
    "16899535009",
  ])("%s has correct check digits", (cpf) => {
    expect(hasCpfCheckDigits(cpf)).toBe(true);
  });

  test.each([
    "529.982.247-26",
    "529.982.247-15",
    "529.982.247-255",
    "5299822472",
    "52998224733",
    "123.456.789-00",
    "111.111.111-11",
    "000.000.000-00",
    "529.982.247",
    "",
  ])("%j has wrong check digits", (cpf) => {
    expect(hasCpfCheckDigits(cpf)).toBe(false);
  });

  test("is unchanged when masked twice", () => {
    fc.assert(fc.property(fc.string(), (text) => maskCpf(maskCpf(text)) === maskCpf(text)));
  });
});

describe("a CNPJ", () => {
  test.each([
    ["", ""],
    ["11", "11"],
    ["112", "11.2"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["11222333000181999", "11.222.333/0001-81"],
    ["1122233", "11.222.33"],
    ["11222333", "11.222.333"],
    ["112223330", "11.222.333/0"],
    ["1122233300018", "11.222.333/0001-8"],
    ["12.abc.345/01de-x3y5z", "12.ABC.345/01DE-35"],
    ["CNPJ/MF 11.222.333/0001-81", "11.222.333/0001-81"],
    ["CNPJ: 12.345.678/0001-95", "12.345.678/0001-95"],
  ])("typed as %j is masked as %j", (typed, shown) => {
    expect(maskCnpj(typed)).toBe(shown);
  });

  test.each([
    ["11.222.333/0001-81", "11222333000181"],
    ["11222333000181", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
    ["CNPJ/MF nº 11.222.333/0001-81", "11222333000181"],
    ["CNPJ 12.abc.345/01de-35", "12ABC34501DE35"],
    ["inscrita no CNPJ sob o n.º 11.222.333/0001\u201381,", "11222333000181"],
    ["12.ABC.345/01DE-3A", undefined],
    ["11.222.333/0001", undefined],
    ["11222333/0001-81", undefined],
    ["12ÁBC34501DE35", undefined],
    ["12ABC34501DEXY", undefined],
    ["", undefined],
  ])("%j is read as %j", (typed, characters) => {
    expect(readCnpj(typed)).toBe(characters);
  });

  test.each([
    "11.222.333/0001-81",
    "00.000.000/0001-91",
    "33.000.167/0001-01",
    "00.360.305/0001-04",
    "60.701.190/0001-04",
    "12.ABC.345/01DE-35",
    "AB.12C.D34/EF56-02",
    "ZZ.ZZZ.ZZZ/0001-91",
    "CNPJ/MF 11.222.333/0001-81",
  ])("%s has correct check digits", (cnpj) => {
    expect(hasCnpjCheckDigits(cnpj)).toBe(true);
  });

  test.each([
    "11.222.333/0001-80",
    "11.222.333/0001-91",
    "11.222.333/0001-810",
    "11.222.333/0001-8A",
    "11222333000190",
    "12.ABC.345/01DE-36",
    "00.000.000/0000-00",
    "33.000.167/0001",
    "",
  ])("%j has wrong check digits", (cnpj) => {
    expect(hasCnpjCheckDigits(cnpj)).toBe(false);
  });

  test("is unchanged when masked twice", () => {
    fc.assert(fc.property(fc.string(), (text) => maskCnpj(maskCnpj(text)) === maskCnpj(text)));
  });
});
