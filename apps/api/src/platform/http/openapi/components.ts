import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

export type Schema = Record<string, unknown>;

/** JSON Schemas of the contract's shapes. Named ones are listed once among the components and referenced. */
export interface Shapes {
  /** The shape of a request (`input`) or a reply (`output`). */
  describe(shape: z.ZodType, io: "input" | "output"): Schema;
  /** The named ones found so far. */
  readonly named: Readonly<Record<string, Schema>>;
}

export function createShapes(): Shapes {
  const named: Record<string, Schema> = {};
  const describe = (shape: z.ZodType, io: "input" | "output") => {
    const { $schema: _, $defs = {}, ...schema } = referred(z.toJSONSchema(shape, { io, override: tidy }));
    for (const [name, component] of Object.entries($defs as Record<string, Schema>)) {
      const known = named[name];
      if (known && !isDeepStrictEqual(known, component)) throw new Error(`two shapes are named ${name}`);
      named[name] = component;
    }
    return schema;
  };
  return { named, describe };
}

/** Rewrites references to the document's components. */
function referred(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
}

/** Drops patterns beside a format, allows further fields in replies, and describes files as bytes. */
function tidy({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === "binary") delete jsonSchema.contentEncoding;
}
