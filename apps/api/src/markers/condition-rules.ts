import type { MarkerCondition } from "@lavra/contract/markers/conditions";
import {
  askedKind,
  type Condition,
  checkCondition,
  conditionLimits,
  leavesOf,
  levelsOf,
} from "@lavra/portuguese/blocks";
import { DomainError } from "../platform/domain-error.ts";
import { keyOf, type MarkerRow, seen } from "./marker-row.ts";

const fieldOf = (name: string) => keyOf(name)?.slice(1, -1) ?? seen(name);

/** Returns a tree with the names of its fields as keys have them, and its properties in one order. */
export function canonicalCondition(condition: MarkerCondition): MarkerCondition {
  const negated = condition.isNegated ? { isNegated: true } : {};
  if ("of" in condition) return { kind: condition.kind, ...negated, of: condition.of.map(canonicalCondition) };
  if (condition.kind === "topic") return { kind: "topic", ...negated, topic: seen(condition.topic) };
  const field = fieldOf(condition.field);
  if (condition.kind === "is")
    return { kind: "is", ...negated, field, values: [...new Set(condition.values.map(seen))] };
  if (condition.kind === "fact") return { kind: "fact", ...negated, field, fact: condition.fact };
  if (condition.kind !== "compare") return { kind: condition.kind, ...negated, field };
  const { as, by, value } = condition;
  return { kind: "compare", ...negated, field, as, by, value: seen(value) };
}

/** @throws DomainError markers.condition_too_deep, markers.condition_too_long */
export function assertConditionSize(marker: string, condition: Condition): void {
  const { levels, leaves } = conditionLimits;
  if (levelsOf(condition) > levels) throw new DomainError("markers.condition_too_deep", { marker, limit: levels });
  if (leavesOf(condition).length > leaves)
    throw new DomainError("markers.condition_too_long", { marker, limit: leaves });
}

type Field = Pick<MarkerRow, "key" | "type" | "kind">;

/**
 * Refuses a tree that cannot be evaluated about the fields of its file, with its first fault.
 * @throws DomainError markers.condition_empty, markers.condition_too_deep, markers.condition_too_long,
 * markers.condition_unknown_field, markers.condition_circle, markers.condition_operator, markers.condition_value
 */
export function assertCondition(marker: string, condition: Condition | null, fields: ReadonlyMap<string, Field>): void {
  if (condition === null) throw new DomainError("markers.condition_empty", { marker });
  assertConditionSize(marker, condition);
  const kindOf = (name: string) => {
    const field = fields.get(`{${name}}`);
    return field && askedKind(field);
  };
  const fault = checkCondition(condition, kindOf)[0];
  if (!fault) return;
  const { code, path: _, ...about } = fault;
  const { levels, leaves } = conditionLimits;
  const named = "field" in about ? { ...about, field: `{${about.field}}` } : {};
  throw new DomainError(`markers.condition_${code}`, {
    marker,
    ...named,
    limit: code === "too_deep" ? levels : leaves,
  });
}
