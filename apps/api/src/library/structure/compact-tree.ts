import type { Area } from "@lavra/contract/library";
import { platformFolders, rootNames } from "../tree.ts";
import { type FileColumns, type HeadColumns, platformDigits, rootDigits } from "./store.ts";

const ownRoot = -1;
const platformRoot = -2;

/** What Google Drive calls each file; undefined where files are kept elsewhere. */
type DriveIds = ReadonlyMap<string, string> | undefined;

interface Written {
  readonly area: Area;
  readonly scopeId: string;
  /** How many parts the files are told in. */
  readonly of: number;
  readonly columns: HeadColumns;
  /** As `writeFiles` gives them, where they are told at once. */
  readonly files: string | undefined;
}

/** An area's tree as `CompactTree` of the contract, as JSON: most of what the database wrote is only put together. */
export function writeCompactTree({ area, scopeId, of, columns, files }: Written): string {
  const placeOf = new Map(cut(columns.folder_ids).map((id, place) => [id, place]));
  placeOf.set(rootDigits, ownRoot).set(platformDigits, platformRoot);
  const around = (folder: string | null, tenant: string) =>
    placeOf.get(folder?.replaceAll("-", "") ?? (tenant === scopeId ? rootDigits : platformDigits));
  const parts = Array.from({ length: of }, () => emptyPart);
  for (const { part, tag, folders, counts } of columns.parts) {
    const places = JSON.stringify(cut(folders).map((id) => placeOf.get(id)));
    parts[part] = object({ tag: JSON.stringify(tag), folders: places, counts });
  }
  return object({
    roots: JSON.stringify([rootNames[area], platformFolders[area]]),
    folders: object({
      ids: JSON.stringify(columns.folder_ids),
      names: columns.folder_names,
      parents: JSON.stringify(
        columns.folder_parents.map((id, at) => around(id, columns.folder_tenants[at] ?? scopeId)),
      ),
      modified: columns.folder_dates,
    }),
    parts: `[${parts}]`,
    ...(files !== undefined && { files }),
  });
}

/** Files as `CompactFiles` of the contract, as JSON. */
export const writeFiles = (area: Area, columns: FileColumns, driveIds: DriveIds): string =>
  object({
    tag: JSON.stringify(columns.tag),
    ids: JSON.stringify(columns.ids),
    names: columns.names,
    sizes: columns.sizes,
    modified: columns.dates,
    ...(area === "topicos" && { keepsLook: columns.keeps_look }),
    ...(driveIds && {
      driveIds: JSON.stringify(
        cut(columns.ids)
          .map(dashed)
          .map((id) => driveIds.get(id) ?? id),
      ),
    }),
  });

/** Ids, as digits, that are written one after the other. */
const cut = (digits: string) => digits.match(/.{32}/g) ?? [];

const dashed = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** An object whose values are JSON already. */
const object = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values).map(([name, json]) => `"${name}":${json}`)}}`;

const emptyPart = object({ tag: '""', folders: "[]", counts: "[]" });
