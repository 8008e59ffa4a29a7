import { z } from "zod";

/** The shape of every failure: the Portuguese sentence, a stable code and the request's id (house decision 1). */
export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  errorType: z.string().optional(),
  requiresSubscription: z.boolean().optional(),
  currentUsage: z.number().optional(),
  limit: z.number().optional(),
  resetAt: z.string().optional(),
  suggestion: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof failure>;

/** Bytes of a call's body: more than any form that a person types. */
export const defaultBodyLimit = 16 * 1024;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API. `reply` is absent where the answer is a file. `params` name the `:x` parts of the path. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Most bytes of the body; `defaultBodyLimit` unless told. */
  readonly bodyLimit?: number;
  readonly reply?: z.ZodType;
}

/** Declares a call once for both sides: the API serves it, the browser calls it. */
export const route = <const R extends Route>(definition: R): R => definition;

/** A success envelope: named fields stand at the top level and again under `data` (house decision 1). */
export function success<S extends z.ZodRawShape>(fields: S) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data: z.object(fields), ...fields });
}

/** A success that tells nothing but itself. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

export const id = z.uuid();
