import type { Marker } from "@lavra/contract/markers/markers";
import { describe, expect, test } from "vitest";
import {
  fieldKind,
  isOfParagraphs,
  listedValue,
  ownOptions,
  strictKind,
  valueError,
  valueToSend,
  valueWarning,
} from "./marker-value.ts";
import { withSourceOptions } from "./select-marker-field.tsx";
import { valueFromRows, valueFromSent } from "./value-from-sent.ts";

const marker = (type: Marker["type"], kind: Marker["kind"] = "", key = "{X}") => ({ key, type, kind });
const cpf = marker("text", "", "{CPF}");
const cnpj = marker("text", "", "{cnpj}");

describe("a list of the marker's own", () => {
  const list = { ...marker("select"), options: ["Solteiro(a)", "União estável"], apiSource: "" as const };
  const sentence = "Escolha uma das opções da lista";

  test("takes only its options, in any accents and case, unless others are allowed", () => {
    expect(valueError(list, "União estável")).toBeUndefined();
    expect(valueError(list, "viúvo")).toBe(sentence);
    expect(listedValue(list, " uniao ESTÁVEL ")).toBe("União estável");
    expect(listedValue(list, "viúvo")).toBe("viúvo");
    expect(valueError({ ...list, allowsOther: true }, "viúvo")).toBeUndefined();
    expect(valueError({ ...marker("select", "sim_nao"), options: [], apiSource: "" }, "talvez")).toBe(sentence);
  });

  test("says so once the field is left; lists from a source and lists without options take any text", () => {
    expect(valueWarning(list, "viúvo", true)).toBeUndefined();
    expect(valueWarning(list, "viúvo", false)).toBe(sentence);
    expect(valueError({ ...list, options: [], apiSource: "tribunais" }, "TRT 99")).toBeUndefined();
    expect(valueError({ ...list, options: [] }, "qualquer")).toBeUndefined();
  });
});

describe("kind of field", () => {
  test.each([
    ["{CPF} whatever its kind", cpf, "shaped"],
    ["{cnpj}", cnpj, "shaped"],
    ["a CPF of another name", marker("text", "cpf", "{CPF_REU}"), "shaped"],
    ["a text of no kind", marker("text", "", "{CPF_REU}"), "text"],
    ["{CPF} that is chosen", marker("select", "", "{CPF}"), "select"],
    ["money", marker("number", "moeda"), "money"],
    ["a percentage", marker("number", "percentual"), "number"],
    ["a number", marker("number"), "number"],
    ["a date", marker("date"), "date"],
    ["parties", marker("text", "parte"), "parties"],
    ["a list", marker("text", "lista"), "list"],
    ["a date called a party", marker("date", "parte"), "date"],
  ] as const)("%s", (_, asked, kind) => {
    expect(fieldKind(asked)).toBe(kind);
  });

  test.each([
    ["{FATOS}", true],
    ["{DOS FATOS}", true],
    ["{RESUMO_DOS_PEDIDOS}", true],
    ["{OBJETO DA AÇÃO}", true],
    ["{SÍNTESE}", true],
    ["{ARTEFATO}", false],
    ["{NOME}", false],
  ])("a text called %s is of paragraphs: %s", (key, isLong) => {
    expect(isOfParagraphs(marker("text", "", key), "")).toBe(isLong);
  });

  test("a text with a line break is of paragraphs, one of a kind or of a list of options is not", () => {
    expect(isOfParagraphs(marker("text"), "a\nb")).toBe(true);
    expect(isOfParagraphs(marker("text"), "a b")).toBe(false);
    expect(isOfParagraphs(marker("text", "cpf"), "a\nb")).toBe(false);
    expect(isOfParagraphs(marker("select", "", "{FATOS}"), "")).toBe(false);
  });

  test("only a text that is called exactly {CPF} or {CNPJ} is strict", () => {
    expect([cpf, cnpj, marker("text", "", "{CPF_2}"), marker("number", "", "{CPF}")].map(strictKind)).toEqual([
      "cpf",
      "cnpj",
      undefined,
      undefined,
    ]);
  });
});

describe("error of a value", () => {
  test.each([
    [marker("text"), "  ", "Campo obrigatório"],
    [marker("text"), "Joana", undefined],
    [cpf, "123.456", "CPF inválido"],
    [cpf, "123.456.789-00", undefined],
    [cnpj, "12.ABC.345/01DE-3", "CNPJ inválido"],
    [cnpj, "12.ABC.345/01DE-35", undefined],
    [marker("text", "cpf", "{CPF_REU}"), "não informado", undefined],
    [marker("text", "cnj"), "0001", undefined],
    [{ ...marker("text"), isOptional: true }, " ", undefined],
    [{ ...cpf, isOptional: true }, "123", "CPF inválido"],
    [{ ...marker("text", "parte"), isOptional: true }, "", undefined],
    [marker("date"), "", "Campo obrigatório"],
  ] as const)("%j %j: %s", (asked, value, error) => {
    expect(valueError(asked, value)).toBe(error);
  });
});

describe("warning about a value", () => {
  test("checks the digits of {CPF} and {CNPJ} once they are complete", () => {
    expect(valueWarning(cpf, "123.456.789-00", true)).toBe("Confira o CPF: os dígitos verificadores não conferem.");
    expect(valueWarning(cpf, "123.456.789-09", false)).toBeUndefined();
    expect(valueWarning(cpf, "123.456.789", true)).toBeUndefined();
    const wrong = "Confira o CNPJ: os dígitos verificadores não conferem.";
    expect(valueWarning(cnpj, "12.ABC.345/01DE-36", true)).toBe(wrong);
    expect(valueWarning(cnpj, "12.ABC.345/01DE-35", true)).toBeUndefined();
  });

  test("comes for an incomplete value only after the field is left, and never for an empty one", () => {
    const telephone = marker("text", "telefone");
    expect(valueWarning(telephone, "(11) 98", true)).toBeUndefined();
    expect(valueWarning(telephone, "(11) 98", false)).toContain("Confira o telefone");
    expect(valueWarning(telephone, " ", false)).toBeUndefined();
    expect(valueWarning(marker("text"), "(11) 98", false)).toBeUndefined();
  });
});

describe("the value as it is sent", () => {
  test.each([
    [marker("date"), "2026-11-21", "21/11/2026 (sábado)"],
    [marker("date"), "2026-11-23", "23/11/2026 (segunda-feira)"],
    [marker("number", "moeda"), "20000.5", "20.000,50"],
    [marker("number", "percentual"), "10.5", "10,5"],
    [marker("number"), "2026", "2026"],
    [marker("number"), "1500.5", "1500,5"],
    [marker("text"), "  Joana Pereira ", "Joana Pereira"],
    [cpf, "123.456.789-09", "123.456.789-09"],
    [marker("text", "cnj"), "0001234-71.2024.8.26.0100", "0001234-71.2024.8.26.0100"],
  ] as const)("%j %s is sent as %s", (asked, value, sent) => {
    expect(valueToSend(asked, value)).toBe(sent);
    expect(valueFromSent(asked, sent)).toBe(value.trim());
  });

  test.each([
    [marker("number", "moeda"), "R$ 1.234.567,8", "1234567.8"],
    [marker("number", "moeda"), "10.5", "10.5"],
    [marker("number", "moeda"), "1.500", "1500"],
    [marker("number", "moeda"), "R$1,5", "1.5"],
    [marker("number"), "-1.500,5", "-1500.5"],
    [marker("number"), "10.505", "10505"],
    [marker("number"), "10.5055", "10.5055"],
    [marker("number"), "1.5.5", ""],
    [marker("date"), "2026-11-21T10:00", "2026-11-21"],
    [marker("date"), "21/11/2026 (domingo)", "2026-11-21"],
    [marker("number"), "a combinar", ""],
    [marker("date"), "2026-11-21", "2026-11-21"],
    [marker("date"), "31/02/2026", ""],
    [marker("date"), "", ""],
    [marker("text"), " 1.500 ", " 1.500 "],
  ] as const)("a field of %j reads the sent value %s as %j", (asked, sent, held) => {
    expect(valueFromSent(asked, sent)).toBe(held);
  });

  test("a number that was left empty is sent empty", () => {
    expect([valueToSend(marker("number"), " "), valueToSend(marker("number", "moeda"), "")]).toEqual(["", ""]);
  });

  test("rows of another list keep its columns of the same name, or fill the first", () => {
    const list = { ...marker("text", "lista"), options: ["A", "B"] };
    expect(JSON.parse(valueFromRows(list, [{ B: "2", Z: "9" }, { C: "3" }, { C: "" }]))).toEqual([
      { A: "", B: "2" },
      { A: "3", B: "" },
    ]);
    expect(JSON.parse(valueFromRows({ ...list, options: [] }, [{ Z: "1" }]))).toEqual([{ "": "1" }]);
    expect(valueFromRows(marker("text"), [{ A: "1", B: "2" }, { A: "3" }])).toBe("1 e 3");
    expect(valueFromRows(marker("number"), [{ Z: "1.500,5" }])).toBe("1500.5");
  });
});

describe("options", () => {
  test("are the marker's own; a yes-or-no marker without any has its two words", () => {
    expect(ownOptions({ options: ["A", "B"], apiSource: "", kind: "sim_nao" })).toEqual(["A", "B"]);
    expect(ownOptions({ options: [], apiSource: "", kind: "sim_nao" })).toEqual(["Sim", "Não"]);
    expect(ownOptions({ options: [], apiSource: "", kind: "" })).toEqual([]);
    expect(ownOptions({ options: [], apiSource: "tribunais", kind: "sim_nao" })).toEqual([]);
  });

  test("come before the source's, without duplicates; without own ones the source's array is returned itself", () => {
    const source = ["Acre", "Alagoas"];
    expect(withSourceOptions(["Exterior", "Acre"], source)).toEqual(["Exterior", "Acre", "Alagoas"]);
    expect(withSourceOptions([], source)).toBe(source);
  });
});
