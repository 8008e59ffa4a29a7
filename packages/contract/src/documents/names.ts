import { z } from "zod";
import { toOneSpelling } from "../line.ts";
import { todayKeys } from "../markers/markers.ts";
import { done, id, route, success } from "../route.ts";
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

/** Returns the value of the first marker that names a party, as lists show it; "" if there is none. */
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

/** Returns the name that the specification gives a document: that of its template and `_gerado`. */
export const usualName = (templateName: string): string => `${spokenName(templateName)}_gerado`;

const eachKey = () => /\{[^{}]*\}/g;
const keyIn = (tag: string) => `{${toOneSpelling(tag.slice(1, -1)).toUpperCase()}}`;
const forbidden = /[<>:"/\\|?*\p{Cc}]/u;

/** What is wrong with a name rule. */
export type RuleFault =
  | { readonly fault: "empty" | "long" | "characters" | "braces" }
  | { readonly fault: "unknown"; readonly markers: readonly string[] };

/** Markers that every rule may use: the template's name, the party, and the day. */
export const keysOfAnyRule: readonly string[] = [...Object.values(ruleKeys), ...todayKeys];

/** Returns the first fault of a name rule; undefined if it may be used. @param keys markers of its template */
export function faultOfRule(rule: string, keys: Iterable<string>): RuleFault | undefined {
  if (rule.length > nameLimits.rule) return { fault: "long" };
  const between = rule.replace(eachKey(), "");
  if (forbidden.test(between)) return { fault: "characters" };
  if (/[{}]/.test(between)) return { fault: "braces" };
  const known = new Set([...keysOfAnyRule, ...keys]);
  const markers = (rule.match(eachKey()) ?? []).filter((tag) => !known.has(keyIn(tag)));
  if (markers.length > 0) return { fault: "unknown", markers };
  return /[\p{L}\p{N}]/u.test(rule) ? undefined : { fault: "empty" };
}

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

/** Returns the name of a correction: that of the corrected document, with the number of its version. */
export function correctedName(name: string, edition: number): string {
  const stem = spokenName(name).replace(/ - versão \d{1,4}$/, "");
  const end = ` - versão ${edition}`;
  return `${stem.slice(0, nameLimits.name - end.length)}${end}`;
}

/** A name rule; null for none. */
const nameRule = z
  .string()
  .max(4 * nameLimits.rule)
  .nullable();

/**
 * The name rules of a template and of the office; that of the template takes precedence. Fails with
 * `documents.template_not_found`.
 */
export const readNameRules = route({
  method: "GET",
  path: "/api/documents/name-rules/:templateId",
  summary: "As regras de nome dos documentos: a do modelo e a do escritório",
  params: z.object({ templateId: id }),
  reply: success({ template: nameRule, office: nameRule }),
});

/**
 * Saves or removes the name rule of a template, or that of the office (`templateId` null). A rule is text with markers:
 * `{MODELO}`, `{CLIENTE}`, the day, and for a template its own. Fails with `documents.template_not_found`,
 * `documents.name_rule_wrong`.
 */
export const saveNameRule = route({
  method: "PUT",
  path: "/api/documents/name-rules",
  summary: "Salva ou remove a regra de nome de um modelo ou do escritório",
  body: z.object({ templateId: id.nullable(), rule: nameRule }),
  reply: done,
});
