import { sql } from "kysely";

/**
 * One parameter for any number of ids: `where id = any($1)`. A list in the statement has a parameter for each id, and a
 * statement has at most 65,535.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
