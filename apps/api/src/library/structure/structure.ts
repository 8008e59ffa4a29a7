import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { mostParts } from "@lavra/contract/library/compact-tree";
import type { Area, FolderNode } from "@lavra/contract/library/library";
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
  /** Returns Google Drive's ids by storage key; absent if files are not stored there. */
  driveIdsOf?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
}

/** A higher quality takes ten times as long to save a tenth of the bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions: Readonly<Record<Encoding, (json: string | Uint8Array) => Promise<Uint8Array>>> = {
  br: (json) => promisify(brotliCompress)(json, brotli),
  gzip: promisify(gzip),
};
/** Bytes of compressed trees kept in memory: those of some hundred small offices, or of fifty large ones. */
const mostPacked = 16 * 1024 * 1024;
/** Files in a part: about forty kilobytes on the wire, and few enough that a change sends little. */
const filesInPart = 1_500;

/** Reads the areas of a tenant's library: its own folders and files, and the platform's. */
export function createStructure({ db, driveIdsOf }: StructureDeps) {
  const packed = createBytesCache(mostPacked);

  /** Returns an area's tree, folders and files in natural order. */
  const structure = (scopeId: string, area: Area): Promise<FolderNode> => readTree({ scopeId, area });

  /** Returns the tag of an area as a tenant sees it. It stays the same as long as the answer does. */
  const structureTag = (asked: AskedStructure): Promise<string> =>
    db.tenant(asked.scopeId, async (tx) => {
      const { area, shape } = asked;
      const scopes = scopesOf(asked);
      const states = await areaStates(tx, scopes, area);
      const which = typeof shape === "string" ? shape : `${shape.part}-${shape.of}`;
      return `W/"${[area, which, ...scopes.map((scope) => states.get(scope)?.revision ?? "none")].join(".")}"`;
    });

  /**
   * Returns the answer for an area's tree as JSON that is already written, because nothing should process tens of
   * thousands of entries again. A change made after the tag was read is in the answer under the old tag, and is sent
   * once more with the next tag. The answer is made once for each encoding, however many callers ask.
   */
  async function structureJson(asked: StructureRequest): Promise<ReadyJson> {
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
    // If they changed in between, their tag differs, as it does for any other part.
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

  /** Returns the storage keys of an area's files, or undefined if files are not in Google Drive. */
  const keysIn = async (tx: Tx, asked: Asked) =>
    driveIdsOf ? await listPresentKeys(tx, scopesOf(asked), asked.area) : undefined;

  /**
   * Returns Google Drive's ids of files, or undefined if files are stored elsewhere. The ids are read in a transaction
   * after the other one has ended: the embedded database has one connection only.
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
  /**
   * `tree`: the tree of the specification. `compact`: the same as columns. Otherwise the columns of one part of the
   * files.
   */
  readonly shape: "tree" | "compact" | Part;
}

interface StructureRequest extends AskedStructure {
  readonly tag: string;
  readonly encoding: Encoding | undefined;
}

const scopesOf = ({ scopeId }: Asked) => [...new Set([scopeId, platformScope])];

/**
 * Returns the number of parts for so many files: a power of two, so that parts stay the same until all of them are
 * split.
 */
const partsFor = (files: number) => Math.min(mostParts, 2 ** Math.max(0, Math.ceil(Math.log2(files / filesInPart))));
