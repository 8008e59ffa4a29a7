import { describe, expect, test } from "vitest";
import type { Party } from "../people/party.ts";
import { all, answersOf, type Given, money, yes } from "../testing/conditions.ts";
import { answerBlocks } from "./answer-blocks.ts";
import type { Block } from "./question.ts";

const block = (tag: string, tags: string[] = [], ...others: string[][]): Block => ({
  tag,
  branches: [tags, ...others].map((one) => ({ tags: one, blocks: [] })),
});
const ana: Party = { kind: "pf", name: "Ana", gender: "f", cpf: "529.982.247-25" };
const acme: Party = { kind: "ltda", name: "Acme Ltda." };

const holds = (tag: string, given: Given) => {
  const { conditions, missing } = answerBlocks([block(tag)], [], answersOf(given));
  return missing.length > 0 ? missing : conditions[tag];
};

describe("a condition", () => {
  test.each<[tag: string, given: Given, held: boolean]>([
    ["SE TUTELA", { texts: { TUTELA: "Sim" } }, true],
    ["SE TUTELA", { texts: { TUTELA: "Não" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "não" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "N" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "0" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "falso" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "false" } }, false],
    ["SE TUTELA", { texts: { TUTELA: "1" } }, true],
    ["SE NÃO COMPLEMENTO", { written: ["COMPLEMENTO"] }, true],
    ["SE RITO = COMUM", { texts: { RITO: "" } }, false],
    ["SE NÃO RITO = COMUM | ESPECIAL", { texts: { RITO: "especial" } }, false],
    ["SE AUTOR.VARIOS", { parties: { AUTOR: [ana] } }, false],
    ["SE AUTOR.SEM CPF", { parties: { AUTOR: [ana] } }, false],
    ["SE AUTOR.PF", { parties: { AUTOR: [ana, acme] } }, false],
    ["SE NÃO PEDIDO", { rows: { PEDIDO: [] } }, true],
    ["SE NÃO TUTELA", { texts: { TUTELA: "Não" } }, true],
    ["SE COMPLEMENTO", { texts: { COMPLEMENTO: "sala 3" } }, true],
    ["SE COMPLEMENTO", { texts: { COMPLEMENTO: " " } }, false],
    ["SE COMPLEMENTO", { written: ["COMPLEMENTO"] }, false],
    ["SE RITO = COMUM | SUMARÍSSIMO", { texts: { RITO: "Sumarissimo " } }, true],
    ["SE RITO = COMUM | SUMARÍSSIMO", { texts: { RITO: "Especial" } }, false],
    ["SE NÃO RITO = COMUM", { texts: { RITO: "Especial" } }, true],
    ["SE AUTOR.PF", { parties: { AUTOR: [ana] } }, true],
    ["SE AUTOR.PJ", { parties: { AUTOR: [ana, acme] } }, false],
    ["SE NÃO AUTOR.PJ", { parties: { AUTOR: [ana] } }, true],
    ["SE AUTOR.FEMININO", { parties: { AUTOR: [ana] } }, true],
    ["SE AUTOR.EMAIL", { parties: { AUTOR: [ana] } }, false],
    ["SE AUTOR.CPF", { parties: { AUTOR: [ana] } }, true],
    ["SE AUTOR", { parties: { AUTOR: [] } }, false],
    ["SE AUTOR.PJ", { texts: { "AUTOR.PJ": "Sim" }, parties: { AUTOR: [ana] } }, true],
    ["SE PEDIDO", { rows: { PEDIDO: [] } }, false],
    ["SE PEDIDO", { rows: { PEDIDO: [{ "": "x" }] } }, true],
    ["SE PEDIDO.VARIOS", { rows: { PEDIDO: [{ "": "x" }] } }, false],
    ["SE PEDIDO.VARIOS", { rows: { PEDIDO: [{ "": "x" }, { "": "y" }] } }, true],
    ["SE TÓPICO DANO MORAL", { topics: ["Dano Moral"] }, true],
    ["SE NÃO TÓPICO DANO MORAL", { topics: [] }, true],
  ])("%s with %j is %s", (tag, given, held) => {
    expect(holds(tag, given)).toBe(held);
  });

  test.each([
    ["SE TUTELA", "TUTELA"],
    ["SE NÃO RITO = COMUM", "RITO"],
    ["SE RITO = COMUM", "RITO"],
    ["SE PEDIDO.VARIOS", "PEDIDO"],
    ["SE AUTOR.PJ", "AUTOR"],
    ["SE PEDIDO.LIMINAR", "PEDIDO.LIMINAR"],
    ["SE PEDIDO.LIMINAR = SIM", "PEDIDO.LIMINAR"],
    ["SE .VARIOS", ".VARIOS"],
  ])("%s without an answer is missing %s", (tag, field) => {
    expect(holds(tag, { parties: { AUTOR: [] }, written: ["RITO"] })).toEqual([field]);
  });
});

test("only the branches that are taken ask, at any depth", () => {
  const inner: Block = { tag: "SE GRATUIDADE", branches: [{ tags: ["RENDA"], blocks: [] }] };
  const blocks: Block[] = [
    {
      tag: "SE TUTELA",
      branches: [
        { tags: ["PRAZO"], blocks: [inner] },
        { tags: ["MOTIVO"], blocks: [] },
      ],
    },
  ];
  const ask = (texts: Record<string, string>) => answerBlocks(blocks, ["CLIENTE"], answersOf({ texts }));
  expect(ask({ TUTELA: "Sim" })).toMatchObject({ tags: ["CLIENTE", "PRAZO"], deciding: ["TUTELA", "GRATUIDADE"] });
  expect(ask({ TUTELA: "Sim", GRATUIDADE: "Sim" }).tags).toEqual(["CLIENTE", "PRAZO", "RENDA"]);
  expect(ask({ TUTELA: "Não" })).toMatchObject({ tags: ["CLIENTE", "MOTIVO"], missing: [] });
  expect(ask({})).toMatchObject({ tags: ["CLIENTE"], missing: ["TUTELA"], conditions: { "SE TUTELA": false } });
});

test("what is behind the alternative of an undecided condition is answered as that one counts, and asks for nothing", () => {
  const inner = [block("SE GRATUIDADE", ["RENDA"], ["CUSTAS"]), block("CADA PEDIDO", ["PEDIDO"])];
  const blocks: Block[] = [
    {
      tag: "SE TUTELA",
      branches: [
        { tags: ["PRAZO"], blocks: [] },
        { tags: [], blocks: inner },
      ],
    },
  ];
  const ask = (texts: Record<string, string>) => answerBlocks(blocks, [], answersOf({ texts }));
  const nothing = { lists: {}, tags: [], missing: ["TUTELA"], deciding: ["TUTELA"], unasked: ["CADA PEDIDO"] };
  expect(ask({})).toMatchObject({ ...nothing, conditions: { "SE TUTELA": false, "SE GRATUIDADE": false } });
  expect(ask({ GRATUIDADE: "Sim" })).toMatchObject({
    ...nothing,
    conditions: { "SE TUTELA": false, "SE GRATUIDADE": true },
  });
  const { unasked, missing } = ask({ TUTELA: "Não" });
  expect([unasked, missing]).toEqual([[], ["GRATUIDADE", "PEDIDO"]]);
});

test("behind the alternative of an undecided condition, conditions in conditions are answered too", () => {
  const [urgent, calm] = [block("SE URGENTE"), block("SE CALMO")].map((one) => ({ tags: [], blocks: [one] }));
  const inner: Block = { tag: "SE GRATUIDADE", branches: [urgent, calm].flatMap((one) => one ?? []) };
  const blocks: Block[] = [
    {
      tag: "SE TUTELA",
      branches: [
        { tags: [], blocks: [] },
        { tags: [], blocks: [inner] },
      ],
    },
  ];
  const ask = (GRATUIDADE: string) =>
    answerBlocks(blocks, [], answersOf({ texts: { GRATUIDADE, URGENTE: "Sim", CALMO: "Sim" } })).conditions;
  const undecided = { "SE TUTELA": false };
  expect(ask("Sim")).toEqual({ ...undecided, "SE GRATUIDADE": true, "SE URGENTE": true });
  expect(ask("Não")).toEqual({ ...undecided, "SE GRATUIDADE": false, "SE CALMO": true });
});

describe("a repetition", () => {
  const each: Block = {
    tag: "CADA PEDIDO",
    branches: [{ tags: ["PEDIDO.VALOR|MOEDA", "FORO"], blocks: [block("SE PEDIDO.LIMINAR", ["PEDIDO.PRAZO"])] }],
  };
  const rows = {
    PEDIDO: [
      { VALOR: "10", LIMINAR: "Sim" },
      { VALOR: "20", LIMINAR: "" },
    ],
  };

  test("has a member for each row, with conditions and tags of its own", () => {
    const { lists, tags, missing, deciding } = answerBlocks(
      [each, block("CADA PEDIDO", ["PEDIDO"])],
      [],
      answersOf({ rows }),
    );
    expect(missing).toEqual([]);
    expect(tags).toEqual(["FORO"]);
    expect(deciding).toEqual(["PEDIDO"]);
    expect(lists["CADA PEDIDO"]).toMatchObject([
      { conditions: { "SE PEDIDO.LIMINAR": true }, tags: ["PEDIDO.VALOR|MOEDA", "PEDIDO.PRAZO", "PEDIDO"] },
      { conditions: { "SE PEDIDO.LIMINAR": false }, tags: ["PEDIDO.VALOR|MOEDA", "PEDIDO"] },
    ]);
  });

  test("asks of a row what its first column and its other columns say", () => {
    const tags = ["PEDIDO"];
    const asked = ["SE PEDIDO", "SE PEDIDO = DANO", "SE PEDIDO.LIMINAR = SIM"].map((tag) => block(tag));
    const over: Block = { tag: "CADA PEDIDO", branches: [{ tags, blocks: asked }] };
    const cells = [
      { DESCRIÇÃO: "Dano", LIMINAR: "Não" },
      { DESCRIÇÃO: "", LIMINAR: "Sim" },
    ];
    const found = answerBlocks([over], [], answersOf({ rows: { PEDIDO: cells } }));
    expect(found.lists["CADA PEDIDO"]?.map(({ conditions }) => Object.values(conditions))).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
  });

  test("over parties is about one at a time, agreement with others included", () => {
    const parties = { AUTOR: [ana, acme], RÉU: [acme] };
    const tags = ["AUTOR: o|a", "AUTOR + RÉU: o/os|a/as", "RÉU"];
    const over: Block = { tag: "CADA AUTOR", branches: [{ tags, blocks: [block("SE AUTOR.PJ", ["AUTOR.CNPJ"])] }] };
    const found = answerBlocks([over], [], answersOf({ parties }));
    expect(found.tags).toEqual(["RÉU"]);
    expect(found.lists["CADA AUTOR"]).toMatchObject([
      { conditions: { "SE AUTOR.PJ": false }, tags: ["AUTOR: o|a", "AUTOR + RÉU: o/os|a/as"] },
      { conditions: { "SE AUTOR.PJ": true }, tags: ["AUTOR: o|a", "AUTOR + RÉU: o/os|a/as", "AUTOR.CNPJ"] },
    ]);
  });

  test("in another knows the members of both", () => {
    const inner: Block = { tag: "CADA RÉU", branches: [{ tags: ["RÉU", "PEDIDO.VALOR"], blocks: [] }] };
    const both: Block = { tag: "CADA PEDIDO", branches: [{ tags: [], blocks: [inner] }] };
    const { lists, tags } = answerBlocks([both], [], answersOf({ rows, parties: { RÉU: [ana, acme] } }));
    expect(tags).toEqual([]);
    const [first] = lists["CADA PEDIDO"] ?? [];
    expect(first?.tags).toEqual(["PEDIDO.VALOR"]);
    expect(first?.lists["CADA RÉU"]?.map((one) => one.tags)).toEqual([["RÉU"], ["RÉU"]]);
  });

  test("in another is asked about the members of both, which stay known to what is written of them", () => {
    const asked = ["SE PEDIDO.LIMINAR", "SE RÉU.PJ", "SE PEDIDO.VALOR = 10"].map((tag) => block(tag));
    const inner: Block = { tag: "CADA RÉU", branches: [{ tags: ["RÉU"], blocks: asked }] };
    const both: Block = { tag: "CADA PEDIDO", branches: [{ tags: [], blocks: [inner] }] };
    const found = answerBlocks([both], [], answersOf({ rows, parties: { RÉU: [ana, acme] } }));
    const members = (found.lists["CADA PEDIDO"] ?? []).flatMap((one) => one.lists["CADA RÉU"] ?? []);
    expect(members.map(({ conditions }) => Object.values(conditions))).toEqual([
      [true, false, true],
      [true, true, true],
      [false, false, false],
      [false, true, false],
    ]);
    expect(members.map(({ answers }) => Object.fromEntries(answers.members ?? []))).toEqual(
      rows.PEDIDO.flatMap((row, at) =>
        [ana, acme].map((party, place) => ({ PEDIDO: { at, row }, RÉU: { at: place, party } })),
      ),
    );
    expect([found.deciding, found.missing]).toEqual([["PEDIDO", "RÉU"], []]);
  });

  test("without rows or parties is missing its field, and has no member", () => {
    expect(answerBlocks([each], [], answersOf({}))).toMatchObject({
      missing: ["PEDIDO"],
      lists: { "CADA PEDIDO": [] },
    });
    expect(answerBlocks([each], [], answersOf({ rows: { PEDIDO: [] } })).missing).toEqual([]);
    const over = answerBlocks([block("CADA AUTOR")], [], answersOf({ parties: { AUTOR: [] } }));
    expect(over.missing).toEqual(["AUTOR"]);
  });

  test("in others has no more members than a document may have copies", () => {
    const names = Array.from({ length: 8 }, (_, level) => `L${level}`);
    const nested = names.reduceRight<Block[]>(
      (blocks, name) => [{ tag: `CADA ${name}`, branches: [{ tags: [], blocks }] }],
      [],
    );
    const rowsOf = (count: number) =>
      Object.fromEntries(names.map((name) => [name, Array.from({ length: count }, () => ({ "": "x" }))]));
    expect(answerBlocks(nested, [], answersOf({ rows: rowsOf(200) })).isTooLarge).toBe(true);
    expect(answerBlocks(nested, [], answersOf({ rows: rowsOf(3) })).isTooLarge).toBe(false);
  });

  test("has a hundred thousand members, and none of one more", () => {
    const ask = (count: number) =>
      answerBlocks([block("CADA L")], [], answersOf({ rows: { L: Array.from({ length: count }, () => ({})) } }));
    const [full, over] = [ask(100_000), ask(100_001)];
    expect([full.isTooLarge, full.lists["CADA L"]?.length]).toEqual([false, 100_000]);
    expect([over.isTooLarge, over.lists["CADA L"]?.length]).toEqual([true, 0]);
  });
});

describe("a named condition", () => {
  const conditions = { URGENTE: all(yes("TUTELA"), money("VALOR", "gt", "10.000,00")) };
  const ask = (tag: string, texts: Record<string, string>) =>
    answerBlocks([block(tag, ["PRAZO"], ["MOTIVO"])], [], answersOf({ texts, conditions }));

  test.each([
    ["SE URGENTE", true],
    ["SE NÃO URGENTE", false],
    ["SE URGENTE = SIM", true],
    ["SE URGENTE = NAO", false],
  ])("decides %s, whatever else its name has for an answer", (tag, held) => {
    const found = ask(tag, { TUTELA: "Sim", VALOR: "20.000,00", URGENTE: "Não" });
    expect(found).toMatchObject({ conditions: { [tag]: held }, missing: [], deciding: ["TUTELA", "VALOR"] });
    expect(found.tags).toEqual([held ? "PRAZO" : "MOTIVO"]);
  });

  test("asks for its fields instead of itself, and takes no branch until it is decided", () => {
    expect(ask("SE URGENTE", {})).toMatchObject({
      conditions: { "SE URGENTE": false },
      missing: ["TUTELA", "VALOR"],
      tags: [],
    });
    expect(ask("SE NÃO URGENTE", { TUTELA: "Não" })).toMatchObject({
      missing: [],
      deciding: ["TUTELA"],
      tags: ["PRAZO"],
    });
  });

  test("names what it could not read", () => {
    const { unread, missing } = ask("SE URGENTE", { TUTELA: "Sim", VALOR: "a combinar" });
    expect(unread).toEqual([{ condition: "URGENTE", field: "VALOR" }]);
    expect(missing).toEqual([]);
  });

  test("is about the whole document in a repetition too", () => {
    const inner = block("SE URGENTE", ["PEDIDO"]);
    const each: Block = { tag: "CADA PEDIDO", branches: [{ tags: [], blocks: [inner] }] };
    const rows = { PEDIDO: [{ "": "x" }, { "": "y" }] };
    const texts = { TUTELA: "Sim", VALOR: "20.000" };
    const { lists, deciding } = answerBlocks([each], [], answersOf({ texts, rows, conditions }));
    expect(lists["CADA PEDIDO"]?.map((member) => member.conditions)).toEqual([
      { "SE URGENTE": true },
      { "SE URGENTE": true },
    ]);
    expect(deciding).toEqual(["PEDIDO", "TUTELA", "VALOR"]);
  });
});
