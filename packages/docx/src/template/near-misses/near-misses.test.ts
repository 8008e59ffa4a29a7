import { describe, expect, test } from "vitest";
import { distinctWords } from "./distinct-words.ts";
import { nearMisses } from "./near-misses.ts";
import { isSlipOfWord } from "./typing-slip.ts";

const key = (name: string) => `{${name}}`;
const markers = (...names: string[]) => names.map((name) => ({ key: key(name), count: 1 }));
const known = (...names: string[]) => new Map(names.map((name) => [key(name), 5]));
/** Returns what a name is taken for if the others are known. */
const taken = (name: string, ...others: string[]) =>
  nearMisses(markers(name), known(...others)).map(({ suggestion, kind }) => [suggestion.slice(1, -1), kind])[0];

describe("names that differ by accents, spaces and signs", () => {
  test.each([
    ["ENDERECO", "ENDEREÇO"],
    ["ENDEREÇO", "ENDERECO"],
    ["NOME_CLIENTE", "NOME CLIENTE"],
    ["NOME-CLIENTE", "NOME_CLIENTE"],
    ["NOMECLIENTE", "NOME CLIENTE"],
    ["AUTOR 1", "AUTOR_1"],
    ["AUTOR1", "AUTOR 1"],
    ["O.A.B.", "OAB"],
    ["Nº DO PROCESSO", "N. DO PROCESSO"],
    ["ESTADO_CIVIL_DO_CÔNJUGE", "ESTADO CIVIL DO CONJUGE"],
  ])("{%s} is a twin of {%s}", (name, meant) => {
    expect(taken(name, meant)).toEqual([meant, "twin"]);
  });

  test.each([
    ["PAIS", "PAÍS"],
    ["NOME DO AVÔ", "NOME DO AVÓ"],
    ["SECRETÁRIA", "SECRETARIA"],
    ["RE", "RÉ"],
    ["1.1", "11"],
    ["AUTOR 1 1", "AUTOR 11"],
  ])("{%s} and {%s} are two names", (name, other) => {
    expect(taken(name, other)).toBeUndefined();
  });
});

describe("typing slips", () => {
  test.each([
    ["CLEINTE", "CLIENTE"],
    ["CLIENT", "CLIENTE"],
    ["CLIENTEE", "CLIENTE"],
    ["CLINTE", "CLIENTE"],
    ["CLIEMTE", "CLIENTE"],
    ["LIENTE", "CLIENTE"],
    ["XLIENTE", "CLIENTE"],
    ["NOEM", "NOME"],
    ["COMARC", "COMARCA"],
    ["ADVOGDO", "ADVOGADO"],
    ["DATA DE NACIMENTO", "DATA DE NASCIMENTO"],
    ["NÚMERO DO PROCESO", "NUMERO DO PROCESSO"],
    ["NOMEDOCLEINTE", "NOME DO CLIENTE"],
  ])("{%s} is a slip of {%s}", (name, meant) => {
    expect(taken(name, meant)).toEqual([meant, "slip"]);
  });

  test.each([
    ["AUTOR_1", "AUTOR_2"],
    ["AUTOR 10", "AUTOR 1"],
    ["CLIENTE A", "CLIENTE B"],
    ["TESTEMUNHA III", "TESTEMUNHA II"],
    ["AUTOR VIII", "AUTOR XVIII"],
    ["AUTORA", "AUTOR"],
    ["AUTORES", "AUTORAS"],
    ["RÉU", "RÉUS"],
    ["RÉUS", "RÉU"],
    ["ADVOGADA", "ADVOGADO"],
    ["ADVOGADOS", "ADVOGADAS"],
    ["REQUERENTES", "REQUERENTE"],
    ["PRESIDENTA", "PRESIDENTE"],
    ["JUÍZA", "JUIZ"],
    ["IRMÃ", "IRMÃO"],
    ["EMPREGADOR", "EMPREGADO"],
    ["CUSTOS", "CUSTAS"],
    ["AUTOS", "AUTOR"],
    ["TUTOR", "AUTOR"],
    ["IDADE", "CIDADE"],
    ["CIDADE", "IDADE"],
    ["MANDADO DE SEGURANÇA", "MANDATO DE SEGURANÇA"],
    ["VENDA", "RENDA"],
    ["ACÓRDÃO", "ACORDO"],
    ["LOCADOR", "LOCATÁRIO"],
    ["RUA", "LUA"],
    ["CPF", "CPD"],
    ["RG", "RF"],
    ["NOME DO CLIENTE", "NOME CLIENTE"],
    ["VALOR", "VALORES"],
  ])("{%s} is not a slip of {%s}", (name, other) => {
    expect(taken(name, other)).toBeUndefined();
  });

  test("each of the distinct words would otherwise be taken for another of them", () => {
    const words = [...distinctWords];
    for (const word of words) {
      expect(
        words.some((other) => other !== word && isSlipOfWord(word, other)),
        word,
      ).toBe(true);
    }
  });
});

describe("evidence for a name", () => {
  test("of two names in one template, reports the rarer once, in order", () => {
    const counts = [
      { key: "{CLEINTE}", count: 1 },
      { key: "{CLIENTE}", count: 9 },
      { key: "{ENDERECO}", count: 2 },
      { key: "{ENDEREÇO}", count: 2 },
    ];
    expect(nearMisses(counts, new Map())).toEqual([
      { key: "{CLEINTE}", suggestion: "{CLIENTE}", kind: "slip" },
      { key: "{ENDERECO}", suggestion: "{ENDEREÇO}", kind: "twin" },
    ]);
  });

  test("reports two equally frequent unknown names of one template only if they are twins", () => {
    expect(nearMisses(markers("CLEINTE", "CLIENTE"), new Map())).toEqual([]);
    expect(nearMisses(markers("NOME CLIENTE", "NOME_CLIENTE"), new Map())).toEqual([
      { key: "{NOME_CLIENTE}", suggestion: "{NOME CLIENTE}", kind: "twin" },
    ]);
  });

  test("reports a slip even if it was made before, but not an established name", () => {
    const uses = (slips: number, right: number) =>
      nearMisses(
        markers("CLEINTE"),
        new Map([
          ["{CLEINTE}", slips],
          ["{CLIENTE}", right],
        ]),
      ).length;
    expect(uses(1, 3)).toBe(1);
    expect(uses(2, 4)).toBe(0);
    expect(uses(0, 1)).toBe(1);
  });

  test("treats a word that other names use as a real word", () => {
    const others = known("DATA DO DEPOSITO", "BANCO DO DEPOSITO", "VALOR DO DEPOSITE", "NOME DO DEPOSITE");
    expect(nearMisses(markers("PRAZO DO DEPOSITE"), others)).toEqual([]);
    expect(taken("VALOR DO DEPOZITO", "VALOR DO DEPOSITO")).toEqual(["VALOR DO DEPOSITO", "slip"]);
  });

  test("does not report a name that is known", () => {
    expect(taken("CLIENTE", "CLIENTE", "CLEINTE")).toBeUndefined();
    expect(taken("CLIENTE", "CLIENTE")).toBeUndefined();
  });
});

describe("many names", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  test("of one neighbourhood are compared with a few", () => {
    const crowd = Array.from({ length: 3_000 }, (_, at) => `PALAVR${String.fromCodePoint(0x4e00 + at)}COMPRIDA`);
    expect(nearMisses(markers(...crowd.slice(0, 2_000)), known(...crowd.slice(1_000)))).toHaveLength(1_000);
  });

  test("are checked up to the maximum number", () => {
    const name = (at: number) =>
      `MARCADOR ${[at % 26, (at / 26) % 26, (at / 676) % 26].map((one) => letters[Math.trunc(one)]).join("")}`;
    const names = Array.from({ length: 5_000 }, (_, at) => name(at));
    expect(nearMisses(markers(...names.slice(0, 2_000)), known(...names))).toEqual([]);
  });
});
