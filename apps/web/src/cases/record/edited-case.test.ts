import type { CaseParty, CaseRecord } from "@lavra/contract/cases/case";
import type { Case } from "@lavra/contract/cases/cases";
import { describe, expect, test } from "vitest";
import { caseTitle, titleOfCase } from "../case-words.ts";
import {
  caseFaults,
  changedFields,
  editedOf,
  isSameRecord,
  joinEdits,
  nextRole,
  recordOf,
  withParty,
} from "./edited-case.ts";

const number = "0001234-56.2026.8.06.0167";
const labour = "0001234-56.2026.5.07.0001";
const party = (id: string, side: CaseParty["side"], role: string, isClient?: boolean): CaseParty =>
  ({ id, side, role, ...(isClient ? { isClient } : {}) }) as CaseParty;
const lia = party("lia", "ativo", "autor", true);
const rui = party("rui", "passivo", "réu");
const ana = party("ana", "terceiro", "perito");

describe("the form of a case", () => {
  const record: CaseRecord = {
    number,
    class: "Ação",
    unit: "1ª Vara",
    isSecret: true,
    responsibleId: "r",
    parties: [lia, rui, ana],
    notes: "n",
  };

  test("gives back every field, and has its parties by side, each in its order", () => {
    expect(recordOf(editedOf(record))).toEqual(record);
    const bia = party("bia", "ativo", "autor");
    expect(editedOf({ parties: [ana, rui, lia, bia] }).parties).toEqual([lia, bia, rui, ana]);
    expect(recordOf(editedOf())).toEqual({ parties: [] });
  });

  test("sends no blanks, and is the same as another that gives the same record", () => {
    const typed = { ...editedOf(), class: " Ação ", unit: "  ", notes: "" };
    expect(recordOf(typed)).toEqual({ class: "Ação", parties: [] });
    expect(isSameRecord(typed, { ...editedOf(), class: "Ação" })).toBe(true);
    expect(isSameRecord(typed, editedOf())).toBe(false);
  });

  const wrongNumber = { number: "Confira o número do processo: são 20 dígitos." };
  const nothing = { class: "Informe a classe, o número ou uma parte" };
  test.each<[Parameters<typeof caseFaults>[0] | object, object]>([
    [{}, nothing],
    [{ unit: "1ª Vara", class: " ", number: " " }, nothing],
    [{ class: "Ação" }, {}],
    [{ parties: [lia] }, {}],
    [{ number: ` ${number} ` }, {}],
    [{ number: number.slice(1) }, wrongNumber],
    [{ number: `${number}0`, class: "Ação" }, wrongNumber],
    [{ number: number.replaceAll(".", "") }, wrongNumber],
  ])("%j has the faults %j", (part, faults) => {
    expect(caseFaults({ ...editedOf(), ...part })).toEqual(faults);
  });
});

describe("the next party of a side", () => {
  test.each([
    ["ativo", number, [], "autor"],
    ["passivo", "", [], "réu"],
    ["terceiro", labour, [], "interessado"],
    ["ativo", labour, [], "reclamante"],
    ["passivo", labour, [], "reclamado"],
    ["passivo", labour, [party("a", "ativo", "exequente")], "executado"],
    ["ativo", number, [party("a", "passivo", "agravado")], "agravante"],
    ["ativo", number, [party("a", "passivo", "inventariado")], "autor"],
    ["passivo", number, [party("a", "passivo", "executado"), party("b", "passivo", "embargado"), lia], "embargado"],
    ["terceiro", number, [ana, lia], "perito"],
  ] as const)("on the side %s of %s beside %j is %s", (side, of, parties, role) => {
    expect(nextRole({ parties, number: of }, side)).toBe(role);
  });

  test("stands at the end of its side, and is the client if it is the first of all on the active one", () => {
    const ids = (parties: readonly CaseParty[]) => parties.map(({ id, isClient }) => (isClient ? `${id}*` : id));
    expect(ids(withParty({ parties: [], number: "" }, "x", "ativo"))).toEqual(["x*"]);
    expect(ids(withParty({ parties: [], number: "" }, "x", "passivo"))).toEqual(["x"]);
    expect(ids(withParty({ parties: [lia, rui, ana], number: "" }, "x", "ativo"))).toEqual(["lia*", "x", "rui", "ana"]);
  });
});

describe("two people's changes", () => {
  const before = editedOf({ number, class: "Ação", unit: "1ª Vara", parties: [lia] });

  test("are joined: what only the other changed is taken, what both changed stays as it is here", () => {
    const mine = { ...before, class: "Execução", notes: "minha", isSecret: true };
    const theirs = { ...before, class: "Monitória", unit: "2ª Vara", isSecret: true, parties: [lia, rui] };
    expect(joinEdits(before, mine, theirs)).toEqual({
      edited: { ...mine, unit: "2ª Vara", parties: [lia, rui] },
      taken: ["juízo", "partes"],
      kept: ["classe"],
    });
  });

  test("are none where both say the same", () => {
    const same = { ...before, class: "Execução" };
    expect(joinEdits(before, same, { ...same })).toEqual({ edited: same, taken: [], kept: [] });
    expect(changedFields({ parties: [lia] }, { parties: [lia], notes: "n", number })).toEqual(["number", "notes"]);
  });
});

describe("the title of a case", () => {
  const of = (
    names: readonly (readonly ["ativo" | "passivo" | "terceiro", string])[],
    ativo: number,
    passivo: number,
  ) =>
    caseTitle({
      parties: names.map(([side, name]) => ({ side, name, isClient: false })),
      counts: { ativo, passivo },
      class: "Ação",
      number,
    });

  test.each([
    [
      [
        ["ativo", "Lia"],
        ["passivo", "Rui"],
      ],
      1,
      1,
      "Lia × Rui",
    ],
    [
      [
        ["ativo", "Lia"],
        ["ativo", "Bia"],
        ["passivo", "Rui"],
      ],
      2,
      3,
      "Lia e Bia × Rui e mais 2",
    ],
    [[["ativo", "Lia"]], 2, 0, "Lia e mais 1"],
    [
      [
        ["passivo", "Rui"],
        ["terceiro", "Ana"],
      ],
      0,
      1,
      "Rui",
    ],
    [
      [
        ["ativo", "Lia"],
        ["ativo", "Bia"],
      ],
      3,
      0,
      "Lia e mais 2",
    ],
    [[["terceiro", "Ana"]], 0, 0, "Ação"],
  ] as const)("of %j, %i and %i in all, is %s", (names, ativo, passivo, title) => {
    expect(of(names, ativo, passivo)).toBe(title);
  });

  test("without parties is its class, its number, or that there is none", () => {
    const none = { parties: [], counts: { ativo: 0, passivo: 0 }, class: "", number };
    expect([caseTitle(none), caseTitle({ ...none, number: "" })]).toEqual([number, "Caso sem partes"]);
  });

  test("read whole counts an erased party, which has no name", () => {
    const named = [{ id: "lia", name: "Lia" }];
    const record = { parties: [lia, party("bia", "ativo", "autor"), rui] };
    expect(titleOfCase({ record, parties: named } as unknown as Case)).toBe("Lia e mais 1");
  });
});
