import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { fieldSections, sectionOf } from "./form-layout.ts";

const marker = (name: string): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});

test.each([
  ["CLIENTE", "Dados do cliente"],
  ["CPF", "Dados do cliente"],
  ["ESTADO_CIVIL", "Dados do cliente"],
  ["ENDEREÇO DO AUTOR", "Dados do cliente"],
  ["REU", "Dados da parte contrária"],
  ["CPF_RÉU", "Dados da parte contrária"],
  ["ENDERECO DA REQUERIDA", "Dados da parte contrária"],
  ["COMARCA", "Dados do processo"],
  ["SEÇÃO", "Dados do processo"],
  ["CREDORA", "Dados do cliente"],
  ["CONTRATANTE", "Dados do cliente"],
  ["CONTRATADA", "Dados da parte contrária"],
  ["PARTE ADVERSO", "Dados da parte contrária"],
  ["PROCESSO DO REU", "Dados da parte contrária"],
  ["NOME DO PAI", "Dados do cliente"],
  ["NUMERO_PROCESSO", "Dados do processo"],
  ["ADVOGADO", "Escritório e quem assina"],
  ["ESCRITORIO.CNPJ", "Escritório e quem assina"],
  ["VALOR", "Dados do documento"],
  ["FATOS", "Dados do documento"],
  ["CREDITO", "Dados do documento"],
] as const)("%s belongs to the section %s", (name, section) => {
  expect(sectionOf(marker(name))).toBe(section);
});

test("whose data a name does not say is in the description", () => {
  expect(sectionOf({ ...marker("NUMERO"), kind: "cnj" })).toBe("Dados do processo");
  expect(sectionOf({ ...marker("VALOR"), description: "Valor devido pelo réu" })).toBe("Dados do documento");
  const cnpj = (description: string) => sectionOf({ ...marker("CNPJ"), description });
  expect(cnpj("CNPJ da empresa ré, com 14 caracteres.")).toBe("Dados da parte contrária");
  expect(cnpj("CNPJ de quem é notificado")).toBe("Dados da parte contrária");
  expect(cnpj("CNPJ do cliente, com 14 caracteres.")).toBe("Dados do cliente");
  expect(sectionOf({ ...marker("CPF_CLIENTE"), description: "Como no contrato com a ré" })).toBe("Dados do cliente");
});

test("a long form has sections in the order of the template; a short one has none", () => {
  const names = ["CLIENTE", "VALOR", "CPF", "REU", "COMARCA", "VARA", "FATOS", "PEDIDO"];
  const sections = fieldSections(names.map(marker));
  expect(sections.map(({ name, markers }) => [name, markers.map((one) => one.name)])).toEqual([
    ["Dados do cliente", ["CLIENTE", "CPF"]],
    ["Dados do documento", ["VALOR", "FATOS", "PEDIDO"]],
    ["Dados da parte contrária", ["REU"]],
    ["Dados do processo", ["COMARCA", "VARA"]],
  ]);
  const few = names.slice(0, 7).map(marker);
  expect(fieldSections(few)).toEqual([{ name: null, markers: few }]);
});

test("a long form about one subject has no sections", () => {
  const markers = ["A", "B", "C", "D", "E", "F", "G", "H"].map(marker);
  expect(fieldSections(markers)).toEqual([{ name: null, markers }]);
});
