import { sql, type Transaction } from "kysely";

/** Tables are typed where they are used: a store widens this with `withTables`. */
export type Tables = Record<never, never>;
export type Tx = Transaction<Tables>;

/**
 * Awaits statements that were sent together in one round trip. If one fails, the later ones fail only as its
 * consequence: the first failure in the list is thrown.
 */
export async function together<T extends readonly unknown[]>(
  ...answers: T
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(answers);
  return Promise.all(answers);
}

/**
 * One parameter for any number of ids: `where id = any($1)`. A list in the statement has a parameter for each id, and a
 * statement has at most 65,535.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** Combines equal requests to the database, sent as JSON with the position of each: equal requests share one. */
export function askedOnce<Ask extends object>(asks: readonly Ask[]) {
  const places = new Map<string, number>();
  const placeOf = asks.map((ask) => {
    const said = JSON.stringify(ask);
    const place = places.get(said) ?? places.size;
    places.set(said, place);
    return place;
  });
  const given = `[${[...places].map(([said, place]) => `${said.slice(0, -1)},"place":${place}}`).join()}]`;
  /** Returns the rows of each request, in the order of the requests. */
  const rowsOf = <Row extends { place: number }>(rows: readonly Row[]): Row[][] => {
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return placeOf.map((place) => byPlace.get(place) ?? []);
  };
  return { given, rowsOf };
}
