import type { Area } from "@lavra/contract/library";
import { platformFolders, rootNames } from "../tree.ts";
import type { TreeColumns } from "./store.ts";

const ownRoot = -1;
const platformRoot = -2;

interface Written {
  readonly area: Area;
  readonly scopeId: string;
  readonly columns: TreeColumns;
  /** What Google Drive calls each file; undefined where files are kept elsewhere. */
  readonly driveIds: ReadonlyMap<string, string> | undefined;
}

/** An area's tree as `CompactTree` of the contract, as JSON: most of what the database wrote is only put together. */
export function writeCompactTree({ area, scopeId, columns, driveIds }: Written): string {
  const ids = idsOf(columns.folder_ids);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const within = (folder: string | null, tenant: string) => {
    const place = folder === null ? undefined : placeOf.get(folder);
    return place ?? (tenant === scopeId ? ownRoot : platformRoot);
  };
  return object({
    roots: JSON.stringify([rootNames[area], platformFolders[area]]),
    folders: object({
      ids: JSON.stringify(columns.folder_ids),
      names: columns.folder_names,
      parents: JSON.stringify(
        columns.folder_parents.map((id, at) => within(id, columns.folder_tenants[at] ?? scopeId)),
      ),
      modified: columns.folder_dates,
    }),
    files: object({
      places: JSON.stringify(columns.places.map(([tenant, folder, files]) => [within(folder, tenant), files])),
      ids: JSON.stringify(columns.ids),
      names: columns.names,
      sizes: columns.sizes,
      modified: columns.dates,
      ...(area === "topicos" && { keepsLook: columns.keeps_look }),
      ...(driveIds && { driveIds: JSON.stringify(idsOf(columns.ids).map((id) => driveIds.get(id) ?? id)) }),
    }),
  });
}

/** Ids that are written one after the other. */
const idsOf = (digits: string) =>
  (digits.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));

/** An object whose values are JSON already. */
const object = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values).map(([name, json]) => `"${name}":${json}`)}}`;
