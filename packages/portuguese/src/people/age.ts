const day = /^(\d{4})-(\d\d)-(\d\d)$/;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whole months between two days (`2026-11-29`); undefined if one is no day, or the first is later. */
function monthsBetween(from: string, to: string): number | undefined {
  const [, y1, m1, d1] = (day.exec(from) ?? []).map(Number);
  const [, y2, m2, d2] = (day.exec(to) ?? []).map(Number);
  if (y1 === undefined || m1 === undefined || d1 === undefined) return undefined;
  if (y2 === undefined || m2 === undefined || d2 === undefined) return undefined;
  const months = (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
  return months < 0 ? undefined : months;
}

/**
 * Whole years of a person at a date, both `2026-11-29`. Born on 29 February, a person is a year older on 1 March of
 * other years (Civil Code art. 132 § 3).
 * @returns undefined if one of the dates is no date, or birth is later
 */
export function yearsAt(birth: string, date: string): number | undefined {
  const months = monthsBetween(birth, date);
  return months === undefined ? undefined : Math.floor(months / 12);
}

/**
 * Age in words of a document: `8 anos`, under one year `7 meses`, under one month `12 dias`.
 * @returns undefined if one of the dates is no date, or birth is later
 */
export function ageAt(birth: string, date: string): string | undefined {
  const months = monthsBetween(birth, date);
  if (months === undefined) return undefined;
  if (months === 0) return counted(Math.round((Date.parse(date) - Date.parse(birth)) / 86_400_000), "dia", "dias");
  return months < 12 ? counted(months, "mês", "meses") : counted(Math.floor(months / 12), "ano", "anos");
}
