import { readState, sha256Of } from "../platform/storage/damaged-bytes.ts";
import type { FileStore, StoredContent } from "../platform/storage/file-store.ts";

/** What to move, and how to recognise keys whose rows were deleted meanwhile. */
export interface Moving {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Files that rows name, page by page. */
  readonly pages: AsyncIterable<readonly StoredContent[]>;
  /** Returns which of the keys rows still name. */
  readonly named: (keys: readonly string[]) => Promise<readonly string[]>;
  /** True if files are removed from the source after they arrived safely. */
  readonly clear: boolean;
  readonly progress: (moved: Moved) => void;
}

export interface Moved {
  /** Copied now, and equal when read back. */
  copied: number;
  /** Present in the target already, and whole. */
  present: number;
  /** Removed from the source. */
  cleared: number;
  /** Keys whose bytes are in neither store. */
  missing: string[];
  /** Keys whose bytes differ from those stored originally; they are left in the source. */
  damaged: string[];
  /** Keys whose bytes are in the target only, and differ from those stored originally. */
  damagedThere: string[];
}

const lanes = 4;

/**
 * Copies all files that rows name from one store to another, reads each back and compares its SHA-256. After an
 * interruption the next call continues: files that have arrived are compared and not sent again.
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

/** @returns true if the bytes are whole in the target */
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

/** Removes copies of files that were deleted meanwhile, and with `clear` the originals of files that have arrived. */
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
