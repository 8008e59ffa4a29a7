import type { Dialect, Story, TemplateFault } from "../../findings.ts";
import { type Limits, limitsOf } from "../../limits.ts";
import { openPackage } from "../../parts/package.ts";
import { excerpt } from "../../template/spots/text-stream.ts";
import type { ReadFilters } from "../../template/tags/read-filters.ts";
import { type ForeignFind, foreignTagsIn, openTextIn } from "./foreign-finds.ts";
import type { ForeignLine } from "./foreign-line.ts";
import { bookmarksOf, foreignParts } from "./foreign-parts.ts";
import { readForeignLines } from "./read-lines.ts";
import { wrongBlocks } from "./wrong-blocks.ts";

/** Most finds of one file. */
const MOST = 300;
/** Characters of a quotation. */
const LONGEST = 132;

/** Tags of one way of writing: their number, and the first of them with its marker. */
export interface DialectUse {
  readonly count: number;
  readonly marker: string;
  readonly suggestion: string;
}

/** What a document has that another system or a hand would fill, or that is not settled. */
export interface ForeignContent {
  /** In reading order. */
  readonly faults: readonly TemplateFault[];
  /** Tags that `rewriteForeign` can rewrite. */
  readonly dialects: Readonly<Partial<Record<Dialect, DialectUse>>>;
  /** Number of tracked changes. */
  readonly changes: number;
}

const short = (text: string) =>
  text
    .replace(/[\s\ufffc]+/g, " ")
    .slice(0, LONGEST)
    .toWellFormed();

function faultOf(find: ForeignFind, line: ForeignLine, part: string, story: Story): TemplateFault {
  const { code, at, marker, suggestion, dialect } = find;
  const fault = { code, part, story, paragraph: excerpt(line.text, at), marker: short(marker) };
  return { ...fault, ...(suggestion !== undefined && { suggestion }), ...(dialect !== undefined && { dialect }) };
}

/**
 * Reads tags of other systems, blanks, forms for both genders and tracked changes in the text of a document. Double
 * braces and wrong tags of blocks are counted only: `compile` reports them.
 * @throws TemplateError as `compile` for a file that is not a complete Word document
 */
export function findForeign(
  bytes: Uint8Array,
  { filters, ...limits }: Partial<Limits> & { readonly filters?: ReadFilters } = {},
): ForeignContent {
  const bounds = limitsOf(limits);
  const { pack } = openPackage(bytes, bounds);
  const faults: TemplateFault[] = [];
  const dialects: Partial<Record<Dialect, DialectUse>> = {};
  let changes = 0;
  for (const { part, story } of foreignParts(pack)) {
    const source = pack.text(part) ?? "";
    const bookmarks = bookmarksOf(source);
    const lines = readForeignLines(source, part, bounds);
    const blocks = wrongBlocks(lines, filters);
    for (const line of lines) {
      if (line.changes > 0 && changes === 0) {
        faults.push({ code: "TEXT_TRACKED", part, story, paragraph: excerpt(line.text, 0) });
      }
      changes += line.changes;
      const tags = [...foreignTagsIn(line, bookmarks, filters), ...(blocks.get(line) ?? [])];
      for (const { dialect, from, marker, suggestion } of tags) {
        if (dialect === undefined || suggestion === undefined || !from) continue;
        const known = dialects[dialect] ?? { count: 0, marker: short(marker), suggestion };
        dialects[dialect] = { ...known, count: known.count + 1 };
      }
      const isNew = ({ code, dialect }: ForeignFind) =>
        dialect !== "blocks" && (code !== "TAG_FOREIGN" || dialect !== "braces");
      for (const find of [...tags.filter(isNew), ...openTextIn(line)]) {
        if (faults.length < MOST) faults.push(faultOf(find, line, part, story));
      }
    }
  }
  return { faults, dialects, changes };
}
