import type { Story } from "../findings.ts";

/** Something that a document carries along and that the page does not say, or not for long. */
export type TraceCode =
  | "COMMENT"
  /** Text put in or taken out under tracked changes, a paragraph's end included. */
  | "INSERTION"
  | "DELETION"
  /** Another look, under tracked changes. */
  | "FORMATTING_CHANGE"
  /** Text that is not shown, by itself or by its style (`w:vanish`). */
  | "HIDDEN_TEXT"
  /** Text marked with a colour, as with a felt pen, or with yellow behind it. */
  | "HIGHLIGHT";

/** Where something stands. */
export interface Place {
  /** Name of the part in the package. */
  readonly part: string;
  readonly story: Story;
  /** The paragraph's place in the part, all of them counted from 0; what stands in a text box within it is of its own. */
  readonly paragraph: number;
  /** Its place among the paragraphs with text, from 1. */
  readonly shown: number;
  /** Of a foot- or endnote: the note's number, from 1, in the order of the part. */
  readonly note?: number;
}

export interface Trace extends Place {
  readonly code: TraceCode;
  /** The text it is about, at most 120 characters; "" for what has none. */
  readonly text: string;
}

/** A paragraph with text: what is read on the page, with tabs and breaks, deleted text left out. */
export interface InspectedParagraph extends Place {
  readonly text: string;
}

/** Who a document says has made it; "" where it says nothing. */
export interface NamedMakers {
  readonly author: string;
  readonly lastModifiedBy: string;
  readonly company: string;
  readonly manager: string;
}

export interface Inspection {
  /** In reading order: body, headers, footers, notes. */
  readonly paragraphs: readonly InspectedParagraph[];
  readonly traces: readonly Trace[];
  readonly makers: NamedMakers;
  /** Whether there is neither text nor a picture, a shape or an equation in the body. */
  readonly isBlank: boolean;
}
