import { describe, expect, test } from "vitest";
import { marker } from "../../testing/fake-configurator.tsx";
import { draftOfMarker, emptyMarker, keyOfName, markerOf, nameFault, withType } from "./marker-draft.ts";
import { optionFault, pastedOptions, withOptionMoved, withOptions } from "./options.ts";

test.each([
  ["cpf", "{CPF}"],
  [" nome  do\tcliente ", "{NOME DO CLIENTE}"],
  ["{Réu}", "{RÉU}"],
  ["{ Réu }", "{RÉU}"],
  ["escritorio.cnpj", "{ESCRITORIO.CNPJ}"],
])("the name %j has the key %s", (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

test.each([
  ["", "Nome do marcador é obrigatório"],
  ["  ", "Nome do marcador é obrigatório"],
  ["{ }", "Nome do marcador é obrigatório"],
  ["cpf", "tomado"],
  ["{ CPF }", "tomado"],
  ["CPF 2", undefined],
])("the name %j gives the fault %s", (name, fault) => {
  expect(nameFault(name, ["{CPF}"], "tomado")).toBe(fault);
});

test.each([
  ["", "Valor da opção não pode estar vazio"],
  ["  ", "Valor da opção não pode estar vazio"],
  [" comum ", "Esta opção já existe"],
  ["Comum", undefined],
])("the option %j gives the fault %s", (option, fault) => {
  expect(optionFault(option, ["comum"])).toBe(fault);
});

describe("the options of a list", () => {
  test("pasted lines are options without those of the list; a single line is pasted as text", () => {
    expect(pastedOptions(" Sul \r\n\r\nNorte\n")).toEqual(["Sul", "Norte"]);
    expect(pastedOptions("Sul")).toEqual([]);
    expect(withOptions(["Sul"], ["Norte", "Sul", "Norte"])).toEqual(["Sul", "Norte"]);
    const many = Array.from({ length: 1_200 }, (_, at) => `Opção ${at}`);
    expect(withOptions(["Sul"], many)).toHaveLength(1_000);
    expect(withOptions(many, ["Sul"])).toHaveLength(1_200);
  });

  test("an option moves by one place, and not beyond the ends", () => {
    const options = ["A", "B", "C"];
    expect(withOptionMoved(options, 1, -1)).toEqual(["B", "A", "C"]);
    expect(withOptionMoved(options, 1, 1)).toEqual(["A", "C", "B"]);
    expect(withOptionMoved(options, 0, -1)).toBe(options);
    expect(withOptionMoved(options, 2, 1)).toBe(options);
  });
});

describe("a change of type", () => {
  const list = draftOfMarker(marker("RITO", { type: "select", options: ["comum"], description: "Do processo" }));

  test("clears options, source, kind and date format, and keeps name and description", () => {
    expect(withType(list, "text")).toEqual({ ...emptyMarker, name: "RITO", description: "Do processo" });
    const sourced = draftOfMarker(marker("UF", { type: "select", apiSource: "ibge-estados" }));
    expect(withType(sourced, "date")).toMatchObject({ apiSource: "", type: "date" });
    expect(withType({ ...list, type: "date", dateFormat: "extenso" }, "number")).toMatchObject({ dateFormat: "" });
  });

  test("changes nothing for the same type", () => {
    expect(withType(list, "select")).toBe(list);
  });
});

test("a saved draft has the bare name and only the properties of its type", () => {
  const draft = {
    ...emptyMarker,
    name: " {Rito  do processo} ",
    description: " x ",
    options: ["a"],
    kind: "cpf" as const,
  };
  expect(markerOf(draft)).toEqual({
    name: "Rito do processo",
    type: "text",
    description: "x",
    options: [],
    apiSource: "",
    dateFormat: "",
    allowsOther: false,
    kind: "cpf",
  });
  expect(markerOf({ ...draft, type: "number" })).not.toHaveProperty("kind");
  expect(markerOf({ ...draft, type: "select", apiSource: "tribunais" })).toMatchObject({
    options: [],
    apiSource: "tribunais",
  });
  expect(markerOf({ ...draft, type: "date", dateFormat: "curta" })).toMatchObject({ dateFormat: "curta", options: [] });
  expect(markerOf(emptyMarker)).not.toHaveProperty("kind");
});
