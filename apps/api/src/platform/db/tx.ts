import type { Transaction } from "kysely";

/** Tables are typed where they are used: a store widens this with `withTables`. */
export type Tables = Record<never, never>;
export type Tx = Transaction<Tables>;
