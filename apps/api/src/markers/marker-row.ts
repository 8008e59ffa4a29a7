import type { MarkerCondition } from "@lavra/contract/markers/conditions";
import type { ColumnKind, Marker } from "@lavra/contract/markers/markers";
import { isMarkerName, isPlainKey, markerKey } from "@lavra/docx";

/** `found`: in the file's present version. `added`: only by a person. `vanished`: only in an earlier version. */
export type MarkerState = "found" | "added" | "vanished";

/** Kinds of a list's columns by name, in their order. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** A marker of a file as it is stored. */
export interface MarkerRow extends Omit<Marker, "kind" | "columnKinds"> {
  key: string;
  /** Null if it was stored before kinds existed; then it is guessed when it is read. */
  kind: Marker["kind"] | null;
  position: number;
  state: MarkerState;
  allowsOther: boolean;
  /** Of a marker that is no default; "" if none was sent. */
  category: string;
  /** The custom default that the marker was taken from. */
  defaultId: string | null;
  /** Whose datum it is, as a person said: `AUTOR.CPF`, "" for nobody's; null if it follows from the name. */
  person: string | null;
  /** Of the kind `condicao`; null for all others. */
  condition: MarkerCondition | null;
  /** Of the kind `lista`, as a person said; null for all others. */
  columnKinds: ColumnKinds | null;
}

/**
 * A marker with the author of its custom default; null if it has none, or if the default was deleted or has another
 * key.
 */
export interface ListedMarker extends MarkerRow {
  fileId: string;
  defaultBy: string | null;
}

/** Returns the key, `{NOME}`, of a name with or without braces; undefined if it cannot be a marker. */
export function keyOf(name: string): string | undefined {
  if (isPlainKey(name)) return name;
  const key = markerKey(name);
  return isMarkerName(key.slice(1, -1)) ? key : undefined;
}

/** Control characters and lone surrogates are removed: nobody types them, and the database does not accept NUL. */
export const seen = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
