/** Kind of place that a value is written to. */
export type SlotPlace =
  /** `w:t`: line breaks and tabs become elements. */
  | "run"
  /** Element content that can hold text only (`m:t`, `a:t`, document properties). */
  | "plain"
  /** Data of a content control that shows line breaks. */
  | "lines"
  /** An attribute that is visible to a reader. */
  | "attribute"
  /** A field code, in an element or an attribute. */
  | "field"
  /** A field code at the beginning of a hyperlink's address: the value decides where it leads. */
  | "field-link"
  /** A field code inside a hyperlink's address, before or behind the beginning of its query or fragment. */
  | "field-path"
  | "field-query"
  /** A field code at the field's own name, or where quotes cannot be written: never filled. */
  | "field-name"
  /** Inside the target of a hyperlink, in its query or fragment, or at its very beginning. */
  | "link"
  | "link-query"
  | "link-start";

/** The place decides how a value is written; inside a CDATA section, the section is closed and reopened around it. */
export type SlotContext = SlotPlace | `cdata ${SlotPlace}`;

/** One occurrence of a marker in a part. */
export interface MarkerSlot {
  readonly kind: "marker";
  /** Index into the template's list of keys. */
  readonly key: number;
  readonly context: SlotContext;
  /** WordprocessingML prefix of the part with its colon (`w:`), for elements that a value needs. */
  readonly prefix: string;
  /** Markup between the marker's pieces, up to the first character of its name, where the value goes. */
  readonly head: Buffer;
  /** Rest of that markup, which follows the value. */
  readonly tail: Buffer;
  /** UTF-16 units of the part's text between the beginning of the marker and the value's position. */
  readonly reach: number;
}

/** A reference or what one leads to. Its text depends on the whole document, so a sign is written in its place first. */
export interface ReferenceSlot {
  readonly kind: "reference";
  readonly role: "item" | "reference";
  /** Name as names are compared. */
  readonly name: string;
  /** Tag as written. */
  readonly marker: string;
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Number of the copy of a block that it is in; 0 outside all blocks. */
  readonly scope: number;
}

export type StoredPlace = "plain" | "lines" | "attribute";

/** A marker stored outside the text, without markup of its own. */
export interface StoredMarker {
  readonly key: number;
  /** Text used if there is no value. */
  readonly written: string;
  readonly place: StoredPlace;
}

/**
 * Markup that is replaced once one of some markers has a value: the properties of a content control's placeholder, or
 * the data that the control is bound to.
 */
export interface DependentSlot {
  readonly kind: "dependent";
  readonly keys: readonly number[];
  readonly pieces: readonly ({ readonly text: Buffer } | StoredMarker)[];
}

/** Place in the main document that the merge of topics writes to. */
export type BlockName = "placeholder" | "root" | "ignorable" | "section";

export interface BlockSlot {
  readonly kind: "block";
  readonly name: BlockName;
  /** Index of its placeholder, from 0; -1 for the root. */
  readonly placeholder: number;
  /** Content if no topic is merged. */
  readonly original: Buffer;
  /** True if `original` differs from the source, so that the part changes in any case. */
  readonly alters: boolean;
}

/** Content that is inserted for any values. */
interface FixedSlot {
  readonly kind: "fixed";
  readonly text: Buffer;
}

export type Slot = MarkerSlot | ReferenceSlot | DependentSlot | BlockSlot | FixedSlot;

/**
 * A part as it was read, and the places in it where content is inserted. Places are byte ranges, found once: each
 * filling copies the bytes between them and reads no markup. Changes of markup that are made only once are `Edits` of
 * its text.
 */
export interface CompiledPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** Start in `bytes` of each slot, and end of what it replaces. */
  readonly cuts: Int32Array;
  readonly ends: Int32Array;
  readonly slots: readonly Slot[];
  /** True if the part changes for any values. */
  readonly alters: boolean;
}
