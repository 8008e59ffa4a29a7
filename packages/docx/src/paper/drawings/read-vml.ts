import { addInline } from "../blocks/lines.ts";
import type { Inline } from "../blocks.ts";
import type { Colour } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { LineReading } from "../reading.ts";
import { twips } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { type Frame, gap } from "./group-frames.ts";
import { type BoxLook, plainShape, readBox } from "./read-shape.ts";
import { localName, pieceBelow, pieceOf } from "./shape-node.ts";
import { readVmlStyle, vmlAnchor, vmlLength } from "./vml-style.ts";

const SHAPES = /^(?:shape|rect|roundrect|oval|line|polyline|arc|curve|image)$/;
const SIX = /^#([0-9a-f]{6}|[0-9a-f]{3})\b/i;
const DESCRIPTION = 1_000;
const MOST_PIECES = 50;

/** Names that Word writes for the commonest colours, such as `white [3212]`. */
const COLOURS = vocabulary<Colour>({
  black: "#000000",
  white: "#ffffff",
  silver: "#c0c0c0",
  gray: "#808080",
  red: "#ff0000",
  maroon: "#800000",
  yellow: "#ffff00",
  olive: "#808000",
  lime: "#00ff00",
  green: "#008000",
  aqua: "#00ffff",
  teal: "#008080",
  blue: "#0000ff",
  navy: "#000080",
  fuchsia: "#ff00ff",
  purple: "#800080",
});

function colourOf(value = ""): Colour | undefined {
  const digits = SIX.exec(value)?.[1]?.toLowerCase();
  if (digits === undefined) return COLOURS[value.split(" ", 1)[0] ?? ""];
  return `#${digits.length === 3 ? [...digits].map((one) => one + one).join("") : digits}`;
}

const isNo = (value: string | undefined) => value === "f" || value === "false";

/** Returns the appearance of a box by the attributes of its shape; by default a thin black line and a white fill. */
function boxLook(node: StoryNode): BoxLook {
  const { attributes } = node;
  const colour = colourOf(attributes.strokecolor);
  const isLine = !isNo(attributes.stroked) && pieceOf(node, "stroke")?.attributes.on !== "f";
  const [left = 144, top = 72, right = 144, bottom = 72] = (pieceOf(node, "textbox")?.attributes.inset ?? "")
    .split(",", 4)
    .map((one) => twips(one));
  return {
    inset: { top, right, bottom, left },
    fill: isNo(attributes.filled) ? undefined : colourOf(attributes.fillcolor),
    border: isLine ? { style: "single", width: 15, ...(colour && { colour }) } : undefined,
    grows: /mso-fit-shape-to-text:\s*t/.test(pieceOf(node, "textbox")?.attributes.style ?? ""),
  };
}

function readVmlShape(line: LineReading, node: StoryNode, s: number, isObject: boolean): Inline {
  const style = readVmlStyle(node);
  const anchor = vmlAnchor(node, style);
  const description = (node.attributes.alt ?? "").slice(0, DESCRIPTION);
  const frame: Frame = {
    width: Math.max(0, vmlLength(style, "width")),
    height: Math.max(0, vmlLength(style, "height")),
    ...(description && { description }),
    ...(anchor && { anchor }),
    s,
  };
  const { story } = line;
  const content = pieceBelow(node, "txbxContent");
  if (content) return readBox(line, content, frame, boxLook(node));
  if (pieceOf(node, "textpath")) return gap(line, "watermark", frame);
  const image = pieceOf(node, "imagedata");
  if (!image && isObject) return gap(line, "object", frame);
  if (!image) return plainShape(frame, boxLook(node), false, localName(node) === "rect") ?? gap(line, "shape", frame);
  const found = story.document.media.find(story.part, image.attributes["r:id"]);
  if (typeof found !== "string") return { picture: found, ...frame };
  return gap(line, isObject ? "object" : found, frame);
}

function shapesIn(node: StoryNode): StoryNode[] {
  return node.children.flatMap((one) => {
    const name = localName(one);
    return SHAPES.test(name) ? [one] : name === "group" ? shapesIn(one) : [];
  });
}

/** Reads a `w:pict`, or the picture of a `w:object` (ECMA-376 part 4, 9.2.2.2 and part 1, 17.3.3.19). */
export function readVml(line: LineReading, node: StoryNode, s: number): void {
  const isObject = node.name === "w:object";
  const shapes = shapesIn(node).slice(0, MOST_PIECES);
  for (const shape of shapes) addInline(line, readVmlShape(line, shape, s, isObject));
  if (isObject && shapes.length === 0) addInline(line, gap(line, "object", { width: 0, height: 0, s }));
}
