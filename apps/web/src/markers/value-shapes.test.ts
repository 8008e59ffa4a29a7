import type { MarkerKind } from "@lavra/contract/markers/markers";
import { describe, expect, test } from "vitest";
import { valueShapes } from "./value-shapes.ts";

const typed = (kind: MarkerKind, text: string) => {
  let value = "";
  for (const character of text) value = valueShapes[kind]?.mask?.(value + character) ?? value + character;
  return value;
};
const advice = (kind: MarkerKind, text: string) => valueShapes[kind]?.advice(text);

describe("formatting during typing", () => {
  test.each([
    ["cpf", "12345678909", "123.456.789-09"],
    ["cpf", "123.456.789-09", "123.456.789-09"],
    ["cpf", "não informado", "não informado"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["cnpj", "isento", "isento"],
    ["cnpj", "CNPJ/MF 11.222.333/0001-81", "11.222.333/0001-81"],
    ["cnpj", "CNPJ: 12.345.678/0001-95", "12.345.678/0001-95"],
    ["cpf", "CPF nº 529.982.247-25", "529.982.247-25"],
    ["cpf_cnpj", "CNPJ 12.abc.345/01de-35", "12.ABC.345/01DE-35"],
    ["cpf_cnpj", "12345678909", "123.456.789-09"],
    ["cpf_cnpj", "11222333000181", "11.222.333/0001-81"],
    ["cnj", "00012347120248260100", "0001234-71.2024.8.26.0100"],
    ["cnj", "em segredo", "em segredo"],
    ["cep", "01310100", "01310-100"],
    ["telefone", "11987654321", "(11) 98765-4321"],
    ["telefone", "1132654321", "(11) 3265-4321"],
    ["telefone", "+5511987654321", "(11) 98765-4321"],
    ["telefone", "+1 212 555 0100", "+1 212 555 0100"],
    ["telefone", "0800 123 4567", "0800 123 4567"],
    ["oab", "OAB/SP 123.456", "OAB/SP 123.456"],
    ["email", "ana@exemplo.com.br", "ana@exemplo.com.br"],
  ] as const)("%s %s is formatted as %s", (kind, given, shown) => {
    expect(typed(kind, given)).toBe(shown);
  });

  test.each([
    ["cpf", "529982247251", "529982247251"],
    ["cpf", "529.982.247-2A", "529.982.247-2A"],
    ["cpf", "CPF", "CPF"],
    ["cpf_cnpj", "529982247251", "52.998.224/7251"],
    ["cnpj", "112223330001812", "112223330001812"],
    ["cnpj", "sem 1", "sem 1"],
    ["cnj", "000123471202482601001", "000123471202482601001"],
    ["cep", "013101001", "013101001"],
    ["telefone", "119876543210", "119876543210"],
    ["telefone", "011987654321", "(11) 98765-4321"],
    ["telefone", "+55119", "+55119"],
    ["telefone", "ramal 12", "ramal 12"],
    ["telefone", "+55 11 98765-4321", "(11) 98765-4321"],
  ] as const)("of a %s, the pasted %s is %s", (kind, given, shown) => {
    expect(valueShapes[kind]?.mask?.(given)).toBe(shown);
  });

  test.each([
    ["cpf", "5299822472", "52998224725"],
    ["cnpj", "1122233300018", "11.222.333/0001-81"],
    ["cpf_cnpj", "52998224725", "11222333000181"],
    ["cnj", "0001234712024826010", "0001234-71.2024.8.26.0100"],
    ["cep", "0131010", "01310100"],
    ["telefone", "1132654321", "11987654321"],
  ] as const)("of a %s, %s is not whole and %s is", (kind, part, whole) => {
    expect([valueShapes[kind]?.isWhole(part), valueShapes[kind]?.isWhole(whole)]).toEqual([false, true]);
  });

  test.each(["oab", "email"] as const)("an %s is never known to be whole", (kind) => {
    expect(valueShapes[kind]?.isWhole("OAB/SP 123.456 a@b.com")).toBe(false);
  });

  test("does not change two numbers pasted into one field", () => {
    const two = "123.456.789-09 e 529.982.247-25";
    for (const kind of ["cpf", "cnpj", "cpf_cnpj", "cnj", "cep", "telefone"] as const) {
      expect(valueShapes[kind]?.mask?.(two), kind).toBe(two);
    }
  });
});

describe("advice", () => {
  test.each([
    ["cpf", "123.456.789-09", "52998224726"],
    ["cnpj", "12.ABC.345/01DE-35", "12.ABC.345/01DE-36"],
    ["cpf_cnpj", "123.456.789-09", "123.456.789-00"],
    ["cpf_cnpj", "11.222.333/0001-81", "11.222.333/0001-80"],
    ["cnj", "0001234-71.2024.8.26.0100", "0001234-72.2024.8.26.0100"],
    ["oab", "OAB/SP 123.456", "OAB"],
    ["oab", "OAB/SP 123.456, OAB/RJ 7 e OAB/MG 98.765-A", "OAB/SP 123.456 e outra"],
    ["oab", "123.456", "OAB/XX 123"],
    ["oab", "123456-A", "sem número"],
    ["oab", "12.345-A", "1234567"],
    ["oab", "123", "123.4567"],
    ["cpf_cnpj", "529.982.247-25", "529982247251"],
    ["cnj", "0001234-71.2024.8.26.0100", "0001234-71.2024.8.26.010"],
    ["cep", "01310100", "00000-000"],
    ["telefone", "0300 123", "0700 123"],
    ["telefone", "+351 21", "+5511"],
    ["email", "ana@exemplo.com", "ana@exemplo.com."],
    ["email", "a@b.c", "a b@c.com"],
    ["cep", "01310-100", "0131-010"],
    ["telefone", "(11) 98765-4321", "(10) 98765-4321"],
    ["telefone", "+1 212 555 0100", "1234"],
    ["telefone", "0800 123 4567", "ramal 12"],
    ["email", "ana@exemplo.com.br", "ana@exemplo"],
  ] as const)("for a %s: %s is accepted, %s is not", (kind, fine, wrong) => {
    expect(advice(kind, fine)).toBeUndefined();
    expect(advice(kind, wrong)).toMatch(/^Confira [oa] /);
  });

  test("for a CPF or CNPJ is about a CPF up to eleven digits", () => {
    expect(advice("cpf_cnpj", "52998224726")).toBe("Confira o CPF: os dígitos verificadores não conferem.");
    expect(advice("cpf_cnpj", "529982247251")).toBe("Confira o CNPJ: são 12 letras ou números e 2 dígitos.");
  });

  test("for a lawsuit number with valid check digits and an unknown court", () => {
    expect(advice("cnj", "0000001-10.2024.8.99.0001")).toMatch(/dígitos|tribunal/);
  });
});
