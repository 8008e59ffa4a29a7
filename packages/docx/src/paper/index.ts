export type {
  Anchor,
  AnchorPlace,
  Block,
  Break,
  Cell,
  Gap,
  GroupPart,
  Inline,
  NoteMark,
  NoteNumber,
  PageField,
  Paragraph,
  ParagraphNumber,
  Picture,
  Place,
  Row,
  Tab,
  Table,
  TextBox,
  TextRun,
} from "./blocks.ts";
export type {
  BorderLine,
  Colour,
  Leader,
  PageFormat,
  ParagraphLines,
  ParagraphLook,
  Sides,
  TabStop,
  TextLook,
} from "./looks.ts";
export type { ShownBlocks, ShownCopy } from "./mark-places.ts";
export { type MarkedDocument, type MarkOptions, markPlaces } from "./mark-places.ts";
export type {
  Columns,
  Margins,
  Paper,
  PaperMedia,
  PaperNote,
  PaperOptions,
  PaperSection,
  Running,
  Unshown,
  UnshownKind,
} from "./paper.ts";
export { type MediaFile, readMedia } from "./read-media.ts";
export { readPaper } from "./read-paper.ts";
