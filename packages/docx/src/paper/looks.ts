/** `#rrggbb`; absent where Word chooses the colour by itself. */
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
  /** Superscript and subscript: smaller and moved. */
  readonly script?: "super" | "sub";
  /** Moved up, or down where negative; the size stays. */
  readonly raised?: number;
  /** Between characters, added to each. */
  readonly spacing?: number;
  /** Width of the characters in per cent of their own. */
  readonly stretch?: number;
  readonly border?: BorderLine;
}

export interface ParagraphLook {
  /** `left` where absent. */
  readonly align?: "center" | "right" | "justify" | "distribute";
  readonly left?: number;
  readonly right?: number;
  /** Of the first line, from `left`; negative for a hanging one. */
  readonly first?: number;
  /** Spacing that contextual spacing takes away is already gone. */
  readonly before?: number;
  readonly after?: number;
  /** `times` the font's own line, exactly so much, or at least so much; once the font's own line where absent. */
  readonly line?: { readonly times: number } | { readonly exactly: number } | { readonly atLeast: number };
  readonly keepNext?: true;
  readonly keepLines?: true;
  readonly pageBreakBefore?: true;
  /** A single line of the paragraph may stand alone on a page. */
  readonly widows?: true;
  /** Level of a heading from 1. */
  readonly heading?: number;
  readonly background?: Colour;
  readonly borders?: ParagraphLines;
  /** In order of their place, which is counted from the left margin, not from `left`. */
  readonly tabs?: readonly TabStop[];
  readonly rightToLeft?: true;
}

/** A line of a border. */
export interface BorderLine {
  readonly style: "single" | "double" | "dotted" | "dashed" | "wavy" | "thick";
  readonly width: number;
  readonly colour?: Colour;
  /** Between line and text. */
  readonly space?: number;
}

export interface Sides<Side> {
  readonly top?: Side;
  readonly right?: Side;
  readonly bottom?: Side;
  readonly left?: Side;
}

/** `between` parts paragraphs of the same borders, which are otherwise framed as one. */
export interface ParagraphLines extends Sides<BorderLine> {
  readonly between?: BorderLine;
}

export type Leader = "dot" | "hyphen" | "underscore" | "middleDot";

export interface TabStop {
  readonly at: number;
  readonly align: "left" | "center" | "right" | "decimal" | "bar";
  readonly leader?: Leader;
}

/** How numbers of pages are written. */
export type PageFormat = "decimal" | "lowerRoman" | "upperRoman" | "lowerLetter" | "upperLetter";
