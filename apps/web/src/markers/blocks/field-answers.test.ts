import type { FileBlock } from "@lavra/contract/markers/blocks";
import { describe, expect, test } from "vitest";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { partyValue } from "../party-value.ts";
import { createAnswers } from "./field-answers.ts";
import { writeListValue } from "./list-value.ts";

const marker = (name: string, part: Partial<KeyedMarker> = {}) =>
  ({ key: `{${name}}`, name, type: "text", kind: "", options: [], ...part }) as KeyedMarker;

const block = (tag: string, ...branches: string[][]): FileBlock => ({
  tag,
  marker: `{#${tag}}`,
  branches: branches.map((tags) => ({ tags, blocks: [] })),
});

const markers = [
  marker("TUTELA", { type: "select", kind: "sim_nao" }),
  marker("PRAZO"),
  marker("MOTIVO"),
  marker("PEDIDO", { kind: "lista", options: ["VALOR"] }),
  marker("AUTOR", { kind: "parte" }),
  marker("COMPLEMENTO"),
];
const blocks = [
  block("SE TUTELA", ["PRAZO"], ["MOTIVO"]),
  block("CADA PEDIDO", ["PEDIDO.VALOR|MOEDA"]),
  block("SE AUTOR.PJ", ["RAZÃO"]),
  block("SE COMPLEMENTO", ["COMPLEMENTO"]),
  block("SE TÓPICO DANO MORAL", ["QUANTIA"]),
];
const template = { blocks: { outside: ["CLIENTE"], blocks }, markers };

const answering = (values: Readonly<Record<string, string>>, topics: string[] = []) =>
  createAnswers({
    files: [template, { blocks: undefined, markers: [marker("DO TÓPICO")] }],
    markers,
    readValue: ({ key }) => values[key.slice(1, -1)] ?? "",
    topics,
    date: "2026-11-30",
  });
const answer = (values: Readonly<Record<string, string>>, topics?: string[]) => answering(values, topics)();

describe("the blocks of a form", () => {
  test("ask what decides them while nothing is filled in; a field that only its own condition writes may be empty", () => {
    const { tags, missing } = answer({});
    expect(tags).toEqual(["CLIENTE", "DO TÓPICO"]);
    expect(missing).toEqual(["TUTELA", "AUTOR"]);
  });

  test("are answered by texts, rows, parties and topics as the form holds them", () => {
    const acme = partyValue([{ inline: { kind: "ltda", name: "ACME LTDA." } }]);
    const rows = writeListValue([{ VALOR: "1" }, { VALOR: "2" }]);
    const answered = answer({ TUTELA: "Não", AUTOR: acme, PEDIDO: rows, COMPLEMENTO: "sala 3" }, ["Dano moral.docx"]);
    expect(answered.tags).toEqual(["CLIENTE", "DO TÓPICO", "MOTIVO", "RAZÃO", "COMPLEMENTO", "QUANTIA"]);
    expect(answered.lists["CADA PEDIDO"]).toHaveLength(2);
    expect(answered.missing).toEqual([]);
  });

  test("stay the same answers until a value changes that they were made from", () => {
    const values: Record<string, string> = { TUTELA: "Sim", AUTOR: "", PEDIDO: "" };
    const ask = answering(values);
    const first = ask();
    values.PRAZO = "10";
    expect(ask()).toBe(first);
    values.TUTELA = "Não";
    const second = ask();
    expect(second.conditions["SE TUTELA"]).toBe(false);
    values.COMPLEMENTO = "sala 3";
    expect(ask().conditions["SE COMPLEMENTO"]).toBe(true);
  });

  test("take a blank text for none, and the condition of the first file that has it", () => {
    const held = (isNegated: boolean) => ({ kind: "yes", field: "TUTELA", isNegated }) as const;
    const fileWith = (isNegated: boolean) => ({
      blocks: { outside: [], blocks: [block("SE URGENTE", ["PRAZO"])] },
      markers: [marker("URGENTE", { kind: "condicao", condition: held(isNegated) })],
    });
    const ask = (TUTELA: string, ...order: boolean[]) =>
      createAnswers({
        files: order.map(fileWith),
        markers,
        readValue: ({ key }) => (key === "{TUTELA}" ? TUTELA : ""),
        topics: [],
        date: undefined,
      })();
    expect(ask("Sim", false, true).conditions["SE URGENTE"]).toBe(true);
    expect(ask("Sim", true, false).conditions["SE URGENTE"]).toBe(false);
    expect(ask(" ", false).missing).toEqual(["TUTELA"]);
  });
});
