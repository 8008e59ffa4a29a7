import { describe, expect, test } from "vitest";
import { civilStates, type Party, propertyRegimes } from "./party.ts";
import { qualify } from "./qualify.ts";

const home = { street: "R. do Sol", number: "10", city: "Natal", uf: "RN" };
const farm = { street: "Sítio Alegre", rural: true, city: "Iguatu", uf: "CE" };
const at = "na R. do Sol, nº 10, Natal/RN";

const bela: Party = { kind: "pf", name: "BELA MAR", gender: "f", civil: "viúvo", profession: "tabelião", cpf: "1" };
const ciro: Party = { kind: "pf", name: "CIRO SÁ", gender: "m", nationality: "letão", address: home };
const lua: Party = { kind: "pf", name: "LUA SÁ", gender: "u", profession: "ator", address: home };
const text = (...parties: Party[]) => qualify(parties).text;
const minor = (name: string, gender: "m" | "f", ...reps: Party[]): Party => ({
  kind: "menor",
  name,
  gender,
  address: home,
  reps: reps.map((who) => ({ as: "genitor", who })),
});

test("one who is represented and one who is assisted by the same person are written one by one", () => {
  const [young, older] = [minor("ANA", "f", ciro), { ...minor("IVO", "m", ciro), kind: "pubere" as const }];
  expect(text(young, older)).toMatch(/^ANA, .*neste ato representada .*IVO, .*neste ato assistido /);
});

test.each([
  ["do RG nº 1 SSP/CE", { rg: "1", issuer: "SSP/CE", rnm: "2" }],
  ["do RNM nº 2", { rnm: "2", passport: "3" }],
  ["do passaporte nº 3", { passport: "3", cnh: "4" }],
  ["da CNH nº 4", { issuer: "SSP/CE", cnh: "4", ctps: "5" }],
  ["da CTPS nº 5", { ctps: " 5 " }],
])("an identity document is written as %s", (written, documents) => {
  const { text } = qualify([{ kind: "pf", name: "ANA", gender: "f", ...documents }]);
  expect(text).toBe(`ANA, portadora ${written}`);
});

describe("one person", () => {
  test("writes items in their order", () => {
    expect(
      text({
        ...bela,
        nationality: "angolano",
        union: true,
        birth: "1990-12-31",
        rg: "22",
        issuer: "SSP/RN",
        email: "b@exemplo.com.br",
        address: home,
      }),
    ).toBe(
      "BELA MAR, angolana, viúva, convivente em união estável, nascida em 31/12/1990, tabeliã, portadora do RG nº 22 SSP/RN e inscrita no CPF sob o nº 1, endereço eletrônico b@exemplo.com.br, residente e domiciliada na R. do Sol, nº 10, Natal/RN",
    );
  });

  test("several people under one name are plural", () => {
    expect(text({ kind: "ltda", name: "EMPRESAS SUL", number: "p", cnpj: "62.797.218/0001-76" })).toBe(
      "EMPRESAS SUL, pessoas jurídicas de direito privado, inscritas no CNPJ sob o nº 62.797.218/0001-76",
    );
    expect(text({ ...bela, name: "HERDEIRAS DE IVO", number: "p" })).toBe(
      "HERDEIRAS DE IVO, viúvas, tabeliãs, inscritas no CPF sob o nº 1",
    );
  });

  test("an unknown gender is written for both", () => {
    expect(text(lua)).toBe(`LUA SÁ, ator(atriz), residente e domiciliado(a) ${at}`);
  });

  test("a social name goes first", () => {
    expect(text({ ...ciro, address: undefined, social: "CIDA SÁ", gender: "f" })).toBe(
      "CIDA SÁ, registrada civilmente como CIRO SÁ, letã",
    );
  });

  test("the first recorded document is written", () => {
    expect(text({ kind: "pf", name: "A", gender: "m", ctps: "5", cnh: "4" })).toBe("A, portador da CNH nº 4");
  });

  test("a record in the feminine agrees too", () => {
    const { text: written, questions } = qualify([{ ...ciro, profession: "professora", address: undefined }]);
    expect([written, questions]).toEqual(["CIRO SÁ, letão, professor", []]);
    expect(text({ kind: "pf", name: "A", gender: "f", nationality: "BRASILEIRA", civil: "Viúvo" })).toBe(
      "A, BRASILEIRA, Viúva",
    );
  });

  test("words whose forms are not known are asked for, unless they stand for one man", () => {
    const profession = "bacharel em letras";
    expect(qualify([{ ...bela, profession }]).questions).toEqual([profession]);
    expect(qualify([{ ...ciro, profession }]).questions).toEqual([]);
  });

  test("every civil state agrees, and a marriage has its regime", () => {
    const of = (civil: string) => qualify([{ kind: "pf", name: "A", gender: "f", civil, regime: propertyRegimes[4] }]);
    expect(civilStates.map((civil) => of(civil).text)).toEqual([
      "A, solteira",
      "A, casada sob o regime da participação final nos aquestos",
      "A, divorciada",
      "A, viúva",
      "A, separada judicialmente",
      "A, separada de fato",
      "A, desquitada",
    ]);
  });

  test("birth can be left out", () => {
    expect(qualify([{ kind: "pf", name: "A", gender: "m", birth: "2000-01-01" }], { withoutBirth: true }).text).toBe(
      "A",
    );
  });
});

describe("representation", () => {
  test("an address in common is written once", () => {
    expect(text(minor("IVO", "m", { ...bela, address: home }, ciro))).toBe(
      `IVO, menor impúbere, neste ato representado por seus genitores, BELA MAR, viúva, tabeliã, inscrita no CPF sob o nº 1, e CIRO SÁ, letão, todos residentes e domiciliados ${at}`,
    );
  });

  test("different addresses are written with each", () => {
    expect(text(minor("IVA", "f", { ...ciro, address: farm }))).toBe(
      `IVA, menor impúbere, residente e domiciliada ${at}, neste ato representada por seu genitor, CIRO SÁ, letão, residente e domiciliado no Sítio Alegre, zona rural, Iguatu/CE`,
    );
  });

  test("a representative who is represented brings that along", () => {
    const mother: Party = {
      kind: "pubere",
      name: "EVA",
      gender: "f",
      address: home,
      reps: [{ as: "genitor", who: ciro }],
    };
    expect(text(minor("IVO", "m", mother))).toBe(
      `IVO, menor impúbere, residente e domiciliado ${at}, neste ato representado por sua genitora, EVA, menor púbere, neste ato assistida por seu genitor, CIRO SÁ, letão, ambos residentes e domiciliados ${at}`,
    );
  });

  test("qualities are grouped", () => {
    const firm: Party = {
      kind: "ltda",
      name: "PÃO LTDA.",
      reps: [
        { as: "sócio-administrador", who: bela },
        { as: "procurador", who: { kind: "pf", name: "ZOÉ", gender: "f" } },
        { as: "sócio-administrador", who: { kind: "pf", name: "NEI", gender: "m" } },
      ],
    };
    expect(text(firm)).toBe(
      "PÃO LTDA., pessoa jurídica de direito privado, neste ato representada por seus sócios-administradores, BELA MAR, viúva, tabeliã, inscrita no CPF sob o nº 1, e NEI, e por sua procuradora, ZOÉ",
    );
  });

  test("a public body has no possessive", () => {
    const state: Party = { kind: "estado", name: "ESTADO X", reps: [{ as: "", art: "a", body: "Procuradoria" }] };
    expect(text(state)).toBe(
      "ESTADO X, pessoa jurídica de direito público interno, neste ato representado pela Procuradoria",
    );
    expect(text(state, { ...state, name: "ESTADO Y" })).toBe(
      "ESTADO X, pessoa jurídica de direito público interno, e ESTADO Y, pessoa jurídica de direito público interno, ambos neste ato representados pela Procuradoria",
    );
  });

  test("siblings share those who represent them, in any order", () => {
    const [one, other] = [minor("IVA", "f", bela, ciro), minor("LIS", "f", ciro, bela)];
    expect(text(one, other)).toContain("LIS, menor impúbere, residente e domiciliada");
    expect(text(one, other)).toContain(", ambas neste ato representadas por seus genitores, BELA MAR");
  });
});

describe("several parties", () => {
  test.each<[string, Party[]]>([
    [`CIRO SÁ, letão, e LUA SÁ, ator(atriz), ambos residentes e domiciliados ${at}`, [ciro, lua]],
    [
      `CIRO SÁ, letão, residente e domiciliado ${at}, e BELA MAR, viúva, tabeliã, inscrita no CPF sob o nº 1`,
      [ciro, bela],
    ],
    ["A; B; e C", ["A", "B", "C"].map((name): Party => ({ kind: "pf", name }))],
  ])("%s", (expected, parties) => {
    expect(text(...parties)).toBe(expected);
  });

  test("one who is represented parts two by a semicolon", () => {
    expect(text({ kind: "interdito", name: "A", gender: "f", reps: [{ as: "curador", who: bela }] }, lua)).toMatch(
      /^A, sob curatela, neste ato representada por sua curadora, BELA MAR.*; e LUA SÁ, /,
    );
  });

  test("a couple is written as one, alone", () => {
    const wife: Party = { kind: "pf", name: "MEL", gender: "f", civil: "casado", address: home, with: 0 };
    const husband: Party = { ...ciro, regime: "comunhão parcial de bens", with: 1 };
    expect(text(husband, wife)).toBe(
      `CIRO SÁ, letão, e MEL, casados entre si sob o regime da comunhão parcial de bens, ambos residentes e domiciliados ${at}`,
    );
    expect(text(husband, wife, lua)).toBe(
      `CIRO SÁ, letão, casado sob o regime da comunhão parcial de bens; MEL, casada; e LUA SÁ, ator(atriz), todos residentes e domiciliados ${at}`,
    );
  });

  test("a couple is in a union, or has the regime that both have", () => {
    const two = `CIRO SÁ, letão, e BELA MAR, tabeliã, inscrita no CPF sob o nº 1`;
    const [one, other] = [
      { ...ciro, address: undefined, with: 1 },
      { ...bela, with: 0 },
    ];
    expect(text({ ...one, union: true }, other)).toBe(`${two}, conviventes entre si em união estável`);
    expect(text({ ...one, regime: "separação" }, { ...other, regime: "comunhão" })).toBe(`${two}, casados entre si`);
  });

  test.each<[string, Party, Party]>([
    ["of whom only the first names the other", { ...ciro, with: 1 }, bela],
    ["of whom the second names another", { ...ciro, with: 1 }, { ...bela, with: 1 }],
    [
      "of whom one is represented",
      { ...ciro, with: 1 },
      { ...bela, kind: "interdito", with: 0, reps: [{ as: "curador", who: lua }] },
    ],
  ])("two people %s are no couple", (_, one, other) => {
    expect(text(one, other)).not.toContain("entre si");
  });
});

describe("entities", () => {
  test.each<[string, Party]>([
    [
      "A, microempreendedor(a) individual, inscrito(a) no CPF sob o nº 3",
      { kind: "mei", name: "A", gender: "u", cpf: "3" },
    ],
    [`A, condomínio edilício, situado ${at}`, { kind: "condominio", name: "A", address: home }],
    [
      "A, pessoa jurídica de direito público interno, inscrito no CNPJ sob o nº 7, com sede no Rio de Janeiro/RJ",
      {
        kind: "autarquia",
        name: "A",
        noun: "departamento",
        gender: "m",
        cnpj: "7",
        address: { city: "Rio de Janeiro", uf: "RJ" },
      },
    ],
    ["A, sociedade sem personalidade jurídica", { kind: "fato", name: "A" }],
  ])("%s", (expected, party) => {
    expect(text(party)).toBe(expected);
  });
});
