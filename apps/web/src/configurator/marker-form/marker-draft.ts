import {
  type DateFormat,
  kindsOfType,
  type Marker,
  type MarkerKind,
  type ShownMarker,
} from "@lavra/contract/markers/markers";
import type { KeyedMarker } from "../../markers/index.ts";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import type { WrittenMarker } from "../config/edit-markers.ts";

/** Marker that is being edited. */
export interface MarkerDraft {
  readonly name: string;
  readonly type: Marker["type"];
  readonly description: string;
  readonly options: readonly string[];
  readonly apiSource: Marker["apiSource"];
  /** undefined lets the server guess it from the name. */
  readonly kind: MarkerKind | undefined;
  readonly dateFormat: DateFormat;
  /** True if a list with options of its own takes other answers as well. */
  readonly allowsOther: boolean;
  /** Of a list's columns; undefined leaves what is stored. */
  readonly columnKinds?: Marker["columnKinds"];
  /** Of a named condition, as far as it is filled in. */
  readonly condition?: ShownMarker["condition"];
}

export type MarkerDraftField = keyof MarkerDraft;
export type DraftFaults = FieldFaults<MarkerDraftField>;

/**
 * Returns the faults of a draft: of its name, and of a condition about the other markers of its file, whose rules are
 * loaded for it.
 */
export async function draftFaults(
  { kind, condition }: MarkerDraft,
  name: string | undefined,
  others: readonly KeyedMarker[],
): Promise<DraftFaults> {
  const ofName = name === undefined ? {} : { name };
  if (kind !== "condicao") return ofName;
  const { conditionFault } = await import("../conditions/condition-line.tsx");
  const fault = conditionFault(condition, others);
  return fault === undefined ? ofName : { ...ofName, condition: fault };
}

export const emptyMarker: MarkerDraft = {
  name: "",
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: undefined,
  dateFormat: "",
  allowsOther: false,
};

export const draftOfMarker = (marker: Marker & Pick<ShownMarker, "condition">): MarkerDraft => ({
  name: marker.name,
  type: marker.type,
  description: marker.description,
  options: marker.options,
  apiSource: marker.apiSource,
  kind: marker.kind,
  dateFormat: marker.dateFormat,
  allowsOther: marker.allowsOther === true,
  columnKinds: marker.columnKinds,
  condition: marker.condition,
});

export const isSameDraft = (one: MarkerDraft, other: MarkerDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Makes a marker a named condition. */
export const asCondition = (draft: MarkerDraft): MarkerDraft => ({ ...withType(draft, "text"), kind: "condicao" });

/** Changes the type and resets options, source, kind and date format, which belong to the old type. */
export const withType = (draft: MarkerDraft, type: Marker["type"]): MarkerDraft =>
  type === draft.type && draft.kind !== "condicao"
    ? draft
    : {
        ...draft,
        type,
        options: [],
        apiSource: "",
        kind: undefined,
        dateFormat: "",
        allowsOther: false,
        columnKinds: undefined,
      };

/** Returns a name without outer braces and with single inner spaces. */
function bareName(name: string): string {
  const text = name.trim();
  const inner = text.startsWith("{") && text.endsWith("}") ? text.slice(1, -1) : text;
  return inner.trim().replace(/\s+/g, " ");
}

/** Returns the key of a name: `{NOME DO CLIENTE}`. */
export const keyOfName = (name: string): string => `{${bareName(name).toUpperCase()}}`;

const isBlank = (name: string): boolean => bareName(name) === "";

const nameMissing = "Nome do marcador é obrigatório";

/** Returns the fault of a name among others; `taken` is the sentence for an existing key. */
export function nameFault(name: string, keys: readonly string[], taken: string): string | undefined {
  if (isBlank(name)) return nameMissing;
  return keys.includes(keyOfName(name)) ? taken : undefined;
}

/**
 * Returns the marker to save: properties that its type does not have are empty, and a list with a source has no options
 * of its own.
 */
export function markerOf(draft: MarkerDraft): WrittenMarker {
  const isList = draft.type === "select";
  const kind = draft.kind === undefined || draft.kind === "" || kindsOfType[draft.type].includes(draft.kind);
  return {
    name: bareName(draft.name),
    type: draft.type,
    description: draft.description.trim(),
    options: (isList && draft.apiSource === "") || draft.kind === "lista" ? [...draft.options] : [],
    apiSource: isList ? draft.apiSource : "",
    dateFormat: draft.type === "date" ? draft.dateFormat : "",
    allowsOther: isList && draft.apiSource === "" && draft.options.length > 0 && draft.allowsOther,
    ...(kind && draft.kind !== undefined ? { kind: draft.kind } : {}),
    ...(draft.kind === "lista" && draft.columnKinds ? { columnKinds: draft.columnKinds } : {}),
    ...(draft.kind === "condicao" && draft.condition ? { condition: draft.condition } : {}),
  };
}
