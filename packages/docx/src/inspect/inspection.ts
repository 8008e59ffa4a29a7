import type { Story } from "../findings.ts";

/** Kind of content that a finished page does not show. */
export type TraceCode =
  | "COMMENT"
  /** Text inserted under tracked changes, including a paragraph's end. */
  | "INSERTION"
  | "DELETION"
  /** Formatting changed under tracked changes. */
  | "FORMATTING_CHANGE"
  /** Text hidden by its own formatting or by its style (`w:vanish`). */
  | "HIDDEN_TEXT"
  /** Text with a highlight colour or with yellow shading. */
  | "HIGHLIGHT";

/** Place in a document. */
export interface Place {
  /** Name of the part in the package. */
  readonly part: string;
  readonly story: Story;
  /** Index of the paragraph among all paragraphs of the part, from 0; a text box within it has its own paragraphs. */
  readonly paragraph: number;
  /** Number of the paragraph among those with text, from 1. */
  readonly shown: number;
  /** Number of the foot- or endnote, from 1, in the order of the part. */
  readonly note?: number;
}

export interface Trace extends Place {
  readonly code: TraceCode;
  /** Affected text, at most 120 characters; "" if there is none. */
  readonly text: string;
}

/** Tag of another system in a finished document, which nobody filled. */
export interface ForeignTrace extends Place {
  /** As written: `«CLIENTE»`. */
  readonly text: string;
  /** Marker that the template should have instead. */
  readonly suggestion: string;
}

/** Paragraph with text: as shown on the page, with tabs and breaks and without deleted text. */
export interface InspectedParagraph extends Place {
  readonly text: string;
}

/** Authors that a document names; "" if it names none. */
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
  readonly tags: readonly ForeignTrace[];
  readonly makers: NamedMakers;
  /** Names of the fields that Word updates when it opens the document, each once: `PAGEREF`, `TOC`. */
  readonly fieldsLeft: readonly string[];
  /** True if the body has no text, picture, shape or equation. */
  readonly isBlank: boolean;
}

/** Treatment of tracked changes: accept or reject them all. */
export type Settling = "accept" | "reject";

/** Kinds of content to remove from a document; by default nothing is removed. */
export interface Cleaning {
  readonly comments?: boolean | undefined;
  readonly revisions?: Settling | undefined;
  /** With `revisions`: the setting that records further changes stays. */
  readonly keepsRecording?: boolean | undefined;
  readonly highlights?: boolean | undefined;
  /** The names of author and company, and the base of relative addresses. */
  readonly properties?: boolean | undefined;
}
