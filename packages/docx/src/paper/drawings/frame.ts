import type { Anchor, Gap, GroupPart } from "../blocks.ts";
import type { UnshownKind } from "../paper.ts";
import { type LineReading, notShown } from "../reading.ts";

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
