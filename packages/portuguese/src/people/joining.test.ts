import { describe, expect, test } from "vitest";
import { writeAddress } from "./address.ts";
import { ageAt, yearsAt } from "./age.ts";
import { partyFact } from "./facts.ts";
import { firstAndOthers, joinNames } from "./names.ts";
import type { Address, Party } from "./party.ts";
import { signatureOf } from "./signature.ts";
import { missingItems } from "./texts/missing-items.ts";

const person = (name: string, gender: "m" | "f" | "u", number?: "p"): Party => ({ kind: "pf", name, gender, number });

describe("addresses", () => {
  test.each<[Address, string | undefined]>([
    [
      { street: "AV. SETE", number: "n. 5", extra: "casa 2", city: "Belém", uf: "PA" },
      "na AV. SETE, nº 5, casa 2, Belém/PA",
    ],
    [{ street: "Praca XV", number: "S/N" }, "na Praca XV, s/n"],
    [{ street: "Rua A", number: "s/nº" }, "na Rua A, s/n"],
    [{ street: "Rua A", number: "sem número" }, "na Rua A, s/n"],
    [{ street: "Rua A", number: "N° 5" }, "na Rua A, nº 5"],
    [{ street: "Largo do Sol", uf: "CE" }, "no Largo do Sol"],
    [{ street: "Rua A", city: "Rio de Janeiro", country: "Brazil" }, "na Rua A, Rio de Janeiro"],
    [{ city: "Natal" }, "em Natal"],
    [{ rural: true }, "na zona rural"],
    [{ rural: true, city: "Unaí" }, "na zona rural de Unaí"],
    [{ district: "Sé", zip: "20000-000" }, "no bairro Sé, CEP 20000-000"],
    [{ uf: "CE" }, undefined],
    [{ street: "Km 5", rural: true, city: "Unaí" }, "no Km 5, zona rural, Unaí"],
    [{ street: "Porto Novo", district: "Sé" }, "em Porto Novo, Sé"],
    [{ street: " Rua  A,", city: "Natal", country: "Brasil" }, "na Rua A, Natal"],
    [{ street: "Rodovia BR-101", number: "km 7", city: "Natal" }, "na Rodovia BR-101, km 7, Natal"],
    [{ street: "Pça. da Sé", number: "1", city: "Natal" }, "na Pça. da Sé, nº 1, Natal"],
    [{ district: "Bairro Novo", number: "4", city: "Natal" }, "no Bairro Novo, Natal"],
    [{ district: "Sé", rural: true, city: "Unaí", uf: "MG" }, "no bairro Sé, zona rural, Unaí/MG"],
    [{ rural: true, city: "Rio de Janeiro", uf: "RJ" }, "na zona rural do Rio de Janeiro/RJ"],
    [{ city: "RIO DE JANEIRO", zip: "20000-000" }, "no RIO DE JANEIRO, CEP 20000-000"],
    [{ city: "Quito", country: "Equador" }, "em Quito, Equador"],
    [{ zip: "20000-000", number: "5" }, undefined],
  ])("%j", (address, expected) => {
    expect(writeAddress(address)).toBe(expected);
  });
});

describe("names", () => {
  test("are joined without a comma before the last", () => {
    expect([["A"], ["A", "B"], ["A E C", "B", "D"]].map(joinNames)).toEqual(["A", "A e B", "A E C, B e D"]);
  });

  test.each([
    ["A", [person("A", "f")]],
    ["A e outra", [person("A", "m"), person("B", "f")]],
    ["A e outros", [person("A", "f"), person("B", "f"), person("C", "m")]],
    ["A e outros", [person("A", "f"), person("B", "m", "p")]],
    ["A e outro(a)", [person("A", "f"), person("B", "u")]],
    ["A e outras", [person("A", "m"), person("B", "f"), { kind: "uniao", name: "C" } as const]],
  ])("%s", (expected, parties) => {
    expect(firstAndOthers(parties)).toBe(expected);
  });
});

describe("signatures", () => {
  const line = "_".repeat(40);
  const firm: Party = {
    kind: "cooperativa",
    name: "COOPERATIVA",
    reps: [
      { as: "presidente", who: person("A", "f") },
      { as: "diretor-presidente", who: { ...person("B", "f"), social: "BIA" } },
    ],
  };

  test.each<[Party, string | undefined, string]>([
    [person("A", "u"), "locador", `${line}\nA\nLocador(a)`],
    [person("A", "f"), undefined, `${line}\nA`],
    [{ kind: "ltda", name: "F" }, undefined, `${line}\nF`],
    [
      { kind: "ltda", name: "F", reps: [{ as: "presidente", who: person("A", "f") }] },
      undefined,
      `${line}\nF\npor A (presidente)`,
    ],
    [{ kind: "uniao", name: "U", reps: [{ as: "", art: "a", body: "AGU" }] }, undefined, `${line}\nU\npela AGU`],
    [
      {
        kind: "estado",
        name: "E",
        reps: [
          { as: "", art: "os", body: "Procuradores" },
          { as: "presidente", who: person("A", "f") },
        ],
      },
      undefined,
      `${line}\nE\npor A (presidente)\npelos Procuradores`,
    ],
    [
      { kind: "pubere", name: "P", gender: "m", reps: [{ as: "", art: "a", body: "Defensoria" }] },
      "autor",
      `${line}\nP\nAutor`,
    ],
    [firm, "réu", `${line}\nCOOPERATIVA\nRé\npor A (presidente) e BIA (diretora-presidente)`],
    [
      { ...firm, kind: "pubere" },
      undefined,
      `${line}\nCOOPERATIVA\n\n${line}\nA\nAssistente (presidente)\n\n${line}\nBIA\nAssistente (diretora-presidente)`,
    ],
  ])("%#", (party, role, expected) => {
    expect(signatureOf(party, role, () => undefined)).toBe(expected);
  });
});

describe("ages", () => {
  test.each([
    ["2016-02-29", "2026-02-28", "9 anos"],
    ["2016-02-29", "2026-03-01", "10 anos"],
    ["2025-11-29", "2026-11-29", "1 ano"],
    ["2026-04-30", "2026-11-29", "6 meses"],
    ["2026-10-29", "2026-11-29", "1 mês"],
    ["2026-11-28", "2026-11-29", "1 dia"],
    ["2026-11-29", "2026-11-29", "0 dias"],
    ["2026-10-30", "2026-11-29", "30 dias"],
    ["2025-12-29", "2026-11-29", "11 meses"],
    ["2025-11-30", "2026-11-29", "11 meses"],
    ["2024-12-29", "2026-11-29", "1 ano"],
    ["2024-11-29", "2026-11-29", "2 anos"],
    ["2026-11-30", "2026-11-29", undefined],
    ["30/11/2000", "2026-11-29", undefined],
    ["2000-11-30", "29/11/2026", undefined],
  ])("born on %s, on %s", (birth, date, age) => {
    expect(ageAt(birth, date)).toBe(age);
  });

  test("are whole years for conditions", () => {
    expect(yearsAt("1966-11-30", "2026-11-29")).toBe(59);
  });
});

describe("facts", () => {
  const old: Party = { kind: "pf", name: "A", gender: "f", birth: "1966-11-29" };
  const younger: Party = { kind: "pf", name: "C", gender: "m", birth: "1966-11-30", cpf: "1" };
  const firm: Party = { kind: "ltda", name: "B" };
  const child: Party = { kind: "menor", name: "D", reps: [{ as: "genitor", who: old }] };
  test.each<[string, Party[], boolean | undefined]>([
    ["PF", [old], true],
    ["PF", [old, firm], false],
    ["PJ", [firm], true],
    ["PJ", [old, firm], false],
    ["LTDA", [old, firm], true],
    ["LTDA", [old], false],
    ["MUNICIPIO", [firm], false],
    ["IDOSO", [old], true],
    ["IDOSO", [younger, old], true],
    ["IDOSO", [younger], false],
    ["IDOSO", [person("A", "f")], false],
    ["FEMININO", [old, { kind: "uniao", name: "B" }], true],
    ["FEMININO", [old, younger], false],
    ["VARIOS", [old], false],
    ["VARIOS", [old, younger], true],
    ["MENOR", [{ kind: "pubere", name: "B" }], true],
    ["MENOR", [old, child], true],
    ["MENOR", [old], false],
    ["MENOR", [{ kind: "interdito", name: "B" }], false],
    ["VARIOS", [person("A", "f", "p")], true],
    ["FEMININO", [person("A", "u")], false],
    ["SEM_CPF", [younger], false],
    ["SEM_CPF", [younger, old], true],
    ["SEM_CPF", [{ ...old, cpf: " " }], true],
    ["SEM_CPF", [firm], false],
    ["REPRESENTADO", [old], false],
    ["REPRESENTADO", [old, child], true],
    ["PF", [], false],
    ["CPF", [old], undefined],
  ])("%s", (name, parties, expected) => {
    expect(partyFact(name, parties, "2026-11-29")).toBe(expected);
  });

  test("nobody is old in a document without a date", () => {
    expect(partyFact("IDOSO", [old])).toBe(false);
  });
});

test("missing items are of the party and of those who represent it", () => {
  const firm: Party = {
    kind: "ltda",
    name: "A",
    cnpj: "1",
    reps: [
      { as: "titular", who: { kind: "pf", name: "B", nationality: "grego", civil: "solteiro", rg: "1", email: "x" } },
    ],
  };
  expect(missingItems([firm]).map(({ name, item }) => `${name} ${item}`)).toEqual([
    "A address",
    "B gender",
    "B profession",
    "B cpf",
    "B address",
  ]);
});

test("an entity with its number and address misses nothing, and an estate has no address", () => {
  const address = { city: "Sobral", uf: "CE" };
  const firm: Party = { kind: "ltda", name: "A", cnpj: "1", address, reps: [{ as: "", art: "a", body: "B" }] };
  const items = (party: Party) => missingItems([party]).map(({ item }) => item);
  expect(items(firm)).toEqual([]);
  expect(items({ ...firm, cnpj: " ", address: {} })).toEqual(["cnpj", "address"]);
  expect(items({ kind: "espolio", name: "A" })).not.toContain("address");
});

test("of a child are missing the birth, the CPF, the address and who represents it, and nothing of an adult", () => {
  const child: Party = { kind: "menor", name: "A", gender: "f", nationality: "brasileira" };
  const items = (party: Party) => missingItems([party]).map(({ item }) => item);
  expect(items(child)).toEqual(["birth", "cpf", "address", "representative"]);
  expect(items({ ...child, birth: "2018-03-01" })).toEqual(["cpf", "address", "representative"]);
});

test.each<[string, Partial<Party>, string[]]>([
  ["an adult", {}, ["civil"]],
  ["one in a stable union", { union: true }, []],
  ["one with a spouse in the list", { with: 0 }, []],
  ["one with another document", { civil: "x", rg: " ", cnh: "1" }, []],
  ["one under guardianship", { civil: "x", kind: "interdito" }, ["representative"]],
  ["a minor of 16 or 17", { kind: "pubere", birth: "2010-01-01" }, ["representative"]],
])("what is missing of %s", (_, other, items) => {
  const adult: Party = {
    kind: "pf",
    name: "A",
    gender: "f",
    nationality: "grego",
    profession: "ator",
    rg: "1",
    cpf: "1",
    email: "e",
    address: { city: "Natal" },
    ...other,
  };
  expect(missingItems([adult]).map(({ item }) => item)).toEqual(items);
});

test("an estate needs the CPF of the dead, and a company in fact no CNPJ", () => {
  const items = (party: Party) => missingItems([party]).map(({ item }) => item);
  expect(items({ kind: "espolio", name: "A" })).toEqual(["cpf", "representative"]);
  expect(items({ kind: "espolio", name: "A", cpf: "1" })).toEqual(["representative"]);
  expect(items({ kind: "fato", name: "A" })).toEqual(["address", "representative"]);
});
