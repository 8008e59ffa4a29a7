import { readNameRules } from "@lavra/contract/documents/name-rules";
import { nameByRule, offeredRule, partyNames } from "@lavra/contract/documents/names";
import { type KeyedMarker, valueToSend } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { type Draft, fieldValue, type Preset } from "../draft/draft.ts";

/** The fields of a form, and the name of its template. */
export interface NamedForm {
  readonly templateName: string;
  readonly markers: readonly KeyedMarker[];
  readonly preset: Preset;
}

const namesParty = ({ key }: KeyedMarker) => partyNames.some((name) => key.startsWith(`{${name}`));

/** Returns the function that names a draft by a rule. It runs at each key press: only values that a name may use are read. */
function namer(rule: string, { templateName, markers, preset }: NamedForm) {
  const written = rule.toUpperCase().replace(/\s+/g, " ");
  const used = markers.filter((marker) => namesParty(marker) || written.includes(marker.key.slice(1, -1)));
  return (draft: Draft): string | undefined => {
    const fields = used.map((marker) => [marker.key, valueToSend(marker, fieldValue(draft, marker, preset))] as const);
    return nameByRule(rule, { templateName, fields: Object.fromEntries(fields) });
  };
}

/** Reads the name rules of a template; `byRule` is for the rule that holds, `offered` for the name offered without one. */
export async function readNaming(templateId: string, signal: AbortSignal) {
  const { template, office } = (await api.call(readNameRules, { params: { templateId }, signal })).data;
  const rule = template ?? office;
  return {
    template,
    office,
    byRule: rule === null ? undefined : (form: NamedForm) => namer(rule, form),
    offered: rule === null ? (form: NamedForm) => namer(offeredRule, form) : undefined,
  };
}
