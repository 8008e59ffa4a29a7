/** What keeps the two tags of a block from enclosing something whole. */
export type BlockBorder =
  /** A tag is in an equation, a diagram or other text in which no block can begin. */
  | "text"
  /** Different text boxes or notes. */
  | "story"
  /** A cell of a table that the other is not in, or two cells of a row with `{#SENÃO}` in one. */
  | "cell"
  /** One tag is in the middle of a row, the other in another row. */
  | "row"
  /** A content control or another container that only one of them is in. */
  | "control"
  /** A field that begins or ends between them. */
  | "field";

/** The other tag of a block: as written, and the text of its paragraph. */
export interface OtherTag {
  readonly marker: string;
  readonly paragraph: string;
}

/** Where the tags of a block stand that encloses nothing whole. */
export interface BlockPlace {
  /** What is between the tags of a block. */
  readonly border?: BlockBorder;
  /** Where the block's other tag is. */
  readonly other?: OtherTag;
}
