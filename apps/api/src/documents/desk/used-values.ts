import type { Database } from "../../platform/db/scope.ts";
import { inSlices } from "../../platform/pace.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { openTyped } from "../sealed/document-locker.ts";
import { newestTyped } from "./store.ts";

/** Documents that are read at once, and decrypted before other calls go on. */
const [pageLength, slice] = [25, 5];
const longest = 2_000;

interface Wanted {
  readonly key: string;
  /** Most documents that are read, and most values. */
  readonly looked: number;
  readonly most: number;
}

interface UsedDeps {
  readonly db: Database;
  readonly openVault: () => Promise<Vault>;
}

/** Returns the function that finds the distinct values of a key in the newest documents, newest first. */
export const createNewestValues = ({ db, openVault }: UsedDeps) =>
  async function newestValues(
    seen: Parameters<typeof newestTyped>[1],
    { key, looked, most }: Wanted,
  ): Promise<string[]> {
    const vault = await openVault();
    const values = new Set<string>();
    for (let offset = 0; offset < looked && values.size < most; offset += pageLength) {
      const page = { limit: Math.min(pageLength, looked - offset), offset };
      const rows = await db.tenant(seen.scopeId, (tx) => newestTyped(tx, seen, page));
      await inSlices(rows, slice, (row) => {
        const value = openTyped(vault, row)?.answers.fields[key];
        if (value !== undefined && value.length <= longest && values.size < most) values.add(value);
      });
      if (rows.length < page.limit) break;
    }
    return [...values];
  };
