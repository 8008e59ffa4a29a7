import { type Condition, checkCondition, isGroup, type PlacedFault } from "@lavra/portuguese/blocks";
import { describe, expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import {
  addedAt,
  asGroup,
  changedAt,
  faultOfLeaf,
  groupChoice,
  newGroup,
  newLeaf,
  questionOf,
  questionsFor,
  topicField,
  withField,
  withGroupChoice,
  withQuestion,
} from "./edit-condition.ts";
import { usesWords } from "./use-condition-uses.ts";

const marker = (name: string, part: Partial<KeyedMarker>): KeyedMarker =>
  ({ key: `{${name}}`, name, type: "text", kind: "", options: [], apiSource: "", ...part }) as KeyedMarker;
const amount = marker("VALOR", { type: "number", kind: "moeda" });
const yes = (field: string): Condition => ({ kind: "yes", field });

describe("the tree", () => {
  const tree: Condition = { kind: "all", of: [yes("A"), { kind: "any", of: [yes("B"), yes("C")] }] };

  test("is changed, added to and cleared at a path, the rest unchanged", () => {
    expect(changedAt(tree, [1, 0], () => yes("X"))).toEqual({
      kind: "all",
      of: [yes("A"), { kind: "any", of: [yes("X"), yes("C")] }],
    });
    expect(changedAt(tree, [0], () => undefined)).toEqual({
      kind: "all",
      of: [{ kind: "any", of: [yes("B"), yes("C")] }],
    });
    expect(addedAt(tree, [1], newLeaf)).toMatchObject({ of: [yes("A"), { of: [yes("B"), yes("C"), newLeaf] }] });
    expect(addedAt(tree, [], newGroup)).toMatchObject({ of: [{}, {}, newGroup] });
  });

  test("begins as a group, and chooses how it holds with the contrary", () => {
    expect(asGroup(undefined)).toEqual(newGroup);
    expect(asGroup(yes("A"))).toEqual({ kind: "all", of: [yes("A")] });
    const nobody = withGroupChoice(newGroup, "!any");
    expect(nobody).toEqual({ kind: "any", isNegated: true, of: [newLeaf] });
    expect(isGroup(nobody) && groupChoice(nobody)).toBe("!any");
  });
});

describe("a question", () => {
  test.each([
    [amount, "compare:gt", { kind: "compare", field: "VALOR", as: "money", by: "gt", value: "" }],
    [
      marker("VALOR", { type: "date" }),
      "compare:gt",
      { kind: "compare", field: "VALOR", as: "date", by: "gt", value: "" },
    ],
    [
      marker("VALOR", { kind: "lista" }),
      "compare:gt",
      { kind: "compare", field: "VALOR", as: "count", by: "gt", value: "" },
    ],
    [marker("VALOR", { kind: "parte" }), "fact", { kind: "fact", field: "VALOR", fact: "" }],
    [marker("VALOR", { type: "select", kind: "sim_nao" }), "yes", { kind: "yes", field: "VALOR" }],
    [marker("VALOR", { type: "select" }), "is", { kind: "is", field: "VALOR", values: [] }],
    [marker("VALOR", {}), "is", { kind: "is", field: "VALOR", values: [] }],
  ])("of %o begins with %s", (field, question, leaf) => {
    const begun = withField("VALOR", field);
    expect(begun).toEqual(leaf);
    expect(isGroup(begun) || questionOf(begun)).toBe(question);
    expect(questionsFor(field).map(({ value }) => value)).toContain("!filled");
  });

  test("keeps its answer where another one takes it", () => {
    const compared = { kind: "compare", field: "VALOR", as: "money", by: "gt", value: "10" } as const;
    expect(withQuestion(compared, "compare:lte", amount)).toEqual({ ...compared, by: "lte" });
    expect(withQuestion(compared, "!filled", amount)).toEqual({ kind: "filled", field: "VALOR", isNegated: true });
    expect(withField(topicField, undefined)).toEqual({ kind: "topic", topic: "" });
  });

  test("never asks what the rules refuse", () => {
    const kinds = ["text", "choice", "number", "date", "parties", "list"] as const;
    const fields = [marker("F", {}), marker("F", { type: "select" }), { ...amount, key: "{F}" }].concat(
      marker("F", { type: "date" }),
      marker("F", { kind: "parte" }),
      marker("F", { kind: "lista" }),
    );
    for (const [at, field] of fields.entries())
      for (const { value } of questionsFor(field)) {
        const leaf = withQuestion({ kind: "filled", field: "F" }, value, field);
        const codes = checkCondition(leaf, () => kinds[at]).map(({ code }) => code);
        expect(codes, value).not.toContain("operator");
      }
  });
});

test.each<[fault: Omit<PlacedFault, "path">, leaf: Condition, words: object]>([
  [{ code: "empty" }, newLeaf, { field: "Escolha o campo." }],
  [{ code: "empty" }, { kind: "is", field: "RITO", values: [] }, { value: "Falta a resposta." }],
  [
    { code: "unknown_field", field: "X" } as never,
    yes("X"),
    { field: "Este campo não está entre os marcadores do arquivo." },
  ],
])("%o is a sentence at its control", (fault, leaf, words) => {
  expect(isGroup(leaf) || faultOfLeaf(leaf, { ...fault, path: [] } as PlacedFault)).toEqual(words);
});

test.each([
  [{ documents: 20, held: 7, undecided: 0 }, "Verdadeira em 7 dos últimos 20 documentos."],
  [{ documents: 20, held: 7, undecided: 2 }, "Verdadeira em 7 dos últimos 20 documentos; em 2, falta resposta."],
  [{ documents: 1, held: 1, undecided: 0 }, "Verdadeira no último documento."],
  [{ documents: 1, held: 0, undecided: 0 }, "Falsa no último documento."],
  [{ documents: 1, held: 0, undecided: 1 }, "No último documento, falta resposta."],
  [{ documents: 0, held: 0, undecided: 0 }, "Ainda não há documentos deste arquivo para conferir."],
])("%o is said as %s", (uses, words) => {
  expect(usesWords(uses)).toBe(words);
});
