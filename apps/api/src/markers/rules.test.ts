import { describe, expect, test } from "vitest";
import { canonicalCondition } from "./condition-rules.ts";
import { keyOf } from "./marker-row.ts";
import { guessMarker, laterThan, readMarkerMap, takesOther } from "./rules.ts";

describe("guessing by name", () => {
  test.each([
    ["NOME", "text", ""],
    ["CPF", "text", ""],
    ["cnpj", "text", ""],
    ["DATA", "date", ""],
    ["DATA_VENCIMENTO", "date", ""],
    ["Data de nascimento", "date", ""],
    ["DATAATUAL", "date", ""],
    ["DATA_POR_EXTENSO", "text", ""],
    ["DADOS_PAGAMENTO", "text", ""],
    ["VALOR", "number", ""],
    ["VALOR_CAUSA", "number", ""],
    ["VALOR POR EXTENSO", "text", ""],
    ["FUNDAMENTO_VALOR", "text", ""],
    ["VALORES", "text", ""],
    ["ESTADO", "select", "ibge-estados"],
    ["ESTADO_CLIENTE", "select", "ibge-estados"],
    ["ESTADO_CIVIL", "text", ""],
    ["MUNICÍPIO", "select", "ibge-municipios"],
    ["COMARCA", "select", "ibge-municipios-comarca"],
    ["ESTADO_TRIBUNAL", "select", "ibge-estados-tribunal"],
    ["TRIBUNAL", "select", "tribunais"],
    ["UF_REU", "select", "ibge-estados"],
    ["CIDADE", "select", "ibge-municipios"],
    ["NASCIMENTO DO AUTOR", "date", ""],
    ["VENCIMENTO", "date", ""],
    ["QUANTIDADE_DE_VIAS", "number", ""],
    ["PERCENTUAL", "number", ""],
    ["PERCENTUAL POR EXTENSO", "text", ""],
    ["PARCELAS", "number", ""],
    ["_VALOR", "number", ""],
  ])("%s is asked for as %s %s", (name, type, apiSource) => {
    expect(guessMarker(name)).toMatchObject({ name, type, apiSource, description: "", options: [] });
  });
});

describe("keys", () => {
  test.each([
    ["nome do cliente", "{NOME DO CLIENTE}"],
    ["{ Nome   do Cliente }", "{NOME DO CLIENTE}"],
    ["{ação}", "{AÇÃO}"],
    ["O.A.B./SP-1_2", "{O.A.B./SP-1_2}"],
    ["x".repeat(128), `{${"X".repeat(128)}}`],
  ])("%s is %s", (name, key) => {
    expect(keyOf(name)).toBe(key);
  });

  test.each(["", "{}", "  ", "a{b", "{{A}}", "x".repeat(129), "a\u0000b", "<b>", "__", "preço;"])(
    "%j is no key",
    (name) => {
      expect(keyOf(name)).toBeUndefined();
    },
  );
});

describe("a map as sent", () => {
  const plain = { name: "Nome", type: "text" as const, description: "", options: [], apiSource: "" as const };

  test("gets canonical keys, retains its order, and has options only for selects", () => {
    const source = "tribunais" as const;
    const read = readMarkerMap({
      "{vara}": { ...plain, name: "Vara", type: "select", options: ["1ª", "2ª", "1ª"] },
      nome: { ...plain, options: ["sobra"], apiSource: source },
      TRIBUNAL: { ...plain, name: "Tribunal\u0000", type: "select", apiSource: source },
    });
    expect(Object.keys(read)).toEqual(["{VARA}", "{NOME}", "{TRIBUNAL}"]);
    expect(read["{VARA}"]?.options).toEqual(["1ª", "2ª"]);
    expect(read["{NOME}"]).toEqual({ ...plain, kind: "", dateFormat: "" });
    expect(read["{TRIBUNAL}"]).toMatchObject({ name: "Tribunal", apiSource: "tribunais" });
  });

  test("without a kind gets a guessed one, and a kind that the type does not allow is dropped", () => {
    const read = readMarkerMap({
      "{CPF}": { ...plain, name: "CPF" },
      "{VALOR}": { ...plain, name: "Valor", type: "number" },
      "{REU}": { ...plain, kind: "cpf" },
      "{CPF 2}": { ...plain, kind: "" },
      "{QUANDO}": { ...plain, type: "date", kind: "cep" },
    });
    expect(Object.values(read).map(({ kind }) => kind)).toEqual(["cpf", "moeda", "cpf", "", ""]);
  });

  test("has a format for dates only", () => {
    const read = readMarkerMap({
      "{DATA}": { ...plain, type: "date", dateFormat: "extenso" },
      "{DIA}": { ...plain, type: "date" },
      "{NOME}": { ...plain, dateFormat: "curta" },
    });
    expect(Object.values(read).map(({ dateFormat }) => dateFormat)).toEqual(["extenso", "", ""]);
  });

  test("has every condition in one form, and a person only as an attribute", () => {
    const condition = { kind: "is" as const, field: " {rito} ", values: ["Comum", "Comum "], isNegated: false };
    const read = readMarkerMap({
      "{A}": { ...plain, category: " Partes ", condition: { kind: "all", of: [condition], isNegated: true } },
      "{B}": { ...plain, person: " RÉU.CPF" },
      "{C}": { ...plain, person: "" },
      "{D}": { ...plain, person: "RÉU.SALARIO" },
    });
    const of = [{ kind: "is", field: "RITO", values: ["Comum"] }];
    expect(read["{A}"]).toMatchObject({ category: "Partes", condition: { kind: "all", isNegated: true, of } });
    expect(read["{A}"]?.condition).not.toHaveProperty("of.0.isNegated");
    expect([read["{B}"]?.person, read["{C}"]?.person, read["{D}"]?.person]).toEqual(["RÉU.CPF", "", null]);
  });

  test.each([
    [{}, true],
    [{ allowsOther: false }, false],
    [{ allowsOther: undefined }, false],
    [{ options: [] }, false],
    [{ apiSource: "tribunais" as const }, false],
    [{ type: "text" as const }, false],
  ])("a list of its own that allows other answers takes them, but not with %j", (more, takes) => {
    const list = { type: "select", apiSource: "", allowsOther: true } as const;
    expect(takesOther({ ...list, options: ["1ª"], ...more })).toBe(takes);
  });

  test("has no placeholder of the topics", () => {
    expect(readMarkerMap({ "{Subtemplates}": plain, "{TÓPICOS}": plain })).toEqual({});
  });

  test.each([{ "{A{B}": plain }, { "{nome}": plain, "{NOME}": plain }])("%j is refused", (map) => {
    expect(() => readMarkerMap(map)).toThrow("Marcador inválido: ");
  });
});

test.each([
  [null, 5],
  [4, 5],
  [5, 6],
  [9, 10],
])("a change behind one at %j is at %j, if the clock says 5", (before, at) => {
  const changed = laterThan(before === null ? null : new Date(before), new Date(5));
  expect(changed).toEqual(new Date(at));
});

test.each([
  [
    { kind: "topic", topic: " Dano moral ", isNegated: true },
    { kind: "topic", topic: "Dano moral", isNegated: true },
  ],
  [
    { kind: "filled", field: "{rito}", isNegated: false },
    { kind: "filled", field: "RITO" },
  ],
  [
    { field: "tutela", kind: "yes" },
    { kind: "yes", field: "TUTELA" },
  ],
  [
    { kind: "is", field: "rito", values: ["Comum", " Comum"], isNegated: true },
    { kind: "is", field: "RITO", values: ["Comum"], isNegated: true },
  ],
  [
    { kind: "fact", field: "réu", fact: "PJ" },
    { kind: "fact", field: "RÉU", fact: "PJ" },
  ],
  [
    { value: " 10 ", by: "gt", as: "money", field: "valor", kind: "compare", isNegated: true },
    { kind: "compare", field: "VALOR", as: "money", by: "gt", value: "10", isNegated: true },
  ],
] as const)("the condition %j is stored as %j", (sent, stored) => {
  expect(canonicalCondition(structuredClone(sent) as never)).toEqual(stored);
});
