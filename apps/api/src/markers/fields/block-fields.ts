import type { FileBlock, FileBlocks } from "@lavra/contract/markers/blocks";
import { type BlockQuestion, comparable, readQuestion, writtenOptions } from "@lavra/portuguese/blocks";
import { partyFacts } from "@lavra/portuguese/people";
import { type BlockField, isRole, readAttribute } from "./party-fields.ts";

const facts: ReadonlySet<string> = new Set(partyFacts);
const counted: ReadonlySet<string> = new Set(["QUANTIDADE", "ORDEM", "TOTAL"]);

const keyOf = (field: string) => `{${field}}`;
const keyOfTag = (tag: string) => keyOf(tag.split("|", 1)[0] ?? "");

/** Returns the field and the fact of a subject such as `AUTOR.PJ`. */
function factIn(subject: string): string | undefined {
  const point = subject.lastIndexOf(".");
  const name = comparable(subject.slice(point + 1)).replace(/ /g, "_");
  return point > 0 && facts.has(name) ? subject.slice(0, point) : undefined;
}

/** Returns all tags of a block, also those of blocks inside it. */
function tagsIn({ branches }: FileBlock): string[] {
  return branches.flatMap(({ tags, blocks }) => [...tags, ...blocks.flatMap(tagsIn)]);
}

/** Columns that tags name of a list: `VALOR` of `PEDIDO.VALOR|MOEDA` and of `PEDIDO.VALOR.TOTAL`. */
export function columnsOf(field: string, tags: Iterable<string>): string[] {
  const columns = new Set<string>();
  for (const tag of tags) {
    const [path = ""] = tag.split("|", 1);
    if (!path.startsWith(`${field}.`)) continue;
    const names = path.slice(field.length + 1).split(".");
    if (names.length > 1 && counted.has(comparable(names.at(-1) ?? ""))) names.pop();
    const column = names.join(".");
    if (!counted.has(comparable(column))) columns.add(column);
  }
  return [...columns];
}

/** True if a list of this name is one of parties: by its name, or because it is asked for a party's data. */
const isOfParties = (field: string, columns: readonly string[], own?: ReadonlySet<string>): boolean => {
  const attributes = columns.filter((column) => readAttribute(`{${field}.${column}}`, own));
  return attributes.length === columns.length && isRole(field);
};

/**
 * Returns the fields that the blocks of a file ask for, in reading order, each once.
 * @param keys of the file's markers
 * @param own names of the office's own attributes of parties
 */
export function blockFields(
  { blocks, outside }: FileBlocks,
  keys: readonly string[],
  own?: ReadonlySet<string>,
): BlockField[] {
  const others = new Set(outside.map(keyOfTag));
  const fields = new Map<string, BlockField>();
  const markers = new Set(keys);
  const allTags = keys.map((key) => key.slice(1, -1));
  const conditions = subjectsOf(blocks);
  const columnsIn = (field: string) => columnsOf(field, [...allTags, ...conditions]);
  const lists = new Set(repeatedIn(blocks).filter((field) => !isOfParties(field, columnsIn(field), own)));

  const add = (field: string, kind: BlockField["kind"], options: readonly string[], before: ReadonlySet<string>) => {
    const key = keyOf(field);
    const known = fields.get(key);
    const joined = known?.kind === "choice" && kind === "choice" ? [...known.options, ...options] : options;
    const distinct = [...new Map(joined.map((option) => [comparable(option), option])).values()];
    if (!known || (known.kind === "yes_no" && kind !== "yes_no") || kind === "choice")
      fields.set(key, { key, name: field, kind, options: distinct, before: known?.before ?? before });
  };
  const visit = (list: readonly FileBlock[], repeated: ReadonlySet<string>) => {
    for (const block of list) {
      const question = readQuestion(block.tag);
      const before = new Set(
        tagsIn(block)
          .map(keyOfTag)
          .filter((key) => !others.has(key)),
      );
      ask(question, block.marker, before, repeated);
      const inner = question.kind === "list" ? new Set([...repeated, question.field]) : repeated;
      for (const branch of block.branches) visit(branch.blocks, inner);
    }
  };
  const ask = (
    question: BlockQuestion,
    marker: string,
    before: ReadonlySet<string>,
    repeated: ReadonlySet<string>,
  ): void => {
    if (question.kind === "topic") return;
    if (question.kind === "list") {
      const isList = lists.has(question.field);
      add(question.field, isList ? "list" : "party", isList ? columnsIn(question.field) : [], before);
      return;
    }
    const { subject, options } = question;
    const head = factIn(subject);
    const list = [subject, head].find((field) => field !== undefined && lists.has(field));
    if (list !== undefined) add(list, "list", columnsIn(list), before);
    else if (head !== undefined && !markers.has(keyOf(subject))) add(head, "party", [], before);
    else if (isPartOf(subject, repeated)) return;
    else if (options.length > 0) add(subject, "choice", writtenOptions(marker), before);
    else if (!markers.has(keyOf(subject))) add(subject, "yes_no", [], before);
  };
  visit(blocks, new Set());
  return [...fields.values()];
}

/** True for the list of a repetition around, or a column of it. */
const isPartOf = (subject: string, repeated: ReadonlySet<string>) =>
  [...repeated].some((field) => subject === field || subject.startsWith(`${field}.`));

/** Returns the fields of all repetitions. */
const repeatedIn = (blocks: readonly FileBlock[]): string[] =>
  blocks.flatMap((block) => {
    const question = readQuestion(block.tag);
    const inner = block.branches.flatMap((branch) => repeatedIn(branch.blocks));
    return question.kind === "list" ? [question.field, ...inner] : inner;
  });

/** Returns the subjects of all conditions. */
const subjectsOf = (blocks: readonly FileBlock[]): string[] =>
  blocks.flatMap((block) => {
    const question = readQuestion(block.tag);
    const inner = block.branches.flatMap((branch) => subjectsOf(branch.blocks));
    return question.kind === "condition" && factIn(question.subject) === undefined
      ? [question.subject, ...inner]
      : inner;
  });
