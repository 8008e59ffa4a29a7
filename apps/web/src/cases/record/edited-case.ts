import { type CaseParty, type CaseRecord, type CaseSide, caseSides, rolesOfSide } from "@lavra/contract/cases/case";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";

/** Fields of a case that are one text; "" while empty. */
const texts = ["number", "class", "unit", "responsibleId", "notes"] as const;

/** A case as a form has it. */
export interface EditedCase extends Record<(typeof texts)[number], string> {
  readonly isSecret: boolean;
  /** In the order of each side. */
  readonly parties: readonly CaseParty[];
}

/** A field that can be wrong. */
export type CaseField = "number" | "class";

const bySide = (parties: readonly CaseParty[]) =>
  caseSides.flatMap((side) => parties.filter((party) => party.side === side));

/** Returns a case as a form; an empty one without a record. */
export function editedOf(record?: CaseRecord): EditedCase {
  const { number = "", class: kind = "", unit = "", responsibleId = "", notes = "" } = record ?? {};
  const parties = bySide(record?.parties ?? []);
  return { number, class: kind, unit, responsibleId, notes, isSecret: record?.isSecret ?? false, parties };
}

/** Returns the record of a form. */
export function recordOf({ isSecret, parties, ...edited }: EditedCase): CaseRecord {
  const words = texts.flatMap((field) => (edited[field].trim() === "" ? [] : [[field, edited[field].trim()]]));
  return { ...Object.fromEntries(words), ...(isSecret ? { isSecret } : {}), parties: [...parties] };
}

/** True if two forms give the same record. */
export const isSameRecord = (one: EditedCase, other: EditedCase) =>
  JSON.stringify(recordOf(one)) === JSON.stringify(recordOf(other));

/** Maps each field to the rule that it breaks. */
export function caseFaults(edited: EditedCase): FieldFaults<CaseField> {
  const number = edited.number.trim();
  if (number !== "" && !/^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/.test(number))
    return { number: "Confira o número do processo: são 20 dígitos." };
  if (number === "" && edited.class.trim() === "" && edited.parties.length === 0)
    return { class: "Informe a classe, o número ou uma parte" };
  return {};
}

/** Roles of the other side by those of one: both lists have the same order. */
const facing = { ativo: "passivo", passivo: "ativo" } as const;

/**
 * Returns the likeliest role of the next party of a side: that of the party before, the one that faces the other side's,
 * or the usual one of the branch of the judiciary.
 */
export function nextRole({ parties, number }: Pick<EditedCase, "parties" | "number">, side: CaseSide): string {
  const roles: readonly string[] = rolesOfSide[side];
  const before = parties.findLast((party) => party.side === side);
  if (before) return before.role;
  if (side === "terceiro") return roles[0] ?? "";
  const other = facing[side];
  const opposite = parties.find((party) => party.side === other);
  const usual = opposite && roles[(rolesOfSide[other] as readonly string[]).indexOf(opposite.role)];
  const isLabour = /^.{16}5/.test(number);
  return usual ?? (isLabour ? { ativo: "reclamante", passivo: "reclamado" }[side] : (roles[0] ?? ""));
}

/** Returns the parties with one more at the end of its side. The first party on the active side is usually the client. */
export function withParty(edited: Pick<EditedCase, "parties" | "number">, id: string, side: CaseSide): CaseParty[] {
  const { parties } = edited;
  const isClient = side === "ativo" && parties.length === 0;
  return bySide([...parties, { id, side, role: nextRole(edited, side), ...(isClient ? { isClient } : {}) }]);
}

/** Fields of a case, as the form names them. */
export const fieldNames: Readonly<Record<keyof CaseRecord, string>> = {
  number: "número",
  class: "classe",
  unit: "juízo",
  isSecret: "segredo de justiça",
  responsibleId: "responsável",
  parties: "partes",
  notes: "anotações",
};

/** Returns the fields in which two records differ. */
export const changedFields = (before: CaseRecord, after: CaseRecord): (keyof CaseRecord)[] =>
  (Object.keys(fieldNames) as (keyof CaseRecord)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** What two people changed at once, as one form. */
export interface JoinedEdits {
  readonly edited: EditedCase;
  /** Fields that only the other person changed: the form has them now. */
  readonly taken: readonly string[];
  /** Fields that both changed: the form keeps its own. */
  readonly kept: readonly string[];
}

/** Joins what a form changed with what another person saved meanwhile: a field that only they changed is theirs. */
export function joinEdits(before: EditedCase, mine: EditedCase, theirs: EditedCase): JoinedEdits {
  const own = new Set(changedFields(recordOf(before), recordOf(mine)));
  const others = changedFields(recordOf(before), recordOf(theirs));
  const taken = others.filter((field) => !own.has(field));
  const edited = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  const both = others.filter(
    (field) => own.has(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
  return { edited, taken: taken.map((field) => fieldNames[field]), kept: both.map((field) => fieldNames[field]) };
}
