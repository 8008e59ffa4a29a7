import type { Block } from "./blocks.ts";
import type { PageFormat, ParagraphLook, TextLook } from "./looks.ts";

/*
 * A finished document as its pages show it: plain data, which a browser turns into nodes without knowing anything of Word.
 * Styles are resolved, numbers are text, inherited headers are named where they hold. All lengths are twips (1/1440 inch),
 * font sizes too. A property that is absent is off, 0 or Word's default. Looks are named by their place in a list, so that
 * equal looks are one.
 */

export interface Paper {
  readonly textLooks: readonly TextLook[];
  readonly paragraphLooks: readonly ParagraphLook[];
  /** In order; there is at least one. */
  readonly sections: readonly PaperSection[];
  /** Headers and footers; sections name them by index. */
  readonly running: readonly (readonly Block[])[];
  /** Footnotes and endnotes in the order in which the text refers to them; `Note` marks name them by index. */
  readonly notes: readonly PaperNote[];
  readonly media: readonly PaperMedia[];
  /** The tag at each place by index, without braces, as a value is given for it: `VALOR|MOEDA`. */
  readonly places: readonly string[];
  /** Names of the package's parts that its text was read from; paragraphs name theirs by index. */
  readonly parts: readonly string[];
  /** What is not shown as Word shows it; gaps in the text name theirs by index. */
  readonly unshown: readonly Unshown[];
  /** Distance of the tab stops that nobody set. */
  readonly defaultTab: number;
  /** Even pages have headers and footers of their own. */
  readonly evenPages?: true;
  /** The document goes on behind what is given here: a paper is bounded in bytes and nodes (`budget.ts`), stories in paragraphs. */
  readonly cut?: true;
}

export interface PaperOptions {
  /** Tags whose places `markPlaces` marked in the document, by index, and the sign that it marked them with. */
  readonly places?: readonly string[];
  readonly lead?: string;
  /** Bytes of the files that the document was made of, by which the paper is bounded; those of the document where absent. */
  readonly files?: number;
  /** The moment that fields of the present day show, in local time; they show what is stored where it is absent. */
  readonly now?: Date;
}

export interface PaperSection {
  /** How it begins; of the first section without meaning. */
  readonly type: "nextPage" | "continuous" | "evenPage" | "oddPage" | "nextColumn";
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  readonly columns: Columns;
  readonly headers: Running;
  readonly footers: Running;
  /** The first page has the header and footer called `first`, or none where there is no such. */
  readonly titlePage?: true;
  /** Number of its first page; absent where counting goes on. */
  readonly firstPage?: number;
  readonly pageFormat: PageFormat;
  readonly verticalAlign?: "center" | "bottom" | "justify";
  readonly blocks: readonly Block[];
}

export interface Margins {
  /** Negative where the text does not give way to a higher header: its distance is the amount. So `bottom`. */
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** From the page's edge to the header, and from the footer to the edge. */
  readonly header: number;
  readonly footer: number;
}

export interface Columns {
  readonly count: number;
  readonly gap: number;
  readonly line?: true;
  /** Where they are not equally wide: width of each, and the gap behind it. */
  readonly widths?: readonly { readonly width: number; readonly gap: number }[];
}

/** Index into `running` for each kind of page; what is inherited from the section before is here already. */
export interface Running {
  readonly usual?: number;
  readonly first?: number;
  readonly even?: number;
}

export interface PaperNote {
  readonly kind: "footnote" | "endnote";
  /** Number or sign as it is read; `""` where the text brings its own. */
  readonly mark: string;
  /** The document counts them anew on each page, which only paging knows; `mark` counts through. */
  readonly byPage?: true;
  /** Empty where `sameAs` says whose text it has. */
  readonly blocks: readonly Block[];
  /** Index of an earlier note that the text refers to again: this one has its text, under its own mark. */
  readonly sameAs?: number;
}

/** A picture of the package: PNG, JPEG, GIF or WebP, told by its bytes. */
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
  /** The package does not hold it, or it lies outside. */
  | "picture-missing"
  /** Text flows around something, as the paper does not. */
  | "wrapping"
  | "frame"
  /** Shown as text in a line. */
  | "formula"
  /** Shown as the document holds it; Word would compute it anew. */
  | "field"
  /** Its page numbers are those that the document holds. */
  | "contents"
  | "hidden-text"
  | "line-numbers"
  | "watermark"
  | "page-borders"
  | "right-to-left"
  | "vertical-text"
  | "character-grid"
  | "hyphenation"
  /** More than is read: see `Paper.cut`. */
  | "too-much";

export interface Unshown {
  readonly kind: UnshownKind;
  readonly story: "body" | "header" | "footer" | "note" | "document";
  /** Beginning of the paragraph where it stands, at most 80 characters; absent where it has no place in the text. */
  readonly near?: string;
}
