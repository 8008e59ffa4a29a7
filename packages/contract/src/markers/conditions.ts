import { z } from "zod";

/** Most conditions in one group as they are sent, and most levels that are read; what is accepted is less. */
const mostSent = 200;
const deepest = 20;

const isNegated = z.boolean().optional();
const field = z.string().max(128);
/** A text that a field is compared with. */
const value = z.string().max(300);

const condition = z.discriminatedUnion("kind", [
  z.object({
    /** Of which all or any must hold. */
    kind: z.enum(["all", "any"]),
    isNegated,
    get of() {
      return z.array(condition).max(mostSent);
    },
  }),
  /** The field has anything. */
  z.object({ kind: z.literal("filled"), isNegated, field }),
  /** A choice is not answered with no. */
  z.object({ kind: z.literal("yes"), isNegated, field }),
  /** The text is one of these; accents and case do not count. */
  z.object({ kind: z.literal("is"), isNegated, field, values: z.array(value).max(50) }),
  z.object({
    kind: z.literal("compare"),
    isNegated,
    field,
    /** `count`: the number of parties or rows. */
    as: z.enum(["number", "money", "percentage", "date", "count"]),
    by: z.enum(["eq", "gt", "gte", "lt", "lte"]),
    /** As in a form: `10.000,00`, `21/11/2026`; a date also as `2026-11-21`. */
    value,
  }),
  /** A fact of the parties of a field: `PJ`. */
  z.object({ kind: z.literal("fact"), isNegated, field, fact: z.string().max(40) }),
  /** A topic of this name is chosen. */
  z.object({ kind: z.literal("topic"), isNegated, topic: z.string().max(255) }),
]);
z.globalRegistry.add(condition, { id: "Condition" });

/**
 * A named condition of a file: a tree of questions about its other fields, by their names without braces. At most 5
 * levels, leaves included, and 50 leaves. The contrary is asked for where `isNegated` is true.
 */
export type MarkerCondition = z.infer<typeof condition>;

/** Returns whether a tree has at most so many levels; reading a deeper one would take the whole stack. */
function isShallow(sent: unknown, levels: number): boolean {
  if (typeof sent !== "object" || sent === null || !("of" in sent) || !Array.isArray(sent.of)) return true;
  return levels > 1 && sent.of.every((one) => isShallow(one, levels - 1));
}

/** A named condition in the body of a request. */
export const sentCondition = z.preprocess((sent) => (isShallow(sent, deepest) ? sent : null), condition);
/** A named condition as it is read. */
export const markerCondition = condition;
