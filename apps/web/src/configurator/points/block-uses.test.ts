import type { FileBlock } from "@lavra/contract/markers/blocks";
import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { asWritten } from "./as-written.ts";
import { shownByTrials, trialsOf } from "./block-trial.tsx";
import { readBlocks } from "./block-uses.ts";
import { askedMarkers } from "./party-uses.ts";

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

const askedIn = (configured: KeyedMarker[]) =>
  askedMarkers({ markers, ofBlocks: readBlocks(blocks, markers, configured) }, configured);

test("what the form lacks is offered as the blocks ask for it", () => {
  const asked = askedIn([marker("FORO", "")]);
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

test("options are offered as they are written, without spare blanks", () => {
  const spaced = block("{#SE RITO = Comum |  Rito  sumaríssimo }", "SE RITO = COMUM | RITO SUMARÍSSIMO");
  const [rite] = readBlocks([spaced], [], []).asked;
  expect(rite?.ofBlock.options).toEqual(["Comum", "Rito sumaríssimo"]);
});

test("what the form has stands in the file", () => {
  const configured = [marker("PEDIDO", "lista"), marker("AUTOR", "parte"), marker("TUTELA", "sim_nao")];
  const keys = askedIn(configured).map(({ key }) => key);
  expect(keys).toEqual(["{FORO}", "{PEDIDO}", "{TUTELA}", "{RITO}", "{AUTOR}"]);
  const { asked } = readBlocks([block("{#CADA AUTOR}", "CADA AUTOR")], [], [marker("AUTOR", "parte")]);
  expect(asked.map(({ ofBlock }) => ofBlock.kind)).toEqual(["party"]);
});

test("the fields that conditions ask for need not stand in the file", () => {
  const condition = {
    kind: "all",
    of: [
      { kind: "yes", field: "TUTELA" },
      { kind: "filled", field: "PRAZO" },
    ],
  } as const;
  const urgent = { ...marker("URGENTE", "condicao"), condition } as never;
  expect(readBlocks([block("{#SE URGENTE}", "SE URGENTE")], [], [urgent]).ofConditions).toEqual([
    "{TUTELA}",
    "{PRAZO}",
  ]);
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
