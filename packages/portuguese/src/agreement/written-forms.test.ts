import { describe, expect, test } from "vitest";
import { capitalized, formsWithCapitals, isLoud } from "./capitals.ts";
import { doubleForm } from "./double-form.ts";
import { groupOf, readFour } from "./four-forms.ts";
import { nearestForm } from "./nearest-form.ts";
import { mayPrintNothing, readAgreement } from "./read-agreement.ts";

describe("one text for either gender", () => {
  test.each([
    ["autor", "autora", "autor(a)"],
    ["Autor", "autora", "Autor(a)"],
    ["Requerente", "requerente", "Requerente"],
    ["s", "", "(s)"],
    ["", "a", "(a)"],
    ["mestre", "mestra", "mestre(a)"],
    ["avô", "avó", "avô(avó)"],
    ["seu", "sua", "seu(sua)"],
    ["réu", "ré", "réu(ré)"],
    ["inscritos", "inscritas", "inscritos(as)"],
    ["dos", "dar", "dos(dar)"],
    ["dor", "das", "dor(das)"],
    ["o autor", "autora", "o autor(autora)"],
    ["o autor", "a autora", "o(a) autor(a)"],
  ])("%j and %j are %j", (masculine, feminine, text) => {
    expect(doubleForm(masculine, feminine)).toBe(text);
  });
});

describe("capitals", () => {
  test.each([
    ["AUTOR", true],
    ["O RÉU", true],
    ["ÉS", true],
    ["A1B", true],
    ["O", false],
    ["É", false],
    ["1º", false],
    ["1234", false],
    ["Ao", false],
    ["", false],
  ])("%j is all in capitals: %s", (text, loud) => {
    expect(isLoud(text)).toBe(loud);
  });

  test.each([
    ["éter", "Éter"],
    ["(o réu)", "(O réu)"],
    ["1 ano", "1 Ano"],
    ["12", "12"],
    ["", ""],
  ])("%j begins as %j", (text, written) => {
    expect(capitalized(text)).toBe(written);
  });

  const forms = readFour("sócio-gerente sócios-gerentes sócia-gerente sócias-gerentes");
  test.each([
    ["sócio-gerente", false, "sócia-gerente"],
    ["Sócio-gerente", false, "Sócia-gerente"],
    ["Sócio-Gerente", false, "Sócia-Gerente"],
    ["sócio-Gerente", false, "sócia-Gerente"],
    ["Sócio", false, "Sócia-gerente"],
    ["sÓCIO-gERENTE", false, "sócia-gerente"],
    ["SÓCIO-GERENTE", false, "SÓCIA-GERENTE"],
    ["sócio-gerente", true, "SÓCIA-GERENTE"],
  ])("%j, in a loud phrase: %s, gives %j", (typed, isAllLoud, feminine) => {
    expect(formsWithCapitals(typed, forms, isAllLoud).fs).toBe(feminine);
  });
});

describe("a group", () => {
  test.each([
    [[{ gender: "f" }], "f", false, false],
    [[{ gender: "f", isPlural: true }], "f", true, false],
    [[{ gender: "f" }, { gender: "f" }], "f", true, true],
    [[{ gender: "f", isPlural: true }, { gender: "f" }], "f", true, false],
    [[{ gender: "f" }, { gender: "u" }], "u", true, true],
    [[{ gender: "u" }, { gender: "m" }, { gender: "f" }], "m", true, false],
  ] as const)("of %j is %s, plural: %s, a pair: %s", (members, gender, isPlural, isPair) => {
    expect(groupOf(members)).toEqual({ gender, isPlural, isPair });
  });

  test("of nobody is none", () => {
    expect(groupOf([])).toBeUndefined();
  });
});

describe("a word that is probably meant", () => {
  test.each([
    ["xéu", undefined],
    ["sogr", "sogro"],
    ["tuto", "tutor"],
    ["autro", "autor"],
    ["autrs", undefined],
    ["locdaro", "locador"],
    [`${"x".repeat(22)}requerente`, undefined],
    ["AUTORAS", "autor"],
    ["requerentes", "requerente"],
    ["cansadas", "cansado"],
    ["ociosas", "ocioso"],
    ["contestadores", "contestador"],
    ["contestadoras", "contestador"],
    ["budistas", "budista"],
  ])("for %j is %j", (typed, meant) => {
    expect(nearestForm(typed)).toBe(meant);
  });
});

describe("what is typed behind a colon", () => {
  test.each([
    ["inscrito", "one"],
    ["o|a", "pipe"],
    ["|a", "pipe"],
    ["a|", "pipe"],
    ["ambos|ambas", "pipe"],
    ["vem/vêm", "slash"],
    ["a/b|c/d", "four"],
  ])("%j is of the type %j", (form, type) => {
    expect(readAgreement(form)).toMatchObject({ type });
  });

  test.each([
    ["o xuxu", { code: "unknown_word", word: "xuxu" }],
    ["inscrito e xuxu", { code: "unknown_word", word: "xuxu" }],
    ["Vítima idosa", { code: "never_varies", word: "Vítima" }],
    ["um leão|uma leoa", { code: "write_four", word: "leão" }],
    ["a/b/c", { code: "shape" }],
    ["a/b|c", { code: "shape" }],
    ["/|/", { code: "empty" }],
  ])("%j has the fault %j", (form, fault) => {
    expect(readAgreement(form)).toEqual({ fault });
  });

  test.each([
    ["ambos|ambas", true],
    ["|A", true],
    ["A|", true],
    ["/s", true],
    ["a/b|c/", true],
    ["inscrito", false],
    ["", false],
    ["o|a", false],
    ["vem/vêm", false],
    ["a|b|c", false],
    ["/", false],
  ])("%j may print nothing: %s", (form, mayBeEmpty) => {
    expect(mayPrintNothing(form)).toBe(mayBeEmpty);
  });
});
