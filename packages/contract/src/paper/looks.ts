import { z } from "zod";

/*
 * Finished document as its pages show it, with a place for each value. Lengths and font sizes are twips (1/1440 inch);
 * looks are named by their index in a list. The shapes of the same names in `packages/docx/src/paper/paper.ts` document
 * each field.
 */

/** Shape of a property that is off unless it is present. */
export const on = z.literal(true).optional();
/** Shape of `#rrggbb` in lower case; absent if Word chooses the colour. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** Shape of an index into a list, from 0. */
export const index = z.number().int().min(0);
/** Returns the shape of a value for each side; an absent side has none. */
export const sides = <S extends z.ZodType>(side: S) => ({
  top: side.optional(),
  right: side.optional(),
  bottom: side.optional(),
  left: side.optional(),
});

/** A line of a border; `width` and `space`, its distance from the text, in twips. */
export const line = z.strictObject({
  style: z.enum(["single", "double", "dotted", "dashed", "wavy", "thick"]),
  width: z.number(),
  colour: colour.optional(),
  space: z.number().optional(),
});

/** Look of text: `size`, `raised` and `spacing` in twips, `stretch` in per cent of the normal width. */
export const textLook = z.strictObject({
  font: z.string(),
  size: z.number(),
  bold: on,
  italic: on,
  underline: z.enum(["single", "double", "thick", "dotted", "dashed", "wavy"]).optional(),
  underlineColour: colour.optional(),
  strike: z.enum(["single", "double"]).optional(),
  capitals: z.enum(["all", "small"]).optional(),
  colour: colour.optional(),
  background: colour.optional(),
  script: z.enum(["super", "sub"]).optional(),
  raised: z.number().optional(),
  spacing: z.number().optional(),
  stretch: z.number().optional(),
  border: line.optional(),
});
/** Look of text, with nothing inherited. */
export type TextLook = z.infer<typeof textLook>;

/** What fills the space before a tab stop. */
export const leader = z.enum(["dot", "hyphen", "underscore", "middleDot"]);

const tabStop = z.strictObject({
  at: z.number(),
  align: z.enum(["left", "center", "right", "decimal", "bar"]),
  leader: leader.optional(),
});
/** A tab stop, `at` twips from the left margin. */
export type TabStop = z.infer<typeof tabStop>;

/** Look of a paragraph: indents and spaces in twips, `heading` from 1; the font's own line height without `line`. */
export const paragraphLook = z.strictObject({
  align: z.enum(["center", "right", "justify", "distribute"]).optional(),
  left: z.number().optional(),
  right: z.number().optional(),
  first: z.number().optional(),
  before: z.number().optional(),
  after: z.number().optional(),
  line: z
    .union([
      z.strictObject({ times: z.number() }),
      z.strictObject({ exactly: z.number() }),
      z.strictObject({ atLeast: z.number() }),
    ])
    .optional(),
  keepNext: on,
  keepLines: on,
  pageBreakBefore: on,
  widows: on,
  heading: z.number().int().optional(),
  background: colour.optional(),
  borders: z.strictObject({ ...sides(line), between: line.optional() }).optional(),
  tabs: z.array(tabStop).optional(),
  rightToLeft: on,
});
/** Look of a paragraph, with nothing inherited. */
export type ParagraphLook = z.infer<typeof paragraphLook>;
/** A line of a border; lengths in twips. */
export type PaperLine = z.infer<typeof line>;

/** Format of page numbers. */
export const pageFormat = z.enum(["decimal", "lowerRoman", "upperRoman", "lowerLetter", "upperLetter"]);
/** Format of page numbers. */
export type PageFormat = z.infer<typeof pageFormat>;
