import { createHash } from "node:crypto";
import type { FileStore } from "../platform/storage/file-store.ts";
import type { StoredContent } from "../platform/storage/stored-bytes.ts";

/** What is to be moved, and how its keys are told apart from those of rows that went meanwhile. */
export interface Moving {
  readonly from: FileStore;
  readonly to: FileStore;
  /** What rows name by key, page by page. */
  readonly pages: AsyncIterable<readonly StoredContent[]>;
  /** Which of some keys rows still name. */
  readonly named: (keys: readonly string[]) => Promise<readonly string[]>;
  /** Whether what has safely arrived goes from where it was. */
  readonly clear: boolean;
  readonly progress: (moved: Moved) => void;
}

export interface Moved {
  /** Copied now, and read back as it was. */
  copied: number;
  /** There already, whole. */
  present: number;
  /** Taken from where they were. */
  cleared: number;
  /** Keys whose bytes are in neither store. */
  missing: string[];
  /** Keys whose bytes are not those that were put, and which are left where they are. */
  damaged: string[];
}

const lanes = 4;

/**
 * Copies what rows name from one store to another, reads each back and compares its SHA-256. What broke off is gone on
 * with by the next call: what has arrived is compared and not sent again.
 */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, cleared: 0, missing: [], damaged: [] };
  for await (const page of moving.pages) {
    const left = [...page];
    const arrived: string[] = [];
    const work = async () => {
      for (let content = left.pop(); content; content = left.pop()) {
        if (await moveOne(moving, content, moved)) arrived.push(content.storage_key);
      }
    };
    const failed = (await Promise.allSettled(Array.from({ length: lanes }, work))).find(isRejected);
    if (failed) throw failed.reason;
    await settle(moving, arrived, moved);
    moving.progress(moved);
  }
  return moved;
}

/** @returns whether the bytes are whole where they belong */
async function moveOne({ from, to }: Moving, { storage_key: key, sha256 }: StoredContent, moved: Moved) {
  const source = await from.get(key);
  const expected = sha256?.toString("hex") ?? (source && digest(source));
  const there = await to.get(key);
  if (there && (expected === undefined || digest(there) === expected)) {
    moved.present += 1;
    return true;
  }
  if (!source) {
    moved.missing.push(key);
    return false;
  }
  if (digest(source) !== expected) {
    moved.damaged.push(key);
    return false;
  }
  if (there) await to.remove(key);
  await to.put(key, [source]);
  const back = await to.get(key);
  if (!back || digest(back) !== expected) throw new Error(`what was copied is not what was read: ${key}`);
  moved.copied += 1;
  return true;
}

/** A file deleted meanwhile may have come back with its copy; and what has arrived goes from where it was, if told. */
async function settle({ from, to, named, clear }: Moving, keys: readonly string[], moved: Moved): Promise<void> {
  const still = new Set(await named(keys));
  for (const key of keys) {
    if (!still.has(key)) await to.remove(key);
    if (!clear && still.has(key)) continue;
    await from.remove(key);
    if (clear) moved.cleared += 1;
  }
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const isRejected = (lane: PromiseSettledResult<void>) => lane.status === "rejected";
