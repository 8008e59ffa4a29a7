import type { Anchor, AnchorPlace } from "../blocks.ts";
import { vocabulary } from "../lookups.ts";
import { twips } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { pieceOf } from "./shape-node.ts";

/** Properties in the `style` of a VML shape, by name. */
export type VmlStyle = ReadonlyMap<string, string>;

const MOST = 64;

export function readVmlStyle(node: StoryNode): VmlStyle {
  const pairs = (node.attributes.style ?? "").slice(0, 4096).split(";", MOST);
  return new Map(
    pairs.map((pair) => {
      const colon = pair.indexOf(":");
      return [pair.slice(0, colon).trim().toLowerCase(), pair.slice(colon + 1).trim()] as const;
    }),
  );
}

/** Returns a length in twips; plain numbers are pixels. */
export const vmlLength = (style: VmlStyle, name: string): number => twips(style.get(name), 15) ?? 0;

const FROM = vocabulary<AnchorPlace["from"]>({
  page: "page",
  margin: "margin",
  char: "line",
  line: "line",
});
const ALIGN = vocabulary<NonNullable<AnchorPlace["align"]>>({
  left: "start",
  top: "start",
  inside: "start",
  center: "center",
  right: "end",
  bottom: "end",
  outside: "end",
});
const WRAPS = vocabulary<Anchor["wrap"]>({
  square: "square",
  tight: "tight",
  through: "through",
  topAndBottom: "topAndBottom",
});

function placeOf(style: VmlStyle, way: "horizontal" | "vertical", margin: string): AnchorPlace {
  const align = ALIGN[style.get(`mso-position-${way}`) ?? ""];
  return {
    from: FROM[style.get(`mso-position-${way}-relative`) ?? ""] ?? "text",
    ...(align && { align }),
    offset: vmlLength(style, margin),
  };
}

const BESIDE = 180;

/** Returns the position of a floating shape. */
export function vmlAnchor(node: StoryNode, style: VmlStyle): Anchor | undefined {
  if (style.get("position") !== "absolute") return undefined;
  const wrap = WRAPS[pieceOf(node, "wrap")?.attributes.type ?? ""];
  const isBehind = (style.get("z-index") ?? "").startsWith("-");
  return {
    wrap: wrap ?? (isBehind ? "behind" : "front"),
    x: placeOf(style, "horizontal", "margin-left"),
    y: placeOf(style, "vertical", "margin-top"),
    distance: { top: 0, right: BESIDE, bottom: 0, left: BESIDE },
  };
}
