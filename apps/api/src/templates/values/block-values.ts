import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { BlockAnswers, CompiledTemplate, MemberAnswers } from "@lavra/docx";
import {
  type AnsweredBlocks,
  type AnsweredDocument,
  answerBlocks,
  type Block,
  comparable,
  type FieldAnswers,
  readQuestion,
} from "@lavra/portuguese/blocks";
import { DomainError } from "../../platform/domain-error.ts";
import type { HeldAnswers } from "./held-answers.ts";

/** What is known of a document whose blocks are answered. */
export interface BlockFacts {
  /** Cleaned text of a field by its name without braces. */
  readonly textOf: (field: string) => string | undefined;
  readonly held: HeldAnswers;
  /** Keys of the fields that hold parties, also without any. */
  readonly partyFields: readonly string[];
  /** The named conditions by their keys. */
  readonly conditions?: Writing["conditions"];
  /** Names of the chosen topics. */
  readonly topics: readonly string[];
  /** Date of the document, `2026-11-29`. */
  readonly date: string | undefined;
}

type Asking = Pick<CompiledTemplate, "blocks" | "outside" | "markers">;

/** True if a template has blocks that are filled. */
export const hasBlocks = (templates: readonly Pick<Asking, "blocks">[]): boolean =>
  templates.some(({ blocks }) => blocks.length > 0);

const keyOf = (field: string) => `{${field}}`;
const topicName = (name: string) => comparable(name.replace(/\.docx$/i, ""));

/** Returns the answers that blocks ask, and lists that tags write. */
export function fieldAnswers(templates: readonly Pick<Asking, "markers">[], source: BlockFacts): FieldAnswers {
  const { held, partyFields, conditions, topics, textOf, date } = source;
  const ofParties = new Set(partyFields);
  // Most documents have no blocks, and nothing asks for these.
  let written: ReadonlySet<string> | undefined;
  let chosen: ReadonlySet<string> | undefined;
  return {
    textOf,
    isWritten: (field) => {
      written ??= new Set(templates.flatMap(({ markers }) => markers.map(({ key }) => key)));
      return written.has(keyOf(field));
    },
    partiesOf: (field) => held.parties[keyOf(field)] ?? (ofParties.has(keyOf(field)) ? [] : undefined),
    rowsOf: (field) => held.lists[keyOf(field)],
    hasTopic: (name) => {
      chosen ??= new Set(topics.map(topicName));
      return chosen.has(name);
    },
    conditionOf: conditions && ((name) => conditions[keyOf(name)]),
    date,
  };
}

/**
 * Answers the blocks of a document's template and topics.
 * @throws DomainError template.output if repetitions in repetitions have too many members
 */
export function answerTemplates(templates: readonly Asking[], answers: FieldAnswers): AnsweredDocument {
  const answered = answerBlocks(
    templates.flatMap(({ blocks }) => blocks),
    templates.flatMap(({ blocks, outside, markers }) =>
      blocks.length > 0 ? outside : markers.flatMap(({ tags }) => tags),
    ),
    answers,
  );
  if (answered.isTooLarge) throw new DomainError("template.output");
  return answered;
}

/** Returns answers as the engine takes them; `valuesOf` writes the tags of one member. */
export function engineAnswers(
  { conditions, lists, unasked }: AnsweredBlocks,
  valuesOf: (tags: readonly string[], answers: FieldAnswers) => Readonly<Record<string, string>>,
): BlockAnswers {
  const scopes = Object.entries(lists).map(([tag, members]) => [
    tag,
    members.map(
      (member): MemberAnswers => ({
        ...engineAnswers(member, valuesOf),
        values: valuesOf(member.tags, member.answers),
      }),
    ),
  ]);
  return {
    conditions,
    lists: { ...Object.fromEntries(unasked.map((tag) => [tag, []])), ...Object.fromEntries(scopes) },
  };
}

/** Returns a function that returns the field of a key: the list itself for a part of one, such as `{PEDIDO.VALOR}`. */
export function listFieldsIn(templates: readonly Pick<Asking, "blocks">[]): (key: string) => string {
  const fields = new Set<string>();
  const visit = (blocks: readonly Block[]) => {
    for (const { tag, branches } of blocks) {
      const question = readQuestion(tag);
      if (question.kind === "list") fields.add(question.field);
      for (const branch of branches) visit(branch.blocks);
    }
  };
  for (const { blocks } of templates) visit(blocks);
  return (key) => {
    if (fields.size === 0) return key;
    const parts = key.slice(1, -1).split(".");
    const heads = parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
    return keyOf(heads.find((head) => fields.has(head)) ?? key.slice(1, -1));
  };
}
