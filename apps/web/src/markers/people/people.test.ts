import { personGroups } from "@lavra/contract/markers/people/person-groups";
import { describe, expect, test } from "vitest";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { fillPerson } from "./fill-person.ts";
import { personTexts } from "./person-texts.ts";
import { typedPerson } from "./typed-person.ts";

const marker = (name: string, more: Partial<KeyedMarker> = {}): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...more,
});

const ana = {
  kind: "pf",
  name: "ANA REIS",
  gender: "f",
  civil: "casado",
  birth: "1980-05-05",
  cpf: "529.982.247-25",
} as const;

const textsOf = (...markers: KeyedMarker[]) => {
  const [group] = personGroups([marker("CLIENTE"), ...markers]);
  const keyed = new Map(markers.map((one) => [one.key, one]));
  return group && Object.fromEntries(personTexts(group, keyed, ana, "2026-11-29"));
};

describe("values of fields from a record", () => {
  test("are as the field holds them", () => {
    expect(textsOf(marker("CPF"), marker("NASCIMENTO", { type: "date" }), marker("RG"))).toEqual({
      "{CPF}": "529.982.247-25",
      "{NASCIMENTO}": "1980-05-05",
      "{RG}": "",
    });
  });

  test.each([
    [["Solteiro(a)", "Casado(a)"], "Casado(a)"],
    [["solteiro/a", "casado/a"], "casado/a"],
    [["Casado/Casada", "Outro"], "Casado/Casada"],
    [["CASADA"], "CASADA"],
    [["Solteira", "União"], ""],
  ])("an option of %j stands for a civil state", (options, value) => {
    expect(textsOf(marker("ESTADO_CIVIL", { type: "select", options }))).toEqual({ "{ESTADO_CIVIL}": value });
  });
});

test("a record takes empty fields and those of the record before, and asks about others", () => {
  const [group] = personGroups([marker("CLIENTE"), marker("CPF"), marker("RG"), marker("ENDERECO"), marker("EMAIL")]);
  const now: Record<string, string> = {
    "{CLIENTE}": "ana reis",
    "{CPF}": "1",
    "{RG}": "antes",
    "{ENDERECO}": "Rua B",
    "{EMAIL}": "x@y",
  };
  const texts = new Map([
    ["{CLIENTE}", "ANA REIS"],
    ["{CPF}", "2"],
    ["{RG}", ""],
    ["{ENDERECO}", "Rua A"],
  ]);
  const previous = new Map([
    ["{CPF}", "1"],
    ["{RG}", "antes"],
  ]);
  const filling = group && fillPerson(group, texts, previous, (key) => now[key] ?? "");
  expect(Object.fromEntries(filling?.filled ?? [])).toEqual({ "{CLIENTE}": "ANA REIS", "{CPF}": "2", "{RG}": "" });
  expect(Object.fromEntries(filling?.asked ?? [])).toEqual({ "{ENDERECO}": "Rua A" });
});

test("what was typed is read as a party", () => {
  expect(
    typedPerson([
      ["NOME", "Ana Reis"],
      ["CPF_CNPJ", "529.982.247-25"],
      ["NACIONALIDADE", "brasileira"],
      ["ESTADO_CIVIL", "casada"],
      ["PROFISSAO", "médica"],
      ["ENDERECO", "Rua das Acácias, nº 12, Centro, Sobral/CE"],
      ["EMAIL", ""],
    ]),
  ).toEqual({
    kind: "pf",
    name: "Ana Reis",
    gender: "f",
    cpf: "529.982.247-25",
    nationality: "brasileiro",
    civil: "casado",
    profession: "médico",
    address: { street: "Rua das Acácias", number: "12", district: "Centro", city: "Sobral", uf: "CE" },
  });
  expect(
    typedPerson([
      ["NOME", "Ipê Ltda., filial"],
      ["CNPJ", "11.222.333/0001-81"],
    ]),
  ).toEqual({ kind: "ltda", name: "Ipê Ltda., filial", cnpj: "11.222.333/0001-81" });
  expect(
    typedPerson([
      ["NOME", "Ipê"],
      ["CPF_CNPJ", "11.222.333/0001-81"],
    ]),
  ).toEqual({ kind: "ltda", name: "Ipê", cnpj: "11.222.333/0001-81" });
  expect(
    typedPerson([
      ["NOME", "Ana"],
      ["CPF", "529.982.247-25"],
      ["CNPJ", "11.222.333/0001-81"],
    ]),
  ).toMatchObject({ kind: "pf", name: "Ana", gender: "u" });
  expect(typedPerson([["NOME", " "]])).toEqual({ kind: "pf", name: "", gender: "u" });
});

test("a qualificação that was typed into a field of its own is read, and other fields count before it", () => {
  const qualification = [
    "QUALIFICACAO",
    "brasileira, casada, médica, inscrita no CPF sob o nº 529.982.247-25",
  ] as const;
  expect(typedPerson([qualification])).toEqual({
    kind: "pf",
    name: "",
    gender: "f",
    nationality: "brasileiro",
    civil: "casado",
    profession: "médico",
    cpf: "529.982.247-25",
  });
  expect(typedPerson([["NOME", "Ana"], qualification, ["PROFISSAO", "atriz"]])).toMatchObject({
    name: "Ana",
    civil: "casado",
    profession: "ator",
  });
});
