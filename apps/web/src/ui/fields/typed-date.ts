/** An ISO date `2026-11-21` as it is typed, `21/11/2026`; "" when it is none. */
export const shownDate = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : "";
};

/** The ISO date that stands in a field; "" while it is not whole, and where there is no such day. */
export function readTyped(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (!year || Number(year) === 0) return "";
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : "";
}

/**
 * What is typed, with its slashes: `2111` is `21/11`, `1/2/` is `01/02/`. A date pasted as ISO or with words after it is
 * taken as it is meant.
 */
export function maskDate(text: string): string {
  const pasted = shownDate(text.trim().slice(0, 10));
  if (pasted !== "") return pasted;
  const padded = text
    .slice(0, 40)
    .replace(/^\s*(\d)[/.-]/, "0$1/")
    .replace(/^(\d{2})[/.-](\d)[/.-]/, "$1/0$2/");
  const digits = padded.replace(/\D/g, "").slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "");
  const isSlashTyped = /[/.-]$/.test(padded) && (digits.length === 2 || digits.length === 4);
  return parts.join("/") + (isSlashTyped ? "/" : "");
}

/** A year of two digits is one of this century: `21/11/26` is 21/11/2026. */
export const wholeYear = (text: string): string => text.replace(/^(\d{2}\/\d{2}\/)(\d{2})$/, "$120$2");

/** The day some days later. */
export function daysAfter(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
