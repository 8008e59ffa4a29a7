import type { Anchor, Gap, GroupPart } from "../blocks.ts";
import type { UnshownKind } from "../paper.ts";
import { type LineReading, notShown } from "../reading.ts";
import { fromEmu } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { localName, pieceIn, pieceOf } from "./shape-node.ts";

/** Properties that a drawing shares with its parts. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly description?: string;
  readonly anchor?: Anchor;
  readonly part?: GroupPart;
  readonly s: number;
}

export const gap = (line: LineReading, kind: UnshownKind, frame: Frame): Gap => ({
  gap: notShown(line.story, kind),
  ...frame,
});

const PIECES = /^(?:pic|wsp|grpSp|graphicFrame|wgp)$/;
const MOST_PIECES = 50;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function areaOf(transform: StoryNode | undefined, position: string, size: string): Area | undefined {
  const [at, extent] = [pieceOf(transform, position)?.attributes, pieceOf(transform, size)?.attributes];
  const [width, height] = [fromEmu(extent?.cx), fromEmu(extent?.cy)];
  if (width === undefined || height === undefined) return undefined;
  return { x: fromEmu(at?.x) ?? 0, y: fromEmu(at?.y) ?? 0, width, height };
}

const transformOf = (node: StoryNode) =>
  pieceIn(pieceOf(node, "spPr") ?? pieceOf(node, "grpSpPr"), "xfrm") ?? pieceOf(node, "xfrm");

/** Returns the drawings of a group with their frames: measured in the group's own units, placed in the whole group. */
export function groupFrames(group: StoryNode, frame: Frame): [node: StoryNode, frame: Frame][] {
  const { part, width, height } = frame;
  const outer: Area = { x: part?.x ?? 0, y: part?.y ?? 0, width, height };
  const whole = { width: part?.width ?? width, height: part?.height ?? height };
  const units = areaOf(transformOf(group), "chOff", "chExt") ?? { x: 0, y: 0, width, height };
  const across = units.width > 0 ? width / units.width : 1;
  const down = units.height > 0 ? height / units.height : 1;
  const pieces = group.children.filter((one) => PIECES.test(localName(one))).slice(0, MOST_PIECES);
  return pieces.map((node, at) => {
    const own = areaOf(transformOf(node), "off", "ext") ?? units;
    const isFirst = at === 0 && (part === undefined || part.first === true);
    const placed = {
      x: Math.round(outer.x + (own.x - units.x) * across),
      y: Math.round(outer.y + (own.y - units.y) * down),
      ...whole,
      ...(isFirst && { first: true as const }),
    };
    return [
      node,
      { ...frame, width: Math.round(own.width * across), height: Math.round(own.height * down), part: placed },
    ];
  });
}
