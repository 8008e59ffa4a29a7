import { todayKeys } from "@lavra/contract/markers/markers";
import { isFilled, type KeyedMarker, valueError } from "../../markers/index.ts";
import { type ChosenTopic, type Topic, toggledTopic } from "../topics/topic-selection.ts";

/** A person's input so far. It is in memory only: values of a case are never stored in the browser. */
export interface Draft {
  /** "" while no template is chosen. */
  readonly templateId: string;
  /** By marker key, as the fields hold them. */
  readonly values: ReadonlyMap<string, string>;
  /** What chosen records give to fields, by marker key; absent while none is chosen. */
  readonly recorded?: ReadonlyMap<string, string>;
  /** Fields that were wrong when the document was last requested; their errors show until they are corrected. */
  readonly flagged: ReadonlySet<string>;
  readonly isNameFlagged: boolean;
  readonly topics: readonly ChosenTopic[];
  /** The person whose professional data the form starts with; null for the current user. */
  readonly signerId: string | null;
  /** null while it follows the template's name. */
  readonly outputName: string | null;
  /** The draft's id on the server; "" until there is something to save. */
  readonly savedAs: string;
  /** The case that the document is made in; "" for none. */
  readonly caseId: string;
  /** What another template cleared, while it can be restored. */
  readonly replaced: Pick<Draft, "templateId" | "values" | "outputName" | "savedAs" | "caseId"> | null;
}

export const emptyDraft: Draft = {
  templateId: "",
  values: new Map(),
  flagged: new Set(),
  isNameFlagged: false,
  topics: [],
  signerId: null,
  outputName: null,
  savedAs: "",
  caseId: "",
  replaced: null,
};

export const hasValues = ({ values }: Pick<Draft, "values">): boolean => [...values.values()].some(isFilled);

/** True if leaving would lose input. */
export const isHalfFilled = (draft: Draft): boolean => hasValues(draft) || draft.topics.length > 0;

/**
 * Changes the template: values and errors are cleared, the name follows the template again; topics and signer remain.
 * @param keptCaseId the case that the address names; another case ends with its template
 */
export function forTemplate(draft: Draft, templateId: string, keptCaseId = ""): Draft {
  if (draft.templateId === templateId) return draft;
  const { topics, signerId, values, outputName, savedAs, caseId } = draft;
  const replaced = hasValues(draft) ? { templateId: draft.templateId, values, outputName, savedAs, caseId } : null;
  return { ...emptyDraft, templateId, topics, signerId, caseId: caseId === keptCaseId ? caseId : "", replaced };
}

/** Restores what the last change of template cleared. */
export const restored = (draft: Draft): Draft =>
  draft.replaced === null ? draft : { ...draft, ...draft.replaced, flagged: new Set(), replaced: null };

export const withValue = (draft: Draft, key: string, value: string): Draft => ({
  ...draft,
  values: new Map(draft.values).set(key, value),
  replaced: null,
});

/** Sets several values at once, as from a pasted block. */
export const withValues = (draft: Draft, entries: Iterable<readonly [string, string]>): Draft => ({
  ...draft,
  values: new Map([...draft.values, ...entries]),
  replaced: null,
});

/** Returns the values cleared by the last change of template that fit fields of this one. */
export const reusableValues = (
  { replaced, values }: Draft,
  markers: readonly { readonly key: string }[],
): Map<string, string> => {
  const keys = new Set(markers.map(({ key }) => key));
  const isReusable = ([key, value]: [string, string]) => keys.has(key) && isFilled(value) && !values.has(key);
  return new Map([...(replaced?.values ?? [])].filter(isReusable));
};

export const withTopicToggled = (draft: Draft, topic: Topic): Draft => ({
  ...draft,
  topics: toggledTopic(draft.topics, topic),
});

const todaysKeys: ReadonlySet<string> = new Set(todayKeys);

/** The day of the signature: its field begins with today, and may be changed. */
const ofSignature = /^\{DATA(?:[_ ](?:D[AO][_ ])?(?:ASSINATURA|DOCUMENTO))?\}$/;

/** Returns the initial value of a field; "" if nothing is known. */
export type Preset = (marker: KeyedMarker) => string;

/** Returns today's date (`2026-11-21`) for the fields named after it and of a signature, else the known value. */
export const presetOf =
  (today: string, known: Preset): Preset =>
  (marker) =>
    marker.type === "date" && (todaysKeys.has(marker.key) || ofSignature.test(marker.key)) ? today : known(marker);

/** Returns the value that a field shows: the typed one, else its initial one. */
export const fieldValue = (draft: Pick<Draft, "values">, marker: KeyedMarker, preset: Preset): string =>
  draft.values.get(marker.key) ?? preset(marker);

/** Returns the fields that block generation, in the form's order. */
export const wrongFields = (
  draft: Pick<Draft, "values">,
  markers: readonly KeyedMarker[],
  preset: Preset,
): readonly KeyedMarker[] =>
  markers.filter((marker) => valueError(marker, fieldValue(draft, marker, preset)) !== undefined);

/** Returns the fields that block generation, in the form's order. */
export type ReadPending = (draft: Pick<Draft, "values">) => ReadonlySet<KeyedMarker>;

/** Computes the fields once per change for all callers; returns the same set while it has the same fields. */
export function createReadPending(markers: readonly KeyedMarker[], preset: Preset): ReadPending {
  let seen: Draft["values"] | undefined;
  let pending: ReadonlySet<KeyedMarker> = new Set();
  return (draft) => {
    if (draft.values === seen) return pending;
    seen = draft.values;
    const now = wrongFields(draft, markers, preset);
    const isSame = now.length === pending.size && now.every((marker) => pending.has(marker));
    if (!isSame) pending = new Set(now);
    return pending;
  };
}
