import type { FileBlock } from "@lavra/contract/markers/blocks";
import { describe, expect, test } from "vitest";
import { type FileMarkers, type KeyedMarker, loadFieldAnswers, writeListValue } from "../../../markers/index.ts";
import { numbered } from "../../topics/topic-selection.ts";
import { formLayout } from "../form-layout.ts";
import { createReadAsked } from "./asked-fields.ts";
import { fieldGroups } from "./form-groups.ts";

const marker = (name: string, part: Partial<KeyedMarker> = {}): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...part,
});
const yesOrNo = (name: string) => marker(name, { type: "select", kind: "sim_nao", options: ["Sim", "Não"] });

type Branch = readonly [tags: readonly string[], blocks?: readonly FileBlock[]];
const block = (tag: string, ...branches: readonly Branch[]): FileBlock => ({
  tag,
  marker: `{#${tag}}`,
  branches: branches.map(([tags, blocks = []]) => ({ tags: [...tags], blocks: [...blocks] })),
});

const fileOf = (markers: readonly KeyedMarker[], outside: string[], ...blocks: FileBlock[]): FileMarkers => ({
  markers,
  requiresSubtemplates: true,
  hasSubtemplates: true,
  updatedAt: null,
  updatedBy: "",
  ...(blocks.length > 0 || outside.length > 0 ? { blocks: { outside, blocks } } : {}),
});

const answers = await loadFieldAnswers();

/** Returns the function that lists what a form asks for, names of optional fields in brackets. */
function openForm(template: FileMarkers, topic?: FileMarkers) {
  const topics = numbered(topic ? [{ id: "t", name: "Dano moral", path: "" }] : []);
  const groups = fieldGroups(
    template,
    topics.map((one) => ({ topic: one, markers: topic?.markers })),
  );
  const files = topic ? [template, topic] : [template];
  const read = createReadAsked(answers, { files, topics, groups, ...formLayout(groups) }, () => "", "2026-11-30");
  const ask = (values: Readonly<Record<string, string>>) =>
    read({ values: new Map(Object.entries(values).map(([name, value]) => [`{${name}}`, value])) });
  const names = (values: Readonly<Record<string, string>>) =>
    ask(values)
      .groups.flatMap(({ markers }) => markers)
      .map(({ name, isOptional }) => (isOptional ? `[${name}]` : name))
      .join(" ");
  return { ask, names };
}

const petition = fileOf(
  ["CLIENTE", "PRAZO", "RENDA", "MOTIVO", "NOTA"]
    .map((name) => marker(name))
    .concat(yesOrNo("TUTELA"), yesOrNo("GRATUIDADE")),
  ["CLIENTE"],
  block("SE TUTELA", [["PRAZO"], [block("SE GRATUIDADE", [["RENDA"]])]], [["MOTIVO"]]),
);

describe("a form asks", () => {
  test("for fields outside blocks, those that decide, and those of the branch taken, at any depth", () => {
    const { names } = openForm(petition);
    expect(names({})).toBe("CLIENTE NOTA TUTELA");
    expect(names({ TUTELA: "Sim" })).toBe("CLIENTE NOTA TUTELA PRAZO GRATUIDADE");
    expect(names({ TUTELA: "Sim", GRATUIDADE: "Sim" })).toBe("CLIENTE NOTA TUTELA PRAZO GRATUIDADE RENDA");
    expect(names({ TUTELA: "Não", GRATUIDADE: "Sim" })).toBe("CLIENTE NOTA TUTELA MOTIVO");
  });

  test("for the same fields with the same objects, so that typing renders nothing else", () => {
    const { ask } = openForm(petition);
    const before = ask({ TUTELA: "Sim" });
    expect(ask({ TUTELA: "Sim", PRAZO: "5" })).toBe(before);
    expect(ask({ TUTELA: "Não" })).not.toBe(before);
  });

  test("optionally for what only its own condition writes, filled or not", () => {
    const address = fileOf([marker("COMPLEMENTO")], [], block("SE COMPLEMENTO", [["COMPLEMENTO"]]));
    expect(openForm(address).names({})).toBe("[COMPLEMENTO]");
    expect(openForm(address).names({ COMPLEMENTO: "sala 3" })).toBe("[COMPLEMENTO]");
    const twice = fileOf([marker("COMPLEMENTO")], ["COMPLEMENTO"], block("SE COMPLEMENTO", [["COMPLEMENTO"]]));
    expect(openForm(twice).names({})).toBe("COMPLEMENTO");
  });

  test("for a list that is repeated or counted; for one behind its own condition optionally", () => {
    const list = marker("PEDIDO", { kind: "lista", options: ["VALOR"] });
    const each = block("CADA PEDIDO", [["PEDIDO.VALOR|MOEDA", "FORO"]]);
    const row = { PEDIDO: writeListValue([{ VALOR: "1" }]) };
    const plain = openForm(fileOf([list, marker("FORO")], [], each));
    expect(plain.names({})).toBe("PEDIDO");
    expect(plain.names(row)).toBe("PEDIDO FORO");
    const own = openForm(fileOf([list, marker("FORO")], [], block("SE PEDIDO", [[], [each]])));
    expect(own.names({})).toBe("[PEDIDO]");
    expect(own.names(row)).toBe("[PEDIDO] FORO");
    const counted = fileOf([list], ["PEDIDO.VALOR.TOTAL|MOEDA"], block("SE PEDIDO", [[], [each]]));
    expect(openForm(counted).names({})).toBe("PEDIDO");
  });

  test("for parties by their data and agreement, and what their facts decide", () => {
    const company = JSON.stringify([{ inline: { kind: "ltda", name: "ACME LTDA." } }]);
    const form = openForm(
      fileOf(
        [marker("AUTOR", { kind: "parte" }), marker("RÉU", { kind: "parte" }), marker("SEDE")],
        [],
        block("SE AUTOR.PJ", [["SEDE", "AUTOR + RÉU: o|a"]]),
      ),
    );
    expect(form.names({})).toBe("AUTOR");
    expect(form.names({ AUTOR: company })).toBe("AUTOR RÉU SEDE");
  });

  test("a topic's fields by the answers of the template, which a topic decides too", () => {
    const template = fileOf(
      [yesOrNo("TUTELA"), marker("DANO")],
      [],
      block("SE TÓPICO DANO MORAL", [["DANO"]]),
      block("SE TUTELA", [[]]),
    );
    const topic = fileOf([marker("VALOR"), marker("FATO")], ["FATO"], block("SE TUTELA", [["VALOR"]]));
    expect(openForm(template).names({})).toBe("TUTELA");
    expect(openForm(template, topic).names({})).toBe("TUTELA DANO FATO");
    expect(openForm(template, topic).names({ TUTELA: "Sim" })).toBe("TUTELA DANO VALOR FATO");
  });
});

describe("a named condition", () => {
  const amount = { kind: "compare", field: "VALOR", as: "money", by: "gt", value: "10.000,00" } as const;
  const yes = (field: string) => ({ kind: "yes", field }) as const;
  const named = (...of: NonNullable<KeyedMarker["condition"]>[]) =>
    marker("URGENTE", { kind: "condicao", condition: { kind: "all", of } });
  const money = marker("VALOR", { type: "number", kind: "moeda" });
  const branches = block("SE URGENTE", [["PRAZO"]], [["MOTIVO"]]);
  const open = (condition: KeyedMarker) =>
    openForm(fileOf([condition, yesOrNo("TUTELA"), money, marker("PRAZO"), marker("MOTIVO")], [], branches));

  test("is never asked for; the fields that decide it are, until they do", () => {
    const { names } = open(named(yes("TUTELA"), amount));
    expect(names({})).toBe("TUTELA VALOR");
    expect(names({ TUTELA: "Não" })).toBe("TUTELA MOTIVO");
    expect(names({ TUTELA: "Sim", VALOR: "12000" })).toBe("TUTELA VALOR PRAZO");
    expect(names({ TUTELA: "Sim", VALOR: "10000" })).toBe("[TUTELA] VALOR MOTIVO");
  });

  test("asks optionally for what it is decided without", () => {
    const { names } = open(named({ kind: "filled", field: "PRAZO" }, yes("TUTELA")));
    expect(names({})).toBe("VALOR [PRAZO] MOTIVO");
    expect(names({ PRAZO: "5 dias" })).toBe("TUTELA VALOR [PRAZO]");
    const late = open(named(yes("TUTELA"), amount));
    expect(late.names({ VALOR: "1" })).toBe("[TUTELA] VALOR MOTIVO");
  });

  test("in a branch that is not taken asks for nothing", () => {
    const inner = block("SE URGENTE", [["PRAZO"]]);
    const file = fileOf(
      [named(amount), money, marker("PRAZO"), yesOrNo("LIMINAR")],
      [],
      block("SE LIMINAR", [[], [inner]]),
    );
    expect(openForm(file).names({})).toBe("LIMINAR");
    expect(openForm(file).names({ LIMINAR: "Sim" })).toBe("LIMINAR VALOR");
  });
});

test("a field moves behind what decides it, also into its section", () => {
  const names = ["CPF_REU", "RG_REU", "CIDADE", "COMARCA", "CLIENTE", "FATO", "OBJETO"];
  const form = openForm(
    fileOf(
      [...names.map((name) => marker(name)), yesOrNo("TUTELA")],
      names.filter((name) => name !== "RG_REU"),
      block("SE TUTELA", [["RG_REU"]]),
    ),
  );
  const sections = form.ask({ TUTELA: "Sim" }).sections.map(({ markers }) => markers.map(({ name }) => name).join(" "));
  expect(sections.find((one) => one.includes("TUTELA"))).toMatch(/TUTELA RG_REU$/);
  expect(form.ask({}).sections.flatMap(({ markers }) => markers)).toHaveLength(7);
});
