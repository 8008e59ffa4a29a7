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
export interface EditedMarker {
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

export type EditedMarkerField = keyof EditedMarker;
export type MarkerFaults = FieldFaults<EditedMarkerField>;

/**
 * Returns the faults of an edited marker: of its name, and of a condition about the other markers of its file, whose rules are
 * loaded for it.
 */
export async function markerFaults(
  { kind, condition }: EditedMarker,
  name: string | undefined,
  others: readonly KeyedMarker[],
): Promise<MarkerFaults> {
  const ofName = name === undefined ? {} : { name };
  if (kind !== "condicao") return ofName;
  const { conditionFault } = await import("../conditions/condition-line.tsx");
  const fault = conditionFault(condition, others);
  return fault === undefined ? ofName : { ...ofName, condition: fault };
}

export const emptyMarker: EditedMarker = {
  name: "",
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: undefined,
  dateFormat: "",
  allowsOther: false,
};

export const editedMarkerOf = (marker: Marker & Pick<ShownMarker, "condition">): EditedMarker => ({
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

export const isSameMarker = (one: EditedMarker, other: EditedMarker): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Makes a marker a named condition. */
export const asCondition = (edited: EditedMarker): EditedMarker => ({ ...withType(edited, "text"), kind: "condicao" });

/** Changes the type and resets options, source, kind and date format, which belong to the old type. */
export const withType = (edited: EditedMarker, type: Marker["type"]): EditedMarker =>
  type === edited.type && edited.kind !== "condicao"
    ? edited
    : {
        ...edited,
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
export function markerOf(edited: EditedMarker): WrittenMarker {
  const isList = edited.type === "select";
  const kind = edited.kind === undefined || edited.kind === "" || kindsOfType[edited.type].includes(edited.kind);
  return {
    name: bareName(edited.name),
    type: edited.type,
    description: edited.description.trim(),
    options: (isList && edited.apiSource === "") || edited.kind === "lista" ? [...edited.options] : [],
    apiSource: isList ? edited.apiSource : "",
    dateFormat: edited.type === "date" ? edited.dateFormat : "",
    allowsOther: isList && edited.apiSource === "" && edited.options.length > 0 && edited.allowsOther,
    ...(kind && edited.kind !== undefined ? { kind: edited.kind } : {}),
    ...(edited.kind === "lista" && edited.columnKinds ? { columnKinds: edited.columnKinds } : {}),
    ...(edited.kind === "condicao" && edited.condition ? { condition: edited.condition } : {}),
  };
}
