import type { Answers, Person, Row } from "../piece.ts";
import { genderOf, isHuman, isSeveral } from "./group.ts";

/** The answers at one place of a document: in a repetition, its member stands for the whole field. */
export interface Place extends Answers {
  readonly rows: Readonly<Record<string, { readonly row: Row; readonly at: number }>>;
}

/** A text of a line, or a tag to be filled at its place. */
export type Token = string | { readonly tag: string; readonly place: Place };

/** A line that a document must have, before its tags are filled. */
export interface UnfoldedLine {
  readonly sign: string;
  /** Its text as typed. */
  readonly typed: string;
  readonly tokens: readonly Token[];
  /** What a repetition puts behind it: `; e`. */
  readonly closing: string;
}

const facts: Readonly<Record<string, (parties: readonly Person[]) => boolean>> = {
  PF: (parties) => parties.every(isHuman),
  PJ: (parties) => !parties.some(isHuman),
  VARIOS: isSeveral,
  FEMININO: (parties) => parties.every((one) => genderOf(one) === "f"),
};

/** Answers the question of a block. @throws Error for one that it does not know */
function holds(question: string, place: Place): boolean {
  if (question.startsWith("NÃO ")) return !holds(question.slice(4), place);
  if (question.startsWith("TÓPICO ")) return place.topics.some(({ name }) => name === question.slice(7));
  const [subject = "", options] = question.split(" = ");
  const value = place.formData[subject];
  if (options !== undefined) return options.split(" | ").includes(value ?? "");
  if (value !== undefined) return value !== "Não" && value !== "";
  const [field = "", part] = subject.split(".");
  const { rows, lists, parties } = place;
  if (part === undefined && lists[field]) return lists[field].length > 0;
  if (part !== undefined && rows[field]) return rows[field].row[part] === "Sim";
  if (part === "VARIOS" && lists[field]) return lists[field].length > 1;
  const fact = facts[part ?? ""];
  if (!fact || !parties[field]) throw new Error(`no answer to ${question}`);
  return fact(parties[field]);
}

/** Places of the members of a repetition. */
function membersOf(field: string, place: Place): readonly Place[] {
  const { lists, parties, rows } = place;
  const list = lists[field];
  if (list) return list.map((row, at) => ({ ...place, rows: { ...rows, [field]: { row, at } } }));
  return (parties[field] ?? []).map((one) => ({ ...place, parties: { ...parties, [field]: [one] } }));
}

/** What stands behind each of some members by the example `A; B; e C.`; nothing without one. */
function signsOf(example: string | undefined, count: number): readonly string[] {
  const [, between = "", before = between, end = ""] = (example ?? "").split(/[ABC]/);
  return Array.from({ length: count }, (_, at) => (at < count - 2 ? between : at === count - 2 ? before : end));
}

const opening = /^\{#(?:SE|CADA) /;
const closing = /^\{\/(?:SE|CADA)\}$/;

/** Returns what a block encloses, in one or two branches, and what follows it; `parts` begins behind its first tag. */
function splitBlock<T>(parts: readonly T[], tagOf: (part: T) => string) {
  let depth = 0;
  let otherwise = -1;
  for (const [at, part] of parts.entries()) {
    const tag = tagOf(part);
    if (depth === 0 && tag === "{#SENÃO}") otherwise = at;
    if (opening.test(tag)) depth += 1;
    if (!closing.test(tag)) continue;
    if (depth > 0) depth -= 1;
    else if (otherwise === -1) return { first: parts.slice(0, at), second: [], rest: parts.slice(at + 1) };
    else return { first: parts.slice(0, otherwise), second: parts.slice(otherwise + 1, at), rest: parts.slice(at + 1) };
  }
  throw new Error("a block is not closed");
}

/** Reads a block at the beginning of some parts and unfolds it; `sign` takes what its example puts behind a member. */
function unfoldBlock<T, Made>(
  parts: readonly T[],
  place: Place,
  tagOf: (part: T) => string,
  unfold: (parts: readonly T[], place: Place) => readonly Made[],
  sign: (member: readonly Made[], text: string) => readonly Made[],
): { readonly made: readonly Made[]; readonly rest: readonly T[] } {
  const tag = tagOf(parts[0] as T);
  const { first, second, rest } = splitBlock(parts.slice(1), tagOf);
  const inner = tag.slice(2, -1);
  if (inner.startsWith("SE ")) return { made: unfold(holds(inner.slice(3), place) ? first : second, place), rest };
  const [field = "", example] = inner.slice("CADA ".length).split("|");
  const members = membersOf(field, place);
  const signs = signsOf(example, members.length);
  return { made: members.flatMap((member, at) => sign(unfold(first, member), signs[at] ?? "")), rest };
}

/** Returns the texts and tags of a line whose blocks are unfolded. */
function tokensOf(parts: readonly string[], place: Place): readonly Token[] {
  const [part, ...behind] = parts;
  if (part === undefined) return [];
  if (!opening.test(part)) return [part.startsWith("{") ? { tag: part, place } : part, ...tokensOf(behind, place)];
  const sign = (member: readonly Token[], text: string) => [...member, text];
  const { made, rest } = unfoldBlock<string, Token>(parts, place, (tag) => tag, tokensOf, sign);
  return [...made, ...tokensOf(rest, place)];
}

const partsOf = (text: string) => text.split(/(\{[^{}]+\})/).filter((part) => part !== "");

/** Cells of a row, which stays, goes or is repeated as a whole if a block encloses all of it. */
function rowLines(row: string, place: Place): readonly UnfoldedLine[] {
  const [, tag, inside = ""] = /^(\{#(?:SE|CADA) [^{}]+\})(.*)\{\/(?:SE|CADA)\}$/.exec(row) ?? [];
  if (tag && inside.includes("¦")) {
    const cells = (parts: readonly string[], own: Place) => parts.flatMap((cellsOfRow) => rowLines(cellsOfRow, own));
    return unfoldBlock<string, UnfoldedLine>(
      [tag, inside, "{/SE}"],
      place,
      (part) => part,
      cells,
      (made) => made,
    ).made;
  }
  return row.split("¦").map((typed) => ({ sign: "|", typed, tokens: tokensOf(partsOf(typed), place), closing: "" }));
}

/** Returns the lines of a text whose blocks are unfolded; `{SUBTEMPLATES}` stays a line. */
export function unfoldBlocks(lines: readonly string[], place: Place): readonly UnfoldedLine[] {
  const [line, ...behind] = lines;
  if (line === undefined) return [];
  if (/^\{#(?:SE|CADA) [^{}]+\}$/.test(line)) {
    const sign = (member: readonly UnfoldedLine[], text: string) =>
      member.map((one, at) => (at === member.length - 1 ? { ...one, closing: text.trimEnd() } : one));
    const { made, rest } = unfoldBlock<string, UnfoldedLine>(lines, place, (tag) => tag, unfoldBlocks, sign);
    return [...made, ...unfoldBlocks(rest, place)];
  }
  const sign = /^[#§*~^_=|]/.exec(line)?.[0] ?? "";
  const typed = line.slice(sign.length);
  const own =
    sign === "|" ? rowLines(typed, place) : [{ sign, typed, tokens: tokensOf(partsOf(typed), place), closing: "" }];
  return [...own, ...unfoldBlocks(behind, place)];
}
