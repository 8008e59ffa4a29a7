import { describe, expect, test } from "vitest";
import { fillBlocks } from "../../src/testing/blocks/blocks-filled.ts";
import { paragraph } from "../../src/testing/document-builder.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const answer = (isTrue: boolean) => ({ conditions: { "SE TUTELA": isTrue } });
const linesOf = (body: string, isTrue: boolean) => fillBlocks({ body }, answer(isTrue)).lines;

describe("a condition", () => {
  test.each([
    ["a stretch", p("Pede {#SE TUTELA}tutela e {/SE}citação."), ["Pede tutela e citação."], ["Pede citação."]],
    ["a stretch that is its paragraph", p("a", "{#SE TUTELA}b{/SE}", "c"), ["a", "b", "c"], ["a", "c"]],
    ["both branches of a stretch", p("{#SE TUTELA}com{#SENÃO}sem{/SE} tutela"), ["com tutela"], ["sem tutela"]],
    ["paragraphs", p("a", "{#SE TUTELA}", "b", "c", "{/SE}", "d"), ["a", "b", "c", "d"], ["a", "d"]],
    ["paragraphs with their tags in them", p("a", "{#SE TUTELA}b", "c{/SE}", "d"), ["a", "b", "c", "d"], ["a", "d"]],
    ["both branches", p("{#SE TUTELA}", "b", "{#SENÃO}", "c", "{/SE}", "d"), ["b", "d"], ["c", "d"]],
    ["two in a row", p("{#SE TUTELA}", "b", "{/SE}{#SE TUTELA}", "c", "{/SE}", "d"), ["b", "c", "d"], ["d"]],
    ["one in another", p("{#SE TUTELA}{#SE TUTELA}", "b", "{/SE}", "c", "{/SE}", "d"), ["b", "c", "d"], ["d"]],
  ])("keeps or leaves out %s", (_name, body, kept, left) => {
    expect(linesOf(body, true)).toEqual(kept);
    expect(linesOf(body, false)).toEqual(left);
  });
});

test("an empty block at the end of another is asked in it, and one behind a turn in its branch", () => {
  const body = p(
    "{#CADA AUTOR}",
    "a",
    "{#CADA PEDIDO}",
    "{/CADA}",
    "{/CADA}",
    "{#SE TUTELA}",
    "b",
    "{#SENÃO}",
    "{#SE X}",
    "{/SE}",
    "{/SE}",
  );
  const lists = { "CADA AUTOR": [{ lists: { "CADA PEDIDO": [] } }, { lists: { "CADA PEDIDO": [{}] } }] };
  expect(fillBlocks({ body }, { ...answer(true), lists }).lines).toEqual(["a", "a", "b"]);
});
