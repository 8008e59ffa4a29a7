import { describe, expect, test } from "vitest";
import { isState } from "../identifiers/oab.ts";
import { allCourtNames, courtNames } from "./courts.ts";
import { courtStateNames, spokenStates, stateNames } from "./states.ts";

const sorted = (names: readonly string[]) => names.toSorted(new Intl.Collator("pt-BR", { numeric: true }).compare);
const count = (names: readonly string[], start: string) => names.filter((name) => name.startsWith(start)).length;

describe("states", () => {
  test("are 27, each once, by name", () => {
    expect(new Set(spokenStates.map(({ uf }) => uf)).size).toBe(27);
    expect(spokenStates.every(({ uf }) => isState(uf))).toBe(true);
    expect(stateNames).toEqual(sorted(stateNames));
  });

  test("are named as in a court's heading", () => {
    expect(courtStateNames).toHaveLength(27);
    const expected = ["ESTADO DO ACRE", "ESTADO DA PARAÍBA", "ESTADO DE SÃO PAULO", "ESTADO DE MATO GROSSO DO SUL"];
    expect(courtStateNames).toEqual(expect.arrayContaining(expected));
    expect(courtStateNames.filter((name) => !/^ESTADO D[EOA] \p{Lu}[\p{Lu} ]+$/u.test(name))).toEqual([
      "DO DISTRITO FEDERAL",
    ]);
  });
});

describe("courts", () => {
  test("are five superior ones, six of federal regions and 27 of justice, sorted, in capitals, each once", () => {
    expect(courtNames).toHaveLength(38);
    expect(new Set(courtNames).size).toBe(38);
    expect(courtNames).toEqual(sorted(courtNames));
    expect(courtNames).toEqual(courtNames.map((name) => name.toLocaleUpperCase("pt-BR")));
    const high = ["SUPREMO TRIBUNAL FEDERAL", "SUPERIOR TRIBUNAL DE JUSTIÇA", "SUPERIOR TRIBUNAL MILITAR"];
    expect(courtNames).toEqual(
      expect.arrayContaining([...high, "TRIBUNAL SUPERIOR ELEITORAL", "TRIBUNAL SUPERIOR DO TRABALHO"]),
    );
    for (const region of [1, 2, 3, 4, 5, 6]) {
      expect(courtNames).toContain(`TRIBUNAL REGIONAL FEDERAL DA ${region}ª REGIÃO`);
    }
    expect(count(courtNames, "TRIBUNAL DE JUSTIÇA D")).toBe(27);
    expect(courtNames).toContain("TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS");
    expect(courtNames).toContain("TRIBUNAL DE JUSTIÇA DO ESTADO DO RIO GRANDE DO NORTE");
  });

  test("in full are also 24 labour, 27 electoral and three military ones, with the tenth region after the ninth", () => {
    expect(new Set(allCourtNames).size).toBe(38 + 24 + 27 + 3);
    expect(allCourtNames).toEqual(expect.arrayContaining([...courtNames]));
    expect(count(allCourtNames, "TRIBUNAL REGIONAL DO TRABALHO DA ")).toBe(24);
    expect(count(allCourtNames, "TRIBUNAL REGIONAL ELEITORAL D")).toBe(27);
    expect(allCourtNames).toContain("TRIBUNAL REGIONAL ELEITORAL DO DISTRITO FEDERAL");
    expect(allCourtNames.filter((name) => name.includes("JUSTIÇA MILITAR"))).toEqual([
      "TRIBUNAL DE JUSTIÇA MILITAR DO ESTADO DE MINAS GERAIS",
      "TRIBUNAL DE JUSTIÇA MILITAR DO ESTADO DE SÃO PAULO",
      "TRIBUNAL DE JUSTIÇA MILITAR DO ESTADO DO RIO GRANDE DO SUL",
    ]);
    const tenth = allCourtNames.indexOf("TRIBUNAL REGIONAL DO TRABALHO DA 10ª REGIÃO");
    expect(allCourtNames[tenth - 1]).toBe("TRIBUNAL REGIONAL DO TRABALHO DA 9ª REGIÃO");
  });
});
