import type { BlockAnswers, MemberAnswers } from "../../blocks.ts";
import type { FillValue, FillValues, Unfilled } from "../../fill-value.ts";
import type { Limits } from "../../limits.ts";
import type { PlannedBlock } from "../../template/blocks/block-plan.ts";
import { cleanName, markerKey } from "../../template/marker-name.ts";
import { readSeamKey } from "../../template/seam.ts";
import { TemplateError } from "../../template-error.ts";

/** What holds in one copy of a block, or in the document. */
export interface AnswerScope {
  /** Number from 1; 0 for the document. */
  readonly number: number;
  readonly around: AnswerScope | undefined;
  readonly given: MemberAnswers;
}

export interface AnswerScopes {
  readonly document: AnswerScope;
  /** @throws TemplateError VALUE_MISSING, VALUE_TYPE */
  isTrue(scope: AnswerScope, block: PlannedBlock): boolean;
  /**
   * Returns a scope for each member of a list.
   * @throws TemplateError VALUE_MISSING, VALUE_TYPE, OUTPUT_TOO_LARGE
   */
  members(scope: AnswerScope, block: PlannedBlock): readonly AnswerScope[];
  /** Returns the scope whose value a marker shows: the nearest that has one; the document if none has. */
  owner(scope: AnswerScope, key: string): AnswerScope;
  valueIn(scope: AnswerScope, key: string): FillValue | undefined;
  /** Returns the number of a scope and of those around it but the document's, outermost first. */
  around(number: number): readonly number[];
  /** Returns a scope's own value by the name of a marker in canonical form. */
  bareValue(scope: AnswerScope, name: string): FillValue | undefined;
}

const askedKey = (tag: string) => cleanName(tag.replace(/^\{?#?/, "").replace(/\}$/, "")).toUpperCase();

function record<Value>(given: unknown, what: string): Readonly<Record<string, Value | undefined>> {
  if (given === undefined) return {};
  if (given === null || typeof given !== "object" || Array.isArray(given))
    throw new TemplateError("VALUE_TYPE", `${what} are an object of tags and answers`);
  return given as Record<string, Value | undefined>;
}

/** Returns a lookup of a record's entries by their names in canonical form; exact names are found without it. */
function createLookup<Value>(given: Readonly<Record<string, Value | undefined>>, canonical: (name: string) => string) {
  let normalised: Map<string, Value | undefined> | undefined;
  return (name: string): Value | undefined => {
    if (Object.hasOwn(given, name)) return given[name];
    normalised ??= new Map(Object.entries(given).map(([one, value]) => [canonical(one), value]));
    return normalised.get(name);
  };
}

interface Lookups {
  readonly conditions: (tag: string) => unknown;
  readonly lists: (tag: string) => unknown;
  readonly value: (bare: string) => FillValue | undefined;
}

const bareKey = (name: string) => markerKey(name).slice(1, -1);

function lookupsOf({ conditions, lists, values }: MemberAnswers): Lookups {
  return {
    conditions: createLookup(record<unknown>(conditions, "conditions"), askedKey),
    lists: createLookup(record<unknown>(lists, "lists"), askedKey),
    value: createLookup(record<FillValue>(values, "values"), bareKey),
  };
}

/** True for a text, a boolean or a list: no object inherits one, so that it is the object's own. */
const isOwnAnswer = (found: unknown) => typeof found === "string" || typeof found === "boolean" || Array.isArray(found);

/** Finds answers and values in the scopes of one filling. */
export function createAnswerScopes(
  answers: BlockAnswers,
  values: FillValues,
  limits: Limits,
  unfilled: Unfilled,
): AnswerScopes {
  const lookups = new WeakMap<MemberAnswers, Lookups>();
  const lookupIn = (given: MemberAnswers): Lookups => {
    const known = lookups.get(given);
    if (known) return known;
    const made = lookupsOf(given);
    lookups.set(given, made);
    return made;
  };
  /** Exact names are found without a lookup being made: there may be thousands of copies. */
  const own = <Value>(given: Readonly<Record<string, Value | undefined>> | undefined, name: string) => {
    const found = typeof given === "object" && given !== null ? given[name] : undefined;
    return isOwnAnswer(found) ? found : undefined;
  };
  const valueNamed = (given: MemberAnswers, name: string): FillValue | undefined =>
    own(given.values, name) ?? lookupIn(given).value(name);
  const document: AnswerScope = { number: 0, around: undefined, given: { ...answers, values } };
  let made = 0;
  const all: AnswerScope[] = [document];
  const nearest = (scope: AnswerScope, kind: "conditions" | "lists", asks: string): unknown => {
    for (let one: AnswerScope | undefined = scope; one; one = one.around) {
      const found = own<unknown>(one.given[kind], asks) ?? lookupIn(one.given)[kind](asks);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const missing = ({ marker }: PlannedBlock) => {
    if (unfilled !== "empty") throw new TemplateError("VALUE_MISSING", `no answer for ${marker}`, { marker });
  };
  const wrong = ({ marker }: PlannedBlock, detail: string): never => {
    throw new TemplateError("VALUE_TYPE", `the answer for ${marker} is ${detail}`, { marker });
  };
  const bare = (key: string) => (readSeamKey(key)?.key ?? key).slice(1, -1);
  return {
    document,
    isTrue: (scope, block) => {
      const found = nearest(scope, "conditions", block.asks);
      if (found === undefined) missing(block);
      else if (typeof found !== "boolean") wrong(block, "neither true nor false");
      return found === true;
    },
    members: (scope, block) => {
      const found = nearest(scope, "lists", block.asks);
      if (found === undefined) {
        missing(block);
        return [];
      }
      if (!Array.isArray(found)) return wrong(block, "no list");
      if (made + found.length > limits.copies) throw new TemplateError("OUTPUT_TOO_LARGE", "too many copies of blocks");
      return found.map((given: unknown): AnswerScope => {
        if (given === null || typeof given !== "object" || Array.isArray(given))
          wrong(block, "a list of other things than scopes");
        made += 1;
        all[made] = { number: made, around: scope, given: given as MemberAnswers };
        return all[made] as AnswerScope;
      });
    },
    owner: (scope, key) => {
      const name = bare(key);
      let one = scope;
      while (one.around && valueNamed(one.given, name) === undefined) one = one.around;
      return one;
    },
    valueIn: ({ given }, key) => valueNamed(given, bare(key)),
    around: (number) => {
      const found: number[] = [];
      for (let one = all[number]; one?.around; one = one.around) found.unshift(one.number);
      return found;
    },
    bareValue: ({ given }, name) => valueNamed(given, name),
  };
}
