import { attributeText } from "../people/attributes.ts";
import { type AnsweredCondition, conditionReader, yesOrNo } from "./conditions/answer-condition.ts";
import { type BoundMember, type FieldAnswers, type HasAttribute, holds, partiesIn } from "./field-answers.ts";
import { type Block, type BlockBranch, type BlockQuestion, comparable, readQuestion } from "./question.ts";

/** Answers to the blocks of a document, or of one member of a repetition. */
export interface AnsweredBlocks {
  /** By the tag of the block: `SE NÃO AUTOR.PJ`. */
  readonly conditions: Readonly<Record<string, boolean>>;
  /** By the tag of the block: `CADA PEDIDO`. */
  readonly lists: Readonly<Record<string, readonly AnsweredMember[]>>;
  /** Repetitions of which nothing is asked, because they are behind the `{#SENÃO}` of an undecided condition: no members. */
  readonly unasked: readonly string[];
}

/** A member of a repetition. */
export interface AnsweredMember extends AnsweredBlocks {
  /** Tags whose text is this member's own. */
  readonly tags: readonly string[];
  /** The answers as they are inside it. */
  readonly answers: FieldAnswers;
}

/** Answers to all blocks, and what is asked for outside repetitions. */
export interface AnsweredDocument extends AnsweredBlocks {
  /** Tags in the branches that are taken, apart from those of members. */
  readonly tags: readonly string[];
  /** Fields that decide the blocks that are reached, outside members. */
  readonly deciding: readonly string[];
  /** Fields without which a block cannot be decided; its condition counts as false, its list as empty. */
  readonly missing: readonly string[];
  /** True if repetitions have more members than a document may have copies; those beyond are left out. */
  readonly isTooLarge: boolean;
  /** Fields that named conditions could not read as amounts or dates, with the condition's name. */
  readonly unread: readonly UnreadValue[];
}

/** A field whose text a named condition could not read as what it is compared as. */
export interface UnreadValue {
  readonly condition: string;
  readonly field: string;
}

/** Members of all repetitions together, as the engine bounds its copies. */
const MOST_MEMBERS = 100_000;

const has: HasAttribute = (attribute, parties) => attributeText(attribute, parties, {}, () => undefined) !== "";

/** Names of the fields that a tag is about: both of `AUTOR + RÉU: o/os|a/as`; `PEDIDO.VALOR` and `PEDIDO` of `PEDIDO.VALOR|MOEDA`. */
function fieldsOf(tag: string): string[] {
  const colon = tag.indexOf(":");
  if (colon !== -1)
    return tag
      .slice(0, colon)
      .split("+")
      .map((name) => name.trim());
  const [path = ""] = tag.split("|", 1);
  const parts = path.split(".");
  return parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
}

type Asked = Extract<BlockQuestion, { kind: "condition" }>;

/** Returns the field that a condition cannot be decided without. */
function fieldAsked({ subject }: Asked, answers: FieldAnswers): string {
  const point = subject.lastIndexOf(".");
  const head = subject.slice(0, Math.max(0, point));
  if (point <= 0 || answers.textOf(subject) !== undefined) return subject;
  return partiesIn(answers, head) || comparable(subject.slice(point + 1)) === "VARIOS" ? head : subject;
}

/** Returns whether a block holds that a named condition decides; it is yes or no. */
function holdsNamed({ held }: AnsweredCondition, { options, isNegated }: Asked): boolean | undefined {
  if (held === undefined) return undefined;
  const said = comparable(yesOrNo(held));
  return (options.length === 0 ? held : options.some((option) => comparable(option) === said)) !== isNegated;
}

/** True for a field, or a part of one, that stands for the member of a repetition. */
const isOfMember = (field: string, { members }: FieldAnswers) => fieldsOf(field).some((one) => members?.has(one));

interface Found {
  readonly conditions: Record<string, boolean>;
  readonly repeated: Map<string, BlockBranch[]>;
  readonly tags: Set<string>;
  readonly unasked: Set<string>;
}

/** Returns what decides single conditions, and notes the fields that they ask for. */
function createDeciding(answers: FieldAnswers) {
  const missing = new Set<string>();
  const deciding = new Set<string>();
  const unread = new Map<string, UnreadValue>();
  const readNamed = conditionReader(answers);

  /** Decides a condition that the file's configuration names; it is about the whole document, also in a repetition. */
  function decideNamed(question: Asked, named: AnsweredCondition): boolean | undefined {
    for (const field of named.deciding) deciding.add(field);
    for (const field of named.missing) missing.add(field);
    for (const field of named.unread)
      unread.set(`${question.subject}\n${field}`, { condition: question.subject, field });
    return holdsNamed(named, question);
  }

  function decideField(question: Asked, inside: FieldAnswers): boolean | undefined {
    const held = holds(question, inside, has);
    const field = fieldAsked(question, inside);
    if (!isOfMember(field, inside)) deciding.add(field);
    if (held === undefined) missing.add(field);
    return held;
  }

  function decideOne(question: Exclude<BlockQuestion, { kind: "list" }>, inside: FieldAnswers): boolean | undefined {
    if (question.kind === "topic") return holds(question, inside, has);
    const named = readNamed(question.subject);
    return named ? decideNamed(question, named) : decideField(question, inside);
  }

  return { missing, deciding, unread, decideOne };
}

/** Returns what decides the blocks behind the `{#SENÃO}` of an undecided condition: they ask for nothing. */
function createAside(answers: FieldAnswers) {
  const { decideOne } = createDeciding(answers);
  return function decideAside({ blocks }: BlockBranch, inside: FieldAnswers, found: Found): void {
    for (const { tag, branches } of blocks) {
      const question = readQuestion(tag);
      if (question.kind === "list") {
        found.unasked.add(tag);
        continue;
      }
      const isHeld = decideOne(question, inside) === true;
      found.conditions[tag] = isHeld;
      const taken = branches[isHeld ? 0 : 1];
      if (taken) decideAside(taken, inside, found);
    }
  };
}

/**
 * Answers the blocks of templates and topics: which branches are taken, and the members of each repetition. A block in
 * a branch that is not taken asks nothing.
 * @param outside tags outside all blocks
 */
export function answerBlocks(
  blocks: readonly Block[],
  outside: readonly string[],
  answers: FieldAnswers,
): AnsweredDocument {
  const { missing, deciding, unread, decideOne } = createDeciding(answers);
  const decideAside = createAside(answers);
  let members = 0;
  const named = new Map<string, readonly string[]>();
  /** The members of a repetition have the same tags, whose fields are read once. */
  const fieldsIn = (tag: string): readonly string[] => {
    const known = named.get(tag) ?? fieldsOf(tag);
    named.set(tag, known);
    return known;
  };

  /** Decides the conditions at one level; repetitions are collected, because one list may be repeated more than once. */
  function decide(branch: BlockBranch, inside: FieldAnswers, found: Found): void {
    for (const tag of branch.tags) found.tags.add(tag);
    for (const { tag, branches } of branch.blocks) {
      const question = readQuestion(tag);
      const [first, second] = branches;
      if (question.kind === "list") {
        if (first) found.repeated.set(tag, [...(found.repeated.get(tag) ?? []), first]);
        continue;
      }
      const held = decideOne(question, inside);
      found.conditions[tag] = held === true;
      const taken = held ? first : second;
      if (taken) (held === undefined ? decideAside : decide)(taken, inside, found);
    }
  }

  function membersOf(field: string, inside: FieldAnswers): readonly BoundMember[] {
    if (members > MOST_MEMBERS) return [];
    const found = boundMembers(field, inside);
    members += found.length;
    return members > MOST_MEMBERS ? [] : found;
  }

  function boundMembers(field: string, inside: FieldAnswers): readonly BoundMember[] {
    const parties = partiesIn(inside, field);
    if (parties) {
      deciding.add(field);
      if (parties.length === 0) missing.add(field);
      return parties.map((party, at) => ({ at, party }));
    }
    const rows = inside.rowsOf(field);
    deciding.add(field);
    if (!rows) missing.add(field);
    return (rows ?? []).map((row, at) => ({ at, row }));
  }

  /** Returns the answers of one level, and the tags that are about something around it. */
  function answerLevel(branches: readonly BlockBranch[], inside: FieldAnswers) {
    const found: Found = { conditions: {}, repeated: new Map(), tags: new Set(), unasked: new Set() };
    for (const branch of branches) decide(branch, inside, found);
    const lists: Record<string, AnsweredMember[]> = {};
    for (const [tag, repeated] of found.repeated) {
      const field = tag.slice("CADA ".length);
      lists[tag] = membersOf(field, inside).map((member): AnsweredMember => {
        const own = { ...inside, members: new Map([...(inside.members ?? []), [field, member]]) };
        const { tags, ...level } = answerLevel(repeated, own);
        const [ownTags, others] = [[] as string[], [] as string[]];
        for (const one of tags) (fieldsIn(one).includes(field) ? ownTags : others).push(one);
        for (const one of others) found.tags.add(one);
        return { ...level, tags: ownTags, answers: own };
      });
    }
    return { conditions: found.conditions, lists, tags: [...found.tags], unasked: [...found.unasked] };
  }

  const level = answerLevel([{ tags: outside, blocks }], answers);
  return {
    ...level,
    deciding: [...deciding],
    missing: [...missing],
    isTooLarge: members > MOST_MEMBERS,
    unread: [...unread.values()],
  };
}
