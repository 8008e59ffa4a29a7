import type { CompiledTemplate, TopicInsertion } from "../compile.ts";
import { leadBeside, placeMark } from "./places.ts";

export interface MarkOptions {
  /** Topics as in the options of `fill`. */
  readonly topics?: readonly (CompiledTemplate | TopicInsertion)[];
  /** Number of lines of multi-line values, by tag. */
  readonly lines?: Readonly<Record<string, number>>;
  /** Tags of agreement that have values. The others stay as written. */
  readonly agreements?: readonly string[];
}

export interface MarkedDocument {
  readonly bytes: Uint8Array;
  /** All tags of the template and its topics that have values, without braces and without repetition. An input of `readPaper`. */
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

/**
 * Fills a template with place marks instead of values, so that `readPaper` finds the place of each value.
 * @throws TemplateError as `fill`
 */
export function markPlaces(
  template: CompiledTemplate,
  { topics = [], lines = {}, agreements = [] }: MarkOptions = {},
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
  const files = [...new Set(templates)].reduce((sum, { fileSize }) => sum + fileSize, 0);
  // The words that come into the place say the currency themselves.
  for (const key of templates.flatMap(({ currencies }) => currencies)) values[key] = "";
  return { bytes: template.fill(values, { topics, marksTopicPlaces: true }).toBuffer(), places, lead, files };
}
