import { readCnj } from "@lavra/portuguese";
import { describe, expect, test } from "vitest";
import { municipalitiesByKey, placeKey } from "../../../platform/geography/brazil.ts";
import { judgeCourt } from "./judge-court.ts";
import { originUnitsOf } from "./origin-units.ts";

const paragraph = (text: string, at: number) =>
  ({ part: "word/document.xml", story: "document", paragraph: at, shown: at + 1, text }) as const;

/** A number with right check digits. */
function numberOf(rest: string): string {
  const start = "1001234";
  const digits = rest.replace(/\D/g, "");
  const check = 98n - ((BigInt(`${start}2024${digits}`) * 100n) % 97n);
  return `${start}-${String(check).padStart(2, "0")}.2024.${rest}`;
}

const judged = (rest: string, ...texts: string[]) =>
  judgeCourt(texts.map(paragraph), { "{PROCESSO}": numberOf(rest) }, { "{PROCESSO}": "cnj" }).map(({ text }) =>
    text.replace(/^.*” /, ""),
  );

test("the numbers of these tests have right check digits", () => {
  expect(readCnj(numberOf("8.26.0114"))?.isChecked).toBe(true);
});

describe("a number of another place than the court's is found:", () => {
  test.each([
    [
      "8.26.0562",
      "AO JUÍZO DA 2ª VARA CÍVEL DA COMARCA DE CAMPINAS",
      "é de Santos, no TJSP, e a peça se dirige a um juízo de Campinas.",
    ],
    [
      "8.26.0562",
      "EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO DA 2ª VARA CÍVEL DA COMARCA DE CAMPINAS/SP",
      "é de Santos, no TJSP, e a peça se dirige a um juízo de Campinas.",
    ],
    [
      "8.26.0100",
      "Excelentíssimo Senhor Juiz da 1ª Vara da Comarca de Mogi-Mirim, Estado de São Paulo",
      "é de São Paulo, no TJSP, e a peça se dirige a um juízo de Mogi Mirim.",
    ],
    [
      "8.26.0533",
      "Ao Juízo da 1ª Vara do Foro Central da Comarca da Capital",
      "é de Santa Bárbara d'Oeste, no TJSP, e a peça se dirige a um juízo da Capital.",
    ],
    [
      "8.26.0002",
      "Ao Juízo da 1ª Vara Cível do Foro Central Cível da Comarca de São Paulo",
      "é de São Paulo, Foro Regional – Santo Amaro, e a peça se dirige a um juízo do Foro Central.",
    ],
    [
      "8.26.0100",
      "Ao Juízo da 1ª Vara Cível do Foro Regional XII – Nossa Senhora do Ó, Comarca da Capital/SP",
      "é de São Paulo, Foro Central, e a peça se dirige a um juízo do Foro Regional – Nossa Senhora do Ó.",
    ],
    [
      "8.06.0167",
      "Ao Juízo da 1ª Vara da Comarca de Campinas",
      "é de TJCE, e a peça se dirige a um juízo de Campinas.",
    ],
    ["8.06.0001", "Ao Juízo da Comarca do Recife", "é de TJCE, e a peça se dirige a um juízo do Recife."],
    [
      "5.07.0010",
      "Ao Juízo da 3ª Vara do Trabalho de Porto Alegre",
      "é de TRT7, e a peça se dirige a um juízo de Porto Alegre.",
    ],
    [
      "4.05.8100",
      "Ao Juízo da 1ª Vara Federal da Subseção Judiciária de Campinas",
      "é de TRF5, e a peça se dirige a um juízo de Campinas.",
    ],
    [
      "8.26.0114",
      "Ao Juízo da 3ª Vara do Trabalho de Campinas",
      "é de TJSP, e a peça se dirige a uma Vara do Trabalho.",
    ],
    ["8.02.0001", "Ao Juízo da Comarca de Sobral/CE", "é de TJAL, e a peça se dirige a um juízo de CE."],
  ])("%s, %s", (rest, address, said) => {
    expect(judged(rest, address)).toEqual([said]);
  });

  test("where the place has a paragraph of its own", () => {
    expect(judged("8.26.0562", "AO JUÍZO DA 2ª VARA CÍVEL", "DA COMARCA DE CAMPINAS")).toHaveLength(1);
  });

  test("where the number is typed in the piece", () => {
    const texts = ["AO JUÍZO DA COMARCA DE CAMPINAS", `Processo nº ${numberOf("8.26.0562")}`];
    expect(judgeCourt(texts.map(paragraph), {}, {})).toMatchObject([{ code: "court_differs", at: { paragraph: 1 } }]);
    const another = [...texts.slice(0, 1), `Distribuição por dependência a ${numberOf("8.26.0562")}`];
    expect(judgeCourt(another.map(paragraph), {}, {})).toEqual([]);
  });
});

describe("nothing is said where it is not sure:", () => {
  test.each([
    ["its own district", "8.26.0114", "Ao Juízo da 2ª Vara Cível da Comarca de CAMPINAS – SP"],
    ["a second forum of its district", "8.26.0084", "Ao Juízo do Foro Regional de Vila Mimosa da Comarca de Campinas"],
    ["its own capital", "8.26.0001", "Ao Juízo da 2ª Vara do Foro Regional I – Santana da Comarca da Capital"],
    ["a capital without its forum", "8.26.0002", "Ao Juízo da 5ª Vara Cível da Comarca de São Paulo"],
    ["a forum of one subject", "8.26.0053", "Ao Juízo da 5ª Vara do Foro Central da Comarca de São Paulo"],
    ["a town of several states", "8.26.0412", "Ao Juízo da Vara Única da Comarca de Palestina"],
    ["a forum of another district", "8.26.0514", "Ao Juízo do Foro Distrital de Itupeva da Comarca de Jundiaí"],
    ["a town that is no district", "8.26.0568", "Ao Juízo da Comarca de Águas da Prata"],
    ["a place that is no town", "8.26.0114", "Ao Juízo da Comarca de Barão Geraldo"],
    ["a unit that is not listed", "8.26.0548", "Ao Juízo da Comarca de Santos"],
    ["a court whose units are not known", "8.13.0024", "Ao Juízo da 1ª Vara da Comarca de Uberlândia"],
    ["a metropolitan district", "8.16.0028", "Ao Juízo do Foro Regional de Colombo da Comarca da Região Metropolitana"],
    ["a region of the Federal District", "8.07.0007", "Ao Juízo da 1ª Vara da Comarca de Taguatinga"],
    ["two places", "8.26.0562", "Ao Juízo da Comarca de Campinas, nos autos da Comarca de Jaú"],
    ["a court of appeal", "8.26.0562", "Egrégio Tribunal de Justiça do Estado de São Paulo"],
    ["no address", "8.26.0562", "Contrato com foro na Comarca de Campinas"],
  ])("%s", (_, rest, address) => {
    expect(judged(rest, address)).toEqual([]);
  });

  test("a lawsuit that went to another court, or the number of another lawsuit", () => {
    const address = "Ao Juízo da Comarca de Campinas";
    expect(judged("8.26.0562", address, "Os autos foram redistribuídos.")).toEqual([]);
    expect(judged("8.26.0562", address, "Carta precatória")).toEqual([]);
    const key = "{PROCESSO_DE_ORIGEM}";
    expect(judgeCourt([paragraph(address, 0)], { [key]: numberOf("8.26.0562") }, { [key]: "cnj" })).toEqual([]);
  });

  test("a number with wrong check digits", () => {
    const found = numberOf("8.26.0562").replace("1001234", "1001235");
    const kinds = { "{PROCESSO}": "cnj" } as const;
    expect(judgeCourt([paragraph("Ao Juízo da Comarca de Campinas", 0)], { "{PROCESSO}": found }, kinds)).toEqual([]);
  });
});

test("every district of São Paulo's list is a town of the state, and each forum stands once", () => {
  const number = readCnj(numberOf("8.26.0114"));
  const known = number && originUnitsOf(number);
  const units = [...(known?.units.values() ?? [])];
  expect(units.length).toBe(344);
  expect(units.filter(({ district }) => !municipalitiesByKey().get(placeKey(district))?.states.includes("SP"))).toEqual(
    [],
  );
  expect(known?.forums.size).toBe(13);
  expect(known?.capital).toBe("São Paulo");
});
