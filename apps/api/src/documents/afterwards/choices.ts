import { findNames } from "../../accounts/index.ts";
import { findPresent } from "../../library/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { visibleDocumentsOf } from "../files/store.ts";
import { countChoices } from "./store.ts";

/** Returns the function that lists what a person's visible documents can be filtered by, with their number. */
export const createChoices =
  ({ db }: { db: Database }) =>
  (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId } = principal;
      const { months, templates, people } = await countChoices(tx, visibleDocumentsOf(principal));
      const files = await findPresent(
        tx,
        scopeId,
        templates.map(({ id }) => id),
      );
      const fileNames = new Map(files.map(({ id, name }) => [id, name]));
      const names = await findNames(
        tx,
        scopeId,
        people.map(({ id }) => id),
      );
      return { months, templates: namedOf(templates, fileNames), people: namedOf(people, names) };
    });

const byName = new Intl.Collator("pt-BR", { numeric: true }).compare;

/** Returns counts with the names of their things, by name; those whose name is unknown are left out. */
const namedOf = (counts: readonly { id: string; documents: number }[], names: ReadonlyMap<string, string>) =>
  counts
    .flatMap(({ id, documents }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, documents }];
    })
    .sort((one, other) => byName(one.name, other.name));
