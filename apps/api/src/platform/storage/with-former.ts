import type { FileStore } from "./file-store.ts";

/**
 * A store that files are being moved to, before the one that they come from: what is new goes into the present one, what
 * is not there yet is read from the former one, and what is removed goes from both.
 */
export function withFormer(present: FileStore, former: FileStore): FileStore {
  /** A key that lies in both is told twice, which a sweep does not mind. */
  async function* keys() {
    yield* present.keys();
    yield* former.keys();
  }
  return {
    keys,
    put: present.put,
    get: async (key) => (await present.get(key)) ?? (await former.get(key)) ?? present.get(key),
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
