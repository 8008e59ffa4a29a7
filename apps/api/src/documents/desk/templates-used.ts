import { filesOfVersions, findPresent } from "../../library/index.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { countUses } from "./store.ts";

/** Most of the newest documents that are counted. */
const looked = 500;
/** Most templates returned. */
const most = 6;

interface UsedTemplate {
  readonly id: string;
  readonly name: string;
  readonly documents: number;
}

/** Returns the templates a person uses most. */
export function createTemplatesUsed({ db }: { readonly db: Database }) {
  /** Adds up the versions of one template; omits deleted templates. */
  async function named(tx: Tx, scopeId: string, uses: ReadonlyMap<string, number>): Promise<UsedTemplate[]> {
    const files = await filesOfVersions(tx, scopeId, [...uses.keys()]);
    const counts = new Map<string, number>();
    for (const [version, documents] of uses) {
      const file = files.get(version);
      if (file) counts.set(file, (counts.get(file) ?? 0) + documents);
    }
    const present = await findPresent(tx, scopeId, [...counts.keys()]);
    const names = new Map(present.map(({ id, name }) => [id, name]));
    // The sort is stable and the input is ordered by last use, so a tie goes to the template used last.
    return [...counts]
      .flatMap(([id, documents]) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name, documents }];
      })
      .toSorted((a, b) => b.documents - a.documents)
      .slice(0, most);
  }

  return ({ scopeId, userId }: Principal) =>
    db.tenant(scopeId, async (tx) => {
      const own = await named(tx, scopeId, await countUses(tx, { scopeId, createdBy: userId }, looked));
      if (own.length > 0) return { by: "me" as const, templates: own };
      const all = await named(tx, scopeId, await countUses(tx, { scopeId, createdBy: undefined }, looked));
      return { by: "office" as const, templates: all };
    });
}
