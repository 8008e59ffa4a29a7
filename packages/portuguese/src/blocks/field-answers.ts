import { type PartyAttribute, partyAttribute } from "../people/attributes.ts";
import { partyFact } from "../people/facts.ts";
import type { Party } from "../people/party.ts";
import type { Condition } from "./conditions/condition.ts";
import { type BlockQuestion, comparable } from "./question.ts";

/** A row of a list: a text by column, as typed; the only column of a list without names is "". */
export type ListRow = Readonly<Record<string, string>>;

/** What is known of the fields that blocks ask about; fields by their names without braces. */
export interface FieldAnswers {
  /** Text of a field; undefined if it has none so far, "" if it was left empty. */
  readonly textOf: (field: string) => string | undefined;
  /** True for a field whose text the document writes itself: left empty, a condition on it does not hold. */
  readonly isWritten: (field: string) => boolean;
  /** Parties of a field; undefined if it holds none. */
  readonly partiesOf: (field: string) => readonly Party[] | undefined;
  /** Rows of a list; undefined if no rows were given for a field of this name. */
  readonly rowsOf: (field: string) => readonly ListRow[] | undefined;
  /** True if a topic of this name is chosen. */
  readonly hasTopic: (name: string) => boolean;
  /** Returns the named condition of this name; it has no answer of its own. */
  readonly conditionOf?: ((name: string) => Condition | undefined) | undefined;
  /** Date of the document, `2026-11-29`. */
  readonly date?: string | undefined;
  /** The members of the repetitions that this is in. */
  readonly members?: ReadonlyMap<string, BoundMember>;
}

/** A member of a repetition: one row or one party of its field, counted from 0. */
export type BoundMember =
  | { readonly at: number; readonly row: ListRow }
  | { readonly at: number; readonly party: Party };

/** Splits `AUTOR.PJ` at its last point. */
function splitPath(path: string): { readonly head: string; readonly last: string } | undefined {
  const point = path.lastIndexOf(".");
  return point > 0 ? { head: path.slice(0, point), last: path.slice(point + 1) } : undefined;
}

/** Text of a column in a row; the name of a list alone is its first column. */
export const cellOf = (row: ListRow, column: string): string => row[column] ?? "";

/** Name of the first column of a list's rows; "" for a list of texts. */
export const firstColumn = (rows: readonly ListRow[]): string => Object.keys(rows[0] ?? {})[0] ?? "";

/** Parties of a field: in a repetition over it, the one that it is about. */
export function partiesIn(answers: FieldAnswers, field: string): readonly Party[] | undefined {
  const bound = answers.members?.get(field);
  return bound && "party" in bound ? [bound.party] : answers.partiesOf(field);
}

/** Returns the value that a condition tests: a field's text, or a cell of the current row; undefined while unanswered. */
function subjectText(answers: FieldAnswers, subject: string): string | undefined {
  const own = answers.textOf(subject);
  if (own !== undefined) return own;
  const bound = answers.members?.get(subject);
  if (bound && "row" in bound) return cellOf(bound.row, firstColumn([bound.row]));
  const path = splitPath(subject);
  const member = path && answers.members?.get(path.head);
  return member && "row" in member ? cellOf(member.row, path.last) : undefined;
}

/** Texts that say no. */
const no: ReadonlySet<string> = new Set(["", "NAO", "N", "FALSO", "FALSE", "0"]);

/** True if a text says yes, or anything else than no. */
export const saysYes = (text: string): boolean => !no.has(comparable(text));

/** Returns whether something holds for parties: a fact, or that they have a datum. */
function holdsFor(last: string, parties: readonly Party[], answers: FieldAnswers, has: HasAttribute) {
  const name = comparable(last).replace(/ /g, "_");
  const fact = partyFact(name, parties, answers.date);
  if (fact !== undefined) return fact;
  const attribute = partyAttribute(name);
  return attribute === undefined ? undefined : has(attribute, parties);
}

/** True if parties have a datum that can be written. */
export type HasAttribute = (attribute: PartyAttribute, parties: readonly Party[]) => boolean;

function subjectHolds(answers: FieldAnswers, subject: string, has: HasAttribute): boolean | undefined {
  const parties = partiesIn(answers, subject);
  if (parties) return parties.length > 0;
  const rows = answers.members?.has(subject) ? undefined : answers.rowsOf(subject);
  if (rows) return rows.length > 0;
  const path = splitPath(subject);
  const listed = path && comparable(path.last) === "VARIOS" ? answers.rowsOf(path.head) : undefined;
  if (listed) return listed.length > 1;
  const ofField = path && answers.textOf(subject) === undefined ? partiesIn(answers, path.head) : undefined;
  const held = path && ofField && holdsFor(path.last, ofField, answers, has);
  if (held !== undefined) return ofField?.length === 0 ? undefined : held;
  const text = subjectText(answers, subject) ?? (answers.isWritten(subject) ? "" : undefined);
  return text === undefined ? undefined : saysYes(text);
}

/** Returns whether a condition holds; undefined while its field has no answer. */
export function holds(
  question: Exclude<BlockQuestion, { kind: "list" }>,
  answers: FieldAnswers,
  has: HasAttribute,
): boolean | undefined {
  if (question.kind === "topic") return answers.hasTopic(comparable(question.topic)) !== question.isNegated;
  const { subject, options, isNegated } = question;
  if (options.length === 0) {
    const held = subjectHolds(answers, subject, has);
    return held === undefined ? undefined : held !== isNegated;
  }
  const text = subjectText(answers, subject);
  if (text === undefined) return undefined;
  const said = comparable(text);
  return options.some((option) => comparable(option) === said) !== isNegated;
}
