import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { mostParts } from "@lavra/contract/compact-tree";
import type { Area, FolderNode } from "@lavra/contract/library";
import { createBytesCache } from "../../platform/bytes-cache.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import type { Encoding, ReadyJson } from "../../platform/http/send-json.ts";
import { listFiles, listFolders, listPresentKeys } from "../store.ts";
import { buildTree } from "../tree.ts";
import { writeCompactTree, writeFiles } from "./compact-tree.ts";
import { areaStates, type Part, readFileColumns, readHeadColumns } from "./store.ts";
import { writeTree } from "./write-tree.ts";

export interface StructureDeps {
  db: Database;
  /** Google Drive's ids of what lies under some keys, where files are kept there. */
  driveIdsOf?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
}

/** A stronger one takes ten times as long for a tenth of the bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions: Readonly<Record<Encoding, (json: string | Uint8Array) => Promise<Uint8Array>>> = {
  br: (json) => promisify(brotliCompress)(json, brotli),
  gzip: promisify(gzip),
};
/** Bytes of trees that are kept compressed: those of some hundred small offices, or of fifty large ones. */
const mostPacked = 16 * 1024 * 1024;
/** Files in a part: some forty kilobytes on the wire, and few enough that a change is told in little. */
const filesInPart = 1_500;

/** What areas hold, as tenants see them: their own folders and files and the platform's. */
export function createStructure({ db, driveIdsOf }: StructureDeps) {
  const packed = createBytesCache(mostPacked);

  /** An area's tree, folders and files in natural order. */
  const structure = (scopeId: string, area: Area): Promise<FolderNode> => readTree({ scopeId, area });

  /** Which state an area is in, as a tenant sees it: the same tag for as long as the answer is. */
  const structureTag = (asked: AskedStructure): Promise<string> =>
    db.tenant(asked.scopeId, async (tx) => {
      const { area, shape } = asked;
      const scopes = scopesOf(asked);
      const states = await areaStates(tx, scopes, area);
      const which = typeof shape === "string" ? shape : `${shape.part}-${shape.of}`;
      return `W/"${[area, which, ...scopes.map((scope) => states.get(scope)?.revision ?? "none")].join(".")}"`;
    });

  /**
   * The answer to who asks for an area's tree. It is JSON already: tens of thousands of entries, which nothing looks at once
   * more on their way out. What changes after the tag was read is told under it, and once more the next time. However many
   * ask and in whatever encoding, it is made once.
   */
  async function structureJson(asked: Wanted): Promise<ReadyJson> {
    const { tag, encoding = "gzip" } = asked;
    const key = `${encoding} ${asked.scopeId} ${tag}`;
    const bytes = await packed.find(key, async () => compressions[encoding](await readAsked(asked)));
    return asked.encoding ? { encoding, bytes } : { bytes: await promisify(gunzip)(bytes) };
  }

  async function readAsked(asked: AskedStructure): Promise<string | Uint8Array> {
    const { shape } = asked;
    if (shape === "compact") return readCompactTree(asked);
    if (shape !== "tree") return readPart(asked, shape);
    return writeTree(await readTree(asked));
  }

  async function readTree(asked: Asked): Promise<FolderNode> {
    const { folders, files, keys } = await db.tenant(asked.scopeId, async (tx) => ({
      folders: await listFolders(tx, scopesOf(asked), asked.area),
      files: await listFiles(tx, scopesOf(asked), asked.area),
      keys: await keysIn(tx, asked),
    }));
    const driveIds = await driveIdsBy(keys);
    return buildTree(asked.area, asked.scopeId, folders, files, (id) => driveIds?.get(id) ?? id);
  }

  async function readCompactTree(asked: Asked): Promise<string> {
    const { scopeId, area } = asked;
    const { of, columns } = await db.tenant(scopeId, async (tx) => {
      const states = await areaStates(tx, scopesOf(asked), area);
      const of = partsFor([...states.values()].reduce((sum, { files }) => sum + files, 0));
      return { of, columns: await readHeadColumns(tx, scopeId, area, of) };
    });
    // Should they have changed in between, their tag says so, as that of any other part.
    const files = of === 1 ? await readFiles(asked, { part: 0, of }) : undefined;
    return `{"success":true,"data":{"compact":${writeCompactTree({ ...asked, of, columns, files })}}}`;
  }

  const readPart = async (asked: Asked, part: Part) =>
    `{"success":true,"data":{"files":${await readFiles(asked, part)}}}`;

  async function readFiles(asked: Asked, part: Part): Promise<string> {
    const { columns, keys } = await db.tenant(asked.scopeId, async (tx) => ({
      columns: await readFileColumns(tx, asked.scopeId, asked.area, part),
      keys: await keysIn(tx, asked),
    }));
    return writeFiles(asked.area, columns, await driveIdsBy(keys));
  }

  /** Where an area's files lie, as far as anybody asks for their ids there. */
  const keysIn = async (tx: Tx, asked: Asked) =>
    driveIdsOf ? await listPresentKeys(tx, scopesOf(asked), asked.area) : undefined;

  /**
   * Google Drive's ids of files; undefined where files are kept elsewhere. Asked for in a transaction of its own, after the
   * other: the embedded database has no second connection for who holds the first.
   */
  async function driveIdsBy(
    keys: Awaited<ReturnType<typeof keysIn>>,
  ): Promise<ReadonlyMap<string, string> | undefined> {
    if (!driveIdsOf || !keys) return undefined;
    const ids = await driveIdsOf(keys.map((file) => file.storage_key));
    return new Map(keys.map(({ id, storage_key }) => [id, ids.get(storage_key) ?? id]));
  }

  return { structure, structureTag, structureJson };
}

interface Asked {
  readonly scopeId: string;
  readonly area: Area;
}

export interface AskedStructure extends Asked {
  /** The tree as the specification has it, by columns, or the columns of a part of its files. */
  readonly shape: "tree" | "compact" | Part;
}

interface Wanted extends AskedStructure {
  readonly tag: string;
  readonly encoding: Encoding | undefined;
}

const scopesOf = ({ scopeId }: Asked) => [...new Set([scopeId, platformScope])];

/** How many parts so many files are told in: a power of two, so that a part stays what it is until each is divided. */
const partsFor = (files: number) => Math.min(mostParts, 2 ** Math.max(0, Math.ceil(Math.log2(files / filesInPart))));
