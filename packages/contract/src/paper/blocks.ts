import { z } from "zod";
import { colour, index, leader, line, on, pageFormat, sides } from "./looks.ts";

const anchorPlace = z.strictObject({
  from: z.enum(["page", "margin", "text", "line", "leftMargin", "rightMargin", "topMargin", "bottomMargin"]),
  align: z.enum(["start", "center", "end"]).optional(),
  offset: z.number(),
});

const anchor = z.strictObject({
  wrap: z.enum(["square", "tight", "through", "topAndBottom", "behind", "front"]),
  x: anchorPlace,
  y: anchorPlace,
  distance: z.strictObject(sides(z.number())),
});
/** Position of floating content; lengths in twips. */
export type Anchor = z.infer<typeof anchor>;

const part = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), first: on });
/** Place of a drawing in its group, and the group's size, in twips; `first` for the first one of the group. */
export type GroupPart = z.infer<typeof part>;

const picture = z.strictObject({
  picture: index,
  width: z.number(),
  height: z.number(),
  description: z.string().optional(),
  crop: z.strictObject(sides(z.number())).optional(),
  turn: z.number().optional(),
  anchor: anchor.optional(),
  part: part.optional(),
  s: index,
});

const gap = z.strictObject({
  gap: index,
  width: z.number(),
  height: z.number(),
  description: z.string().optional(),
  anchor: anchor.optional(),
  part: part.optional(),
  s: index,
});

const toPlace = z.strictObject({
  align: z.enum(["left", "center", "right"]),
  to: z.enum(["margin", "indent"]),
  leader: leader.optional(),
});

const textBox = z.strictObject({
  get box() {
    return z.array(block);
  },
  width: z.number(),
  height: z.number().optional(),
  inset: z.strictObject(sides(z.number())),
  fill: colour.optional(),
  border: line.optional(),
  anchor: anchor.optional(),
  part: part.optional(),
  s: index,
});

const inline = z.union([
  z.strictObject({ t: z.string(), s: index }),
  z.strictObject({ place: index, line: index.optional(), s: index }),
  z.strictObject({ tab: z.union([z.literal(true), toPlace]), s: index }),
  z.strictObject({ br: z.enum(["line", "page", "column"]), s: index }),
  z.strictObject({ note: index, s: index }),
  z.strictObject({ noteNumber: z.literal(true), s: index }),
  z.strictObject({
    field: z.enum(["page", "pages", "sectionPages", "section"]),
    format: pageFormat.optional(),
    t: z.string(),
    s: index,
  }),
  picture,
  textBox,
  gap,
]);
/** Content of a line; `s` is the index of its text look. */
export type PaperInline = z.infer<typeof inline>;
/**
 * A picture: lengths in twips, `crop` as fractions of its sides, `turn` in degrees, clockwise; `picture` is an index
 * into `media`.
 */
export type PaperPicture = z.infer<typeof picture>;
/** A frame with paragraphs and tables of its own; lengths in twips, no height if the text gives it. */
export type PaperTextBox = z.infer<typeof textBox>;
/**
 * Content that is not shown, with the size that it would have in twips, 0 if unknown; `gap` is an index into `unshown`.
 */
export type PaperGap = z.infer<typeof gap>;

/** Position that a topic put beside the block would have among the topics, from 0. */
const topicPlaces = { topicBefore: index.optional(), topicAfter: index.optional() };

const paragraph = z.strictObject({
  ...topicPlaces,
  p: z.array(inline),
  look: index,
  s: index,
  /**
   * Place in the package: index of its part, and index among all paragraphs of the part, as in the `at` of a `Finding`.
   */
  at: z.tuple([index, index]).optional(),
  number: z
    .strictObject({
      text: z.string(),
      s: index,
      suffix: z.enum(["tab", "space", "none"]),
      align: z.enum(["center", "right"]).optional(),
    })
    .optional(),
});
/** A paragraph: its content and the indexes of its look and of its mark's text look. */
export type PaperParagraph = z.infer<typeof paragraph>;

const cell = z.strictObject({
  get blocks() {
    return z.array(block);
  },
  column: index,
  span: z.number().int().optional(),
  rowSpan: z.number().int().optional(),
  fill: colour.optional(),
  borders: z.strictObject(sides(line)),
  margins: z.strictObject(sides(z.number())),
  align: z.enum(["center", "bottom"]).optional(),
  turned: z.enum(["up", "down"]).optional(),
});
/** A cell with its grid column, from 0, and the columns and rows that it covers; lengths in twips. */
export type PaperCell = z.infer<typeof cell>;

const row = z.strictObject({
  cells: z.array(cell),
  before: index.optional(),
  height: z.union([z.strictObject({ exactly: z.number() }), z.strictObject({ atLeast: z.number() })]).optional(),
  header: on,
  cantSplit: on,
});
/** A row of a table; heights in twips, `before` counts empty grid columns. */
export type PaperRow = z.infer<typeof row>;

const table = z.strictObject({
  ...topicPlaces,
  rows: z.array(row),
  grid: z.array(z.number()),
  width: z.union([z.strictObject({ twips: z.number() }), z.strictObject({ percent: z.number() })]).optional(),
  align: z.enum(["center", "right"]).optional(),
  indent: z.number().optional(),
  fixed: on,
  spacing: z.number().optional(),
  anchor: anchor.optional(),
});
/** A table; lengths in twips. */
export type PaperTable = z.infer<typeof table>;

/** A paragraph or a table. */
export const block = z.union([paragraph, table]);
z.globalRegistry.add(block, { id: "PaperBlock" });
/** A paragraph or a table of a paper. */
export type PaperBlock = z.infer<typeof block>;
