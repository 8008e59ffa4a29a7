import type { Party } from "@lavra/portuguese/people";

/** Parties in order, by the key of their field: `{AUTOR}`. */
export type PartiesByKey = Readonly<Record<string, readonly Party[]>>;

/** Rows in order, by the key of their field: `{PEDIDO}`; each has a text by column, "" for a list of texts. */
export type ListsByKey = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** Answers of fields that hold something else than one text. */
export interface HeldAnswers {
  readonly parties: PartiesByKey;
  readonly lists: ListsByKey;
}

export const nothingHeld: HeldAnswers = { parties: {}, lists: {} };

/** Returns about how many letters the answers have. */
export const lettersHeld = ({ parties, lists }: HeldAnswers): number =>
  Object.keys(parties).length + Object.keys(lists).length === 0 ? 0 : JSON.stringify([parties, lists]).length;
