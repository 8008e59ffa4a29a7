import { readState, sha256Of } from "../platform/storage/damaged-bytes.ts";
import type { FileStore, StoredContent } from "../platform/storage/file-store.ts";

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
  /** Keys whose bytes are in the new store alone, and are not those that were put. */
  damagedThere: string[];
}

const lanes = 4;

/**
 * Copies what rows name from one store to another, reads each back and compares its SHA-256. What broke off is gone on
 * with by the next call: what has arrived is compared and not sent again.
 */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, cleared: 0, missing: [], damaged: [], damagedThere: [] };
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
async function moveOne({ from, to }: Moving, content: StoredContent, moved: Moved): Promise<boolean> {
  const key = content.storage_key;
  const source = await readState(from, content);
  const sha256 = content.sha256 ?? (source.state === "whole" ? await sha256Of(source.bytes) : undefined);
  const known = sha256 ? { storage_key: key, sha256 } : content;
  const there = await readState(to, known);
  if (there.state === "whole") {
    moved.present += 1;
    return true;
  }
  if (source.state !== "whole") {
    const isDamagedThere = source.state === "missing" && there.state === "damaged";
    moved[isDamagedThere ? "damagedThere" : source.state].push(key);
    return false;
  }
  if (there.state === "damaged") await to.remove(key);
  await to.put(key, [source.bytes]);
  const back = await readState(to, known);
  if (back.state !== "whole") throw new Error(`what was copied is not what was read: ${key}`);
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

const isRejected = (lane: PromiseSettledResult<void>) => lane.status === "rejected";
