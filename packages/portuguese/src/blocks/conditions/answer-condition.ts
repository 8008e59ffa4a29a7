import { decimal } from "../../numbers/decimal.ts";
import { partyFact } from "../../people/facts.ts";
import { type FieldAnswers, saysYes } from "../field-answers.ts";
import { comparable } from "../question.ts";
import { type Condition, type ConditionGroup, type ConditionLeaf, fieldOfLeaf, isGroup } from "./condition.ts";
import { compares, readCompared } from "./read-compared.ts";

/** What a named condition comes to with some answers. */
export interface AnsweredCondition {
  /** undefined while a field that decides has no answer. */
  readonly held: boolean | undefined;
  /** Fields that are asked for: all up to the first that settles the result. */
  readonly deciding: readonly string[];
  /** Fields without which the result is unknown; none if it is known. */
  readonly missing: readonly string[];
  /** Fields whose text could not be read as the amount or date that it is compared as: the comparison does not hold. */
  readonly unread: readonly string[];
}

const isFilled = (field: string, { textOf, partiesOf, rowsOf }: FieldAnswers): boolean => {
  const parties = partiesOf(field) ?? rowsOf(field);
  return parties ? parties.length > 0 : (textOf(field) ?? "").trim() !== "";
};

/** Returns the number of parties or rows of a field; undefined if it has no parties yet, or no rows were given. */
const countOf = (field: string, { partiesOf, rowsOf }: FieldAnswers): number | undefined =>
  partiesOf(field)?.length || rowsOf(field)?.length;

type Compare = Extract<ConditionLeaf, { kind: "compare" }>;

/** @returns "unread" if the text is no value of the kind */
function comparisonHolds(leaf: Compare, answers: FieldAnswers): boolean | undefined | "unread" {
  const { field, as, by, value } = leaf;
  const count = as === "count" ? countOf(field, answers) : undefined;
  const text = as === "count" ? undefined : answers.textOf(field);
  if (count === undefined && text === undefined) return undefined;
  // A field that was left empty has no size.
  if (text?.trim() === "") return false;
  const own = text === undefined ? decimal(BigInt(count ?? 0)) : readCompared(as, text);
  const other = readCompared(as, value);
  return own && other ? compares(own, by, other) : "unread";
}

function leafHolds(leaf: ConditionLeaf, answers: FieldAnswers): boolean | undefined | "unread" {
  if (leaf.kind === "topic") return answers.hasTopic(comparable(leaf.topic));
  if (leaf.kind === "filled") return isFilled(leaf.field, answers);
  if (leaf.kind === "compare") return comparisonHolds(leaf, answers);
  if (leaf.kind === "fact") {
    const parties = answers.partiesOf(leaf.field) ?? [];
    return parties.length === 0 ? undefined : partyFact(leaf.fact, parties, answers.date) === true;
  }
  const text = answers.textOf(leaf.field);
  if (text === undefined || leaf.kind === "yes") return text === undefined ? undefined : saysYes(text);
  const said = comparable(text);
  return leaf.values.some((value) => comparable(value) === said);
}

interface Found {
  readonly deciding: Set<string>;
  readonly unread: Set<string>;
}

/** The result of a part of a tree; the fields that are missing if it has none. */
interface Part {
  readonly held: boolean | undefined;
  readonly missing: readonly string[];
}

const settled = (held: boolean): Part => ({ held, missing: [] });

function answerLeaf(leaf: ConditionLeaf, answers: FieldAnswers, found: Found): Part {
  const held = leafHolds(leaf, answers);
  const field = fieldOfLeaf(leaf);
  if (field === undefined) return settled(held === true);
  found.deciding.add(field);
  if (held === "unread") found.unread.add(field);
  return held === undefined ? { held, missing: [field] } : settled(held === true);
}

/** Answers a group in reading order; it asks nothing behind the first condition that settles it. */
function answerGroup({ kind, of }: ConditionGroup, answers: FieldAnswers, found: Found): Part {
  const settles = kind === "any";
  const missing: string[] = [];
  for (const one of of) {
    const part = answerPart(one, answers, found);
    if (part.held === settles) return settled(settles);
    missing.push(...part.missing);
  }
  return missing.length > 0 ? { held: undefined, missing } : settled(!settles);
}

function answerPart(condition: Condition, answers: FieldAnswers, found: Found): Part {
  const part = isGroup(condition) ? answerGroup(condition, answers, found) : answerLeaf(condition, answers, found);
  return part.held === undefined ? part : settled(part.held !== (condition.isNegated === true));
}

/**
 * Answers a named condition about a whole document: three-valued, and decided as soon as nothing that is unanswered can
 * change the result. A text that cannot be read as what it is compared as compares with nothing: the comparison does
 * not hold, its contrary does.
 */
export function answerCondition(condition: Condition, answers: FieldAnswers): AnsweredCondition {
  const found: Found = { deciding: new Set(), unread: new Set() };
  const { held, missing } = answerPart(condition, answers, found);
  return { held, deciding: [...found.deciding], missing: [...new Set(missing)], unread: [...found.unread] };
}

/** Words that a named condition prints as, and is compared as. */
export const yesOrNo = (held: boolean): string => (held ? "Sim" : "Não");

/** Returns the function that answers the named conditions of a document by their names, each once. */
export function conditionReader(answers: FieldAnswers): (name: string) => AnsweredCondition | undefined {
  const known = new Map<string, AnsweredCondition>();
  return (name) => {
    const condition = answers.conditionOf?.(name);
    if (!condition) return undefined;
    const answered = known.get(name) ?? answerCondition(condition, answers);
    known.set(name, answered);
    return answered;
  };
}
