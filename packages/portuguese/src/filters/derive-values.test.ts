import { describe, expect, test } from "vitest";
import { deriveValues } from "./derive-values.ts";

const answers: Readonly<Record<string, string>> = {
  VALOR: "1500",
  TAXA: "10,5",
  DATA: "21/11/2026 (sábado)",
  "NOME DO CLIENTE": "MARIA DA SILVA",
  ACORDO: "a combinar",
  VAZIO: "",
};
const answerOf = (key: string) => answers[key];

describe("the values of tags", () => {
  test("come from the values of their keys", () => {
    const tags = [
      "VALOR",
      "VALOR|MOEDA",
      "VALOR|MOEDA|EXTENSO",
      "DATA|DIA_SEMANA",
      "NOME DO CLIENTE|NOME",
      "VAZIO|MOEDA",
    ];
    const { values, faults } = deriveValues(tags, answerOf);
    expect(Object.fromEntries(values)).toEqual({
      VALOR: "1500",
      "VALOR|MOEDA": "R$ 1.500,00",
      "VALOR|MOEDA|EXTENSO": "mil e quinhentos reais",
      "DATA|DIA_SEMANA": "sábado, 21 de novembro de 2026",
      "NOME DO CLIENTE|NOME": "Maria da Silva",
      "VAZIO|MOEDA": "",
    });
    expect(faults).toEqual([]);
  });

  test("are missing for a key without a value", () => {
    expect(deriveValues(["FALTA|MOEDA"], answerOf).values.size).toBe(0);
  });

  test("are as typed if a filter cannot read them, with one fault for each tag", () => {
    const { values, faults } = deriveValues(["ACORDO|MOEDA", "ACORDO|MOEDA", "ACORDO|MOEDA|EXTENSO"], answerOf);
    expect([...values.values()]).toEqual(["a combinar", "a combinar"]);
    expect(faults).toEqual([
      { tag: "ACORDO|MOEDA", key: "ACORDO", filter: "moeda", code: "not_a_number" },
      { tag: "ACORDO|MOEDA|EXTENSO", key: "ACORDO", filter: "moeda", code: "not_a_number" },
    ]);
  });

  test("depend on the kind of the key and the office's options", () => {
    const options = { oneThousand: true, kindOf: (key: string) => (key === "TAXA" ? "percentage" : "money") } as const;
    expect([...deriveValues(["VALOR|EXTENSO", "TAXA|EXTENSO"], answerOf, options).values.values()]).toEqual([
      "um mil e quinhentos reais",
      "dez inteiros e cinco décimos por cento",
    ]);
  });

  test("are not read in another way if the kind can be read in more than one", () => {
    const { values, faults } = deriveValues(["P|EXTENSO"], () => "1,500", { kindOf: () => "money" });
    expect(values.get("P|EXTENSO")).toBe("1,500");
    expect(faults).toMatchObject([{ filter: "extenso", code: "ambiguous_number" }]);
  });

  test("use the key's usual filter if the tag has no filters", () => {
    const usualOf = (key: string) => (key === "VALOR" ? undefined : "extenso");
    const tags = ["VALOR", "DATA", "DATA|CURTA", "ACORDO", "VAZIO"];
    const { values, faults } = deriveValues(tags, answerOf, { kindOf: () => "date", usualOf });
    expect(Object.fromEntries(values)).toEqual({
      VALOR: "1500",
      DATA: "21 de novembro de 2026",
      "DATA|CURTA": "21/11/2026",
      ACORDO: "a combinar",
      VAZIO: "",
    });
    expect(faults).toEqual([{ tag: "ACORDO", key: "ACORDO", filter: "extenso", code: "not_a_date" }]);
  });

  test("are not changed by filters that are not possible", () => {
    expect([...deriveValues(["VALOR|XYZ", "VALOR|EXTENSO|MOEDA"], answerOf).values.values()]).toEqual(["1500", "1500"]);
  });
});
