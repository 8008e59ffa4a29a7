import type { ShownMarkerMap } from "@lavra/contract/markers/markers";
import { useSyncExternalStore } from "react";

/** Configuration of one file as stored in this browser: how its markers are asked for, without any values. */
export interface LocalMarkers {
  readonly fileName: string;
  readonly filePath: string;
  readonly markers: ShownMarkerMap;
  readonly requiresSubtemplates: boolean;
  /** The server's `updatedAt` when this browser last read or saved it (ISO 8601, UTC); null if it was never saved. */
  readonly lastServerSave: string | null;
  /** When it was changed in this browser; null for a copy of the server's state. */
  readonly changedAt: string | null;
  /** True if it has changes that the server does not have. */
  readonly needsSync: boolean;
}

/** By file id, least recently touched first. */
export type LocalEntries = Readonly<Record<string, LocalMarkers>>;

/** Storage key of the cache. The accounts of a shared computer each have their own. */
export const localMarkersKey = (userId: string): string => `fileMarkers:${userId}`;

/** Copies of the server's state, for when the server cannot be reached. Unsaved changes are never dropped. */
const mostCopies = 50;

const listeners = new Set<() => void>();
/** Fallback if the browser stores nothing more; lost with the page. */
const memory = new Map<string, string>();
let parsed: { readonly source: string; readonly entries: LocalEntries } | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The storage may hold values of other scripts or of an earlier version of the product. */
const isEntry = (value: unknown): value is LocalMarkers =>
  isRecord(value) && isRecord(value.markers) && Object.values(value.markers).every(isRecord);

const completed = (entry: LocalMarkers): LocalMarkers => ({
  fileName: entry.fileName ?? "",
  filePath: entry.filePath ?? "",
  markers: entry.markers,
  requiresSubtemplates: entry.requiresSubtemplates ?? true,
  lastServerSave: entry.lastServerSave ?? null,
  changedAt: entry.changedAt ?? null,
  needsSync: entry.needsSync ?? false,
});

function parse(source: string): LocalEntries {
  try {
    const value: unknown = JSON.parse(source);
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([id, entry]) => (isEntry(entry) ? [[id, completed(entry)]] : [])),
    );
  } catch {
    return {};
  }
}

function stored(key: string): string {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key) ?? "{}";
  } catch {
    return "{}";
  }
}

/** Returns all entries of an account. The object stays identical until an entry changes. */
export function readLocal(userId: string): LocalEntries {
  const source = stored(localMarkersKey(userId));
  if (parsed?.source !== source) parsed = { source, entries: parse(source) };
  return parsed.entries;
}

const withoutCopies = (entries: LocalEntries, most: number): LocalEntries => {
  const copies = Object.keys(entries).filter((id) => entries[id]?.needsSync === false);
  const dropped = new Set(copies.slice(0, Math.max(0, copies.length - most)));
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !dropped.has(id)));
};

/** Returns false if the browser did not store it: then it is held only until the page is left. */
function write(key: string, entries: LocalEntries): boolean {
  const full = JSON.stringify(withoutCopies(entries, mostCopies));
  for (const text of [full, JSON.stringify(withoutCopies(entries, 0))]) {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
      return true;
    } catch {
      // The storage is full or forbidden: tries once more without the copies, then holds the entries in memory.
    }
  }
  memory.set(key, full);
  return false;
}

/** Replaces all entries of an account. Returns false if the browser did not store them. */
export function writeLocal(userId: string, entries: LocalEntries): boolean {
  const isStored = write(localMarkersKey(userId), entries);
  for (const listener of listeners) listener();
  return isStored;
}

/** Stores one file's configuration as the most recent; null deletes it. */
export function putLocal(userId: string, fileId: string, entry: LocalMarkers | null): boolean {
  const { [fileId]: _, ...others } = readLocal(userId);
  return writeLocal(userId, entry === null ? others : { ...others, [fileId]: entry });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns the entries of an account and renders again when they change, also from another tab. */
export const useLocalMarkers = (userId: string): LocalEntries =>
  useSyncExternalStore(subscribe, () => readLocal(userId));

/** Returns the ids of the files with changes that the server does not have. */
export const unsavedIds = (entries: LocalEntries): readonly string[] =>
  Object.keys(entries).filter((id) => entries[id]?.needsSync === true);
