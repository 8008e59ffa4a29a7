/** Kinds of values that are compared by their size; `count` is the number of parties or rows of a field. */
export type ComparedKind = "number" | "money" | "percentage" | "date" | "count";

/** How a value is compared: equal, greater, greater or equal, less, less or equal. */
export type Comparison = "eq" | "gt" | "gte" | "lt" | "lte";

/** A question about one field, named without braces, or about a topic. */
export type ConditionLeaf =
  /** The field has anything: a text, a party, a row. */
  | { readonly kind: "filled"; readonly field: string }
  /** The answer is not no. */
  | { readonly kind: "yes"; readonly field: string }
  /** The text is one of these; accents and case do not count. */
  | { readonly kind: "is"; readonly field: string; readonly values: readonly string[] }
  /** `value` is written as in a form: `R$ 10.000,00`, `21/11/2026`. */
  | {
      readonly kind: "compare";
      readonly field: string;
      readonly as: ComparedKind;
      readonly by: Comparison;
      readonly value: string;
    }
  /** A fact of the parties of a field: `PJ`. */
  | { readonly kind: "fact"; readonly field: string; readonly fact: string }
  /** A topic of this name is chosen. */
  | { readonly kind: "topic"; readonly topic: string };

/** Conditions of which all or any must hold. */
export interface ConditionGroup {
  readonly kind: "all" | "any";
  readonly of: readonly Condition[];
}

/** A named condition of a file: a tree of questions, none of which names another condition. */
export type Condition = (ConditionLeaf | ConditionGroup) & {
  /** The contrary is asked for. */
  readonly isNegated?: boolean | undefined;
};

/** Most levels of a tree, its leaves included, and most leaves. */
export const conditionLimits = { levels: 5, leaves: 50 } as const;

export const isGroup = (condition: Condition): condition is Condition & ConditionGroup =>
  condition.kind === "all" || condition.kind === "any";

/** Returns the leaves of a tree in reading order. */
export const leavesOf = (condition: Condition): readonly (Condition & ConditionLeaf)[] =>
  isGroup(condition) ? condition.of.flatMap(leavesOf) : [condition];

/** Returns the field of a leaf; undefined for a topic. */
export const fieldOfLeaf = (leaf: ConditionLeaf): string | undefined =>
  leaf.kind === "topic" ? undefined : leaf.field;

/** Returns the names of the fields that a tree asks for, in reading order, each once. */
export const fieldsOfCondition = (condition: Condition): readonly string[] => [
  ...new Set(leavesOf(condition).flatMap((leaf) => fieldOfLeaf(leaf) ?? [])),
];

/** Returns the number of levels of a tree: 1 for a leaf. */
export const levelsOf = (condition: Condition): number =>
  isGroup(condition) ? 1 + Math.max(0, ...condition.of.map(levelsOf)) : 1;
