import { describe, expect, test } from "vitest";
import { readBundled } from "../platform/geography/brazil.ts";
import { comarcaArticles, comarcaOptions, municipalityOptions, stateOptions } from "./rules.ts";

const { states, municipalities } = readBundled();
const capitals = (text: string) => text.toLocaleUpperCase("pt-BR");

describe("the lists that Lavra contains", () => {
  test("have 27 states by name", () => {
    const options = stateOptions(states);
    expect(options).toEqual(states.map(({ name }) => name));
    expect(new Set(options).size).toBe(27);
    expect(options).toEqual(expect.arrayContaining(["Acre", "Distrito Federal", "São Paulo", "Tocantins"]));
  });

  test("have 5,571 municipalities of all the states, each as name and state", () => {
    const options = municipalityOptions(municipalities);
    expect(options).toHaveLength(5571);
    expect(new Set(municipalities.map(({ uf }) => uf)).size).toBe(27);
    expect(options.filter((option) => !/^\p{Lu}[\p{L} '-]+\/[A-Z]{2}$/u.test(option))).toEqual([]);
    const known = ["São Paulo/SP", "Brasília/DF", "Boa Esperança do Norte/MT", "Olho d'Água das Flores/AL"];
    expect(options).toEqual(expect.arrayContaining(known));
  });
});

describe("municipalities", () => {
  test("are sorted by name and then by state, ignoring accents, each once", () => {
    const given = [
      { name: "Bom Jesus da Serra", uf: "BA" },
      { name: "Bom Jesus", uf: "RS" },
      { name: "Água Boa", uf: "MT" },
      { name: "Bom Jesus", uf: "PB" },
      { name: "Bom Jesus", uf: "PB" },
      { name: "Abaeté", uf: "MG" },
    ];
    expect(municipalityOptions(given)).toEqual([
      "Abaeté/MG",
      "Água Boa/MT",
      "Bom Jesus/PB",
      "Bom Jesus/RS",
      "Bom Jesus da Serra/BA",
    ]);
  });
});

describe("comarcas", () => {
  const options = comarcaOptions(municipalities);
  const bare = options.map((option) => option.replace(/^D[EOA] /, ""));

  test("are CAPITAL and every municipality's name, each once, in capitals and with the word before it", () => {
    const names = new Set(municipalities.map(({ name }) => capitals(name)));
    expect(options[0]).toBe("DA CAPITAL");
    expect(bare.slice(1).toSorted()).toEqual([...names].toSorted());
    expect(options.filter((option) => option !== capitals(option) || !/^D[EOA] /.test(option))).toEqual([]);
  });

  test("are sorted by name, ignoring the word before it", () => {
    expect(bare.slice(1)).toEqual(bare.slice(1).toSorted(new Intl.Collator("pt-BR").compare));
  });

  test.each(["DE SÃO PAULO", "DE CAMPINAS", "DO RIO DE JANEIRO", "DO RECIFE", "DO CRATO", "DA SERRA", "DE BOM JESUS"])(
    "%s",
    (option) => expect(options).toContain(option),
  );

  test("with an article are places whose name no other municipality has", () => {
    const bearers = (place: string) => municipalities.filter(({ name }) => capitals(name) === place).length;
    const places = [...comarcaArticles.keys()].filter((place) => place !== "CAPITAL");
    expect(places.filter((place) => bearers(place) !== 1)).toEqual([]);
  });
});
