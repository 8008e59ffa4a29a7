import type { VersionChanges } from "@lavra/contract/library/version-changes";
import { expect, test } from "vitest";
import { changesLine, draftsLine } from "./change-words.ts";

const changes = (more: Partial<VersionChanges>): VersionChanges => ({
  from: 1,
  to: 2,
  paragraphs: [],
  more: 0,
  wordsAdded: 0,
  wordsRemoved: 0,
  markersAdded: [],
  markersRemoved: [],
  grammarAdded: [],
  grammarRemoved: [],
  drafts: { count: 0, losing: 0 },
  ...more,
});
const one = { kind: "added" as const, pieces: [] };

test.each([
  [{}, "O texto é o mesmo."],
  [{ paragraphs: [one], wordsAdded: 1 }, "1 parágrafo mudou: 1 palavra entrou."],
  [{ paragraphs: [one, one], wordsRemoved: 2 }, "2 parágrafos mudaram: 2 palavras saíram."],
  [
    {
      paragraphs: [one],
      more: 1_299,
      wordsAdded: 3,
      wordsRemoved: 1,
      markersAdded: ["{A}"],
      markersRemoved: ["{B}", "{C}"],
    },
    "1.300 parágrafos mudaram: 3 palavras entraram e 1 saiu; 1 marcador novo; 2 marcadores saíram.",
  ],
  [{ paragraphs: [one] }, "1 parágrafo mudou."],
])("%j as a sentence", (more, line) => {
  expect(changesLine(changes(more))).toBe(line);
});

test.each([
  [{ count: 0, losing: 0 }, undefined],
  [{ count: 1, losing: 0 }, "1 rascunho em andamento usa este arquivo e passa a seguir a versão atual."],
  [
    { count: 3, losing: 1 },
    "3 rascunhos em andamento usam este arquivo e passam a seguir a versão atual. Em 1 deles há um campo preenchido que saiu.",
  ],
])("drafts %j as a sentence", (drafts, line) => {
  expect(draftsLine(changes({ drafts }))).toBe(line);
});
