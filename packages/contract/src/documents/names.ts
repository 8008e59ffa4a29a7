import { toOneSpelling } from "../line.ts";
import { spokenName } from "../word-names.ts";

/** Most characters of a name rule, of a value in a name, and of a name without its extension. */
export const nameLimits = { rule: 120, value: 80, name: 180 } as const;

/** Names of the markers of the client or party begin with one of these, in order of priority. */
export const partyNames = [
  "CLIENTE",
  "AUTOR",
  "REQUERENTE",
  "RECLAMANTE",
  "CONTRATANTE",
  "OUTORGANTE",
  "NOME",
] as const;

/** Keys that a name rule has besides the markers of its template: the template's name, and the document's party. */
export const ruleKeys = { template: "{MODELO}", party: "{CLIENTE}" } as const;

/** Returns the value of the first marker that names a party, as lists show it; "" if no marker names one. */
export function partyOf(fields: Readonly<Record<string, string>>): string {
  const filled = Object.keys(fields)
    .filter((key) => fields[key]?.trim())
    .sort();
  const key = partyNames.map((name) => filled.find((each) => each.startsWith(`{${name}`))).find(Boolean);
  return key ? shownParty(fields[key] ?? "") : "";
}

/** Returns a party's name as lists show it. */
export const shownParty = (value: string): string =>
  toOneSpelling(value.slice(0, 4 * nameLimits.value))
    .slice(0, nameLimits.value)
    .toWellFormed();

/** Matches each marker of a rule. */
export const eachKey = () => /\{[^{}]*\}/g;
/** Returns the key of a marker as it is written in a rule. */
export const keyIn = (tag: string) => `{${toOneSpelling(tag.slice(1, -1)).toUpperCase()}}`;
/** A date as documents print it, with its day of the week. */
const longDate = /^(\d{2}\/\d{2}\/\d{4}) \(\p{L}{5,8}(?:-feira)?\)$/u;

/** Returns a value as a part of a name: one line, without the characters that file systems refuse. */
const inName = (value: string): string =>
  toOneSpelling(
    value
      .replace(longDate, "$1")
      .slice(0, 4 * nameLimits.value)
      .replace(/\//g, "-")
      .replace(/[<>:"\\|?*\p{Cc}]/gu, " "),
  )
    .slice(0, nameLimits.value)
    .toWellFormed()
    .trim();

/** What a name is made of: values by marker key, as documents print them. */
export interface Named {
  readonly templateName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the name of a document by a rule; undefined while one of its markers has no value. */
export function nameByRule(rule: string, { templateName, fields }: Named): string | undefined {
  let isWhole = true;
  const name = rule.replace(eachKey(), (tag) => {
    const key = keyIn(tag);
    const own = key === ruleKeys.template ? spokenName(templateName) : fields[key];
    const value = inName(own?.trim() || (key === ruleKeys.party ? partyOf(fields) : ""));
    if (value === "") isWhole = false;
    return value;
  });
  return isWhole ? toOneSpelling(name).slice(0, nameLimits.name).toWellFormed().trim() : undefined;
}

/** Rule of the name that the form offers where no rule is set. */
export const offeredRule = `${ruleKeys.template} - ${ruleKeys.party}`;

/** Returns a document's name without the number of its version: what a new document after it is named. */
export const nameWithoutEdition = (name: string): string => spokenName(name).replace(/ - versão \d{1,4}$/, "");

/** Returns the name of a correction: that of the corrected document, with the number of its version. */
export function correctedName(name: string, edition: number): string {
  const stem = nameWithoutEdition(name);
  const end = ` - versão ${edition}`;
  return `${stem.slice(0, nameLimits.name - end.length)}${end}`;
}
