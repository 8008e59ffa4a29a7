import type { Area } from "@lavra/contract/library/library";
import { platformFolders, rootNames } from "../tree.ts";
import { type FileColumns, type HeadColumns, platformDigits, rootDigits } from "./store.ts";

const ownRoot = -1;
const platformRoot = -2;

/** Google Drive's id of each file; undefined if files are stored elsewhere. */
type DriveIds = ReadonlyMap<string, string> | undefined;

interface Written {
  readonly area: Area;
  readonly scopeId: string;
  /** Number of parts that the files are divided into. */
  readonly of: number;
  readonly columns: HeadColumns;
  /** JSON of `writeFiles` if there is one part only; it is sent with the tree. */
  readonly files: string | undefined;
}

/** Writes an area's tree as JSON of the contract's `CompactTree`, mostly from JSON that the database wrote. */
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

/** Writes files as JSON of the contract's `CompactFiles`. */
export const writeFiles = (area: Area, columns: FileColumns, driveIds: DriveIds): string =>
  object({
    tag: JSON.stringify(columns.tag),
    ids: JSON.stringify(columns.ids),
    names: columns.names,
    sizes: columns.sizes,
    modified: columns.dates,
    ...(area === "topicos" && { keepsLook: columns.keeps_look, restartsNumbering: columns.restarts_numbering }),
    ...(driveIds && {
      driveIds: JSON.stringify(
        cut(columns.ids)
          .map(dashed)
          .map((id) => driveIds.get(id) ?? id),
      ),
    }),
  });

/** Splits concatenated ids, 32 hexadecimal digits each. */
const cut = (digits: string) => digits.match(/.{32}/g) ?? [];

const dashed = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Writes an object whose values are JSON already. */
const object = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values).map(([name, json]) => `"${name}":${json}`)}}`;

const emptyPart = object({ tag: '""', folders: "[]", counts: "[]" });
