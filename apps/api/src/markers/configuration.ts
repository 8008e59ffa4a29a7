import { customCategory, systemDefaultOf } from "@lavra/contract/default-markers";
import type { SentMarkerMap, ShownMarker, ShownMarkerMap } from "@lavra/contract/markers";
import { findNames } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import { findFile, type HeldFile, lockLibrary } from "../library/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { inSlices } from "../platform/in-slices.ts";
import type { Principal } from "../platform/principal.ts";
import { findDefaultIds } from "./defaults/store.ts";
import { guessKind } from "./guess-kind.ts";
import { keyOf, laterThan, readMarkerMap } from "./rules.ts";
import {
  deleteMarkers,
  insertMarkers,
  type ListedMarker,
  listMarkers,
  type MarkerRow,
  putSettings,
  readSettings,
  type Settings,
} from "./store.ts";

/** How a file's markers are asked for, as it is stored. */
export interface Configuration {
  readonly file: HeldFile;
  readonly rows: readonly ListedMarker[];
  readonly settings: Settings;
}

/** What a person wants it to be. */
export interface Wanted {
  readonly markers: SentMarkerMap;
  readonly requiresSubtemplates: boolean;
}

/** @throws DomainError library.file_not_found */
export async function readConfiguration(tx: Tx, scopeId: string, fileId: string): Promise<Configuration> {
  const file = await findFile(tx, scopeId, fileId);
  if (!file) throw new DomainError("library.file_not_found");
  return { file, rows: await listMarkers(tx, scopeId, fileId), settings: await readSettings(tx, scopeId, fileId) };
}

/**
 * The same, to be changed: other writers of the office wait until the transaction ends.
 * @throws DomainError library.file_not_found, library.read_only
 */
export async function claimConfiguration(tx: Tx, scopeId: string, fileId: string): Promise<Configuration> {
  await lockLibrary(tx, scopeId);
  const configuration = await readConfiguration(tx, scopeId, fileId);
  if (configuration.file.tenant_id !== scopeId) throw new DomainError("library.read_only");
  return configuration;
}

/**
 * The rows that are to be stored, in the order given; those of earlier versions stay behind them. Where a marker was
 * taken from is kept with its key, and heeded for a key that is new.
 * @throws DomainError markers.invalid
 */
export async function wantedRows(tx: Tx, principal: Principal, { rows }: Configuration, given: SentMarkerMap) {
  const map = readMarkerMap(given);
  const before = new Map(rows.map((row) => [row.key, row]));
  const fromCustom = Object.entries(map).flatMap(([key, marker]) => (marker.isCustom && !before.has(key) ? [key] : []));
  const defaultIds =
    fromCustom.length > 0 ? await findDefaultIds(tx, principal, fromCustom) : new Map<string, string>();
  const wanted = Object.entries(map).map(([key, marker]): Omit<MarkerRow, "position"> => {
    const known = before.get(key);
    const defaultId = known ? known.defaultId : (defaultIds.get(key) ?? null);
    return {
      ...marker,
      key,
      state: known?.state === "found" ? "found" : "added",
      defaultId,
    };
  });
  const vanished = rows.filter((row) => row.state === "vanished" && !(row.key in map));
  return [...wanted, ...vanished].map((row, position): MarkerRow => ({ ...row, position }));
}

interface Stored {
  readonly rows: readonly MarkerRow[];
  readonly requiresSubtemplates: boolean;
}

/** Whether this is what is stored, and somebody saved it so. */
export const isStored = ({ rows, settings }: Configuration, wanted: Stored) =>
  settings.updatedAt !== null &&
  settings.requiresSubtemplates === wanted.requiresSubtemplates &&
  JSON.stringify(rows.map(contentOf)) === JSON.stringify(wanted.rows.map(contentOf));

const contentOf = (row: MarkerRow) => [
  row.key,
  row.name,
  row.type,
  row.description,
  row.options,
  row.apiSource,
  kindOf(row),
  row.dateFormat,
];

const kindOf = (row: MarkerRow) => row.kind ?? guessKind(row.name, row.type);

/** Puts a configuration in place of the one before, and answers it. */
export async function putConfiguration(
  tx: Tx,
  { scopeId, userId: actorId }: Principal,
  before: Configuration,
  { rows, requiresSubtemplates, action, now }: Stored & { action: "markers.saved" | "markers.cleared"; now: Date },
): Promise<Configuration> {
  const { id } = before.file;
  const updatedAt = laterThan(before.settings.updatedAt, now);
  await deleteMarkers(tx, scopeId, id);
  await insertMarkers(tx, scopeId, id, rows);
  await putSettings(tx, scopeId, id, { requiresSubtemplates, updatedAt, updatedBy: actorId });
  const detail = { markers: rows.filter(({ state }) => state !== "vanished").length, requiresSubtemplates };
  await recordEvent(tx, { scopeId, actorId, action, objectId: id, detail, at: now });
  return readConfiguration(tx, scopeId, id);
}

type Shown = { markers: ShownMarkerMap; requiresSubtemplates: boolean; updatedAt: string | null; updatedBy: string };

/** Configurations as somebody reads them, in the order given. */
export async function presentAll(
  tx: Tx,
  reader: Principal,
  all: readonly Pick<Configuration, "rows" | "settings">[],
): Promise<Shown[]> {
  const people = all.flatMap(({ rows, settings }) => [settings.updatedBy, ...rows.map((row) => row.defaultBy)]);
  const known = [...new Set(people)].filter((id) => id !== null);
  const names = await findNames(tx, reader.scopeId, known);
  const nameOf = (id: string | null) => (id && names.get(id)) || "";
  return inSlices(all, 1, ({ rows, settings }) => ({
    markers: Object.fromEntries(rows.filter(isField).map((row) => [row.key, shown(row, reader, nameOf)])),
    requiresSubtemplates: settings.requiresSubtemplates,
    updatedAt: settings.updatedAt?.toISOString() ?? null,
    updatedBy: nameOf(settings.updatedBy),
  }));
}

// What an earlier version took for a name and is none, such as {/SE}, is no field.
const isField = ({ key, state }: MarkerRow) => state !== "vanished" && keyOf(key) !== undefined;

function shown(row: ListedMarker, reader: Principal, nameOf: (id: string | null) => string): ShownMarker {
  const { name, type, description, options, apiSource, dateFormat, defaultBy } = row;
  const system = systemDefaultOf(row);
  return {
    name,
    type,
    description,
    options,
    apiSource,
    kind: kindOf(row),
    dateFormat,
    category: defaultBy ? customCategory : (system?.category ?? ""),
    isDefault: defaultBy !== null || system !== undefined,
    isCustom: defaultBy !== null,
    createdBy: defaultBy,
    createdByName: nameOf(defaultBy),
    isInherited: defaultBy !== null && defaultBy !== reader.userId,
  };
}
