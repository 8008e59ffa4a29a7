import { expect, test } from "vitest";
import { computedFieldWords } from "./field-words.ts";

const ref = (result: string) => ({ name: "REF", result });

test("computed fields are a series of words with their results", () => {
  const first = [
    { name: "SUM", result: "R$ 1.500,00" },
    { name: "IF", result: " " },
    { name: "TOC", result: "" },
  ];
  expect(computedFieldWords({ count: 3, first })).toBe("soma (R$ 1.500,00), condição (sem texto) e títulos do sumário");
  expect(computedFieldWords({ count: 1, first: [{ name: "DOCVARIABLE", result: "x" }] })).toBe("campo (x)");
});

test("a few are named, the others are counted, and long results are cut", () => {
  const first = ["1", "2", "3", "4", "5"].map(ref);
  expect(computedFieldWords({ count: 40, first })).toBe(
    "referência (1), referência (2), referência (3), referência (4) e mais 36",
  );
  expect(computedFieldWords({ count: 30, first: Array(20).fill(ref("7")) })).toBe("referência (7) e mais 29");
  expect(computedFieldWords({ count: 1, first: [ref("a".repeat(80))] })).toBe(`referência (${"a".repeat(59)}…)`);
});

test("equal ones are named once", () => {
  expect(computedFieldWords({ count: 2, first: [ref("7"), ref("7")] })).toBe("referência (7)");
});
