import type { CaseRecord } from "@lavra/contract/cases/case";
import type { Case } from "@lavra/contract/cases/cases";
import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { answersOfCase } from "./case-answers.ts";

const record: CaseRecord = {
  number: "0001234-51.2026.8.06.0167",
  unit: "2ª Vara Cível da Comarca de Sobral",
  parties: [
    { id: "ana", side: "ativo", role: "requerente", isClient: true },
    { id: "bia", side: "ativo", role: "requerente", isClient: true },
    { id: "bank", side: "passivo", role: "requerido" },
    { id: "gone", side: "passivo", role: "requerido" },
  ],
};
const named = (id: string, name: string, version: number) => ({
  id,
  version,
  kind: "pf" as const,
  name,
  identifier: "",
  role: "",
});
const suit: Case = {
  id: "one",
  version: 1,
  record,
  parties: [named("ana", "ANA REIS", 2), named("bia", "BIA REIS", 1), named("bank", "BANCO ATLAS", 3)],
  responsible: "",
  createdAt: "",
  changedAt: "",
  changedBy: "",
};

const field = (key: string, more: Partial<KeyedMarker> = {}): KeyedMarker => ({
  key: `{${key}}`,
  name: key,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...more,
});
const party = (key: string) => field(key, { kind: "parte" });
const asked = (...markers: readonly KeyedMarker[]) => answersOfCase(suit, markers);

test("party fields hold the records of their side in order, and clients where the noun is theirs", () => {
  const both = [
    { id: "ana", version: 2 },
    { id: "bia", version: 1 },
  ];
  const { answers, parties } = asked(
    ...["AUTOR", "REQUERENTES", "RÉU", "OUTORGANTE", "CLIENTE", "APELANTE", "LOCADOR", "TESTEMUNHA"].map(party),
  );
  expect(answers).toEqual({});
  expect(parties).toEqual({
    "{AUTOR}": both,
    "{REQUERENTES}": both,
    "{RÉU}": [{ id: "bank", version: 3 }],
    "{OUTORGANTE}": both,
    "{CLIENTE}": both,
  });
});

test("text fields of parties have their names, and other fields of them nothing", () => {
  expect(
    asked(
      field("CLIENTE"),
      field("NOME_DO_REU"),
      field("AUTOR.NOME"),
      field("CPF DO RÉU"),
      field("VALOR"),
      field("PROFISSÃO"),
    ),
  ).toEqual({
    answers: {
      "{CLIENTE}": "ANA REIS e BIA REIS",
      "{NOME_DO_REU}": "BANCO ATLAS",
      "{AUTOR.NOME}": "ANA REIS e BIA REIS",
    },
    parties: {},
  });
});

test("the number is in the fields of the lawsuit's number, and not in those of another lawsuit", () => {
  const cnj = (key: string) => field(key, { kind: "cnj" });
  expect(asked(cnj("PROCESSO"), cnj("Nº DOS AUTOS"), cnj("PROCESSO DE ORIGEM"), field("PROCESSO")).answers).toEqual({
    "{PROCESSO}": record.number,
    "{Nº DOS AUTOS}": record.number,
  });
});

test("court, state, chamber and district are read from number and unit, as the lists have them", () => {
  const listed = (key: string, apiSource: KeyedMarker["apiSource"]) => field(key, { type: "select", apiSource });
  expect(
    asked(
      ...[field("VARA"), field("Comarca"), field("JUÍZO")],
      listed("COMARCA", "ibge-municipios-comarca"),
      listed("ESTADO_TRIBUNAL", "ibge-estados-tribunal"),
      listed("TRIBUNAL", "tribunais"),
      listed("MUNICIPIO", "ibge-municipios"),
    ).answers,
  ).toEqual({
    "{VARA}": "2ª Vara Cível",
    "{Comarca}": "Sobral",
    "{JUÍZO}": record.unit,
    "{COMARCA}": "DE SOBRAL",
    "{ESTADO_TRIBUNAL}": "ESTADO DO CEARÁ",
    "{TRIBUNAL}": "TRIBUNAL DE JUSTIÇA DO ESTADO DO CEARÁ",
  });
});

test("a case without number, unit and parties answers nothing", () => {
  const empty = { ...suit, record: { class: "Monitória", parties: [] }, parties: [] };
  expect(answersOfCase(empty, [party("AUTOR"), field("VARA"), field("CLIENTE"), field("N", { kind: "cnj" })])).toEqual({
    answers: {},
    parties: {},
  });
});
