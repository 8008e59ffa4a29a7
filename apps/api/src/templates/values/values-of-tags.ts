import type { Writing } from "@lavra/contract/documents/document-inputs";
import { todayKeys } from "@lavra/contract/markers/markers";
import type { CompiledTemplate } from "@lavra/docx";
import { cleanText, type DerivedFault, deriveValues, kindsOfTags } from "@lavra/portuguese";
import { DomainError } from "../../platform/domain-error.ts";
import { noParties, type PartiesByKey, type PartyRemark, partyValuesOf } from "./party-values.ts";

/** Filled-in values by marker key, in braces. */
export type Values = Readonly<Record<string, string>>;

/** For values of which nothing is known: their text decides. */
export const plainWriting: Writing = { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false };

/** Values that templates and topics are filled with, one for each of their tags. */
export interface TagValues {
  /** By canonical tag, without braces: `VALOR|MOEDA`. */
  readonly values: Values;
  /** Values that a filter could not read. */
  readonly faults: readonly DerivedFault[];
  /** What to check in texts about parties. */
  readonly remarks: readonly PartyRemark[];
}

/**
 * Returns the value of every tag in the templates, each computed once.
 * @throws DomainError documents.missing_values with the keys that have none
 */
export function valuesOfTags(
  templates: readonly CompiledTemplate[],
  given: Values,
  writing: Writing,
  parties?: PartiesByKey,
): TagValues {
  const { missing, ...known } = knownValuesOfTags(templates, given, writing, parties);
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  return known;
}

type Asking = Pick<CompiledTemplate, "markers" | "agreements">;

/**
 * Returns how values are written with the kinds that the templates' own tags give them, which take precedence: figures
 * and words of a document are of one kind.
 */
export const writingOfTags = (templates: readonly Pick<Asking, "markers">[], writing: Writing): Writing => ({
  ...writing,
  kinds: { ...writing.kinds, ...kindsOfTags(templates.map(({ markers }) => markers)) },
});

/**
 * Returns the values of the tags that have one, and the keys that have none. Values are cleaned once each. A value given
 * for a key itself takes precedence over the parties of a field.
 */
export function knownValuesOfTags(
  templates: readonly Asking[],
  given: Values,
  writing: Writing,
  parties: PartiesByKey = noParties,
): TagValues & { readonly missing: readonly string[] } {
  const asked = templates.flatMap((template) => template.markers);
  const fields = writing.parties ?? [];
  const hasPeople = fields.length > 0 || Object.keys(parties).length > 0;
  const ofPeople = partyValuesOf(hasPeople ? peopleTags(templates, given) : [], {
    parties,
    fields,
    today: todayKeys.map((key) => given[key]).find((today) => today !== undefined),
  });
  const values: Record<string, string> = Object.fromEntries(ofPeople.values);
  const missing = new Set<string>(ofPeople.missing);
  const derivable = new Set<string>();
  const clean = new Map<string, string>();
  for (const { key, tags } of asked) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined) {
      if (!tags.every((tag) => ofPeople.isAboutParties(tag))) missing.add(key);
      continue;
    }
    const text = clean.get(key) ?? cleanText(value);
    clean.set(key, text);
    for (const tag of tags) {
      if (isDerived(key, tag, writing)) derivable.add(tag);
      else values[tag] = text;
    }
  }
  const { remarks } = ofPeople;
  if (derivable.size === 0) return { values, faults: [], remarks, missing: [...missing] };
  const { kinds, dateFormats, oneThousand } = writingOfTags(templates, writing);
  const derived = deriveValues(derivable, (key) => clean.get(`{${key}}`), {
    kindOf: (key, tag) => kinds[`{${tag}}`] ?? kinds[`{${key}}`],
    usualOf: (key) => dateFormats[`{${key}}`] || undefined,
    oneThousand,
  });
  Object.assign(values, Object.fromEntries(derived.values));
  return { values, faults: derived.faults, remarks, missing: [...missing] };
}

/** Returns the tags that may be about parties: those without a value of their own, and agreement. */
const peopleTags = (templates: readonly Asking[], given: Values): string[] =>
  templates.flatMap(({ markers, agreements }) => [
    ...markers.flatMap(({ key, tags }) => (Object.hasOwn(given, key) ? [] : tags)),
    ...agreements.map(({ tag }) => tag),
  ]);

/** True if the text written for a tag is not simply the value of its key. */
export const isDerived = (key: string, tag: string, { dateFormats }: Writing): boolean =>
  tag.includes("|") || Boolean(dateFormats[key]);
