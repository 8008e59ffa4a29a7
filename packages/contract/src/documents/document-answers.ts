import { z } from "zod";
import { listLimits } from "../markers/blocks.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A row of a list: a text alone, or texts by column. */
const row = z.union([scalar, z.record(z.string().max(128), scalar)]);

/**
 * Answers by marker key, as one tree: a text, yes or no (`true` is written as "Sim"), or the rows of a list:
 * `{ "TUTELA": false, "PEDIDO": ["x", "y"], "PARCELA": [{ "VALOR": "100,00" }] }`.
 */
export const givenAnswers = z.record(z.string().max(200), z.union([scalar, z.array(row).max(listLimits.rows)]));
/** Answers by marker key, as one tree. */
export type GivenAnswers = z.infer<typeof givenAnswers>;
