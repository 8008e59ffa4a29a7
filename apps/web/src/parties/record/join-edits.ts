import type { PartyRecord } from "@lavra/contract/parties/party";
import { fieldNames } from "./changed-fields.ts";
import { type EditedParty, recordOf } from "./edited-party.ts";

/** What two people changed at once, as one form. */
export interface JoinedEdits {
  readonly edited: EditedParty;
  /** Fields that only the other person changed: the form has them now. */
  readonly taken: readonly string[];
  /** Fields that both changed: the form keeps its own. */
  readonly kept: readonly string[];
}

type Field = keyof PartyRecord;

/** Joins what a form changed with what another person saved meanwhile: a field that only they changed is theirs. */
export function joinEdits(before: EditedParty, mine: EditedParty, theirs: EditedParty): JoinedEdits {
  const [old, own, other] = [recordOf(before), recordOf(mine), recordOf(theirs)];
  const differs = (one: PartyRecord, two: PartyRecord) => (field: Field) =>
    JSON.stringify(one[field]) !== JSON.stringify(two[field]);
  const changed = (Object.keys(fieldNames) as Field[]).filter(differs(old, other));
  const taken = changed.filter((field) => !differs(old, own)(field));
  const kept = changed.filter((field) => differs(old, own)(field) && differs(own, other)(field));
  const edited = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { edited, taken: taken.map((field) => fieldNames[field]), kept: kept.map((field) => fieldNames[field]) };
}

/** Says what happened to the form after somebody else saved the record. @param by their name, "" if it is not known */
export const joinedWords = (by: string, { taken, kept }: JoinedEdits): string =>
  [
    `Este cadastro foi alterado${by === "" ? "" : ` por ${by}`} enquanto você o editava.`,
    taken.length === 0 ? "" : `Já está aqui o que mudou: ${taken.join(", ")}.`,
    kept.length === 0 ? "" : `Vale o que você escreveu em: ${kept.join(", ")}.`,
    "Confira e salve novamente.",
  ]
    .filter(Boolean)
    .join(" ");
