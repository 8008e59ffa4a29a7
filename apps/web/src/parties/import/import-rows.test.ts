import type { JudgedRow } from "@lavra/contract/parties/import-parties";
import { describe, expect, test } from "vitest";
import {
  type Choices,
  columnsFault,
  countRows,
  filters,
  firstChoices,
  isTooLong,
  sentChoices,
  sentTable,
  shownRows,
  twinSentence,
} from "./import-rows.ts";

const id = "019aa000-0000-7000-8000-000000000001";
const row = (part: Partial<JudgedRow> = {}): JudgedRow => ({ name: "Lia", identifier: "", notes: [], ...part });
const byName = row({ twin: { by: "name", name: "Lia", id } });
const byCpf = row({ twin: { by: "cpf", name: "Lia Melo", id } });
const again = row({ twin: { by: "cnpj", name: "Lia", row: 0 } });
const refused = row({ notes: [{ code: "name_missing", message: "Sem nome." }] });
const advised = row({ notes: [{ code: "kind_assumed", message: "Confira." }] });
const judged = [row(), byName, byCpf, again, refused, advised];
const acts = (choices: Partial<Choices>) =>
  shownRows(judged, { ...firstChoices, ...choices }, []).map(({ act }) => act);

describe("what becomes of rows", () => {
  test("that repeat a record or a row is nothing until a person chooses", () => {
    expect(firstChoices).toEqual({ identifier: "skip", name: null, repeated: "skip", rows: new Map() });
    expect(acts({})).toEqual(["create", "skip", "skip", "skip", "refuse", "create"]);
  });

  test("follows the choice for their kind, and the own choice of a row before it", () => {
    expect(acts({ name: "update", identifier: "create", repeated: "create" })).toEqual([
      ...["create", "update", "create"],
      ...["create", "refuse", "create"],
    ]);
    const own = new Map([
      [1, "create"],
      [2, "update"],
      [4, "create"],
    ] as const);
    expect(acts({ rows: own })).toEqual(["create", "create", "update", "skip", "refuse", "create"]);
  });

  test("is sent with a letter for every row only if one has a choice of its own", () => {
    expect(sentChoices({ ...firstChoices, name: "create" }, 3)).toEqual({
      identifier: "skip",
      name: "create",
      repeated: "skip",
      rows: "",
    });
    expect(sentChoices({ ...firstChoices, rows: new Map([[1, "update"]]) }, 3)).toMatchObject({
      name: "skip",
      rows: "-u-",
    });
  });

  test("is counted, and filtered by what needs a look", () => {
    const rows = shownRows(judged, { ...firstChoices, identifier: "update" }, []);
    expect(countRows(rows)).toEqual({
      create: 2,
      update: 1,
      skip: 2,
      refuse: 1,
      byIdentifier: 1,
      byName: 1,
      repeated: 1,
      advice: 1,
    });
    const shown = (filter: keyof typeof filters) => judged.flatMap((one, at) => (filters[filter](one) ? [at] : []));
    expect([shown("all").length, shown("problems"), shown("twins")]).toEqual([6, [4, 5], [1, 2, 3]]);
  });
});

test("rows have the numbers of their file, and say whose record or which row they repeat", () => {
  const rows = shownRows(judged, firstChoices, [2, 3, 5, 7, 8, 9]);
  expect(rows.map(({ at, line }) => [at, line])).toEqual(
    [0, 1, 2, 3, 4, 5].map((at, n) => [at, [2, 3, 5, 7, 8, 9][n]]),
  );
  expect(rows.map(twinSentence)).toEqual([
    undefined,
    "Tem um nome que soa igual que o cadastro de Lia.",
    "Tem o mesmo CPF que o cadastro de Lia Melo.",
    "Tem o mesmo CNPJ que a linha 2, de Lia.",
    undefined,
    undefined,
  ]);
  expect(shownRows(judged, firstChoices, []).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("only the columns that are read are sent, with blanks for missing cells", () => {
  const table = { rows: [["Lia", "x", "1"], ["Rui"]] };
  expect(sentTable(table, ["name", null, "cpf"])).toEqual({
    columns: ["name", "cpf"],
    rows: '["Lia","1"]\n["Rui",""]',
  });
});

test("columns need a name, and at most forty are read", () => {
  const many = (count: number) => ["name" as const, ...Array.from({ length: count - 1 }, () => "notes" as const), null];
  expect(columnsFault(["cpf", null])).toBe("Escolha a coluna que tem o nome das partes.");
  expect(columnsFault(many(40))).toBeUndefined();
  expect(columnsFault(many(41))).toBe("Escolha no máximo 40 colunas; marque as outras como “Não importar”.");
});

test("a table is sent up to 8 MB without 64 KB, as it is written in the request", () => {
  const most = 8 * 1024 * 1024 - 64 * 1024 - 2;
  expect([most, most + 1].map((length) => isTooLong({ rows: "x".repeat(length) }))).toEqual([false, true]);
  expect(isTooLong({ rows: '"'.repeat(most / 2 + 1) })).toBe(true);
});
