import { wordForm } from "@lavra/portuguese";
import { describe, expect, test } from "vitest";
import { candidatesIn, passageOf } from "./passage.ts";
import { readSearch, searchQuery, soughtWords } from "./read-search.ts";

/** Approximates PostgreSQL's stems for these words. */
const stemOf = (form: string) =>
  ["de", "que"].includes(form) ? undefined : wordForm(form).replace(/(?:ação|os|o|al)$/, "");

const passage = (text: string, typed: string) => {
  const sought = soughtWords(readSearch(typed), stemOf);
  return passageOf(text, candidatesIn(text, sought), sought, stemOf)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join("");
};

describe("the passage of a text", () => {
  test("is where most of the words are closest together, and marks them", () => {
    const text = "Do dano.\nO réu causou danos de ordem vária e, por fim, moral.\nDano moral é devido.\nFim";
    expect(passage(text, "dano moral ")).toBe("[Dano] [moral] é devido.");
    expect(passage(text, "inden")).toBe("");
    expect(passage(text, "ordem caus")).toBe("O réu [causou] danos de [ordem] vária e, por fim, moral.");
  });

  test("is part of a long line, cut between words, that begins near the first of them", () => {
    const long = `${"palavra ".repeat(100)}dano ${"depois ".repeat(100)}`;
    const cut = passage(long, "dano ");
    expect(cut).toMatch(/^…(palavra ){5,6}\[dano\] (depois ?){15,19}…$/);
    expect(cut.length).toBeLessThan(200);
  });

  test("is longer if the words are apart, and shows those near each other if they are too far apart", () => {
    expect(passage(`dano ${"depois ".repeat(40)}moral`, "dano moral ")).toMatch(/^\[dano\].*\[moral\]$/);
    expect(passage(`dano ${"depois ".repeat(80)}moral`, "dano moral ")).toMatch(/^\[dano\] [^[]*…$/);
  });

  test("of one word longer than any passage is that word", () => {
    expect(passage("x".repeat(1000), "xxx")).toBe(`[${"x".repeat(1000)}]`);
  });
});

describe("a typed search", () => {
  const sought = soughtWords(readSearch("dano de mor"), stemOf);

  test("becomes stems, the last one a beginning as well, without stop words", () => {
    expect(sought).toEqual([{ stems: ["dan"] }, { stems: ["mor"], beginning: "mor" }]);
    expect(readSearch("dano de ").at(-1)).toEqual({ form: "de" });
    expect(readSearch("ab").at(-1)).toEqual({ form: "ab" });
    expect(readSearch("' | & :* \\")).toEqual([]);
    expect(readSearch("palavra ".repeat(100))).toHaveLength(1);
  });

  test("is queried with the marks of the offices whose files the person may read", () => {
    const whole = "(('a1dan') & ('a1mor' | 'a1mor':*)) | (('00dan') & ('00mor' | '00mor':*))";
    expect(searchQuery(sought, ["a1", "00"])).toBe(whole);
    expect(searchQuery(sought, ["a1"], { isNamed: true })).toBe("(('a1dan':A) & ('a1mor':A | 'a1mor':*A))");
    expect(searchQuery(sought, ["a1"], { isWhole: true })).toBe("(('a1dan') & ('a1mor'))");
  });
});
