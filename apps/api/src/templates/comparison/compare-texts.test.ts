import { describe, expect, inject, test } from "vitest";
import { align, fewestEdits } from "./align.ts";
import { compareLines } from "./compare-lines.ts";
import { compareTexts } from "./compare-texts.ts";

const redline = (before: string, after: string) =>
  compareLines(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+[${text}]` : `-[${text}]`))
    .join("");

describe("a line", () => {
  test.each([
    ["O réu pagará juros.", "O réu pagará juros.", "O réu pagará juros."],
    ["juros de 1% ao mês", "juros de 2% ao mês", "juros de -[1]+[2]% ao mês"],
    ["pagará multa", "pagará sempre a multa", "pagará +[sempre a ]multa"],
    ["pague {VALOR} a {CLIENTE}", "pague {VALOR|moeda} a {CLIENTE}", "pague -[{VALOR}]+[{VALOR|moeda}] a {CLIENTE}"],
    ["", "tudo", "+[tudo]"],
    // Text between two changes that is hardly a word becomes part of them.
    ["a parte autora da ação requer", "a parte ré de tudo requer", "a parte -[autora da ação]+[ré de tudo] requer"],
    ["o autor, com razão, pede", "o réu, com razão, nega", "o -[autor]+[réu], com razão, -[pede]+[nega]"],
  ])("%j to %j", (before, after, marked) => {
    expect(redline(before, after)).toBe(marked);
  });
});

/** Yields the same numbers for the same seed. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

test("common items are common, in order, and between anchors as many as possible", () => {
  const next = numbers(inject("seed"));
  const random = (most: number) => Math.floor((next.next().value as number) * most);
  for (let round = 0; round < (inject("deep") ? 20_000 : 500); round++) {
    const [a, b] = [0, 0].map(() => Array.from({ length: random(14) }, () => "abcd".charAt(random(4))));
    const [first, second] = [a as string[], b as string[]];
    const common = align(first, second);
    let [lastX, lastY] = [-1, -1];
    for (const [x, y] of common) {
      expect(first[x]).toBe(second[y]);
      expect(x > lastX && y > lastY, `${first} ${second}`).toBe(true);
      [lastX, lastY] = [x, y];
    }
    const [x, y] = [first, second].map((list) => Int32Array.from(list, (one) => one.charCodeAt(0)));
    expect(fewestEdits(x as Int32Array, y as Int32Array), `${first} ${second}`).toHaveLength(
      longestCommon(first, second),
    );
  }
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (const [at, other] of b.entries()) {
      next.push(one === other ? (row[at] as number) + 1 : Math.max(row[at + 1] as number, next[at] as number));
    }
    row = next;
  }
  return row.at(-1) as number;
}

describe("a text", () => {
  const before = "Cláusula 1. Do objeto\nO preço é de mil reais.\n\nO foro é o de Recife.\nFim.";

  test("shows changed paragraphs word by word, and counts the unchanged ones", () => {
    const after = "Cláusula 1. Do objeto\nO preço é de dois mil reais.\nParágrafo novo.\nFim.";
    expect(compareTexts(before, after)).toEqual({
      paragraphs: [
        { kind: "same", count: 1, last: "Cláusula 1. Do objeto" },
        {
          kind: "changed",
          pieces: [
            { kind: "same", text: "O preço é de " },
            { kind: "added", text: "dois " },
            { kind: "same", text: "mil reais." },
          ],
        },
        { kind: "removed", pieces: [{ kind: "removed", text: "O foro é o de Recife." }] },
        { kind: "added", pieces: [{ kind: "added", text: "Parágrafo novo." }] },
        { kind: "same", count: 1, last: "Fim." },
      ],
      more: 0,
      wordsAdded: 3,
      wordsRemoved: 6,
    });
  });

  test("that differs only in empty lines has no change", () => {
    expect(compareTexts(before, `\n${before}\n\n`)).toMatchObject({ paragraphs: [{ count: 4 }], wordsAdded: 0 });
    expect(compareTexts("", "")).toEqual({ paragraphs: [], more: 0, wordsAdded: 0, wordsRemoved: 0 });
  });

  test("with thousands of changed paragraphs is shown in part", () => {
    const other = (word: string) => Array.from({ length: 4_000 }, (_, n) => `${word}${n} ${word}`).join("\n");
    const { paragraphs, more, wordsAdded } = compareTexts(other("a"), other("b"));
    expect([paragraphs.length, more, wordsAdded]).toEqual([300, 7_700, 8_000]);
  });
});
