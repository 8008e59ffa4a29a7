import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFilters } from "./apply-filters.ts";
import { type FilterName, filterNames } from "./filters.ts";
import { judgeFilters, nearestFilter } from "./judge-filters.ts";

const through = (text: string, chain: string, options = {}) => {
  const judged = judgeFilters(chain.split("|"));
  if (!("names" in judged)) throw new Error(JSON.stringify(judged));
  return applyFilters(text, judged.names, options);
};

describe("filters applied to a value", () => {
  test.each([
    ["1500", "moeda", "R$ 1.500,00"],
    ["R$ 1500", "moeda", "R$ 1.500,00"],
    ["1500", "moeda|extenso", "mil e quinhentos reais"],
    ["R$ 1.500,10", "extenso", "mil e quinhentos reais e dez centavos"],
    ["1500,00", "numero", "1.500"],
    ["1500", "numero|extenso", "mil e quinhentos"],
    ["1.500,00 reais", "extenso", "mil e quinhentos reais"],
    ["10 por cento", "extenso", "dez por cento"],
    ["22", "extenso", "vinte e dois"],
    ["22", "feminino|extenso", "vinte e duas"],
    ["2", "numero|feminino|extenso", "duas"],
    ["10,5", "percentual", "10,5%"],
    ["10,5", "percentual|extenso", "dez inteiros e cinco décimos por cento"],
    ["20%", "extenso", "vinte por cento"],
    ["1", "ordinal", "1º"],
    ["1", "feminino|ordinal", "1ª"],
    ["1", "ordinal|extenso", "primeiro"],
    ["21", "feminino|ordinal|extenso", "vigésima primeira"],
    ["4", "romano", "IV"],
    ["21/11/2026 (sábado)", "curta", "21/11/2026"],
    ["21/11/2026", "extenso", "21 de novembro de 2026"],
    ["2026-11-21", "dia_semana", "sábado, 21 de novembro de 2026"],
    ["21/11/2026", "letras", "vinte e um de novembro de dois mil e vinte e seis"],
    ["01/05/2026", "extenso", "1º de maio de 2026"],
    ["Ação de despejo", "maiusculas", "AÇÃO DE DESPEJO"],
    ["AÇÃO DE DESPEJO", "minusculas", "ação de despejo"],
    ["MARIA DA SILVA", "nome", "Maria da Silva"],
    ["529.982.247-25", "numeros", "52998224725"],
    ["12.abc.345/01de-35", "numeros", "12ABC34501DE35"],
    ["Rua 5, nº 10", "numeros", "510"],
    ["1500", "moeda|extenso|maiusculas", "MIL E QUINHENTOS REAIS"],
    ["21/11/2026", "extenso|maiusculas", "21 DE NOVEMBRO DE 2026"],
    ["3999", "romano", "MMMCMXCIX"],
    ["1999", "ordinal|extenso", "milésimo nongentésimo nonagésimo nono"],
    ["0,000001", "percentual|extenso", "um milionésimo por cento"],
    ["-10", "numero", "-10"],
    ["", "moeda|extenso", ""],
  ])("%j|%s gives %j", (text, chain, printed) => {
    expect(through(text, chain)).toEqual({ text: printed });
  });

  test("prefer the kind of the value to its text", () => {
    expect(through("1500", "extenso", { kind: "money" })).toEqual({ text: "mil e quinhentos reais" });
    expect(through("10,5", "extenso", { kind: "percentage" })).toEqual({
      text: "dez inteiros e cinco décimos por cento",
    });
    expect(through("1500", "moeda|extenso", { kind: "number" })).toEqual({ text: "mil e quinhentos reais" });
    expect(through("2026-11-21", "curta", { kind: "date" })).toEqual({ text: "21/11/2026" });
    expect(through("a combinar", "maiusculas", { kind: "money" })).toEqual({ text: "A COMBINAR" });
  });

  test.each([
    ["R$ 1.500,10", "money", "extenso", "mil e quinhentos reais e dez centavos"],
    ["1500", "money", "numero", "1.500"],
    ["1500", "money", "feminino|extenso", "mil e quinhentas"],
    ["2", "money", "ordinal|extenso", "segundo"],
    ["10", "money", "percentual", "10%"],
    ["10%", "money", "extenso", "dez por cento"],
    ["1.500,00", "money", "numeros|extenso", "cento e cinquenta mil"],
    ["10,5%", "percentage", "numero|extenso", "dez inteiros e cinco décimos"],
    ["10", "percentage", "moeda|extenso", "dez reais"],
    ["R$ 10", "percentage", "extenso", "dez reais"],
    ["21/11/2026 (sábado)", "date", "extenso", "21 de novembro de 2026"],
    ["21/11/2026", "date", "curta|extenso", "21 de novembro de 2026"],
  ] as const)("%j of kind %s|%s gives %j", (text, kind, chain, printed) => {
    expect(through(text, chain, { kind })).toEqual({ text: printed });
  });

  test.each([
    ["10,5%", "percentage", "moeda", "moeda", "not_a_number"],
    ["R$ 1.500,00", "money", "percentual|extenso", "percentual", "not_a_number"],
    ["a combinar", "money", "extenso", "extenso", "not_a_number"],
    ["1.5", "money", "extenso", "extenso", "ambiguous_number"],
    ["15", "date", "extenso", "extenso", "not_a_date"],
    ["21/11/2026", "date", "moeda", "moeda", "not_a_number"],
  ] as const)("%j of kind %s|%s is returned as typed, with %s failing by %s", (text, kind, chain, filter, code) => {
    expect(through(text, chain, { kind })).toEqual({ text, fault: { filter, code } });
  });

  test("write um mil if the office has that option", () => {
    expect(through("1000", "moeda|extenso", { oneThousand: true })).toEqual({ text: "um mil reais" });
    expect(through("1000", "extenso", { oneThousand: true })).toEqual({ text: "um mil" });
    expect(through("1000%", "extenso", { oneThousand: true })).toEqual({ text: "um mil por cento" });
  });

  test.each([
    ["a combinar", "moeda", "moeda", "not_a_number"],
    ["a combinar", "moeda|extenso", "moeda", "not_a_number"],
    ["1.5", "moeda|extenso", "moeda", "ambiguous_number"],
    ["1,505", "moeda", "moeda", "ambiguous_number"],
    ["ontem", "curta", "curta", "not_a_date"],
    ["31/02/2026", "letras", "letras", "not_a_date"],
    ["-5", "extenso", "extenso", "no_words"],
    ["0,0000001", "numero|extenso", "extenso", "no_words"],
    ["1.000.000.000.000.000", "moeda|extenso", "extenso", "no_words"],
    ["1,5", "ordinal", "ordinal", "not_whole"],
    ["2000", "ordinal|extenso", "extenso", "no_words"],
    ["0", "romano", "romano", "no_words"],
    ["4000", "romano", "romano", "no_words"],
    ["0", "ordinal", "ordinal", "no_words"],
    ["-1", "ordinal", "ordinal", "no_words"],
    ["0,0000001", "percentual|extenso", "extenso", "no_words"],
    ["1.000.000.000.000.000", "extenso", "extenso", "no_words"],
    ["R$ 10", "numero", "numero", "not_a_number"],
    ["10%", "feminino|extenso", "feminino", "not_a_number"],
    ["21/11/2026", "romano", "romano", "not_a_number"],
    ["15", "curta", "curta", "not_a_date"],
    ["21/11/2026", "moeda", "moeda", "not_a_number"],
  ])("%j|%s is returned as typed, with %s failing by %s", (text, chain, filter, code) => {
    expect(through(text, chain)).toEqual({ text, fault: { filter, code } });
  });

  test("give a text, or the text as typed with a reason", () => {
    const chain = fc.array(fc.constantFrom(...filterNames), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom("1", "2,5", "R$ 3", "4%", "21/11/2026")),
        chain,
        (text, names) => {
          const { text: printed, fault } = applyFilters(text, names);
          if (fault) expect(printed).toBe(text);
        },
      ),
    );
  });
});

describe("chains of filters", () => {
  test.each([
    [
      ["Moeda", " EXTENSO "],
      ["moeda", "extenso"],
    ],
    [["Número"], ["numero"]],
    [["dia da semana"], undefined],
    [["dia semana"], ["dia_semana"]],
    [["Maiúsculas"], ["maiusculas"]],
    [[], []],
  ])("%j are read as %j", (typed, names) => {
    const judged = judgeFilters(typed);
    expect("names" in judged ? judged.names : undefined).toEqual(names);
  });

  test.each<[string, FilterName | undefined]>([
    ["moda", "moeda"],
    ["moedas", "moeda"],
    ["modea", "moeda"],
    ["extensso", "extenso"],
    ["por extenso", "extenso"],
    ["Data por extenso", "extenso"],
    ["maiuscula", "maiusculas"],
    ["MAÍUSCULA", "maiusculas"],
    ["reais", "moeda"],
    ["porcentagem", "percentual"],
    ["femenino", "feminino"],
    ["oridnal", "ordinal"],
    ["data", "curta"],
    ["romanos", "romano"],
    ["numeross", "numeros"],
    ["numeroz", "numero"],
    ["extxxso", "extenso"],
    ["extxxxo", undefined],
    ["mxiuxculxs", "maiusculas"],
    ["mxiuxcxlxs", undefined],
    ["moxxa", undefined],
    ["nxxe", undefined],
    ["dinheiro", "moeda"],
    ["real", "moeda"],
    ["valor por extenso", "extenso"],
    ["caixa alta", "maiusculas"],
    ["caixa-baixa", "minusculas"],
    ["longa", "extenso"],
    ["dia", "dia_semana"],
    ["dígitos", "numeros"],
    ["fem", "feminino"],
    ["sem nascimeto", "sem_nascimento"],
    ["maiusculaz", "maiusculas"],
    ["minusculaz", "minusculas"],
    ["xyz", undefined],
    ["", undefined],
  ])("%j suggests %s", (typed, meant) => {
    expect(nearestFilter(typed)).toBe(meant);
    expect(judgeFilters([typed])).toEqual({ fault: { code: "unknown", name: typed, nearest: meant } });
  });

  test.each([
    ["feminino"],
    ["extenso|feminino"],
    ["feminino|moeda"],
    ["curta|letras"],
    ["extenso|moeda"],
    ["romano|extenso"],
    ["nome|moeda"],
    ["feminino|romano"],
    ["moeda|ordinal"],
    ["moeda|romano"],
    ["moeda|feminino|extenso"],
    ["percentual|feminino|extenso"],
    ["ordinal|romano"],
    ["dia_semana|extenso"],
    ["numeros|curta"],
    ["moeda|numero"],
    ["extenso|extenso"],
    ["numero|feminino"],
    ["maiusculas|sem_nascimento"],
    ["sem_nascimento|extenso"],
  ])("%s is not possible", (chain) => {
    const judged = judgeFilters(chain.split("|"));
    expect(judged).toMatchObject({ fault: { code: "order" } });
    expect("fault" in judged && judged.fault).toHaveProperty("name");
  });

  test.each([
    ["moeda", "R$", undefined],
    ["numeros|moeda|extenso", "R$", undefined],
    ["percentual", undefined, "%"],
    ["percentual|extenso", undefined, "%"],
    ["moeda|numeros", undefined, undefined],
    ["percentual|numeros", undefined, undefined],
    ["moeda|maiusculas", "R$", undefined],
    ["numeros|percentual", undefined, "%"],
    ["numeros|numero|romano", undefined, undefined],
    ["numeros|feminino|ordinal", undefined, undefined],
    ["numeros|extenso", undefined, undefined],
    ["numero|ordinal|extenso", undefined, undefined],
    ["curta|extenso|nome", undefined, undefined],
    ["extenso", undefined, undefined],
  ])("%s writes %s before the value and %s after it", (chain, begins, ends) => {
    expect(judgeFilters(chain.split("|"))).toEqual({ names: chain.split("|"), begins, ends });
  });

  test("contain three filters at most", () => {
    expect(judgeFilters(["numeros", "moeda", "extenso", "maiusculas"])).toEqual({ fault: { code: "too_many" } });
  });
});
