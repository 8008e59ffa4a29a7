import type { ShownMarkerMap } from "@lavra/contract/markers";
import { useSyncExternalStore } from "react";

/** What this browser keeps of one file's configuration: how its markers are asked for, and nothing that was filled in. */
export interface LocalMarkers {
  readonly fileName: string;
  readonly filePath: string;
  readonly markers: ShownMarkerMap;
  readonly requiresSubtemplates: boolean;
  /** The server's `updatedAt` when this browser last read or saved it (ISO 8601, UTC); null where nobody had saved. */
  readonly lastServerSave: string | null;
  /** When it was changed here; null for a plain copy of what the server has. */
  readonly changedAt: string | null;
  /** Whether it holds changes that the server has not. */
  readonly needsSync: boolean;
}

/** By file id, the least recently touched first. */
export type LocalEntries = Readonly<Record<string, LocalMarkers>>;

/** The browser's storage key of the cache; each account of a shared computer has its own. */
export const localMarkersKey = (userId: string): string => `fileMarkers:${userId}`;

/** Copies of what the server has, kept for when it cannot be reached. Changes that it lacks are never thrown away. */
const mostCopies = 50;

const listeners = new Set<() => void>();
/** Stands in where the browser stores nothing more; lost with the page. */
const memory = new Map<string, string>();
let parsed: { readonly source: string; readonly entries: LocalEntries } | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Somebody else may have written there, or an earlier version of the product. */
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

/** Everything kept for an account; the same object until something in it changes. */
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

/** False where the browser did not store it: it is kept only until the page is left. */
function write(key: string, entries: LocalEntries): boolean {
  const full = JSON.stringify(withoutCopies(entries, mostCopies));
  for (const text of [full, JSON.stringify(withoutCopies(entries, 0))]) {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
      return true;
    } catch {
      // Full, or forbidden: tried once more without the copies, then kept in memory.
    }
  }
  memory.set(key, full);
  return false;
}

/** Replaces what is kept for an account; false where the browser did not store it. */
export function writeLocal(userId: string, entries: LocalEntries): boolean {
  const isStored = write(localMarkersKey(userId), entries);
  for (const listener of listeners) listener();
  return isStored;
}

/** Keeps one file's configuration as the most recent, or forgets it where null is given. */
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

/** What is kept for an account, drawn again when it changes, in another tab too. */
export const useLocalMarkers = (userId: string): LocalEntries =>
  useSyncExternalStore(subscribe, () => readLocal(userId));

/** The ids of the files whose changes the server has not. */
export const unsavedIds = (entries: LocalEntries): readonly string[] =>
  Object.keys(entries).filter((id) => entries[id]?.needsSync === true);
