import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

export type Schema = Record<string, unknown>;

/** JSON Schemas of the contract's shapes. Those with a name stand once among the components and are referred to. */
export interface Shapes {
  /** What may be sent (`input`) or will be answered (`output`). */
  describe(shape: z.ZodType, io: "input" | "output"): Schema;
  /** The named ones met so far. */
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

/** Points the references at the document's components. */
function referred(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
}

/** A format says more than its pattern; answers may gain fields; a file is bytes, not text in an encoding. */
function tidy({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === "binary") delete jsonSchema.contentEncoding;
}
