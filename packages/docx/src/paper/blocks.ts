import type { BorderLine, Colour, Leader, PageFormat, Sides } from "./looks.ts";

export type Block = Paragraph | Table;

/** Where a topic can be put beside a block: its position among the topics, from 0. */
interface TopicPlaces {
  readonly topicBefore?: number;
  /** Set only for the last block of its container. */
  readonly topicAfter?: number;
}

export interface Paragraph extends TopicPlaces {
  readonly p: readonly Inline[];
  readonly look: number;
  /** Text formatting of the paragraph mark, which sets the height of an empty line. */
  readonly s: number;
  readonly number?: ParagraphNumber;
  /** Place in the package: index into `Paper.parts`, and index among all paragraphs of that part, from 0. */
  readonly at?: readonly [part: number, paragraph: number];
}

export interface ParagraphNumber {
  readonly text: string;
  readonly s: number;
  readonly suffix: "tab" | "space" | "none";
  /** Alignment of the number's text to the start of the first line; `left` if absent. */
  readonly align?: "center" | "right";
}

/** Content of a line. `s` is the index of a text formatting. */
export type Inline = TextRun | Place | Tab | Break | NoteMark | NoteNumber | PageField | Picture | TextBox | Gap;

export interface TextRun {
  readonly t: string;
  readonly s: number;
}

/** Place of a tag's value; `line` is the index of a line of a multi-line value, from 0. */
export interface Place {
  readonly place: number;
  readonly line?: number;
  readonly s: number;
}

/** Tab to the next stop of the paragraph, or to a position that does not depend on stops. */
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

/** Reference to a note: shows the note's mark with the given formatting. */
export interface NoteMark {
  readonly note: number;
  readonly s: number;
}

/** Mark of the note, within the note's own text. */
export interface NoteNumber {
  readonly noteNumber: true;
  readonly s: number;
}

/** Field whose value only the page layout knows; `t` is the result stored in the document. */
export interface PageField {
  readonly field: "page" | "pages" | "sectionPages" | "section";
  /** The section's own format if absent. */
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
  /** Cropped part of each side as a fraction of the picture: 0.1 is a tenth. */
  readonly crop?: Sides<number>;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  /** Absent for an inline picture. */
  readonly anchor?: Anchor;
  readonly part?: GroupPart;
  readonly s: number;
}

export interface TextBox {
  readonly box: readonly Block[];
  readonly width: number;
  /** Absent if the height depends on the text. */
  readonly height?: number;
  readonly inset: Sides<number>;
  readonly fill?: Colour;
  readonly border?: BorderLine;
  readonly anchor?: Anchor;
  readonly part?: GroupPart;
  readonly s: number;
}

/** Content that is not shown, with the size it would have; 0 if the size is unknown. */
export interface Gap {
  /** Index into `unshown`. */
  readonly gap: number;
  readonly width: number;
  readonly height: number;
  readonly description?: string;
  readonly anchor?: Anchor;
  readonly part?: GroupPart;
  readonly s: number;
}

/** Place of a drawing in its group, which is positioned as a whole: `width` and `height` are those of the group. */
export interface GroupPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Present for the first drawing of the group. */
  readonly first?: true;
}

/** Position of floating content. */
export interface Anchor {
  readonly wrap: "square" | "tight" | "through" | "topAndBottom" | "behind" | "front";
  readonly x: AnchorPlace;
  readonly y: AnchorPlace;
  /** Free space around the content. */
  readonly distance: Sides<number>;
}

export interface AnchorPlace {
  /** Reference point of the position; `text` is the column horizontally and the paragraph vertically. */
  readonly from: "page" | "margin" | "text" | "line" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin";
  readonly align?: "start" | "center" | "end";
  readonly offset: number;
}

export interface Table extends TopicPlaces {
  readonly rows: readonly Row[];
  /** Widths of the grid's columns. */
  readonly grid: readonly number[];
  /** Absent if the columns define the width. */
  readonly width?: { readonly twips: number } | { readonly percent: number };
  readonly align?: "center" | "right";
  /** Distance from the margin to the edge of the cells; negative to the left of the margin. */
  readonly indent?: number;
  /** Columns have fixed widths, regardless of the text. */
  readonly fixed?: true;
  /** Space between cells. */
  readonly spacing?: number;
  readonly anchor?: Anchor;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Empty grid columns before the first cell. */
  readonly before?: number;
  readonly height?: { readonly exactly: number } | { readonly atLeast: number };
  /** Repeated at the top of each page. */
  readonly header?: true;
  readonly cantSplit?: true;
}

/** Cell of a row. Cells covered by a vertically merged one are left out of their rows. */
export interface Cell {
  readonly blocks: readonly Block[];
  /** First grid column, and number of columns and rows spanned. */
  readonly column: number;
  readonly span?: number;
  readonly rowSpan?: number;
  readonly fill?: Colour;
  /** Resolved from table, style and cell. Where neighbours differ, the stronger border wins. */
  readonly borders: Sides<BorderLine>;
  readonly margins: Sides<number>;
  readonly align?: "center" | "bottom";
  /** Text runs upwards or downwards. */
  readonly turned?: "up" | "down";
}
