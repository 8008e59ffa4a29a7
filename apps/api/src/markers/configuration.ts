import { customCategory, systemDefaultOf } from "@lavra/contract/markers/default-markers";
import {
  isCondition,
  type SentMarkerMap,
  type ShownMarker,
  type ShownMarkerMap,
} from "@lavra/contract/markers/markers";
import { findNames } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import { findFile, type HeldFile, lockLibrary } from "../library/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { inSlices } from "../platform/pace.ts";
import type { Principal } from "../platform/principal.ts";
import { assertCondition, canonicalCondition } from "./condition-rules.ts";
import { findDefaultIds } from "./defaults/store.ts";
import { guessKind } from "./fields/guess-kind.ts";
import { keyOf, type ListedMarker, type MarkerRow } from "./marker-row.ts";
import { kindsOfColumns, laterThan, readMarkerMap, takesOther } from "./rules.ts";
import { deleteMarkers, insertMarkers, listMarkers, putSettings, readSettings, type Settings } from "./store.ts";

/** The stored marker configuration of a file. */
export interface Configuration {
  readonly file: HeldFile;
  readonly rows: readonly ListedMarker[];
  readonly settings: Settings;
}

/** The configuration that a person wants to save. */
export interface ConfigurationRequest {
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
 * Returns the configuration for a change: other writers of the office wait until the transaction ends.
 * @throws DomainError library.file_not_found, library.read_only
 */
export async function claimConfiguration(tx: Tx, scopeId: string, fileId: string): Promise<Configuration> {
  await lockLibrary(tx, scopeId);
  const configuration = await readConfiguration(tx, scopeId, fileId);
  if (configuration.file.tenant_id !== scopeId) throw new DomainError("library.read_only");
  return configuration;
}

/**
 * Returns the rows to store, in the given order, followed by those of earlier versions. A key that is stored already
 * retains the default that it was taken from; only a new key takes it from `given`.
 * @throws DomainError markers.invalid, markers.condition_*
 */
export async function rowsToStore(tx: Tx, principal: Principal, { rows }: Configuration, given: SentMarkerMap) {
  const map = readMarkerMap(given);
  const before = new Map(rows.map((row) => [row.key, row]));
  const fromCustom = Object.entries(map).flatMap(([key, marker]) => (marker.isCustom && !before.has(key) ? [key] : []));
  const defaultIds =
    fromCustom.length > 0 ? await findDefaultIds(tx, principal, fromCustom) : new Map<string, string>();
  const wanted = Object.entries(map).map(([key, marker]): Omit<MarkerRow, "position"> => {
    const known = before.get(key);
    const defaultId = known ? known.defaultId : (defaultIds.get(key) ?? null);
    const isOwn = defaultId === null && systemDefaultOf({ ...marker, key }) === undefined;
    return {
      ...marker,
      key,
      state: known?.state === "found" ? "found" : "added",
      allowsOther: takesOther({ ...marker, allowsOther: marker.allowsOther ?? known?.allowsOther }),
      category: isOwn ? (marker.category ?? known?.category ?? "") : "",
      defaultId,
      person: (marker.person === undefined ? known?.person : marker.person) ?? null,
      condition: isCondition(marker) ? (marker.condition ?? known?.condition ?? null) : null,
      columnKinds: kindsOfColumns(marker, marker.columnKinds ?? known?.columnKinds),
    };
  });
  const fields = new Map(wanted.map((row) => [row.key, row]));
  for (const row of wanted) if (isCondition(row)) assertCondition(row.key, row.condition, fields);
  const vanished = rows.filter((row) => row.state === "vanished" && !(row.key in map));
  return [...wanted, ...vanished].map((row, position): MarkerRow => ({ ...row, position }));
}

interface Stored {
  readonly rows: readonly MarkerRow[];
  readonly requiresSubtemplates: boolean;
}

/** True if exactly this is stored and was saved by a person. */
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
  takesOther(row),
  row.category,
  row.person,
  row.condition && canonicalCondition(row.condition),
  kindsOfColumns(row, row.columnKinds),
];

const kindOf = (row: MarkerRow) => row.kind ?? guessKind(row.name, row.type);

/** Replaces a configuration and returns the new one. */
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

/** Returns configurations as they are shown, in the given order. */
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

// Keys that an earlier version accepted as names and this one does not, such as {/SE}, are no fields.
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
    allowsOther: takesOther(row),
    category: defaultBy ? customCategory : (system?.category ?? row.category),
    isDefault: defaultBy !== null || system !== undefined,
    isCustom: defaultBy !== null,
    createdBy: defaultBy,
    createdByName: nameOf(defaultBy),
    isInherited: defaultBy !== null && defaultBy !== reader.userId,
    ...(row.person === null ? {} : { person: row.person }),
    ...(row.condition === null ? {} : { condition: row.condition }),
    ...(row.columnKinds === null ? {} : { columnKinds: row.columnKinds }),
  };
}
