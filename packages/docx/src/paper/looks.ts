/** `#rrggbb`; absent if Word chooses the colour automatically. */
export type Colour = string;

export interface TextLook {
  readonly font: string;
  readonly size: number;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: "single" | "double" | "thick" | "dotted" | "dashed" | "wavy";
  readonly underlineColour?: Colour;
  readonly strike?: "single" | "double";
  readonly capitals?: "all" | "small";
  readonly colour?: Colour;
  /** Highlight or shading. */
  readonly background?: Colour;
  /** Superscript and subscript: smaller and shifted. */
  readonly script?: "super" | "sub";
  /** Raised by this distance, lowered if negative; the size is unchanged. */
  readonly raised?: number;
  /** Added between all characters. */
  readonly spacing?: number;
  /** Width of the characters in per cent of the normal width. */
  readonly stretch?: number;
  readonly border?: BorderLine;
}

export interface ParagraphLook {
  /** `left` if absent. */
  readonly align?: "center" | "right" | "justify" | "distribute";
  readonly left?: number;
  readonly right?: number;
  /** Indent of the first line, from `left`; negative for a hanging indent. */
  readonly first?: number;
  /** Contextual spacing is already subtracted. */
  readonly before?: number;
  readonly after?: number;
  /** `times` the font's own line height, `exactly` or `atLeast` a height; the font's own line height if absent. */
  readonly line?: { readonly times: number } | { readonly exactly: number } | { readonly atLeast: number };
  readonly keepNext?: true;
  readonly keepLines?: true;
  readonly pageBreakBefore?: true;
  /** A single line of the paragraph may be alone on a page. */
  readonly widows?: true;
  /** Heading level, from 1. */
  readonly heading?: number;
  readonly background?: Colour;
  readonly borders?: ParagraphLines;
  /** In order of position, which is measured from the left margin, not from `left`. */
  readonly tabs?: readonly TabStop[];
  readonly rightToLeft?: true;
}

/** A line of a border. */
export interface BorderLine {
  readonly style: "single" | "double" | "dotted" | "dashed" | "wavy" | "thick";
  readonly width: number;
  readonly colour?: Colour;
  /** Distance between line and text. */
  readonly space?: number;
}

export interface Sides<Side> {
  readonly top?: Side;
  readonly right?: Side;
  readonly bottom?: Side;
  readonly left?: Side;
}

/** `between` separates paragraphs with equal borders, which otherwise share one frame. */
export interface ParagraphLines extends Sides<BorderLine> {
  readonly between?: BorderLine;
}

export type Leader = "dot" | "hyphen" | "underscore" | "middleDot";

export interface TabStop {
  readonly at: number;
  readonly align: "left" | "center" | "right" | "decimal" | "bar";
  readonly leader?: Leader;
}

/** Format of page numbers. */
export type PageFormat = "decimal" | "lowerRoman" | "upperRoman" | "lowerLetter" | "upperLetter";
