import type { Comparison, Condition, ConditionGroup, ConditionLeaf } from "../blocks/conditions/condition.ts";
import type { FieldAnswers, ListRow } from "../blocks/field-answers.ts";
import { comparable } from "../blocks/question.ts";
import type { Party } from "../people/party.ts";

/** Short forms of trees, for tests. */
export const all = (...of: Condition[]): ConditionGroup => ({ kind: "all", of });
export const any = (...of: Condition[]): ConditionGroup => ({ kind: "any", of });
export const not = (condition: Condition): Condition => ({ ...condition, isNegated: true });
export const filled = (field: string): ConditionLeaf => ({ kind: "filled", field });
export const yes = (field: string): ConditionLeaf => ({ kind: "yes", field });
export const is = (field: string, ...values: string[]): ConditionLeaf => ({ kind: "is", field, values });
export const fact = (field: string, name: string): ConditionLeaf => ({ kind: "fact", field, fact: name });
export const topic = (name: string): ConditionLeaf => ({ kind: "topic", topic: name });

type Compare = Extract<ConditionLeaf, { kind: "compare" }>;
const compare = (as: Compare["as"]) => (field: string, by: Comparison, value: string) =>
  ({ kind: "compare", field, as, by, value }) as const;
export const money = compare("money");
export const number = compare("number");
export const percentage = compare("percentage");
export const date = compare("date");
export const count = compare("count");

/** What a form holds, by the names of its fields. */
export interface Given {
  readonly texts?: Readonly<Record<string, string>>;
  readonly parties?: Readonly<Record<string, readonly Party[]>>;
  readonly rows?: Readonly<Record<string, readonly ListRow[]>>;
  readonly topics?: readonly string[];
  /** Fields whose text the document writes. */
  readonly written?: readonly string[];
  readonly conditions?: Readonly<Record<string, Condition>>;
}

export const answersOf = (given: Given): FieldAnswers => {
  const { texts = {}, parties = {}, rows = {}, topics = [], written = [], conditions = {} } = given;
  return {
    textOf: (field) => texts[field],
    isWritten: (field) => written.includes(field),
    partiesOf: (field) => parties[field],
    rowsOf: (field) => rows[field],
    hasTopic: (name) => topics.map(comparable).includes(name),
    conditionOf: (name) => conditions[name],
    date: "2026-11-30",
  };
};
