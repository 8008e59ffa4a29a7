import { sql } from "kysely";

/**
 * One parameter for however many ids or keys: `where id = any($1)`. A list in the statement itself has a parameter for
 * each, and a statement has 65,535 of them at most.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
