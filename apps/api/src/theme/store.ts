import type { Theme } from "@lavra/contract/theme/theme-values";
import type { ColumnType } from "kysely";
import { platformScope, type Tx } from "../platform/db/scope.ts";
import { anyOf } from "../platform/db/statements.ts";

/** Choices of an office or the platform; absent fields have the product's defaults. */
export type Choices = Readonly<Partial<Theme>>;

type ThemeTables = {
  themes: { tenant_id: string; choices: ColumnType<Choices, string, string>; changed_at: Date };
};

const themes = (tx: Tx) => tx.withTables<ThemeTables>();

/** Returns the choices of an office and of the platform; empty if there are none. */
export async function findChoices(tx: Tx, scopeId: string): Promise<{ own: Choices; platform: Choices }> {
  const rows = await themes(tx)
    .selectFrom("themes")
    .select(["tenant_id", "choices"])
    .where("tenant_id", "=", anyOf([scopeId, platformScope]))
    .execute();
  const of = (id: string) => rows.find((row) => row.tenant_id === id)?.choices ?? {};
  return { own: of(scopeId), platform: of(platformScope) };
}

export async function putChoices(tx: Tx, scopeId: string, choices: Choices, at: Date): Promise<void> {
  const change = { choices: JSON.stringify(choices), changed_at: at };
  await themes(tx)
    .insertInto("themes")
    .values({ tenant_id: scopeId, ...change })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(change))
    .execute();
}
