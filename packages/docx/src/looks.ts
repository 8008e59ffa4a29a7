/**
 * Document whose style definition applies to a merged topic if both documents have the style, and whose defaults apply
 * to text without a style. `template`: the template's, as in Word for text inserted from a file. `topic`: the topic's,
 * so that it appears as it does alone.
 */
export type TopicLook = "template" | "topic";

/**
 * Numbering of a topic's paragraphs in the template's look, where a style that both documents have numbers them.
 * `continue`: it goes on from the template's paragraphs before the topic, and those behind it go on from the topic.
 * `restart`: it begins at the list's first number. In the topic's own look, and in lists of its own, it always begins.
 */
export type TopicNumbering = "continue" | "restart";

/** Formatting of a document's running text. */
export interface BodyLook {
  /** Typeface of Latin text. */
  readonly font: string;
  /** Half-points. */
  readonly size: number;
  /** Line spacing: 240ths of a line for the rule `auto`, twips for the others (ECMA-376 part 1, 17.3.1.33). */
  readonly line: number;
  readonly lineRule: "auto" | "atLeast" | "exact";
  readonly alignment: "left" | "center" | "right" | "both";
  /** Indent of a paragraph's first line in twips; negative for a hanging indent. */
  readonly firstLine: number;
}
