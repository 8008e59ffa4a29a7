import type { BorderLine, Colour, Leader, PageFormat, Sides } from "./looks.ts";

export type Block = Paragraph | Table;

export interface Paragraph {
  readonly p: readonly Inline[];
  readonly look: number;
  /** Text look of the paragraph's mark: the height of an empty line. */
  readonly s: number;
  readonly number?: ParagraphNumber;
  /** Where it stands in the package: index into `Paper.parts`, and its place among all paragraphs of that part, from 0. */
  readonly at?: readonly [part: number, paragraph: number];
}

export interface ParagraphNumber {
  readonly text: string;
  readonly s: number;
  readonly suffix: "tab" | "space" | "none";
  /** Where the text of the number stands to the beginning of the first line; `left` where absent. */
  readonly align?: "center" | "right";
}

/** What stands in a line. `s` is a text look. */
export type Inline = TextRun | Place | Tab | Break | NoteMark | NoteNumber | PageField | Picture | TextBox | Gap;

export interface TextRun {
  readonly t: string;
  readonly s: number;
}

/** Where the value of a tag goes; `line` of a value of several lines, from 0. */
export interface Place {
  readonly place: number;
  readonly line?: number;
  readonly s: number;
}

/** To the next stop of the paragraph, or to a place that does not depend on stops. */
export interface Tab {
  readonly tab:
    | true
    | { readonly align: "left" | "center" | "right"; readonly to: "margin" | "indent"; readonly leader?: Leader };
  readonly s: number;
}

export interface Break {
  readonly br: "line" | "page" | "column";
  readonly s: number;
}

/** A reference to a note: shows the note's mark, in the look given. */
export interface NoteMark {
  readonly note: number;
  readonly s: number;
}

/** In the text of a note: the mark of the note that is shown. */
export interface NoteNumber {
  readonly noteNumber: true;
  readonly s: number;
}

/** What only paging knows; `t` is what the document holds for it. */
export interface PageField {
  readonly field: "page" | "pages" | "sectionPages" | "section";
  /** Of the section's own format where absent. */
  readonly format?: PageFormat;
  readonly t: string;
  readonly s: number;
}

export interface Picture {
  /** Index into `media`. */
  readonly picture: number;
  readonly width: number;
  readonly height: number;
  readonly description?: string;
  /** What is cut off on each side, in parts of the picture: 0.1 is a tenth. */
  readonly crop?: Sides<number>;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Absent of a picture in the line. */
  readonly anchor?: Anchor;
  readonly s: number;
}

export interface TextBox {
  readonly box: readonly Block[];
  readonly width: number;
  /** Absent where it grows with its text. */
  readonly height?: number;
  readonly inset: Sides<number>;
  readonly fill?: Colour;
  readonly border?: BorderLine;
  readonly anchor?: Anchor;
  readonly s: number;
}

/** Something that is not shown, as large as it would be; 0 where nobody knows. */
export interface Gap {
  /** Index into `unshown`. */
  readonly gap: number;
  readonly width: number;
  readonly height: number;
  readonly description?: string;
  readonly anchor?: Anchor;
  readonly s: number;
}

/** Where something stands that is not in the line. */
export interface Anchor {
  readonly wrap: "square" | "tight" | "through" | "topAndBottom" | "behind" | "front";
  readonly x: AnchorPlace;
  readonly y: AnchorPlace;
  /** Free space around it. */
  readonly distance: Sides<number>;
}

export interface AnchorPlace {
  /** What it is counted from; `text` is the column across and the paragraph down. */
  readonly from: "page" | "margin" | "text" | "line" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin";
  readonly align?: "start" | "center" | "end";
  readonly offset: number;
}

export interface Table {
  readonly rows: readonly Row[];
  /** Widths of the columns of its grid. */
  readonly grid: readonly number[];
  /** Absent where the columns decide. */
  readonly width?: { readonly twips: number } | { readonly percent: number };
  readonly align?: "center" | "right";
  /** From the margin to the edge of its cells; negative to the left of it. */
  readonly indent?: number;
  /** Columns keep their widths whatever the text. */
  readonly fixed?: true;
  /** Between cells. */
  readonly spacing?: number;
  readonly anchor?: Anchor;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Columns of the grid left empty before the first cell. */
  readonly before?: number;
  readonly height?: { readonly exactly: number } | { readonly atLeast: number };
  /** Comes again at the top of each page. */
  readonly header?: true;
  readonly cantSplit?: true;
}

/** Cells that an upper one reaches over are left out of their rows. */
export interface Cell {
  readonly blocks: readonly Block[];
  /** From which column of the grid, and over how many columns and rows. */
  readonly column: number;
  readonly span?: number;
  readonly rowSpan?: number;
  readonly fill?: Colour;
  /** Those of table, style and cell settled; neighbours may still differ: the stronger wins. */
  readonly borders: Sides<BorderLine>;
  readonly margins: Sides<number>;
  readonly align?: "center" | "bottom";
  /** Text runs upwards or downwards. */
  readonly turned?: "up" | "down";
}
