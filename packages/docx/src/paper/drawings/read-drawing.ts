import { addInline } from "../blocks/lines.ts";
import type { Inline, Picture } from "../blocks.ts";
import type { Sides } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { UnshownKind } from "../paper.ts";
import type { LineReading } from "../reading.ts";
import { fromEmu } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { type Frame, gap, groupFrames } from "./group-frames.ts";
import { readAnchor } from "./read-anchor.ts";
import { readShape } from "./read-shape.ts";
import { localName, pieceBelow, pieceIn, pieceOf } from "./shape-node.ts";

const DESCRIPTION = 1_000;
const THOUSANDTHS = 100_000;
const SIXTY_THOUSANDTHS = 60_000;

function cropOf(node: StoryNode | undefined): Sides<number> | undefined {
  if (!node) return undefined;
  const sides = { top: "t", right: "r", bottom: "b", left: "l" };
  const said = Object.entries(sides).flatMap(([side, name]) => {
    const part = Number(node.attributes[name] ?? 0) / THOUSANDTHS;
    return part > 0 && part < 1 ? [[side, Math.round(part * 10_000) / 10_000] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Returns a picture (ECMA-376 part 1, 20.2.2.5), or a gap with the reason why it is not shown. */
function readPicture(line: LineReading, node: StoryNode, frame: Frame): Inline {
  const { story } = line;
  const fill = pieceOf(node, "blipFill");
  const found = story.document.media.find(story.part, pieceOf(fill, "blip")?.attributes["r:embed"]);
  if (typeof found === "string") return gap(line, found, frame);
  const crop = cropOf(pieceOf(fill, "srcRect"));
  const turn = Math.round(Number(pieceIn(node, "spPr", "xfrm")?.attributes.rot ?? 0) / SIXTY_THOUSANDTHS) % 360;
  const picture: Picture = { picture: found, ...frame };
  return { ...picture, ...(crop && { crop }), ...(turn && { turn }) };
}

const KINDS = vocabulary<UnshownKind>({
  chart: "chart",
  relIds: "diagram",
  contentPart: "ink",
  oleObj: "object",
});

/** Returns the content of a graphic: one item, or all parts of a group. */
function readGraphic(line: LineReading, node: StoryNode, frame: Frame): Inline[] {
  const kind = localName(node);
  if (kind === "pic") return [readPicture(line, node, frame)];
  if (kind === "wsp") return [readShape(line, node, frame)];
  if (kind === "wgp" || kind === "grpSp" || kind === "wpc") {
    return groupFrames(node, frame).flatMap(([one, own]) => readGraphic(line, one, own));
  }
  if (kind === "graphicFrame") return [gap(line, "chart", frame)];
  return [gap(line, KINDS[kind] ?? "shape", frame)];
}

/** Reads a `w:drawing` (20.4.2). */
export function readDrawing(line: LineReading, node: StoryNode, s: number): void {
  for (const one of node.children) {
    const kind = localName(one);
    if (kind !== "inline" && kind !== "anchor") continue;
    const properties = pieceOf(one, "docPr");
    if (properties?.attributes.hidden === "1" || properties?.attributes.hidden === "true") continue;
    const extent = pieceOf(one, "extent");
    const description = (properties?.attributes.descr ?? "").slice(0, DESCRIPTION);
    const anchor = readAnchor(line, one);
    const frame: Frame = {
      width: Math.max(0, fromEmu(extent?.attributes.cx) ?? 0),
      height: Math.max(0, fromEmu(extent?.attributes.cy) ?? 0),
      ...(description && { description }),
      ...(anchor && { anchor }),
      s,
    };
    const [graphic] = pieceBelow(one, "graphicData")?.children ?? [];
    const made = graphic ? readGraphic(line, graphic, frame) : [gap(line, "shape", frame)];
    for (const item of made) addInline(line, item);
  }
}
