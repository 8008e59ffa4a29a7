import { markerKey } from "./marker-name.ts";
import { type IsOneForm, noOneForm } from "./tags/read-agreement.ts";
import { noFilters, type ReadFilters } from "./tags/read-filters.ts";

/** Syntax in which a template writes its markers. */
export interface MarkerSyntax {
  /** True for the ordinary syntax: a brace on either side. */
  readonly braces: boolean;
  readonly open: string;
  readonly close: string;
  /** Returns a line of the same length in UTF-16 units with braces in place of the delimiters. */
  inBraces(line: string): string;
  /** True if a text may contain a delimiter, or a part of one. */
  mayHold(text: string): boolean;
  /** True if a key names the place for topics, which is not a form field. */
  isPlaceholder(key: string): boolean;
  readonly readFilters: ReadFilters;
  readonly isOneForm: IsOneForm;
  /** True if the forms of an agreement may print nothing. */
  readonly mayBeEmpty: (forms: string) => boolean;
  readonly readBeside: ReadBeside | undefined;
  readonly fillsBlocks: boolean;
  readonly fillsReferences: boolean;
}

/**
 * Returns what the text before and behind a marker says of its value, at most 16 characters each; a line has no more.
 * `isUnitOnce` is true if a unit behind it (`reais`, `por cento`) is left out where the value ends with one.
 */
export type ReadBeside = (before: string, behind: string, isUnitOnce: boolean) => string | undefined;

export interface SyntaxOptions {
  /**
   * Delimiters of a marker's name in place of braces: two texts of 1 to 8 signs, without letters, digits or spaces,
   * neither inside the other. Keys are still written in braces.
   */
  readonly delimiters?: readonly [open: string, close: string];
  /** Names of the place for topics; SUBTEMPLATES, SUBTEMPLATE, TOPICOS and TÓPICOS by default. */
  readonly topicsAt?: string | readonly string[];
  /**
   * Reads the filters after a name (`{VALOR|moeda|extenso}`): returns their names, or their fault. Values come by
   * canonical tag (`VALOR|MOEDA|EXTENSO`), computed by the code that implements the filters. None by default.
   */
  readonly filters?: ReadFilters;
  /**
   * True for a form that may stand alone behind a colon: of `{AUTOR: inscrito}` the other three follow, of `{AUTOR: vide}`
   * none. Asked for each such tag. No form by default.
   */
  readonly forms?: IsOneForm;
  /**
   * True for the forms of an agreement whose text may be empty: a blank beside it then goes too. By default those with an
   * empty form, as `|A`.
   */
  readonly mayBeEmpty?: (forms: string) => boolean;
  /**
   * Reads the text on both sides of each marker (`R$ {VALOR}`). What it returns is listed with the marker's tag in
   * `MarkerInfo.beside`.
   */
  readonly beside?: ReadBeside;
  /** True if blocks (`{#SE TUTELA}`, `{#CADA PEDIDO}`) can be filled. By default they are reserved and stay as written. */
  readonly fillsBlocks?: boolean;
  /**
   * True if references (`{REF: Dano moral}`) become fields that lead to what is named (`{#ITEM Dano moral}`, a topic's
   * `name`). By default the first are reserved and the second are no tags.
   */
  readonly fillsReferences?: boolean;
}

const hasEmptyForm = (forms: string) => forms.split(/[|/]/).includes("");

const PLACEHOLDERS = ["SUBTEMPLATES", "SUBTEMPLATE", "TOPICOS", "TÓPICOS"];
/** Replacement for a literal brace, so that it is not read as a delimiter. */
const ORNAMENTS = ["\u2774", "\u2775"] as const;

function isDelimiter(text: unknown): text is string {
  return typeof text === "string" && /^[^\p{L}\p{M}\p{N}\p{C}\s\ufffc]{1,8}$/u.test(text);
}

function makeSyntax({
  delimiters = ["{", "}"],
  topicsAt = PLACEHOLDERS,
  filters = noFilters,
  forms = noOneForm,
  mayBeEmpty = hasEmptyForm,
  beside,
  fillsBlocks = false,
  fillsReferences = false,
}: SyntaxOptions): MarkerSyntax {
  const [open, close] = delimiters;
  if (!isDelimiter(open) || !isDelimiter(close) || open.includes(close) || close.includes(open)) {
    throw new TypeError("delimiters are two texts of 1 to 8 signs, neither within the other");
  }
  const names = typeof topicsAt === "string" ? [topicsAt] : topicsAt;
  const placeholders = new Set(names.map(markerKey));
  const isPlaceholder = (key: string) => placeholders.has(key);
  const readers = {
    readFilters: filters,
    isOneForm: forms,
    mayBeEmpty,
    readBeside: beside,
    fillsBlocks,
    fillsReferences,
  };
  if (open === "{" && close === "}") {
    const mayHold = (text: string) => text.includes("{") || text.includes("}");
    const inBraces = (line: string) => line;
    return { braces: true, open, close, inBraces, mayHold, isPlaceholder, ...readers };
  }
  const signs = new Set(open + close);
  // Spaces are not part of a name, so they fill up the length of a delimiter.
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
    ...readers,
  };
}

/** Syntax of nearly every template. */
const ORDINARY = makeSyntax({});

/** @throws TypeError for invalid delimiters or names */
export function createSyntax(options: SyntaxOptions): MarkerSyntax {
  const {
    delimiters,
    topicsAt,
    filters = noFilters,
    forms = noOneForm,
    mayBeEmpty = hasEmptyForm,
    beside,
    fillsBlocks = false,
    fillsReferences = false,
  } = options;
  if (delimiters !== undefined || topicsAt !== undefined) return makeSyntax(options);
  const readers = { readFilters: filters, isOneForm: forms, mayBeEmpty, readBeside: beside };
  return { ...ORDINARY, ...readers, fillsBlocks, fillsReferences };
}

function withoutBraces(text: string): string {
  return text.replaceAll("{", ORNAMENTS[0]).replaceAll("}", ORNAMENTS[1]);
}
