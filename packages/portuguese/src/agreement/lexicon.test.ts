import { describe, expect, test } from "vitest";
import { allKnownWords, knownWord } from "./lexicon.ts";
import { masculineSingular } from "./nearest-form.ts";
import { readAgreement } from "./read-agreement.ts";
import { nationalities, nationalityWords } from "./words/nationality-words.ts";
import { professionWords } from "./words/profession-words.ts";

const words = allKnownWords();

describe("the lists", () => {
  test("every word has four forms in lower case", () => {
    for (const word of words) {
      const forms = knownWord(word)?.forms;
      const all = [forms?.ms, forms?.mp, forms?.fs, forms?.fp];
      expect([word, all.every((form) => form !== undefined && /^[\p{Ll}ªº.-]+$/u.test(form))]).toEqual([word, true]);
      expect(forms?.ms).toBe(word);
    }
  });

  test("every word is read as one form, apart from those with another meaning alone", () => {
    const refused = words.filter((word) => "fault" in readAgreement(word));
    expect(refused).toEqual(["segundo"]);
  });

  test("plurals end like plurals", () => {
    const odd = words.filter((word) => {
      const forms = knownWord(word)?.forms;
      return !forms || !/(?:[^s]s|ss)\.?$/.test(forms.mp) || !/s\.?$/.test(forms.fp);
    });
    expect(odd.sort()).toEqual(["mm."]);
  });

  test("no word is listed under two masculine singulars", () => {
    const other = words.filter((word) => !word.endsWith(".") && words.includes(masculineSingular(word) ?? ""));
    expect(other.filter((word) => masculineSingular(word) !== word)).toEqual([]);
  });

  test("800 professions and the members of the United Nations", () => {
    expect(new Set(professionWords).size).toBeGreaterThan(800);
    expect(nationalities.size).toBe(193);
    expect(new Set(nationalityWords).size).toBeGreaterThan(300);
  });
});
