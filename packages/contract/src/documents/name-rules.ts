import { z } from "zod";
import { todayKeys } from "../markers/markers.ts";
import { done, id, route, success } from "../route.ts";
import { eachKey, keyIn, nameLimits, ruleKeys } from "./names.ts";

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

const faultSentences = {
  empty: "Escreva ao menos uma letra ou um marcador.",
  long: `A regra pode ter no máximo ${nameLimits.rule} caracteres.`,
  characters: 'Nomes de arquivo não podem ter < > : " / \\ | ? *',
  braces: "Há uma chave solta. Escreva o marcador entre { e }.",
} as const;

/** Returns the Portuguese sentence for a fault of a name rule. */
export function ruleFaultSentence(found: RuleFault): string {
  if (found.fault !== "unknown") return faultSentences[found.fault];
  const { markers } = found;
  return `O modelo não tem ${markers.length === 1 ? "o marcador" : "os marcadores"} ${markers.join(", ")}.`;
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
