import type { Writing } from "@lavra/contract/documents/document-inputs";
import { todayKeys } from "@lavra/contract/markers/markers";
import type { BlockAnswers, CompiledTemplate } from "@lavra/docx";
import { cleanText, type DerivedFault, deriveValues, kindsOfTags } from "@lavra/portuguese";
import { conditionReader, type FieldAnswers, listText, yesOrNo } from "@lavra/portuguese/blocks";
import { createWording } from "@lavra/portuguese/people";
import { DomainError } from "../../platform/domain-error.ts";
import { answerTemplates, engineAnswers, fieldAnswers, hasBlocks, listFieldsIn } from "./block-values.ts";
import { type HeldAnswers, nothingHeld, type PartiesByKey } from "./held-answers.ts";
import { isoOf, partyValuesOf, type Remark } from "./party-values.ts";

/** Filled-in values by marker key, in braces. */
export type Values = Readonly<Record<string, string>>;

/** For values of which nothing is known: their text decides. */
export const plainWriting: Writing = { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false };

/** Values that templates and topics are filled with, one for each of their tags. */
export interface TagValues {
  /** By canonical tag, without braces: `VALOR|MOEDA`. */
  readonly values: Values;
  /** Answers to blocks, with the values of the members of repetitions. */
  readonly blocks: BlockAnswers;
  /** Values that a filter could not read. */
  readonly faults: readonly DerivedFault[];
  /** What to check in texts about parties. */
  readonly remarks: readonly Remark[];
}

/** What a document is filled with. */
export interface FilledIn {
  readonly given: Values;
  readonly writing: Writing;
  readonly held?: HeldAnswers | undefined;
  /** Names of the chosen topics. */
  readonly topics?: readonly string[];
}

/**
 * Returns the value of every tag in the templates, each computed once.
 * @throws DomainError documents.missing_values with the keys that have none, documents.party_rows, template.values
 */
export function valuesOfTags(templates: readonly Asking[], filledIn: FilledIn): TagValues {
  const { writing, held = nothingHeld } = filledIn;
  const field = writing.parties?.find((key) => held.lists[key] && !held.parties[key]);
  if (field !== undefined) throw new DomainError("documents.party_rows", { field });
  const { missing, ...known } = knownValuesOfTags(templates, filledIn);
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  refuseLongValues(filledIn.given, known.values);
  return known;
}

/** Most characters of a typed value; a computed one, such as the text about 200 parties, may be longer. */
const longestTyped = 20_000;

/** Refuses a typed value that is too long and that a tag writes. */
function refuseLongValues(given: Values, written: TagValues["values"]): void {
  const long = Object.keys(given).filter((key) => (given[key]?.length ?? 0) > longestTyped);
  if (long.length === 0) return;
  const keys = new Set(Object.keys(written).map((tag) => `{${tag.split("|", 1)[0]}}`));
  const marker = long.find((key) => keys.has(key));
  if (marker !== undefined) throw new DomainError("template.values", { marker });
}

type Asking = Pick<CompiledTemplate, "markers" | "agreements" | "blocks" | "outside">;

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
 * for a key itself takes precedence over the parties of a field and the rows of a list. Of blocks, only the branches
 * that are taken ask.
 */
export function knownValuesOfTags(
  templates: readonly Asking[],
  { given, writing, held = nothingHeld, topics = [] }: FilledIn,
): TagValues & { readonly missing: readonly string[] } {
  const clean = new Map<string, string>();
  const textOf = (key: string): string | undefined => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined) return undefined;
    const text = clean.get(key) ?? cleanText(value);
    clean.set(key, text);
    return text;
  };
  const fields = writing.parties ?? [];
  const today = todayKeys.map((key) => given[key]).find((one) => one !== undefined);
  const answers = fieldAnswers(templates, {
    textOf: (field) => textOf(`{${field}}`),
    held,
    partyFields: fields,
    conditions: writing.conditions,
    topics,
    date: isoOf(today),
  });
  const answered = hasBlocks(templates) ? answerTemplates(templates, answers) : undefined;
  const asked = answered ? askedMarkers(templates, new Set(answered.tags)) : templates;
  const named = conditionReader(answers);
  const textOrNamed = (key: string) => {
    const condition = named(key.slice(1, -1));
    if (!condition) return textOf(key);
    return condition.held === undefined ? undefined : yesOrNo(condition.held);
  };
  const write = createWriting(templates, { writing, held, fields, today, named });
  const written = write(asked, textOrNamed, answers);
  const missing = new Set([...(answered?.missing ?? []).map((field) => `{${field}}`), ...written.missing]);
  const faults = [...written.faults];
  const unread = (answered?.unread ?? []).map(
    ({ condition, field }): Remark => ({ code: "unread", key: `{${field}}`, condition }),
  );
  const remarks = [...written.remarks, ...unread];
  // Nearly all members of a repetition ask for the same tags.
  const byTags = new Map<string, Tags[]>();
  const ofMember = (tags: readonly string[]) => {
    const key = tags.join("\n");
    const known = byTags.get(key) ?? askedMarkers(templates, new Set(tags));
    byTags.set(key, known);
    return known;
  };
  const blocks = answered
    ? engineAnswers(answered, (tags, inside) => {
        const own = write(ofMember(tags), () => undefined, inside);
        faults.push(...own.faults);
        remarks.push(...own.remarks);
        return own.values;
      })
    : {};
  return {
    values: written.values,
    blocks,
    faults,
    remarks: answered ? [...new Map(remarks.map((one) => [JSON.stringify(one), one])).values()] : remarks,
    missing: [...missing],
  };
}

type Tags = Pick<Asking, "markers" | "agreements">;

/** Returns the markers and agreements of the tags that are asked for. */
const askedMarkers = (templates: readonly Tags[], asked: ReadonlySet<string>): Tags[] =>
  templates.map(({ markers, agreements }) => ({
    markers: markers.flatMap((marker) => {
      const tags = marker.tags.filter((tag) => asked.has(tag));
      return tags.length === 0 ? [] : { ...marker, tags };
    }),
    agreements: agreements.filter(({ tag }) => asked.has(tag)),
  }));

interface WritingFacts {
  readonly writing: Writing;
  readonly held: HeldAnswers;
  readonly fields: readonly string[];
  readonly today: string | undefined;
  /** Answers the named conditions. */
  readonly named: ReturnType<typeof conditionReader>;
}

interface Written extends Omit<TagValues, "blocks"> {
  readonly missing: readonly string[];
}

/** Returns the function that writes tags, at one level of blocks. */
function createWriting(templates: readonly Asking[], { writing, held, fields, today, named }: WritingFacts) {
  const hasPeople = fields.length > 0 || Object.keys(held.parties).length > 0;
  const fieldOf = listFieldsIn(templates);
  const wording = writing.wording && createWording(writing.wording);
  let derived: Writing | undefined;

  return (asked: readonly Tags[], textOf: (key: string) => string | undefined, answers: FieldAnswers): Written => {
    const ofPeople = partyValuesOf(hasPeople ? peopleTags(asked, textOf) : [], {
      parties: partiesOf(held.parties, answers),
      fields,
      ownAttributes: writing.ownAttributes,
      today,
      wording,
    });
    const values: Record<string, string> = Object.fromEntries(ofPeople.values);
    const missing = new Set<string>(ofPeople.missing);
    const derivable = new Set<string>();
    const texts = new Map<string, string>();
    for (const { key, tags } of asked.flatMap(({ markers }) => markers)) {
      const text = textOf(key) ?? listText(key.slice(1, -1), answers);
      if (text === undefined) {
        const unknown = named(key.slice(1, -1))?.missing.map((field) => `{${field}}`) ?? [fieldOf(key)];
        if (!tags.every((tag) => ofPeople.isAboutParties(tag))) for (const one of unknown) missing.add(one);
        continue;
      }
      for (const tag of tags) {
        if (isDerived(key, tag, writing)) derivable.add(tag);
        else values[tag] = text;
      }
      texts.set(key, text);
    }
    const { remarks, faults } = ofPeople;
    if (derivable.size === 0) return { values, faults, remarks, missing: [...missing] };
    derived ??= writingOfTags(templates, writing);
    const { kinds, dateFormats, oneThousand } = derived;
    const made = deriveValues(derivable, (key) => texts.get(`{${key}}`), {
      kindOf: (key, tag) => kinds[`{${tag}}`] ?? kinds[`{${key}}`] ?? kinds[`{${key.replace(/\.TOTAL$/, "")}}`],
      usualOf: (key) => dateFormats[`{${key}}`] || undefined,
      oneThousand,
    });
    Object.assign(values, Object.fromEntries(made.values));
    return { values, faults: [...faults, ...made.faults], remarks, missing: [...missing] };
  };
}

/** Returns the parties of the fields; of one that a repetition is about, the member alone. */
function partiesOf(parties: PartiesByKey, { members }: FieldAnswers): PartiesByKey {
  if (!members) return parties;
  const bound = Array.from(members, ([field, one]) => ("party" in one ? [`{${field}}`, [one.party]] : []));
  return { ...parties, ...Object.fromEntries(bound.filter((one) => one.length > 0)) };
}

/** Returns the tags that may be about parties: those without a value of their own, and agreement. */
const peopleTags = (templates: readonly Tags[], textOf: (key: string) => string | undefined): string[] =>
  templates.flatMap(({ markers, agreements }) => [
    ...markers.flatMap(({ key, tags }) => (textOf(key) === undefined ? tags : [])),
    ...agreements.map(({ tag }) => tag),
  ]);

/** True if the text written for a tag is not simply the value of its key. */
export const isDerived = (key: string, tag: string, { dateFormats }: Writing): boolean =>
  tag.includes("|") || Boolean(dateFormats[key]);
