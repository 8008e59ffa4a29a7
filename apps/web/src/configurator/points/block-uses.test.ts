import type { FileBlock } from "@lavra/contract/markers/blocks";
import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { shownByTrials, trialsOf } from "./block-trial.tsx";
import { askedByBlocks } from "./block-uses.ts";
import { askedMarkers } from "./party-uses.ts";
import { asWritten } from "./unregistered.ts";

const block = (marker: string, tag: string, ...blocks: FileBlock[]): FileBlock => ({
  tag,
  marker,
  branches: [{ tags: [], blocks }],
});
const found = (...names: string[]) => names.map((name) => ({ key: `{${name}}`, name, count: 1 }));
const marker = (name: string, kind: KeyedMarker["kind"]) => ({ key: `{${name}}`, name, kind }) as KeyedMarker;

const blocks = [
  block("{#SE TUTELA}", "SE TUTELA"),
  block("{#SE NÃO TUTELA}", "SE NÃO TUTELA"),
  block("{#SE RITO = Comum | Sumaríssimo}", "SE RITO = COMUM | SUMARÍSSIMO"),
  block("{#SE FORO}", "SE FORO"),
  block("{#SE AUTOR.PJ}", "SE AUTOR.PJ"),
  block("{#SE TÓPICO Dano moral}", "SE TÓPICO DANO MORAL"),
  block("{#CADA PEDIDO}", "CADA PEDIDO", block("{#SE PEDIDO.LIMINAR}", "SE PEDIDO.LIMINAR")),
];
const markers = found("FORO", "PEDIDO.VALOR", "PEDIDO.ORDEM", "PEDIDO.VALOR.TOTAL");

test("what the form lacks is offered as the blocks ask for it", () => {
  const asked = askedMarkers({ markers, blocks }, [marker("FORO", "")]);
  const offered = asked.map((one) => {
    const { name, type, kind, options } = asWritten(one);
    return [name, type, kind, ...options].join(" ");
  });
  expect(offered).toEqual([
    "FORO text ",
    "PEDIDO text lista VALOR",
    "TUTELA select sim_nao Sim Não",
    "RITO select  Comum Sumaríssimo",
    "AUTOR text parte",
  ]);
});

test("what the form has stands in the file", () => {
  const configured = [marker("PEDIDO", "lista"), marker("AUTOR", "parte"), marker("TUTELA", "sim_nao")];
  const keys = askedMarkers({ markers, blocks }, configured).map(({ key }) => key);
  expect(keys).toEqual(["{FORO}", "{PEDIDO}", "{TUTELA}", "{RITO}", "{AUTOR}"]);
  const ofParties = askedByBlocks([block("{#CADA AUTOR}", "CADA AUTOR")], [], [marker("AUTOR", "parte")]);
  expect(ofParties.map(({ ofBlock }) => ofBlock.kind)).toEqual(["party"]);
});

test("each question is tried once, with its contrary", () => {
  const trials = trialsOf(blocks);
  expect(trials.map(({ words }) => words)).toEqual([
    "TUTELA",
    "RITO = COMUM ou SUMARÍSSIMO",
    "FORO",
    "AUTOR.PJ",
    "Tópico DANO MORAL",
    "PEDIDO",
    "PEDIDO.LIMINAR",
  ]);
  expect(shownByTrials(trials, { "se TUTELA": "nao", "cada PEDIDO": "2" })).toEqual({
    conditions: { "SE TUTELA": false, "SE NÃO TUTELA": true },
    lists: { "CADA PEDIDO": [{ tags: [] }, { tags: [] }] },
  });
});
