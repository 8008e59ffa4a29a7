import type { BlockAnswers, BlockInfo, MemberAnswers } from "../blocks.ts";
import type { CompiledTemplate, TopicInsertion } from "../compile.ts";
import { copyTag, leadBeside, placeMark } from "./places.ts";

/** Which branches of blocks are shown, and the copies of repetitions, by the tags of the blocks. */
export interface ShownBlocks {
  /** `SE NÃO AUTOR.PJ` */
  readonly conditions?: Readonly<Record<string, boolean>> | undefined;
  /** `CADA PEDIDO` */
  readonly lists?: Readonly<Record<string, readonly ShownCopy[]>> | undefined;
}

/** A copy of what a repetition holds. */
export interface ShownCopy extends ShownBlocks {
  /** Tags that have values of their own in this copy. */
  readonly tags: readonly string[];
}

export interface MarkOptions {
  /** Topics as in the options of `fill`. */
  readonly topics?: readonly (CompiledTemplate | TopicInsertion)[];
  /** Number of lines of multi-line values, by tag. */
  readonly lines?: Readonly<Record<string, number>>;
  /** Tags of agreement that have values. The others stay as written. */
  readonly agreements?: readonly string[];
  /** Branches and copies of blocks. Without an answer the first branch is shown, and one copy. */
  readonly blocks?: ShownBlocks;
}

export interface MarkedDocument {
  readonly bytes: Uint8Array;
  /**
   * All tags of the template and its topics that have values, without braces and without repetition; those of copies as
   * `copyTag` writes them. An input of `readPaper`.
   */
  readonly places: readonly string[];
  /** Character that begins each place mark. An input of `readPaper`. */
  readonly lead: string;
  /** Total bytes of the template and its topics, each file once. Limits the paper in `readPaper`. */
  readonly files: number;
}

/** Maximum lines of one value. */
const MOST_LINES = 1_000;

function markOf(index: number, lead: string, lines = 1): string {
  const count = Math.min(MOST_LINES, Math.max(1, Math.trunc(lines) || 1));
  if (count === 1) return placeMark(index, undefined, lead);
  return Array.from({ length: count }, (_, line) => placeMark(index, line, lead)).join("\n");
}

/** Returns answers that show the first branch of each block, and one copy. */
function firstBranches(blocks: readonly BlockInfo[]): BlockAnswers {
  const conditions: Record<string, boolean> = {};
  const lists: Record<string, readonly MemberAnswers[]> = {};
  const visit = (all: readonly BlockInfo[]) => {
    for (const { tag, branches } of all) {
      if (tag.startsWith("CADA ")) lists[tag] = [{}];
      else conditions[tag] = true;
      for (const branch of branches) visit(branch.blocks);
    }
  };
  visit(blocks);
  return { conditions, lists };
}

/** Gives the tags of each copy places of their own, which follow those in `places`. */
function markCopies(
  { lists = {} }: ShownBlocks,
  around: readonly string[],
  place: (tag: string) => string,
): Readonly<Record<string, readonly MemberAnswers[]>> {
  const scopeOf = (copy: ShownCopy, way: readonly string[]): MemberAnswers => ({
    conditions: copy.conditions ?? {},
    lists: markCopies(copy, way, place),
    values: Object.fromEntries(copy.tags.map((tag) => [tag, place(copyTag(tag, way))])),
  });
  return Object.fromEntries(
    Object.entries(lists).map(([tag, copies]) => [
      tag,
      copies.map((copy, at) => scopeOf(copy, [...around, `${tag.slice("CADA ".length)}:${at}`])),
    ]),
  );
}

/**
 * Fills a template with place marks instead of values, so that `readPaper` finds the place of each value.
 * @throws TemplateError as `fill`
 */
export function markPlaces(
  template: CompiledTemplate,
  { topics = [], lines = {}, agreements = [], blocks = {} }: MarkOptions = {},
): MarkedDocument {
  const templates = [template, ...topics.map((one) => ("template" in one ? one.template : one))];
  const known = new Set(agreements);
  const tagsOf = ({ markers, agreements: own }: CompiledTemplate) => [
    ...markers.flatMap(({ tags }) => tags),
    ...own.map(({ tag }) => tag).filter((tag) => known.has(tag)),
  ];
  const places = [...new Set(templates.flatMap(tagsOf))];
  const lead = leadBeside(templates.map((one) => one.text()));
  const values = Object.fromEntries(
    places.map((tag, index) => [tag, markOf(index, lead, Object.hasOwn(lines, tag) ? lines[tag] : 1)]),
  );
  const first = firstBranches(templates.flatMap((one) => one.blocks));
  const copies = markCopies(blocks, [], (tag) => {
    places.push(tag);
    return markOf(places.length - 1, lead, Object.hasOwn(lines, tag) ? lines[tag] : 1);
  });
  const files = [...new Set(templates)].reduce((sum, { fileSize }) => sum + fileSize, 0);
  // The words that come into the place say the currency themselves.
  for (const key of templates.flatMap(({ currencies }) => currencies)) values[key] = "";
  const document = template.fill(values, {
    topics,
    marksTopicPlaces: true,
    conditions: { ...first.conditions, ...blocks.conditions },
    lists: { ...first.lists, ...copies },
  });
  return { bytes: document.toBuffer(), places, lead, files };
}
