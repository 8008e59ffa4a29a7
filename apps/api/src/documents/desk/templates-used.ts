import { filesOfVersions, findPresent } from "../../library/index.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { countUses } from "./store.ts";

/** How many of the newest documents are counted, however many there are. */
const looked = 500;
/** Most templates told. */
const most = 6;

interface UsedTemplate {
  readonly id: string;
  readonly name: string;
  readonly documents: number;
}

/** What a person makes documents from most, so that a form is one press away. */
export function createTemplatesUsed({ db }: { readonly db: Database }) {
  /** Versions of one template count together; a template that is gone is left out. */
  async function named(tx: Tx, scopeId: string, uses: ReadonlyMap<string, number>): Promise<UsedTemplate[]> {
    const files = await filesOfVersions(tx, scopeId, [...uses.keys()]);
    const counts = new Map<string, number>();
    for (const [version, documents] of uses) {
      const file = files.get(version);
      if (file) counts.set(file, (counts.get(file) ?? 0) + documents);
    }
    const present = await findPresent(tx, scopeId, [...counts.keys()]);
    const names = new Map(present.map(({ id, name }) => [id, name]));
    // Where two were used as often, the one that was used last stands first, as they come.
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
