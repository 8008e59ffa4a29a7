import type { DateFormat, Marker, MarkerKind } from "@lavra/contract/markers";
import { kindsOfType } from "@lavra/contract/markers";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";

/** A marker being written. */
export interface MarkerDraft {
  readonly name: string;
  readonly type: Marker["type"];
  readonly description: string;
  readonly options: readonly string[];
  readonly apiSource: Marker["apiSource"];
  /** undefined lets the server tell it by the name. */
  readonly kind: MarkerKind | undefined;
  readonly dateFormat: DateFormat;
}

export type MarkerDraftField = keyof MarkerDraft;
export type DraftFaults = FieldFaults<MarkerDraftField>;

export const emptyMarker: MarkerDraft = {
  name: "",
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: undefined,
  dateFormat: "",
};

export const draftOfMarker = (marker: Marker): MarkerDraft => ({
  name: marker.name,
  type: marker.type,
  description: marker.description,
  options: marker.options,
  apiSource: marker.apiSource,
  kind: marker.kind,
  dateFormat: marker.dateFormat,
});

/** Whether two say the same. */
export const isSameDraft = (one: MarkerDraft, other: MarkerDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Another type asks anew: options, source, kind and date format were the old one's. */
export const withType = (draft: MarkerDraft, type: Marker["type"]): MarkerDraft =>
  type === draft.type ? draft : { ...draft, type, options: [], apiSource: "", kind: undefined, dateFormat: "" };

/** A name without outer braces, inner spaces as one. */
function bareName(name: string): string {
  const text = name.trim();
  const inner = text.startsWith("{") && text.endsWith("}") ? text.slice(1, -1) : text;
  return inner.trim().replace(/\s+/g, " ");
}

/** The key a name stands under: `{NOME DO CLIENTE}`. */
export const keyOfName = (name: string): string => `{${bareName(name).toUpperCase()}}`;

const isBlank = (name: string): boolean => bareName(name) === "";

const nameMissing = "Nome do marcador é obrigatório";

/** What is wrong with a name among others; `taken` is the sentence for a key that stands there already. */
export function nameFault(name: string, keys: readonly string[], taken: string): string | undefined {
  if (isBlank(name)) return nameMissing;
  return keys.includes(keyOfName(name)) ? taken : undefined;
}

/** What is wrong with a further option of a list. */
export function optionFault(option: string, options: readonly string[]): string | undefined {
  const text = option.trim();
  if (text === "") return "Valor da opção não pode estar vazio";
  return options.includes(text) ? "Esta opção já existe" : undefined;
}

/** As it is kept: what its type does not have is empty, and a source leaves no list of its own. */
export function markerOf(draft: MarkerDraft): Omit<Marker, "kind"> & { readonly kind?: MarkerKind } {
  const isList = draft.type === "select";
  const kind = draft.kind === undefined || draft.kind === "" || kindsOfType[draft.type].includes(draft.kind);
  return {
    name: bareName(draft.name),
    type: draft.type,
    description: draft.description.trim(),
    options: isList && draft.apiSource === "" ? [...draft.options] : [],
    apiSource: isList ? draft.apiSource : "",
    dateFormat: draft.type === "date" ? draft.dateFormat : "",
    ...(kind && draft.kind !== undefined ? { kind: draft.kind } : {}),
  };
}
