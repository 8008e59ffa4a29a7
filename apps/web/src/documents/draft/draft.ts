import { todayKeys } from "@lavra/contract/markers";
import { isFilled, type KeyedMarker, valueError } from "../../markers/index.ts";
import { type ChosenTopic, type Topic, toggledTopic } from "../topics/topic-selection.ts";

/** What a person has put in so far. It lives in memory only: values of a case are never stored in the browser. */
export interface Draft {
  /** "" while no template is chosen. */
  readonly templateId: string;
  /** By marker key, as the fields hold them. */
  readonly values: ReadonlyMap<string, string>;
  /** Fields found wrong when the document was last asked for; their errors show until mended. */
  readonly flagged: ReadonlySet<string>;
  readonly isNameFlagged: boolean;
  readonly topics: readonly ChosenTopic[];
  /** Whose professional data the form begins with; null for one's own. */
  readonly signerId: string | null;
  /** null while it follows the template's name. */
  readonly outputName: string | null;
  /** The id it is saved under on the server; "" until there is something to save. */
  readonly savedAs: string;
  /** What choosing another template cleared, for as long as it can be brought back. */
  readonly replaced: Pick<Draft, "templateId" | "values" | "outputName" | "savedAs"> | null;
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
  replaced: null,
};

export const hasValues = ({ values }: Pick<Draft, "values">): boolean => [...values.values()].some(isFilled);

/** Whether leaving would lose something. */
export const isHalfFilled = (draft: Draft): boolean => hasValues(draft) || draft.topics.length > 0;

/** Another template: values and errors go, the name follows the template again; topics and who signs stay. */
export function forTemplate(draft: Draft, templateId: string): Draft {
  if (draft.templateId === templateId) return draft;
  const { topics, signerId, values, outputName, savedAs } = draft;
  const replaced = hasValues(draft) ? { templateId: draft.templateId, values, outputName, savedAs } : null;
  return { ...emptyDraft, templateId, topics, signerId, replaced };
}

/** Brings back what the last change of template cleared. */
export const restored = (draft: Draft): Draft =>
  draft.replaced === null ? draft : { ...draft, ...draft.replaced, flagged: new Set(), replaced: null };

export const withValue = (draft: Draft, key: string, value: string): Draft => ({
  ...draft,
  values: new Map(draft.values).set(key, value),
  replaced: null,
});

/** Several at once, as from a block of text. */
export const withValues = (draft: Draft, entries: Iterable<readonly [string, string]>): Draft => ({
  ...draft,
  values: new Map([...draft.values, ...entries]),
  replaced: null,
});

/** What the last change of template cleared and the fields of this one ask for as well. */
export const reusableValues = ({ replaced, values }: Draft, markers: readonly KeyedMarker[]): Map<string, string> => {
  const keys = new Set(markers.map(({ key }) => key));
  const isReusable = ([key, value]: [string, string]) => keys.has(key) && isFilled(value) && !values.has(key);
  return new Map([...(replaced?.values ?? [])].filter(isReusable));
};

export const withTopicToggled = (draft: Draft, topic: Topic): Draft => ({
  ...draft,
  topics: toggledTopic(draft.topics, topic),
});

const todaysKeys: ReadonlySet<string> = new Set(todayKeys);

/** What a field begins with before anything is put in: "" where nothing is known of it. */
export type Preset = (marker: KeyedMarker) => string;

/** Today (`2026-11-21`) in the fields named after it, else what is known. */
export const presetOf =
  (today: string, known: Preset): Preset =>
  (marker) =>
    marker.type === "date" && todaysKeys.has(marker.key) ? today : known(marker);

/** What a field shows: what was put in, else what it begins with. */
export const fieldValue = (draft: Pick<Draft, "values">, marker: KeyedMarker, preset: Preset): string =>
  draft.values.get(marker.key) ?? preset(marker);

/** The fields that forbid generating, in the form's order. */
export const wrongFields = (
  draft: Pick<Draft, "values">,
  markers: readonly KeyedMarker[],
  preset: Preset,
): readonly KeyedMarker[] =>
  markers.filter((marker) => valueError(marker, fieldValue(draft, marker, preset)) !== undefined);
