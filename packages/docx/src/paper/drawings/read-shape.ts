import type { Gap, Inline, TextBox } from "../blocks.ts";
import type { BorderLine, Colour, Sides } from "../looks.ts";
import { type LineReading, MOST_BOXES } from "../reading.ts";
import { fromEmu } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { fillOf, lineOf } from "./drawing-colours.ts";
import { type Frame, gap } from "./group-frames.ts";
import { pieceBelow, pieceOf } from "./shape-node.ts";

export interface BoxLook {
  readonly inset: Sides<number>;
  readonly fill: Colour | undefined;
  readonly border: BorderLine | undefined;
  readonly grows: boolean;
}

/** Weight of a box in the common depth of tables and boxes, in tables. */
const BOX_DEPTH = 4;

/** Reads a text box. Boxes nested beyond the limit become a gap. */
export function readBox(line: LineReading, content: StoryNode, frame: Frame, look: BoxLook): TextBox | Gap {
  const { story, place } = line;
  if (place.depth >= BOX_DEPTH * MOST_BOXES) return gap(line, "too-much", frame);
  const blocks = line.readBlocks(story, content.children, {
    cell: undefined,
    depth: place.depth + BOX_DEPTH,
    isBody: false,
  });
  const { description, height, ...around } = frame;
  return {
    box: blocks,
    ...around,
    ...(!look.grows && height > 0 && { height }),
    inset: look.inset,
    ...(look.fill && { fill: look.fill }),
    ...(look.border && { border: look.border }),
  };
}

const LINES = /^(?:line|straightConnector1)$/;
const RECTANGLES = /^(?:rect|roundRect)$/;
const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Returns a rectangle, or a line that is not slanted, as a box without text.
 * @returns undefined for any other shape
 */
export function plainShape(
  frame: Frame,
  { fill, border }: BoxLook,
  isLine: boolean,
  isRectangle: boolean,
): TextBox | undefined {
  const { description, ...around } = frame;
  const isStraight = frame.width === 0 || frame.height === 0;
  if (isRectangle && !isStraight) {
    return { box: [], ...around, inset: NO_INSET, ...(fill && { fill }), ...(border && { border }) };
  }
  if (!isLine || !isStraight || !border) return undefined;
  const [width, height] = [Math.max(frame.width, border.width), Math.max(frame.height, border.width)];
  return { box: [], ...around, width, height, inset: NO_INSET, fill: border.colour ?? "#000000" };
}

/** Default insets of a box in twips: 0.1 inch left and right, 0.05 inch above and below. */
const BESIDE = 144;
const ABOVE = 72;

/** Reads a shape: a box if it holds text or is a plain rectangle or line, otherwise a gap. */
export function readShape(line: LineReading, node: StoryNode, frame: Frame): Inline {
  const { names } = line.story.document;
  const body = pieceOf(node, "bodyPr");
  const inset = (name: string, usual: number) => Math.max(0, fromEmu(body?.attributes[name]) ?? usual);
  const properties = pieceOf(node, "spPr");
  const look: BoxLook = {
    inset: {
      top: inset("tIns", ABOVE),
      right: inset("rIns", BESIDE),
      bottom: inset("bIns", ABOVE),
      left: inset("lIns", BESIDE),
    },
    fill: fillOf(properties, names),
    border: lineOf(node, properties, names),
    grows: pieceOf(body, "spAutoFit") !== undefined,
  };
  const box = pieceOf(node, "txbx");
  const content = box && pieceBelow(box, "txbxContent");
  if (content) return readBox(line, content, frame, look);
  const kind = pieceOf(properties, "prstGeom")?.attributes.prst ?? "";
  return plainShape(frame, look, LINES.test(kind), RECTANGLES.test(kind)) ?? gap(line, "shape", frame);
}
