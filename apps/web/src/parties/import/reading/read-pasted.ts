import type { ImportColumn } from "@lavra/contract/parties/import-parties";
import { type PastedParty, type PastedRepresentative, qualify, readPastedParties } from "@lavra/portuguese/people";

type Row = Partial<Record<ImportColumn, string>>;

/** A representative as a cell has it: quality, then what is known, as a qualificação says it. */
function cellOf(rep: PastedRepresentative): string {
  if ("body" in rep) return `${rep.art} ${rep.body}`;
  const { name = "", kind = "pf", reps: _, ...who } = rep.who;
  const text = qualify([{ ...who, name, kind }]).text;
  return `${rep.as === "" ? "" : `${rep.as}: `}${text}`;
}

const said = (fields: object): Row =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function rowOf({ address = {}, reps = [], union, parents, ...party }: PastedParty): Row {
  const { rural: isRural, ...place } = address;
  const row: Row = said({ ...party, ...place });
  if (isRural) row.extra = [place.extra, "zona rural"].filter(Boolean).join(", ");
  if (union) row.union = "sim";
  if (parents) row.parents = parents.join("\n");
  if (reps.length > 0) row.representatives = reps.map(cellOf).join("\n");
  return row;
}

/** Reads the parties that a text names, each a row. */
export const readPasted = (text: string): Row[] => readPastedParties(text).map(rowOf);
