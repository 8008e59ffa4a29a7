import type { Anchor, AnchorPlace } from "../blocks.ts";
import { vocabulary } from "../lookups.ts";
import { childOf, type Markup } from "../story/markup.ts";
import { twips } from "../story/measure.ts";

const FROM = vocabulary<AnchorPlace["from"]>({ page: "page", margin: "margin", text: "text" });
const ALIGN = vocabulary<NonNullable<AnchorPlace["align"]>>({
  left: "start",
  top: "start",
  inside: "start",
  center: "center",
  right: "end",
  bottom: "end",
  outside: "end",
});

function placeOf(from: string | undefined, align: string | undefined, offset: string | undefined): AnchorPlace {
  const known = ALIGN[align ?? ""];
  return { from: FROM[from ?? ""] ?? "text", ...(known && { align: known }), offset: twips(offset) ?? 0 };
}

/** Returns the position of a floating table (ECMA-376 part 1, 17.4.57). */
export function tableAnchor(properties: Markup | undefined): Anchor | undefined {
  const said = childOf(properties, "w:tblpPr")?.attributes;
  if (!said) return undefined;
  const distance = (side: string) => Math.max(0, twips(said[`w:${side}FromText`]) ?? 0);
  return {
    wrap: "square",
    x: placeOf(said["w:horzAnchor"] ?? "text", said["w:tblpXSpec"], said["w:tblpX"]),
    y: placeOf(said["w:vertAnchor"] ?? "margin", said["w:tblpYSpec"], said["w:tblpY"]),
    distance: {
      top: distance("top"),
      right: distance("right"),
      bottom: distance("bottom"),
      left: distance("left"),
    },
  };
}
