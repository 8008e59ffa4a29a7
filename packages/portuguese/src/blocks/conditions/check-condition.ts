import { partyFacts } from "../../people/facts.ts";
import {
  type ComparedKind,
  type Condition,
  type ConditionLeaf,
  conditionLimits,
  fieldOfLeaf,
  isGroup,
  leavesOf,
  levelsOf,
} from "./condition.ts";
import { readCompared } from "./read-compared.ts";

/** What a field of a file holds, as far as conditions ask; `condition` for a named condition, which no other may name. */
export type AskedKind = "text" | "choice" | "number" | "date" | "parties" | "list" | "condition";

/** Returns what a marker of a type and kind holds. */
export function askedKind({ type, kind }: { readonly type: string; readonly kind?: string | null }): AskedKind {
  if (kind === "condicao") return "condition";
  if (kind === "parte") return "parties";
  if (kind === "lista") return "list";
  if (type === "select") return "choice";
  return type === "number" || type === "date" ? type : "text";
}

/** What is wrong with a tree, and with which field or text. */
export type ConditionFault =
  /** A group without conditions, or a leaf that is not filled in. */
  | { readonly code: "empty" }
  | { readonly code: "too_deep" }
  | { readonly code: "too_long" }
  | { readonly code: "unknown_field"; readonly field: string }
  /** It names another condition. */
  | { readonly code: "circle"; readonly field: string }
  /** Nothing that can be asked of a field of this kind. */
  | { readonly code: "operator"; readonly field: string }
  /** A value that cannot be read as what the field is compared as. */
  | { readonly code: "value"; readonly field: string; readonly value: string };

/** A fault, and the node that has it by its places in the groups above; the root has none. */
export type PlacedFault = ConditionFault & { readonly path: readonly number[] };

const ofAll: readonly ConditionLeaf["kind"][] = ["filled"];

/** Questions that may be asked of each kind of field. */
export const questionsOf: Readonly<Record<AskedKind, readonly ConditionLeaf["kind"][]>> = {
  text: [...ofAll, "is"],
  choice: [...ofAll, "is", "yes"],
  number: [...ofAll, "compare"],
  date: [...ofAll, "compare"],
  parties: [...ofAll, "fact", "compare"],
  list: [...ofAll, "compare"],
  condition: [],
};

const comparedAs: Readonly<Partial<Record<AskedKind, readonly ComparedKind[]>>> = {
  number: ["number", "money", "percentage"],
  date: ["date"],
  parties: ["count"],
  list: ["count"],
};

const isBlank = (text: string) => text.trim() === "";

function isUnfilled(leaf: ConditionLeaf): boolean {
  if (leaf.kind === "topic") return isBlank(leaf.topic);
  if (isBlank(leaf.field)) return true;
  if (leaf.kind === "is") return leaf.values.length === 0 || leaf.values.some(isBlank);
  if (leaf.kind === "compare") return isBlank(leaf.value);
  return leaf.kind === "fact" && isBlank(leaf.fact);
}

function faultOfLeaf(
  leaf: ConditionLeaf,
  kindOf: (field: string) => AskedKind | undefined,
): ConditionFault | undefined {
  if (isUnfilled(leaf)) return { code: "empty" };
  const field = fieldOfLeaf(leaf);
  if (field === undefined) return undefined;
  const kind = kindOf(field);
  if (kind === undefined) return { code: "unknown_field", field };
  if (kind === "condition") return { code: "circle", field };
  const isAsked = questionsOf[kind].includes(leaf.kind);
  const isCompared = leaf.kind !== "compare" || comparedAs[kind]?.includes(leaf.as);
  const isFact = leaf.kind !== "fact" || partyFacts.includes(leaf.fact);
  if (!isAsked || !isCompared || !isFact) return { code: "operator", field };
  return leaf.kind === "compare" && !readCompared(leaf.as, leaf.value)
    ? { code: "value", field, value: leaf.value }
    : undefined;
}

/**
 * Returns the faults of a tree: those of the whole first, then those of its nodes in reading order.
 * @param kindOf returns what a field of the file holds by its name without braces; undefined if the file has none
 */
export function checkCondition(
  condition: Condition,
  kindOf: (field: string) => AskedKind | undefined,
): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  const { levels, leaves } = conditionLimits;
  if (levelsOf(condition) > levels) faults.push({ code: "too_deep", path: [] });
  if (leavesOf(condition).length > leaves) faults.push({ code: "too_long", path: [] });
  const visit = (one: Condition, path: readonly number[]) => {
    if (isGroup(one)) {
      if (one.of.length === 0) faults.push({ code: "empty", path });
      for (const [at, inner] of one.of.entries()) visit(inner, [...path, at]);
      return;
    }
    const fault = faultOfLeaf(one, kindOf);
    if (fault) faults.push({ ...fault, path });
  };
  visit(condition, []);
  return faults;
}
