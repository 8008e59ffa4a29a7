import { readState } from "./damaged-bytes.ts";
import type { FileStore, StoredContent } from "./file-store.ts";

/**
 * The present store in front of the former one during a move of files: new files go into the present one, files missing
 * or damaged there are read from the former one, and removals apply to both.
 * @param tellDamaged called with a key that is whole in only one of the two
 */
export function withFormer(present: FileStore, former: FileStore, onDamaged: (key: string) => unknown): FileStore {
  /** A key in both is listed twice, which a sweep tolerates. */
  async function* keys() {
    yield* present.keys();
    yield* former.keys();
  }

  /** The sound copy of the two. If neither is sound, a damaged file does not count as missing. */
  async function get(content: StoredContent): Promise<Buffer | undefined> {
    const here = await readState(present, content);
    if (here.state === "whole") return here.bytes;
    const there = await readState(former, content);
    if (there.state === "whole") {
      if (here.state === "damaged") await onDamaged(content.storage_key);
      return there.bytes;
    }
    // It may have been moved meanwhile.
    const moved = here.state === "missing" ? await present.get(content) : undefined;
    if (moved) return moved;
    const [damage] = [here, there].flatMap((found) => (found.state === "damaged" ? [found.cause] : []));
    if (damage) throw damage;
    return undefined;
  }

  return {
    keys,
    put: present.put,
    get,
    remove: async (key) => {
      // The former one first: were it last and failed, the removed file would come back.
      await former.remove(key);
      await present.remove(key);
    },
    owner: async () => {
      const [here, there] = [await present.owner(), await former.owner()];
      if (here === undefined || there === undefined || here === there) return here;
      // Never swept.
      return `${here} ${there}`;
    },
    claim: async (installation) => {
      await former.claim(installation);
      // Of several at once, the owner of the former store gets both.
      if ((await former.owner()) === installation) await present.claim(installation);
    },
  };
}
