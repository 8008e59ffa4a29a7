import { describe, expect, test } from "vitest";
import { courtNames, courtStateNames } from "./court-names.ts";
import { markerOptions } from "./marker-options.ts";
import { markerKind, valueError, valueToSend, valueWarning } from "./marker-value.ts";

describe("kind of field", () => {
  test.each([
    ["{CPF}", "text", "cpf"],
    ["{cnpj}", "text", "cnpj"],
    ["{CPF_REU}", "text", "text"],
    ["{CPF}", "select", "select"],
    ["{VALOR_DA_CAUSA}", "number", "money"],
    ["{PARCELAS}", "number", "number"],
    ["{DATA}", "date", "date"],
  ] as const)("%s of type %s is %s", (key, type, kind) => {
    expect(markerKind(key, { type })).toBe(kind);
  });
});

describe("what is wrong with a value", () => {
  test.each([
    ["text", "  ", "Campo obrigatório"],
    ["text", "Joana", undefined],
    ["cpf", "123.456", "CPF inválido"],
    ["cpf", "123.456.789-00", undefined],
    ["cnpj", "12.ABC.345/01DE-3", "CNPJ inválido"],
    ["cnpj", "12.ABC.345/01DE-35", undefined],
    ["date", "", "Campo obrigatório"],
  ] as const)("%s %j: %s", (kind, value, error) => {
    expect(valueError(kind, value)).toBe(error);
  });

  test("wrong check digits warn, and only when the number is whole", () => {
    expect(valueWarning("cpf", "123.456.789-00")).toBe("Confira o CPF: os dígitos verificadores não conferem.");
    expect(valueWarning("cpf", "123.456.789-09")).toBeUndefined();
    expect(valueWarning("cpf", "123.456.789")).toBeUndefined();
    expect(valueWarning("cnpj", "12.ABC.345/01DE-36")).toBe("Confira o CNPJ: os dígitos verificadores não conferem.");
    expect(valueWarning("cnpj", "12.ABC.345/01DE-35")).toBeUndefined();
    expect(valueWarning("text", "123.456.789-00")).toBeUndefined();
  });
});

describe("what is sent", () => {
  test.each([
    ["date", "2026-11-21", "21/11/2026 (sábado)"],
    ["date", "2026-11-23", "23/11/2026 (segunda-feira)"],
    ["money", "20000.5", "20.000,50"],
    ["number", "2026", "2026"],
    ["number", "1500.5", "1500,5"],
    ["text", "  Joana Pereira ", "Joana Pereira"],
    ["cpf", "123.456.789-09", "123.456.789-09"],
  ] as const)("%s %s goes as %s", (kind, value, sent) => {
    expect(valueToSend(kind, value)).toBe(sent);
  });
});

describe("options", () => {
  test("its own list comes first, its source's after it", () => {
    expect(markerOptions({ options: ["A", "B"], apiSource: "" }).options).toEqual(["A", "B"]);
    expect(markerOptions({ options: ["Exterior", "Acre"], apiSource: "ibge-estados" }).options.slice(0, 3)).toEqual([
      "Exterior",
      "Acre",
      "Alagoas",
    ]);
  });

  test("27 states in court format, 38 courts in capitals", () => {
    expect(courtStateNames).toHaveLength(27);
    expect(courtStateNames).toContain("ESTADO DE SÃO PAULO");
    expect(courtStateNames).toContain("ESTADO DO RIO DE JANEIRO");
    expect(courtStateNames).toContain("ESTADO DA BAHIA");
    expect(courtStateNames).toContain("DO DISTRITO FEDERAL");
    expect(new Set(courtNames).size).toBe(38);
    expect(courtNames).toContain("TRIBUNAL REGIONAL FEDERAL DA 6ª REGIÃO");
    expect(courtNames).toContain("TRIBUNAL DE JUSTIÇA DO ESTADO DA PARAÍBA");
    expect(courtNames.every((name) => name === name.toUpperCase())).toBe(true);
  });
});
