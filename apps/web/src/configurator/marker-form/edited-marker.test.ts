import { describe, expect, test } from "vitest";
import { marker } from "../../testing/fakes/fake-configurator.tsx";
import { columnRules, kindsAfter } from "./columns.ts";
import { editedMarkerOf, emptyMarker, keyOfName, markerOf, nameFault, withType } from "./edited-marker.ts";
import { entryFault, optionRules, pastedEntries, withEntries, withEntryMoved } from "./entries.ts";

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
  expect(entryFault(option, ["comum"], optionRules)).toBe(fault);
});

describe("the options of a list", () => {
  test("pasted lines are options without those of the list; a single line is pasted as text", () => {
    expect(pastedEntries(" Sul \r\n\r\nNorte\n", optionRules)).toEqual(["Sul", "Norte"]);
    expect(pastedEntries("Sul", optionRules)).toEqual([]);
    expect(withEntries(["Sul"], ["Norte", "Sul", "Norte"], optionRules)).toEqual(["Sul", "Norte"]);
    const many = Array.from({ length: 1_200 }, (_, at) => `Opção ${at}`);
    expect(withEntries(["Sul"], many, optionRules)).toHaveLength(1_000);
    expect(withEntries(many, ["Sul"], optionRules)).toHaveLength(1_200);
  });

  test("an option moves by one place, and not beyond the ends", () => {
    const options = ["A", "B", "C"];
    expect(withEntryMoved(options, 1, -1)).toEqual(["B", "A", "C"]);
    expect(withEntryMoved(options, 1, 1)).toEqual(["A", "C", "B"]);
    expect(withEntryMoved(options, 0, -1)).toBe(options);
    expect(withEntryMoved(options, 2, 1)).toBe(options);
  });
});

describe("the columns of a list", () => {
  test("are named as tags write them, each once, and never without a name", () => {
    expect(columnRules.read(" valor da  parcela ")).toBe("VALOR DA PARCELA");
    expect(columnRules.read("{valor|moeda}")).toBe("VALOR MOEDA");
    expect(entryFault("valor", ["VALOR"], columnRules)).toBe("Esta coluna já existe");
    expect(entryFault("{}", [], columnRules)).toBe("Dê um nome à coluna");
    const many = Array.from({ length: 60 }, (_, at) => `C${at}`);
    expect(withEntries([], many, columnRules)).toHaveLength(50);
  });

  test("keep their kinds where they are renamed, moved and added, and lose them with their column", () => {
    const kinds = { VALOR: "moeda", DIA: "data" } as const;
    expect(kindsAfter(kinds, ["VALOR", "DIA"], ["VALOR", "VENCIMENTO"])).toEqual({
      VALOR: "moeda",
      VENCIMENTO: "data",
    });
    expect(kindsAfter(kinds, ["VALOR", "DIA"], ["DIA", "VALOR"])).toEqual(kinds);
    expect(kindsAfter(kinds, ["VALOR", "DIA"], ["VALOR", "DIA", "NOTA"])).toEqual(kinds);
    expect(kindsAfter(kinds, ["VALOR", "DIA"], ["DIA"])).toEqual({ DIA: "data" });
  });

  test("are sent with the list they belong to, and with nothing else", () => {
    const list = editedMarkerOf(
      marker("PARCELA", { kind: "lista", options: ["VALOR"], columnKinds: { VALOR: "moeda" } }),
    );
    expect(markerOf(list)).toMatchObject({ kind: "lista", options: ["VALOR"], columnKinds: { VALOR: "moeda" } });
    expect(markerOf({ ...list, kind: "cpf" })).not.toHaveProperty("columnKinds");
    expect(withType(list, "date").columnKinds).toBeUndefined();
  });
});

describe("a change of type", () => {
  const list = editedMarkerOf(marker("RITO", { type: "select", options: ["comum"], description: "Do processo" }));

  test("clears options, source, kind and date format, and keeps name and description", () => {
    expect(withType(list, "text")).toEqual({ ...emptyMarker, name: "RITO", description: "Do processo" });
    const sourced = editedMarkerOf(marker("UF", { type: "select", apiSource: "ibge-estados" }));
    expect(withType(sourced, "date")).toMatchObject({ apiSource: "", type: "date" });
    expect(withType({ ...list, type: "date", dateFormat: "extenso" }, "number")).toMatchObject({ dateFormat: "" });
  });

  test("changes nothing for the same type", () => {
    expect(withType(list, "select")).toBe(list);
  });
});

test("a saved marker has the bare name and only the properties of its type", () => {
  const edited = {
    ...emptyMarker,
    name: " {Rito  do processo} ",
    description: " x ",
    options: ["a"],
    kind: "cpf" as const,
  };
  expect(markerOf(edited)).toEqual({
    name: "Rito do processo",
    type: "text",
    description: "x",
    options: [],
    apiSource: "",
    dateFormat: "",
    allowsOther: false,
    kind: "cpf",
  });
  expect(markerOf({ ...edited, type: "number" })).not.toHaveProperty("kind");
  expect(markerOf({ ...edited, type: "select", apiSource: "tribunais" })).toMatchObject({
    options: [],
    apiSource: "tribunais",
  });
  expect(markerOf({ ...edited, type: "date", dateFormat: "curta" })).toMatchObject({
    dateFormat: "curta",
    options: [],
  });
  expect(markerOf(emptyMarker)).not.toHaveProperty("kind");
});
