import type { Block } from "./blocks.ts";
import type { PageFormat, ParagraphLook, TextLook } from "./looks.ts";

/*
 * A finished document as shown on its pages: plain data that a browser turns into nodes without knowledge of Word.
 * Styles are resolved, numbers are text, inherited headers are assigned to each section. All lengths are twips (1/1440
 * inch), including font sizes. An absent property is off, 0 or Word's default. Formatting is referenced by its index
 * in a list, so that equal formatting is stored once.
 */

export interface Paper {
  readonly textLooks: readonly TextLook[];
  readonly paragraphLooks: readonly ParagraphLook[];
  /** In order; at least one. */
  readonly sections: readonly PaperSection[];
  /** Headers and footers; sections reference them by index. */
  readonly running: readonly (readonly Block[])[];
  /** Footnotes and endnotes in the order of their references; `Note` marks reference them by index. */
  readonly notes: readonly PaperNote[];
  readonly media: readonly PaperMedia[];
  /** Tag of each place by index, without braces, in the form of a value's key: `VALOR|MOEDA`. */
  readonly places: readonly string[];
  /** Names of the package's parts with the text; paragraphs reference them by index. */
  readonly parts: readonly string[];
  /** Content that is not shown as in Word; gaps in the text reference it by index. */
  readonly unshown: readonly Unshown[];
  /** Distance of the default tab stops. */
  readonly defaultTab: number;
  /** Even pages have their own headers and footers. */
  readonly evenPages?: true;
  /**
   * The document continues after this content: a paper is limited in bytes and nodes (`budget.ts`), a story in
   * paragraphs.
   */
  readonly cut?: true;
}

export interface PaperOptions {
  /** Tags that `markPlaces` marked in the document, by index, and the character that begins each mark. */
  readonly places?: readonly string[];
  readonly lead?: string;
  /** Total bytes of the source files, which limit the paper; the size of the document if absent. */
  readonly files?: number;
  /** Current time for date fields, in local time; if absent, they show the stored result. */
  readonly now?: Date;
}

export interface PaperSection {
  /** Start of the section; no meaning for the first section. */
  readonly type: "nextPage" | "continuous" | "evenPage" | "oddPage" | "nextColumn";
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  readonly columns: Columns;
  readonly headers: Running;
  readonly footers: Running;
  /** The first page has the header and footer `first`, or none if it does not exist. */
  readonly titlePage?: true;
  /** Number of its first page; absent if numbering continues. */
  readonly firstPage?: number;
  readonly pageFormat: PageFormat;
  readonly verticalAlign?: "center" | "bottom" | "justify";
  readonly blocks: readonly Block[];
}

export interface Margins {
  /**
   * Negative if the text does not move down for a tall header: the distance is the absolute value. The same applies to
   * `bottom`.
   */
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Distance from the page's edge to the header, and from the footer to the edge. */
  readonly header: number;
  readonly footer: number;
}

export interface Columns {
  readonly count: number;
  readonly gap: number;
  readonly line?: true;
  /** Width of each column and the gap after it, if the widths differ. */
  readonly widths?: readonly { readonly width: number; readonly gap: number }[];
}

/** Index into `running` for each kind of page, including what is inherited from the previous section. */
export interface Running {
  readonly usual?: number;
  readonly first?: number;
  readonly even?: number;
}

export interface PaperNote {
  readonly kind: "footnote" | "endnote";
  /** Displayed number or symbol; `""` if the text has its own. */
  readonly mark: string;
  /** The document numbers notes per page, which only the page layout knows; `mark` counts continuously. */
  readonly byPage?: true;
  /** Empty if `sameAs` is set. */
  readonly blocks: readonly Block[];
  /** Index of an earlier note with the same text: this one shows that text under its own mark. */
  readonly sameAs?: number;
}

/** Picture of the package: PNG, JPEG, GIF or WebP, detected from its content. */
export interface PaperMedia {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
  readonly type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
}

export type UnshownKind =
  | "chart"
  | "diagram"
  | "object"
  | "ink"
  | "shape"
  /** EMF, WMF, SVG, TIFF… */
  | "picture-format"
  /** The package does not contain it, or it is external. */
  | "picture-missing"
  /** Text flows around an object; the paper does not show this. */
  | "wrapping"
  | "frame"
  /** Shown as inline text. */
  | "formula"
  /** Shown with its stored result; Word would recompute it. */
  | "field"
  /** Its page numbers are the stored ones. */
  | "contents"
  | "hidden-text"
  /** Deleted or moved away under tracked changes: Word prints it struck out, until the change is accepted. */
  | "deleted-text"
  /** Numbers are in digits instead of this format. */
  | "number-format"
  | "line-numbers"
  | "watermark"
  | "page-borders"
  | "right-to-left"
  | "vertical-text"
  | "character-grid"
  | "hyphenation"
  /** The document exceeds a limit: see `Paper.cut`. */
  | "too-much";

export interface Unshown {
  readonly kind: UnshownKind;
  readonly story: "body" | "header" | "footer" | "note" | "document";
  /** Beginning of the paragraph with the content, at most 80 characters; absent if it has no place in the text. */
  readonly near?: string;
}
