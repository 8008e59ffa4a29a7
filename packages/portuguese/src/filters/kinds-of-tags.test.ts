import { describe, expect, test } from "vitest";
import { kindBeside, kindsOfTags, type TaggedMarker } from "./kinds-of-tags.ts";

describe("the text beside a value", () => {
  test.each([
    ["o preço de R$ ", " (", "money"],
    ["R$\u00a0", "", "money"],
    ["r$", ".", "money"],
    ["de ", " reais", "money"],
    ["de ", "%", "percentage"],
    ["de ", " % ao mês", "percentage"],
    ["de ", " por cento", "percentage"],
    ["de ", "por  cento", "percentage"],
    ["de ", " por centos", undefined],
    ["de ", " real.", "money"],
    ["de ", " de reais", "money"],
    ["R$ ", "%", "percentage"],
    ["R$   ", "", "money"],
    ["R$    ", "", undefined],
    ["de ", "    reais", undefined],
    ["de ", " realizados", undefined],
    ["US$ ", " dias", undefined],
    ["de R$ 10 a ", "", undefined],
  ])("%j … %j makes it %s", (before, behind, kind) => {
    expect(kindBeside(before, behind)).toBe(kind);
  });
});

test("a unit that is left out where the value says one", () => {
  expect(kindBeside("", " reais", true)).toBe("currency");
  expect(kindBeside("", " por cento", true)).toBe("percentage");
  expect(kindBeside("R$ ", "", true)).toBe("money");
  expect(kindBeside("R$ ", " reais", true)).toBe("currency");
});

describe("the kind of one tag", () => {
  const of = (tags: readonly string[], beside?: TaggedMarker["beside"]): TaggedMarker => ({ key: "{X}", tags, beside });

  test.each<[readonly string[], TaggedMarker["beside"], object]>([
    [["X|PERCENTUAL", "X|EXTENSO"], undefined, { "{X}": "percentage" }],
    [["X", "X|MOEDA|EXTENSO"], undefined, { "{X}": "money" }],
    [["X", "X|EXTENSO"], { X: ["money"] }, { "{X}": "money" }],
    [["X", "X|EXTENSO"], { X: ["percentage"] }, { "{X}": "percentage" }],
    [["X", "X|EXTENSO"], { "X|EXTENSO": ["percentage"] }, { "{X}": "percentage", "{X|EXTENSO}": "number" }],
    [["X|EXTENSO"], { "X|EXTENSO": ["currency"] }, { "{X}": "money" }],
    [["X|EXTENSO"], { "X|EXTENSO": ["currency", "money"] }, { "{X}": "money", "{X|EXTENSO}": "number" }],
    [["X|MOEDA", "X|PERCENTUAL", "X|EXTENSO"], undefined, {}],
    [["X", "X|EXTENSO"], { X: ["money", "percentage"] }, {}],
    [["X|NUMERO", "X|EXTENSO"], { "X|NUMERO": ["money"] }, {}],
    [
      ["X|EXTENSO|MAIUSCULAS"],
      { "X|EXTENSO|MAIUSCULAS": ["percentage"] },
      { "{X}": "percentage", "{X|EXTENSO|MAIUSCULAS}": "number" },
    ],
    [["X|MAIUSCULAS", "X|EXTENSO"], { "X|MAIUSCULAS": ["money"] }, { "{X}": "money" }],
    [["X|MINUSCULAS"], { "X|MINUSCULAS": ["money"] }, { "{X}": "money" }],
    [["X|NOME"], { "X|NOME": ["money"] }, { "{X}": "money" }],
    [["X|ORDINAL|EXTENSO"], { "X|ORDINAL|EXTENSO": ["percentage"] }, {}],
    [["X|EXTENSO"], { X: ["money"] }, {}],
    [["X", "X|EXTENSO"], undefined, {}],
  ])("of %j with %j gives %j", (tags, beside, kinds) => {
    expect(kindsOfTags([[of(tags, beside)]])).toEqual(kinds);
  });

  test("counts in all templates of a document, the first before the others", () => {
    expect(kindsOfTags([[of(["X|EXTENSO"])], [of(["X|PERCENTUAL"])]])).toEqual({ "{X}": "percentage" });
    expect(kindsOfTags([[of(["X|MOEDA"])], [of(["X|PERCENTUAL"])]])).toEqual({ "{X}": "money" });
    const undecided = of(["X|MOEDA", "X|PERCENTUAL"]);
    expect(kindsOfTags([[undecided], [of(["X|PERCENTUAL"])]])).toEqual({ "{X}": "percentage" });
  });

  test("is its own key's, not that of the next", () => {
    expect(kindsOfTags([[of(["X|MOEDA"]), { key: "{Y}", tags: ["Y|PERCENTUAL"] }]])).toEqual({
      "{X}": "money",
      "{Y}": "percentage",
    });
  });
});
