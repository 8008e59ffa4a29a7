import { type Retention, retentionBounds } from "@lavra/contract/office/privacy";

type Kind = keyof Retention;

const asLongAsOffice = "Enquanto o escritório existir";

/** Days offered for each kind; null: as long as the office exists. */
const offered: Readonly<Record<Kind, readonly (number | null)[]>> = {
  documents: [null, 365, 730, 1825, 3650, 7300],
  drafts: [7, 15, 30, 60],
  access: [retentionBounds.access.least, 365, 730, 1825],
  audit: [null, 365, 730, 1825, 3650],
};

/** A number of days as people say it: `60 dias`, `6 meses`, `5 anos`. */
export function durationWords(days: number | null): string {
  if (days === null) return asLongAsOffice;
  if (days === retentionBounds.access.least) return "6 meses";
  if (days % 365 !== 0) return `${days} dias`;
  return days === 365 ? "1 ano" : `${days / 365} anos`;
}

/** The option of a value; "" stands for null. */
export const optionOf = (days: number | null) => (days === null ? "" : String(days));

/** Options of a kind, and the present value if it is none of them. */
export function durationOptions(kind: Kind, present: number | null) {
  const days = offered[kind].includes(present) ? offered[kind] : [...offered[kind], present];
  return days.map((each) => ({ value: optionOf(each), label: durationWords(each) }));
}

export const daysOf = (option: string): number | null => (option === "" ? null : Number(option));
