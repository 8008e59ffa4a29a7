import { systemDefaults } from "@lavra/contract/markers/default-markers";
import { expect, test } from "vitest";
import { customDefault, marker } from "../../testing/fakes/fake-configurator.tsx";
import { canEdit, originOf } from "./marker-row.tsx";

const vara = customDefault("VARA");
const keyed = (name: string, part = {}) => ({ ...marker(name, part), key: `{${name}}` });

test("only custom markers and markers that are no defaults are editable", () => {
  const kinds = [keyed("CPF"), keyed("VARA"), keyed("PODERES")].map((one) => originOf(one, [vara]));
  expect(kinds.map(({ kind }) => kind)).toEqual(["default", "custom", "own"]);
  expect(kinds.map(canEdit)).toEqual([false, true, true]);
});

test("a marker whose setup differs from the product's default of its name is the file's own", () => {
  expect(originOf(keyed("ESTADO", { type: "select", apiSource: "ibge-estados" }), []).kind).toBe("default");
  expect(originOf(keyed("ESTADO"), []).kind).toBe("own");
});

test("lists the product's default markers by type, source and category", () => {
  const defaults = systemDefaults.map(({ name, type, apiSource, category }) =>
    `${category}: ${name} ${type} ${apiSource}`.trim(),
  );
  expect(defaults).toEqual([
    "Dados Pessoais: CLIENTE text",
    "Dados Pessoais: CPF text",
    "Dados Pessoais: CNPJ text",
    "Datas: DATA date",
    "Localização: ESTADO select ibge-estados",
    "Localização: MUNICIPIO select ibge-municipios",
    "Jurídico: COMARCA select ibge-municipios-comarca",
    "Jurídico: ESTADO_TRIBUNAL select ibge-estados-tribunal",
    "Jurídico: TRIBUNAL select tribunais",
    "Jurídico: ADVOGADO text",
    "Jurídico: OAB text",
    "Financeiro: VALOR number",
  ]);
});
