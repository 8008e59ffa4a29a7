import type { CompiledTemplate, TopicInsertion } from "../compile.ts";
import { leadBeside, placeMark } from "./places.ts";

export interface MarkOptions {
  /** As `fill` takes them. */
  readonly topics?: readonly (CompiledTemplate | TopicInsertion)[];
  /** Lines of values that have several, by tag. */
  readonly lines?: Readonly<Record<string, number>>;
}

export interface MarkedDocument {
  readonly bytes: Uint8Array;
  /** All tags of the template and its topics, without braces, each once. `readPaper` wants them. */
  readonly places: readonly string[];
  /** The sign that marks begin with; `readPaper` wants it as well. */
  readonly lead: string;
  /** Bytes of the template and its topics, each file once; `readPaper` is bounded by it. */
  readonly files: number;
}

/** Lines of one value at most. */
const MOST_LINES = 1_000;

function markOf(index: number, lead: string, lines = 1): string {
  const count = Math.min(MOST_LINES, Math.max(1, Math.trunc(lines) || 1));
  if (count === 1) return placeMark(index, undefined, lead);
  return Array.from({ length: count }, (_, line) => placeMark(index, line, lead)).join("\n");
}

/**
 * Fills a template with marks in the place of values, by which `readPaper` knows where each value goes: it needs no value.
 * @throws TemplateError what `fill` throws
 */
export function markPlaces(template: CompiledTemplate, { topics = [], lines = {} }: MarkOptions = {}): MarkedDocument {
  const templates = [template, ...topics.map((one) => ("template" in one ? one.template : one))];
  const places = [...new Set(templates.flatMap(({ markers }) => markers.flatMap(({ tags }) => tags)))];
  const lead = leadBeside(templates.map((one) => one.text()));
  const values = Object.fromEntries(
    places.map((tag, index) => [tag, markOf(index, lead, Object.hasOwn(lines, tag) ? lines[tag] : 1)]),
  );
  const files = [...new Set(templates)].reduce((sum, { fileSize }) => sum + fileSize, 0);
  return { bytes: template.fill(values, { topics }).toBuffer(), places, lead, files };
}
