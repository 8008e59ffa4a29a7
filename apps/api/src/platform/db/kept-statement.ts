import type { CompiledQuery } from "kysely";
import type { Tx } from "./tx.ts";

/** Where a value goes in a statement that is built once. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What a statement is built of in the place of values: whichever is asked for, its place. */
const places = <Given extends object>() => new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given;

/**
 * A statement of every document or every call: built and compiled when it is first asked for, and then sent with other
 * values, for building one takes longer than sending it. Each value is a parameter of its own: what the statement says
 * must not hang on any of them.
 */
export function keptStatement<Given extends object, Row>(
  build: (tx: Tx, given: Given) => { compile(tx: Tx): CompiledQuery<Row> },
) {
  let kept: CompiledQuery<Row> | undefined;
  return async (tx: Tx, given: Given): Promise<Row[]> => {
    kept ??= build(tx, places<Given>()).compile(tx);
    const parameters = kept.parameters.map((one) => (one instanceof Place ? given[one.name as keyof Given] : one));
    const { rows } = await tx.executeQuery<Row>({ ...kept, parameters });
    return rows;
  };
}
