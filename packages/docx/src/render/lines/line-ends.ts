/** Section properties of a paragraph, which move to the last of the paragraphs that it is split into. */
export interface SectionPlace {
  /** Byte offset in the part. */
  readonly start: number;
  readonly end: number;
}

/** Markup that ends a paragraph and begins the next, in pieces, because many places share the longest piece. */
export interface Parting {
  /** Closes the text, its run and its paragraph. */
  readonly leave: string;
  /** Opens the next paragraph: section properties go between the two. */
  readonly head: string;
  readonly tail: string;
  /** Opens the run and the text. */
  readonly enter: string;
}

/** Markup around a run of its own in the middle of a text. */
export interface RunEnds {
  /** `leave` closes the text and its run; `enter` opens them again. */
  readonly leave: string;
  readonly enter: string;
  /** Tags of a run with the same properties. */
  readonly begin: string;
  readonly end: string;
  /** True if a link may be placed there: not in another link, nor in a field. */
  readonly canLink: boolean;
}

/** Markup that ends a line of a value at one place. */
export interface LineEnds {
  /** Line break within the paragraph, as markup that closes the text and opens it again. */
  readonly inside: string;
  /** Undefined if the paragraph cannot be split. */
  readonly parting: Parting | undefined;
  /** True if lines are justified, so that each must be a paragraph. */
  readonly justified: boolean;
  readonly section: SectionPlace | undefined;
  /** Undefined if the text is not in a run. */
  readonly run: RunEnds | undefined;
}

/** Lines of a value: each entry is a paragraph with its lines. */
export type Paragraphs = readonly (readonly string[])[];

/** True for a line without anything to see in it. */
const isBlank = (line: string) => line.trim() === "";

/** Each blank line is an empty paragraph; lines without one between them stay together. */
function partedByBlankLines(text: string): string[][] {
  const lines = text.split("\n");
  const paragraphs: string[][] = [[]];
  let isParted = false;
  lines.forEach((line, index) => {
    const isInside = index > 0 && index < lines.length - 1;
    if (isInside && isBlank(line)) paragraphs.push([""]);
    else if (isParted) paragraphs.push([line]);
    else paragraphs.at(-1)?.push(line);
    isParted = isInside && isBlank(line);
  });
  return paragraphs;
}

/** Returns the paragraphs that a value becomes at one place. */
export function paragraphsOf(text: string, { parting, justified }: LineEnds): Paragraphs {
  if (!parting) return [text.split("\n")];
  return justified ? text.split("\n").map((line) => [line]) : partedByBlankLines(text);
}

/** Returns the UTF-16 units of markup that the ends of these lines take. */
export function markupOf(paragraphs: Paragraphs, { inside, parting }: LineEnds): number {
  const breaks = paragraphs.reduce((sum, lines) => sum + Math.max(0, lines.length - 1), 0);
  const { leave, head, tail, enter } = parting ?? { leave: "", head: "", tail: "", enter: "" };
  return breaks * inside.length + (paragraphs.length - 1) * [leave, head, tail, enter].join("").length;
}
