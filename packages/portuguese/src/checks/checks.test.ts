import { describe, expect, test } from "vitest";
import { readAmountWords } from "../words/read-amount.ts";
import { findAmountSlips } from "./find-amount-slips.ts";
import { findIdentifiers } from "./find-identifiers.ts";
import { findSlips, findValueSlips } from "./find-slips.ts";

const codes = (text: string) => findSlips(text).map(({ code }) => code);

describe("reports slips", () => {
  test.each([
    ["Nome: XXX, brasileiro", "placeholder"],
    ["CPF XXX.XXX.XXX-XX", "placeholder"],
    ["em xx/xx/xxxx", "placeholder"],
    ["Nome: ____, residente", "blank"],
    ["Cidade, ___ de ____ de 2026", "blank blank"],
    ["residente na Rua A [verificar], nesta", "to_verify"],
    ["VERIFICAR o endereço do réu", "to_verify"],
    ["Rua das Flores, 12 verificar, Centro", "to_verify"],
    ["o valor de R$ 1.500,00 (mil e seiscentos reais)", "amount_differs"],
    ["o valor de mil e seiscentos reais (R$ 1.500,00)", "amount_differs"],
    ["no prazo de 10 (quinze) dias", "amount_differs"],
    ["multa de 10% (vinte por cento)", "amount_differs"],
    ["multa de 10,5% (dez por cento)", "amount_differs"],
    ["em 1 (um) dia e 2 (três) horas", "amount_differs"],
    ["em 29 de fevereiro de 2023", "date_impossible"],
    ["em 21/13/2026", "date_impossible"],
    ["21/11/2026 (segunda)", "weekday_differs"],
    ["21/11/2026, domingo", "weekday_differs"],
    ["6ª feira, 21/11/2026", "weekday_differs"],
    ["no domingo, dia 21/11/2026", "weekday_differs"],
    ["OAB/SP 000", "oab_form"],
    ["OAB/SP 12.34", "oab_form"],
    ["inciso XXXX", "placeholder"],
    ["123. ________", "blank"],
    ["deve verificar! Depois segue", "to_verify"],
    ["em 31/02/2026", "date_impossible"],
    ["em 31 de abril de 2026", "date_impossible"],
    ["em 30 de fevereiro", "date_impossible"],
    ["em 21/11/0226", "date_impossible"],
    ["em 21 de novembro de 0226", "date_impossible"],
    ["21/11/2026 (sexta-feira)", "weekday_differs"],
    ["sexta-feira, 21 de novembro de 2026", "weekday_differs"],
    ["CPF nº 529.982.247-26", "cpf_digits"],
    ["CPF: 52998224726", "cpf_digits"],
    ["CNPJ 11.222.333/0001-82", "cnpj_digits"],
    ["CNPJ sob o nº 11222333000182", "cnpj_digits"],
    ["autos nº 0001234-11.2024.8.26.0100", "cnj_digits"],
    ["OAB/XX 123.456", "oab_form"],
    ["OAB/SP nº 1.234.567", "oab_form"],
    ["OAB nº 1234567/SP", "oab_form"],
  ])("%s", (text, code) => {
    expect(codes(text).join(" ")).toBe(code);
  });

  test("with the correct text", () => {
    expect(findSlips("R$ 1.500,00 (mil reais), em 21/11/2026 (domingo)")).toEqual([
      {
        code: "amount_differs",
        start: 0,
        end: 23,
        text: "R$ 1.500,00 (mil reais)",
        expected: "mil e quinhentos reais",
      },
      { code: "weekday_differs", start: 28, end: 47, text: "21/11/2026 (domingo", expected: "sábado" },
    ]);
  });
});

describe("does not report correct text", () => {
  test.each([
    "em 10 de marco de 2026",
    "celular 11987654321",
    "52998224726",
    "CPF de uma pessoa que não se sabe bem quem é 52998224726",
    "11222333000182",
    "CPF XXX.456.789-XX e ***.456.XXX-XX",
    "CUMPRE VERIFICAR O PRAZO",
    "segunda, 21 de novembro de 2026; sábado (21/11/2026); 2ª feira, 23/11/2026",
    "dez parcelas (R$ 20,00)",
    "em 31 de Março de 2026 (terça-feira)",
    "nos termos do art. 5º, inciso XXX, da Constituição",
    "art. 5º, XXX e XXXV, da Constituição",
    "incisos XXIX, XXX e XXXI",
    "________________________________",
    "1. ______________________",
    "Cumpre verificar que o réu foi citado, a fim de verificar a mora e se pode verificar nos autos.",
    "O valor de R$ 1.500,00 (um mil e quinhentos reais), isto é, hum mil e quinhentos reais (R$ 1.500,00)",
    "R$ 1.234.567,89 (um milhão, duzentos e trinta e quatro mil, quinhentos e sessenta e sete reais e oitenta e nove centavos)",
    "R$ 0,50 (cinquenta centavos), 1/3 (um terço), 2 (duas) vias, 30 (trinta) dias úteis, 5 (art. 3º), 10,5% (dez vírgula cinco por cento)",
    "10,5% (dez inteiros e cinco décimos por cento), 100 (cem) folhas, 16 (dezesseis) parcelas, R$ 10,00 (dez reais e zero centavos)",
    "sábado, 21 de novembro de 2026; 21/11/2026 (sábado); 29 de fevereiro; 1º de maio de 2026, segunda audiência",
    "CPF nº 529.982.247-25, CNPJ 11.222.333/0001-81 e 12.ABC.345/01DE-35",
    "OAB/SP 123.456, OAB/RJ nº 98.765, OAB nº 12.345/MG, inscrito na OAB/SP sob o nº 123456, OAB/SP 123.456-A",
    "fls. 12/15, Lei nº 8.078/1990, R$ 1.000,00, (11) 98765-4321",
  ])("%s", (text) => {
    expect(codes(text)).toEqual([]);
  });
});

test("checks a value by the kind of its field", () => {
  const code = (value: string, kind: Parameters<typeof findValueSlips>[1]) =>
    findValueSlips(value, kind).map((slip) => slip.code);
  expect(code("52998224726", "cpf")).toEqual(["cpf_digits"]);
  expect(code("529.982.247-26", "cpf")).toEqual(["cpf_digits"]);
  expect(code("52998224725", "cpf_cnpj")).toEqual([]);
  expect(code("11.222.333/0001-82", "cpf_cnpj")).toEqual(["cnpj_digits"]);
  expect(code("11.222.333/0001-81", "cpf_cnpj")).toEqual([]);
  expect(code("529982247-26", "cpf_cnpj")).toEqual(["cpf_digits"]);
  expect(code("529982247-260", "cpf_cnpj")).toEqual(["cnpj_digits"]);
  expect(code("123", "cnj")).toEqual(["cnj_digits"]);
  expect(code("SP 12", "oab")).toEqual([]);
  expect(code("ZZ 12", "oab")).toEqual(["oab_form"]);
  expect(code("31/02/2026 (sábado)", "date")).toEqual(["date_impossible"]);
  expect(code("a combinar", "date")).toEqual([]);
  expect(code("XXX", "cpf")).toEqual(["placeholder"]);
  expect(code("CPF 529.982.247-26", "cpf")).toEqual(["cpf_digits"]);
  expect(code("XXX e 529.982.247-26", "cnj")).toEqual(["placeholder", "cpf_digits"]);
  expect(code("CNPJ/MF 11.222.333/0001-81", "cnpj")).toEqual([]);
  expect(code("1,500.00", "moeda")).toEqual(["amount_ambiguous"]);
  expect(code("10.5%", "percentual")).toEqual(["amount_ambiguous"]);
  expect(code("1.500,00 reais", "moeda")).toEqual([]);
  expect(code("a combinar", "moeda")).toEqual([]);
});

test("recognises identifiers in any spelling", () => {
  const found = (text: string) => findIdentifiers(text).map(({ kind, value }) => `${kind} ${value}`);
  expect(found("CPF 529.982.247-25, 52998224725 e 529982247-25")).toEqual(Array(3).fill("cpf 52998224725"));
  expect(found("11.222.333/0001-81 11222333000181")).toEqual(Array(2).fill("cnpj 11222333000181"));
  expect(found("Ana.Silva@Exemplo.com.br, (11) 98765-4321, +55 11 98765-4321, 11987654321")).toEqual([
    "email ana.silva@exemplo.com.br",
    ...Array(3).fill("telefone 11987654321"),
  ]);
  expect(found("Fixo: (11) 3456-7890")).toEqual(["telefone 1134567890"]);
  expect(found("CPF 11908765070")).toEqual(["cpf 11908765070"]);
  expect(found("529.982.247-26, R$ 1.234.567,89, fls. 1234")).toEqual([]);
});

test("reads amounts from words, and ignores other words", () => {
  expect(readAmountWords("mil e quinhentos reais e dez centavos")?.value).toEqual({ unscaled: 15001n, scale: 1 });
  expect(readAmountWords("dois milhões de reais")?.value).toEqual({ unscaled: 2_000_000n, scale: 0 });
  expect(readAmountWords("dez por cento")?.unit).toBe("percentage");
  expect(readAmountWords("mil cento e dez reais")).toEqual({ unit: "money", value: { unscaled: 1110n, scale: 0 } });
  expect(readAmountWords("dois inteiros e vinte e cinco centésimos")?.value).toEqual({ unscaled: 225n, scale: 2 });
  expect(readAmountWords("um décimo por cento")).toEqual({ unit: "percentage", value: { unscaled: 1n, scale: 1 } });
  expect(readAmountWords("um dia útil")?.value).toEqual({ unscaled: 1n, scale: 0 });
  expect(readAmountWords("catorze parcelas")?.value).toEqual({ unscaled: 14n, scale: 0 });
  expect(readAmountWords("mil")?.value).toEqual({ unscaled: 1000n, scale: 0 });
  expect(readAmountWords("dez centavos")).toEqual({ unit: "money", value: { unscaled: 1n, scale: 1 } });
  expect(readAmountWords("zero reais")).toEqual({ unit: "money", value: { unscaled: 0n, scale: 0 } });
  expect(readAmountWords("três milésimos")?.value).toEqual({ unscaled: 3n, scale: 3 });
  expect(readAmountWords("um mil e cem vezes")?.value).toEqual({ unscaled: 1100n, scale: 0 });
  expect(readAmountWords("dezasseis mil e duas folhas")?.value).toEqual({ unscaled: 16_002n, scale: 0 });
  for (const text of ["um terço", "art. 5", "dez reais dez", "e", "", "dez dias e meio", "dez por cento dez"]) {
    expect(readAmountWords(text)).toBeUndefined();
  }
});

test.each([
  ["R$ 1.500,00 (mil e seiscentos)", "mil e quinhentos reais"],
  ["R$ 1.500,00 (mil e seiscentos reais)", "mil e quinhentos reais"],
  ["10 (quinze) dias", "dez"],
  ["10% (vinte por cento)", "dez por cento"],
  ["a soma de mil reais (R$ 1.500,00)", "mil e quinhentos reais"],
  ["10,125% (dez por cento)", "dez inteiros e cento e vinte e cinco milésimos por cento"],
])("says the words that belong to the figures of %s", (text, expected) => {
  expect(findAmountSlips(text)).toMatchObject([{ code: "amount_differs", expected }]);
});

test("says no words for figures that have none", () => {
  expect(findAmountSlips("R$ 1.000.000.000.000.000,00 (mil reais)")[0]).not.toHaveProperty("expected");
});
