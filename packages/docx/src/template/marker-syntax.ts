import { markerKey } from "./marker-name.ts";

/** How a template writes its markers. */
export interface MarkerSyntax {
  /** The ordinary one: a brace on either side. */
  readonly braces: boolean;
  readonly open: string;
  readonly close: string;
  /** A line with braces in the place of the delimiters, unit by unit as long as it was. */
  inBraces(line: string): string;
  /** Whether a text may hold a delimiter, or a part of one. */
  mayHold(text: string): boolean;
  /** Whether a key is that of the place where topics go, which is no form field. */
  isPlaceholder(key: string): boolean;
}

export interface SyntaxOptions {
  /**
   * What stands on either side of a marker's name instead of braces: two texts of 1 to 8 signs, none of them a letter, a digit
   * or a space, neither within the other. Keys are written in braces all the same.
   */
  readonly delimiters?: readonly [open: string, close: string];
  /** Names of the place where topics go; by default SUBTEMPLATES, SUBTEMPLATE, TOPICOS and TÓPICOS. */
  readonly topicsAt?: string | readonly string[];
}

const PLACEHOLDERS = ["SUBTEMPLATES", "SUBTEMPLATE", "TOPICOS", "TÓPICOS"];
/** What stands for a brace that is none, so that nothing takes it for one. */
const ORNAMENTS = ["\u2774", "\u2775"] as const;

function isDelimiter(text: unknown): text is string {
  return typeof text === "string" && /^[^\p{L}\p{M}\p{N}\p{C}\s\ufffc]{1,8}$/u.test(text);
}

function makeSyntax({ delimiters = ["{", "}"], topicsAt = PLACEHOLDERS }: SyntaxOptions): MarkerSyntax {
  const [open, close] = delimiters;
  if (!isDelimiter(open) || !isDelimiter(close) || open.includes(close) || close.includes(open)) {
    throw new TypeError("delimiters are two texts of 1 to 8 signs, neither within the other");
  }
  const names = typeof topicsAt === "string" ? [topicsAt] : topicsAt;
  const placeholders = new Set(names.map(markerKey));
  const isPlaceholder = (key: string) => placeholders.has(key);
  if (open === "{" && close === "}") {
    const mayHold = (text: string) => text.includes("{") || text.includes("}");
    return { braces: true, open, close, inBraces: (line) => line, mayHold, isPlaceholder };
  }
  const signs = new Set(open + close);
  // Spaces are no part of a name, so that they fill up what a delimiter is longer than a brace.
  const [begin, end] = [`{${" ".repeat(open.length - 1)}`, `${" ".repeat(close.length - 1)}}`];
  return {
    braces: false,
    open,
    close,
    inBraces: (line) =>
      line
        .split(open)
        .map((piece) => piece.split(close).map(withoutBraces).join(end))
        .join(begin),
    mayHold: (text) => [...text].some((sign) => signs.has(sign)),
    isPlaceholder,
  };
}

/** What nearly every template is written in. */
const ORDINARY = makeSyntax({});

/** @throws TypeError for delimiters or names that cannot be */
export function createSyntax(options: SyntaxOptions): MarkerSyntax {
  const isOrdinary = options.delimiters === undefined && options.topicsAt === undefined;
  return isOrdinary ? ORDINARY : makeSyntax(options);
}

function withoutBraces(text: string): string {
  return text.replaceAll("{", ORNAMENTS[0]).replaceAll("}", ORNAMENTS[1]);
}
