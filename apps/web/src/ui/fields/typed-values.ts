/** Returns an ISO date `2026-11-21` as typed, `21/11/2026`; "" if it is not a date. */
export const shownDate = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : "";
};

/** Returns the ISO date in a field; "" if it is incomplete or there is no such day. */
export function readTyped(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (!year || Number(year) === 0) return "";
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : "";
}

/**
 * Returns the typed text with slashes: `2111` is `21/11`, `1/2/` is `01/02/`. A date pasted as ISO or followed by words
 * is read as a date.
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

/** Expands a two-digit year to one of this century: `21/11/26` is 21/11/2026. */
export const wholeYear = (text: string): string => text.replace(/^(\d{2}\/\d{2}\/)(\d{2})$/, "$120$2");

/** Returns the date a number of days later. */
export function daysAfter(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns `R$ 1.910,40`, `1910,4`, `1910.4`, `1.910,40 reais` or `10%` as a number; null if it is not a number, or may
 * be one of another country: `1,910.40`.
 * @param mostDecimals digits that may follow the comma
 */
export function readNumber(text: string, mostDecimals = 10): number | null {
  const bare = text.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060]/g, "").replace(/^R\$|(?:reais|%)?\.?$/gi, "");
  const comma = bare.indexOf(",");
  const decimals = comma === -1 ? "" : bare.slice(comma + 1);
  if (/[.,]/.test(decimals) || decimals.length > mostDecimals) return null;
  const hasGroups = comma !== -1 || /^-?\d{1,3}(?:\.\d{3})+$/.test(bare);
  const plain = hasGroups ? bare.replaceAll(".", "").replace(",", ".") : bare;
  return /^-?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/.test(plain) ? Number(plain) : null;
}
