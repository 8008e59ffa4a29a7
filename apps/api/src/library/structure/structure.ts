import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Area, FolderNode } from "@lavra/contract/library";
import { createBytesCache } from "../../platform/bytes-cache.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import type { Encoding, ReadyJson } from "../../platform/http/send-json.ts";
import { listFiles, listFolders, listPresentKeys } from "../store.ts";
import { buildTree } from "../tree.ts";
import { writeCompactTree } from "./compact-tree.ts";
import { areaRevisions, readTreeColumns } from "./store.ts";

export interface StructureDeps {
  db: Database;
  /** Google Drive's ids of what lies under some keys, where files are kept there. */
  driveIdsOf?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
}

/** A stronger one takes ten times as long for a tenth of the bytes. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions: Readonly<Record<Encoding, (text: string) => Promise<Uint8Array>>> = {
  br: (text) => promisify(brotliCompress)(text, brotli),
  gzip: promisify(gzip),
};
/** Bytes of compact trees that are kept compressed: those of some hundred small offices, or of fifty large ones. */
const mostPacked = 16 * 1024 * 1024;

/** What areas hold, as tenants see them: their own folders and files and the platform's. */
export function createStructure({ db, driveIdsOf }: StructureDeps) {
  const packed = createBytesCache(mostPacked);

  /** An area's tree, folders and files in natural order. */
  const structure = (scopeId: string, area: Area): Promise<FolderNode> => readTree({ scopeId, area });

  /** Which state an area is in, as a tenant sees it: the same tag for as long as the answer is. */
  const structureTag = ({ shape, ...asked }: AskedStructure): Promise<string> =>
    db.tenant(asked.scopeId, async (tx) => {
      const { area } = asked;
      const scopes = scopesOf(asked);
      const revisions = await areaRevisions(tx, scopes, area);
      return `W/"${[area, shape, ...scopes.map((scope) => revisions.get(scope) ?? "none")].join(".")}"`;
    });

  /**
   * The answer to who asks for an area's tree. It is JSON already: tens of thousands of entries, which nothing looks at once
   * more on their way out. What changes after the tag was read is told under it, and once more the next time.
   */
  async function structureJson(asked: Wanted): Promise<ReadyJson> {
    const { shape, tag, encoding } = asked;
    if (shape === "tree") {
      const tree = JSON.stringify(await readTree(asked));
      return `{"success":true,"structure":${tree},"data":{"structure":${tree}}}`;
    }
    if (!encoding) return readCompactTree(asked);
    const bytes = await packed.find(`${encoding} ${tag}`, async () =>
      compressions[encoding](await readCompactTree(asked)),
    );
    return { encoding, bytes };
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
    const { columns, keys } = await db.tenant(asked.scopeId, async (tx) => ({
      columns: await readTreeColumns(tx, asked.scopeId, asked.area),
      keys: await keysIn(tx, asked),
    }));
    const tree = writeCompactTree({ ...asked, columns, driveIds: await driveIdsBy(keys) });
    return `{"success":true,"data":{"compact":${tree}}}`;
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
  readonly shape: "tree" | "compact";
}

interface Wanted extends AskedStructure {
  readonly tag: string;
  readonly encoding: Encoding | undefined;
}

const scopesOf = ({ scopeId }: Asked) => [...new Set([scopeId, platformScope])];
