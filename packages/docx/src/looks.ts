/**
 * Whose definition of a style holds for a merged topic where both documents have the style, and for text without one:
 * the template's, as Word has it for a text inserted from a file, or the topic's, which then looks as it looked alone.
 */
export type TopicLook = "template" | "topic";

/** How the running text of a document looks. */
export interface BodyLook {
  /** Typeface of Latin text. */
  readonly font: string;
  /** Half-points. */
  readonly size: number;
  /** Height of a line: 240ths of a line by the rule `auto`, twips by the others (ECMA-376 part 1, 17.3.1.33). */
  readonly line: number;
  readonly lineRule: "auto" | "atLeast" | "exact";
  readonly alignment: "left" | "center" | "right" | "both";
  /** Twips by which a paragraph's first line stands in; negative where it hangs out. */
  readonly firstLine: number;
}
