/** The section properties of a paragraph, which belong to the last of the paragraphs that it becomes. */
export interface SectionPlace {
  /** In bytes of the part. */
  readonly start: number;
  readonly end: number;
}

/** Markup that ends a paragraph and begins the next, in pieces, because many places share the longest of them. */
export interface Parting {
  /** Out of the text, its run and its paragraph. */
  readonly leave: string;
  /** The next paragraph: section properties go between the two. */
  readonly head: string;
  readonly tail: string;
  /** Into the run and the text. */
  readonly enter: string;
}

/** Markup around what stands in a run of its own, in the midst of a text. */
export interface RunEnds {
  /** Out of the text and its run, and in again. */
  readonly leave: string;
  readonly enter: string;
  /** The tags of a run alike. */
  readonly begin: string;
  readonly end: string;
  /** Whether a link may stand there: not in another, nor in a field. */
  readonly canLink: boolean;
}

/** What ends a line of a value at one place. */
export interface LineEnds {
  /** A break within the paragraph, as markup that leaves the text and enters it again. */
  readonly inside: string;
  /** Undefined where the paragraph cannot be parted. */
  readonly parting: Parting | undefined;
  /** Whether lines are stretched over the whole width, so that each has to be a paragraph. */
  readonly justified: boolean;
  readonly section: SectionPlace | undefined;
  /** Undefined where the text stands in no run. */
  readonly run: RunEnds | undefined;
}

/** A value's lines: those that become paragraphs, and the lines within each of them. */
export type Paragraphs = readonly (readonly string[])[];

/** White space alone makes no line: two breaks with nothing else between them are an empty one. */
const BLANK = /\n[ \t]+(?=\n)/g;

/** An empty line parts paragraphs; each further one is an empty paragraph. */
function partedByEmptyLines(text: string): string[][] {
  const paragraphs: string[][] = [[]];
  const lines = text.replace(BLANK, "\n").split("\n");
  lines.forEach((line, index) => {
    const parts = line === "" && index > 0 && index < lines.length - 1;
    if (parts) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  });
  return paragraphs;
}

/** What paragraphs a value makes at one place. */
export function paragraphsOf(text: string, { parting, justified }: LineEnds): Paragraphs {
  if (!parting) return [text.split("\n")];
  return justified ? text.split("\n").map((line) => [line]) : partedByEmptyLines(text);
}

/** Units of markup that the ends of these lines take. */
export function markupOf(paragraphs: Paragraphs, { inside, parting }: LineEnds): number {
  const breaks = paragraphs.reduce((sum, lines) => sum + Math.max(0, lines.length - 1), 0);
  const { leave, head, tail, enter } = parting ?? { leave: "", head: "", tail: "", enter: "" };
  return breaks * inside.length + (paragraphs.length - 1) * [leave, head, tail, enter].join("").length;
}
