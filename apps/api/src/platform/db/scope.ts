import { type Kysely, sql, type Transaction } from "kysely";

/** Tables are typed where they are used: a store widens this with `withTables`. */
export type Tables = Record<never, never>;
export type Tx = Transaction<Tables>;

/** The scope that owns the platform's own users and library. */
export const platformScope = "00000000-0000-7000-8000-000000000001";

/** Work on the data, always inside one transaction and always as a fenced role. */
export interface Database {
  /** As one tenant: Row-Level Security hides every other tenant's rows. */
  tenant<T>(scopeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the platform itself: log-in, sessions and staff's work, which cross tenants. `share`: for whom, in whose turn. */
  platform<T>(work: (tx: Tx) => Promise<T>, share?: string): Promise<T>;
  /** Ends the connections; nothing may be under way. */
  close(): Promise<void>;
}

/** Fences transactions of a pool by role and tenant, both local to the transaction. */
export function scoped(db: Kysely<Tables>, close: () => Promise<void>): Database {
  const as =
    (role: "lavra_tenant" | "lavra_platform", scopeId: string) =>
    <T>(work: (tx: Tx) => Promise<T>) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('role', ${role}, true), set_config('lavra.tenant', ${scopeId}, true)`.execute(tx);
        return work(tx);
      });
  return {
    tenant: (scopeId, work) => as("lavra_tenant", scopeId)(work),
    platform: (work) => as("lavra_platform", "")(work),
    close,
  };
}
