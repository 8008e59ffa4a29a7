/** What kind of place a value lands in. */
export type SlotPlace =
  /** `w:t`: line breaks and tabs become elements. */
  | "run"
  /** Element content that can hold text only (`m:t`, `a:t`, document properties). */
  | "plain"
  /** Data of a content control that shows its lines. */
  | "lines"
  /** An attribute that a reader sees. */
  | "attribute"
  /** A field code, in an element or an attribute. */
  | "field"
  /** The same where the address of a hyperlink begins: the value decides where it leads. */
  | "field-link"
  /** The same where the field's own name stands, or where quotes cannot be written: never filled. */
  | "field-name"
  /** Inside the target of a hyperlink, or at its very beginning. */
  | "link"
  | "link-start";

/** Where a value lands decides how it is written; inside a CDATA section it leaves the section for a moment. */
export type SlotContext = SlotPlace | `cdata ${SlotPlace}`;

/** One occurrence of a marker in a part. */
export interface MarkerSlot {
  readonly kind: "marker";
  /** Index into the template's list of keys. */
  readonly key: number;
  readonly context: SlotContext;
  /** Prefix with colon under which the part knows WordprocessingML (`w:`), for elements a value needs. */
  readonly prefix: string;
  /** Markup that stood between the marker's pieces, up to the first character of its name, where the value goes. */
  readonly head: Buffer;
  /** The rest of it, which follows the value. */
  readonly tail: Buffer;
  /** UTF-16 units of the part's text from the beginning of the marker to where the value goes. */
  readonly reach: number;
}

export type StoredPlace = "plain" | "lines" | "attribute";

/** A marker as it is stored outside the text, without markup of its own. */
export interface StoredMarker {
  readonly key: number;
  /** What stands there without a value. */
  readonly written: string;
  readonly place: StoredPlace;
}

/**
 * Markup that gives way once one of some markers has a value: what a content control says of its placeholder, or the data
 * it is bound to.
 */
export interface DependentSlot {
  readonly kind: "dependent";
  readonly keys: readonly number[];
  readonly pieces: readonly ({ readonly text: Buffer } | StoredMarker)[];
}

/** A place in the main document that the merge of topics writes to. */
export type BlockName = "placeholder" | "root" | "ignorable" | "section";

export interface BlockSlot {
  readonly kind: "block";
  readonly name: BlockName;
  /** Which placeholder it belongs to, from 0; -1 for the root. */
  readonly placeholder: number;
  /** What stands there when no topic is merged. */
  readonly original: Buffer;
  /** Whether `original` differs from the source, so that the part changes in any case. */
  readonly alters: boolean;
}

/** Something that is put there whatever the values are. */
interface FixedSlot {
  readonly kind: "fixed";
  readonly text: Buffer;
}

export type Slot = MarkerSlot | DependentSlot | BlockSlot | FixedSlot;

/**
 * A part as it was read, and the places in it where something is put. Places are byte ranges, found once: each filling
 * copies bytes between them and reads no markup. Changes of markup that are made once are `Edits` of its text.
 */
export interface CompiledPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** Where in `bytes` each slot begins, and where what gives way to it ends. */
  readonly cuts: Int32Array;
  readonly ends: Int32Array;
  readonly slots: readonly Slot[];
  /** Changed whatever the values are. */
  readonly alters: boolean;
}
