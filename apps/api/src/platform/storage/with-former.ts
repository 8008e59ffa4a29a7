import { readState } from "./damaged-bytes.ts";
import type { FileStore, StoredContent } from "./file-store.ts";

/**
 * A store that files are being moved to, before the one that they come from: what is new goes into the present one, what
 * is not there yet, or is damaged there, is read from the former one, and what is removed goes from both.
 * @param tellDamaged of a key whose bytes are whole in one of the two only
 */
export function withFormer(present: FileStore, former: FileStore, tellDamaged: (key: string) => unknown): FileStore {
  /** A key that lies in both is told twice, which a sweep does not mind. */
  async function* keys() {
    yield* present.keys();
    yield* former.keys();
  }

  /** The sound copy of two. Where neither is, what lies there damaged is no file that is missing. */
  async function get(content: StoredContent): Promise<Buffer | undefined> {
    const here = await readState(present, content);
    if (here.state === "whole") return here.bytes;
    const there = await readState(former, content);
    if (there.state === "whole") {
      if (here.state === "damaged") await tellDamaged(content.storage_key);
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
      // The former one first: were it last and failed, what was removed would come back.
      await former.remove(key);
      await present.remove(key);
    },
    owner: async () => {
      const [here, there] = [await present.owner(), await former.owner()];
      if (here === undefined || there === undefined || here === there) return here;
      // Nobody's to sweep.
      return `${here} ${there}`;
    },
    claim: async (installation) => {
      await former.claim(installation);
      // Of several at once, the one that has the former store has both.
      if ((await former.owner()) === installation) await present.claim(installation);
    },
  };
}
