import type { FieldChange } from "@lavra/contract/activity/activity";

type Value = FieldChange["before"];

/** Most characters of a recorded value: audit events are never deleted. */
const longestValue = 300;

/**
 * Compares two records field by field, with the API's names: nested fields as `limits.maxUsers`, lists as one text.
 * Secrets and pictures must be left out by the caller. @returns the changed fields in the order of `after`
 */
export function changesBetween(before: object | undefined, after: object): FieldChange[] {
  const [from, to] = [valuesOf(before ?? {}), valuesOf(after)];
  const fields = new Set([...to.keys(), ...from.keys()]);
  return [...fields]
    .map((field) => ({ field, before: from.get(field) ?? null, after: to.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function valuesOf(record: object, path = ""): Map<string, Value> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, Value][] => {
      const field = path + name;
      if (value === undefined) return [];
      if (typeof value === "number" || typeof value === "boolean") return [[field, value]];
      if (value instanceof Date) return [[field, value.toISOString()]];
      if (value === null) return [[field, null]];
      if (Array.isArray(value)) return [[field, textOf(value.join(", "))]];
      return typeof value === "object" ? [...valuesOf(value, `${field}.`)] : [[field, textOf(String(value))]];
    }),
  );
}

/** An empty text is recorded as none. */
function textOf(given: string): string | null {
  const text = given.length > longestValue ? `${given.slice(0, longestValue - 1)}…` : given;
  return text === "" ? null : text;
}

/** Masks a CPF or CNPJ but for its last two digits, so that a change is visible without the number. */
export const maskedTaxId = (text: string | null): string | null => (text ? `•••${text.slice(-2)}` : null);

/** Masks an e-mail address but for its first letter and its domain. */
export const maskedEmail = (text: string | null): string | null =>
  text ? text.replace(/^(.)[^@]*/, (_, first: string) => `${first}•••`) : null;
