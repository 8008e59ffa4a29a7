import type { CompiledTemplate, FillValues } from "@lavra/docx";
import { beforeEach, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { compileTemplate } from "./compile-template.ts";
import { createMerges, fillAgain, type MergeKey } from "./merges.ts";

const compiled = compileTemplate(docx("Eu, {NOME}", "{SUBTEMPLATES}", "{CIDADE}"));
const tese = { template: compileTemplate(docx("Tese de {NOME}")), look: "template" as const };
const pedido = { template: compileTemplate(docx("Pedido: {VALOR}")), look: "topic" as const };
const topics = [tese, pedido];
const key: MergeKey = {
  office: "ana",
  template: "petição",
  topics: [
    { hash: "tese", look: "template", numbering: "continue" },
    { hash: "pedido", look: "topic", numbering: "continue" },
  ],
};
const values = { NOME: "Ana & Beto", CIDADE: "Itu", VALOR: "R$ 1" };

/** Counts the merges. */
let merges = 0;
beforeEach(() => {
  merges = 0;
});
const template: CompiledTemplate = {
  ...compiled,
  premerge(...given) {
    merges += 1;
    return compiled.premerge(...given);
  },
};

const room = 1024 * 1024;
const bytesOf = (made: { toBuffer(): Uint8Array }) => Buffer.from(made.toBuffer());
const again = (given: FillValues, chosen = topics) => bytesOf(fillAgain(compiled, chosen, given));

test("the second document with the same topics needs no merge, and has the bytes that a merge gives", () => {
  const fillOf = createMerges(room);
  for (const NOME of ["Ana", "Beto & 'Filhos'", "Carla"]) {
    const made = fillOf(key)(template, topics, { ...values, NOME });
    expect(bytesOf(made).equals(again({ ...values, NOME }))).toBe(true);
  }
  expect(merges).toBe(1);
});

test("a merge is reused neither for another office, nor for another order or style of topics", () => {
  const fillOf = createMerges(room);
  fillOf(key)(template, topics, values);
  fillOf({ ...key, office: "beto" })(template, topics, values);
  expect(merges).toBe(2);
  const turned = fillOf({ ...key, topics: [...key.topics].reverse() })(template, [pedido, tese], values);
  expect(bytesOf(turned).equals(again(values, [pedido, tese]))).toBe(true);
  const looks = key.topics.map((topic) => ({ ...topic, look: "topic" }));
  const alike = [{ ...tese, look: "topic" as const }, pedido];
  expect(
    bytesOf(fillOf({ ...key, topics: looks })(template, alike, values)).equals(again(values, alike as typeof topics)),
  ).toBe(true);
  const restarting = key.topics.map((topic) => ({ ...topic, numbering: "restart" }));
  const restarted = topics.map((topic) => ({ ...topic, numbering: "restart" as const }));
  fillOf({ ...key, topics: restarting })(template, restarted, values);
  expect(merges).toBe(5);
});

test("values that the stored merge does not fit are merged again", () => {
  const fillOf = createMerges(room);
  for (const given of [values, { ...values, NOME: "duas\nlinhas" }, { ...values, CIDADE: "" }, values]) {
    expect(bytesOf(fillOf(key)(template, topics, given)).equals(again(given))).toBe(true);
  }
});

test("documents without topics, and with a cache that is too small, are unchanged", () => {
  const fillOf = createMerges(1);
  for (const _ of [1, 2]) expect(bytesOf(fillOf(key)(template, topics, values)).equals(again(values))).toBe(true);
  expect(merges).toBe(2);
  expect(bytesOf(fillOf({ ...key, topics: [] })(template, [], values)).equals(again(values, []))).toBe(true);
});
