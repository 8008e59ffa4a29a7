import { expect, test } from "vitest";
import { blockDoubts } from "./block-doubts.ts";
import type { Block } from "./question.ts";

const block = (tag: string, ...branches: (readonly (string | Block)[])[]): Block => ({
  tag,
  branches: branches.map((parts) => ({
    tags: parts.filter((part) => typeof part === "string"),
    blocks: parts.filter((part) => typeof part !== "string"),
  })),
});
const found = (blocks: Block[], outside: string[] = []) =>
  blockDoubts(blocks, outside).map((one) => [one.kind, one.tag, one.kind === "never" ? one.around : one.field]);

test.each([
  ["SE TUTELA", "SE NÃO TUTELA"],
  ["SE NÃO TUTELA", "SE TUTELA"],
  ["SE RITO = COMUM", "SE RITO = SUMARÍSSIMO"],
  ["SE NÃO RITO = COMUM | ESPECIAL", "SE RITO = ESPECIAL"],
  ["SE RITO = COMUM", "SE NÃO RITO = ESPECIAL | COMUM"],
  ["SE TÓPICO DANO MORAL", "SE NÃO TÓPICO DANO MORAL"],
  ["SE AUTOR.PJ", "SE AUTOR.PF"],
  ["SE AUTOR.PF", "SE AUTOR.PJ"],
  ["SE AUTOR.PJ", "SE NÃO AUTOR.PJ"],
])("inside %s nothing makes %s true", (around, tag) => {
  expect(found([block(around, [block(tag, ["X"])])])).toEqual([["never", tag, around]]);
});

test("what a branch behind SENÃO says counts too, and a branch that never comes is reported", () => {
  expect(found([block("SE TUTELA", ["A"], [block("SE TUTELA", ["B"])])])).toEqual([
    ["never", "SE TUTELA", "SE TUTELA"],
  ]);
  expect(found([block("SE A", [block("SE B", [block("SE A", ["X"], ["Y"])])])])).toEqual([["never", "SE A", "SE A"]]);
  const same = "SE RITO = COMUM | ESPECIAL";
  expect(found([block(same, [block(same, ["X"], ["Y"])])])).toEqual([["never", same, same]]);
  expect(found([block(same, [block(same, ["X"])])])).toEqual([]);
});

test.each([
  ["SE RITO = COMUM | ESPECIAL", "SE RITO = COMUM"],
  ["SE NÃO RITO = COMUM", "SE NÃO RITO = ESPECIAL"],
  ["SE TUTELA", "SE GRATUIDADE"],
  ["SE NÃO AUTOR.PJ", "SE AUTOR.PF"],
  ["SE NÃO AUTOR.PJ", "SE NÃO AUTOR.PF"],
  ["SE RITO", "SE RITO = COMUM"],
  ["SE RITO = COMUM", "SE RITO"],
  ["SE RITO = COMUM | ESPECIAL", "SE NÃO RITO = COMUM"],
])("inside %s, %s may be true", (around, tag) => {
  expect(found([block(around, [block(tag, ["X"], ["Y"])])])).toEqual([]);
});

test("inside a repetition a fact is about one member", () => {
  const each = block("CADA AUTOR", [block("SE AUTOR.PJ", ["AUTOR"])]);
  expect(found([block("SE NÃO AUTOR.PJ", [each])])).toEqual([]);
  expect(found([block("SE NÃO TUTELA", [block("CADA AUTOR", [block("SE TUTELA", ["X"])])])])).toHaveLength(1);
});

test("a member is counted inside its repetition only, and words have no total", () => {
  const each = block("CADA PEDIDO", ["PEDIDO.ORDEM|ROMANO", "PEDIDO.PARTE|NOME", "PEDIDO.VALOR|MOEDA"]);
  const outside = [
    "PEDIDO.ORDEM|ROMANO",
    "PEDIDO.DESCRIÇÃO.TOTAL",
    "PEDIDO.PARTE.TOTAL",
    "PEDIDO.VALOR.TOTAL|MOEDA",
    "X.ORDEM",
  ];
  expect(found([each], outside)).toEqual([
    ["order_outside", "PEDIDO.ORDEM", "PEDIDO"],
    ["text_total", "PEDIDO.DESCRIÇÃO.TOTAL", "PEDIDO"],
    ["text_total", "PEDIDO.PARTE.TOTAL", "PEDIDO"],
  ]);
});
