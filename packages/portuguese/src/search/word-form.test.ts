import { describe, expect, test } from "vitest";
import { completions, searchedForms, wordForm } from "./word-form.ts";

describe("the form of a word", () => {
  test.each([
    [["indenização", "INDENIZAÇÕES", "indenizacao", "Indenizacoes"], "indenização"],
    [["moral", "morais", "MORAIS"], "moral"],
    [["decisão", "decisões", "decisoes"], "decisao"],
    [["imóvel", "imóveis", "IMOVEIS"], "imovel"],
    [["possível", "possiveis"], "possível"],
    [["existência", "existencia"], "existência"],
    [["homem", "homens"], "homem"],
    [["útil", "úteis"], "util"],
    [["mais"], "mais"],
    [["5º"], "5o"],
    [["§"], ""],
  ])("%j is %j", (spellings, form) => {
    for (const spelling of spellings) expect(wordForm(spelling)).toBe(form);
  });

  test("is the same for composed and decomposed characters, and is limited in length", () => {
    expect(wordForm("ação".normalize("NFD"))).toBe("ação");
    expect(wordForm(`a${"\u0301".repeat(100_000)}`)).toBe("a");
    expect(wordForm("x".repeat(1000))).toHaveLength(64);
  });
});

describe("a text as the forms of its words", () => {
  test("keeps the order, and splits words at punctuation", () => {
    expect(searchedForms("Art. 5º, caput: {NOME DO CLIENTE}; Lei n. 10.406/2002\n")).toBe(
      "art 5o caput nome do cliente lei n 10 406 2002",
    );
  });

  test("after the last position that the index stores, contains each new word once", () => {
    const listed = searchedForms(`${"dano ".repeat(20_000)} moral ${"dano ".repeat(100)} moral`).split(" ");
    expect(listed).toHaveLength(16_384);
    expect(listed.at(-1)).toBe("moral");
  });

  test("of a million different words fits into a text search vector", () => {
    const words = Array.from({ length: 200_000 }, (_, at) => at.toString(36)).join(" ");
    expect(searchedForms(words).length).toBeLessThan(700_000);
  });
});

test("completes a word while it is typed", () => {
  expect(completions("indenizaç")).toContain("indenização");
  expect(completions("decisõ")).toContain("decisao");
  expect(completions("possive")).toContain("possível");
  expect(completions("autorid")).toContain("autoridade");
  expect(completions("lim")).not.toContain("lim");
});
