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
  const structure = (scopeId: string, area: Area): Promise<FolderNode> =>
    db.tenant(scopeId, (tx) => readTree(tx, { scopeId, area }));

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
    const { scopeId, shape, tag, encoding } = asked;
    if (shape === "tree") {
      const tree = JSON.stringify(await db.tenant(scopeId, (tx) => readTree(tx, asked)));
      return `{"success":true,"structure":${tree},"data":{"structure":${tree}}}`;
    }
    const write = () => db.tenant(scopeId, (tx) => readCompactTree(tx, asked));
    if (!encoding) return write();
    const bytes = await packed.find(`${encoding} ${tag}`, async () => compressions[encoding](await write()));
    return { encoding, bytes };
  }

  async function readTree(tx: Tx, asked: Asked): Promise<FolderNode> {
    const folders = await listFolders(tx, scopesOf(asked), asked.area);
    const files = await listFiles(tx, scopesOf(asked), asked.area);
    const driveIds = await driveIdsIn(tx, asked);
    return buildTree(asked.area, asked.scopeId, folders, files, (id) => driveIds?.get(id) ?? id);
  }

  async function readCompactTree(tx: Tx, asked: Asked): Promise<string> {
    const columns = await readTreeColumns(tx, asked.scopeId, asked.area);
    const tree = writeCompactTree({ ...asked, columns, driveIds: await driveIdsIn(tx, asked) });
    return `{"success":true,"data":{"compact":${tree}}}`;
  }

  /** Google Drive's ids of an area's files; undefined where files are kept elsewhere. */
  async function driveIdsIn(tx: Tx, asked: Asked): Promise<ReadonlyMap<string, string> | undefined> {
    if (!driveIdsOf) return undefined;
    const kept = await listPresentKeys(tx, scopesOf(asked), asked.area);
    const ids = await driveIdsOf(kept.map((file) => file.storage_key));
    return new Map(kept.map(({ id, storage_key }) => [id, ids.get(storage_key) ?? id]));
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
