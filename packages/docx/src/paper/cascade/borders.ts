import type { BorderLine } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { Markup } from "../story/markup.ts";
import { bounded, twips, whole } from "../story/measure.ts";
import { colourOf, type ThemeNames } from "./theme-colours.ts";

/** Drawn style of each of Word's border styles (ECMA-376 part 1, 17.18.2); others are single. */
const STYLES = vocabulary<BorderLine["style"]>({
  double: "double",
  triple: "double",
  doubleWave: "double",
  thinThickSmallGap: "double",
  thickThinSmallGap: "double",
  thinThickThinSmallGap: "double",
  thinThickMediumGap: "double",
  thickThinMediumGap: "double",
  thinThickThinMediumGap: "double",
  thinThickLargeGap: "double",
  thickThinLargeGap: "double",
  thinThickThinLargeGap: "double",
  dotted: "dotted",
  dashed: "dashed",
  dashSmallGap: "dashed",
  dotDash: "dashed",
  dotDotDash: "dashed",
  dashDotStroked: "dashed",
  wave: "wavy",
  thick: "thick",
});

/**
 * Returns a border line, or `"none"` if the markup removes one. Width is given in eighths of a point, space in points.
 */
export function borderOf(node: Markup, names: ThemeNames): BorderLine | "none" {
  const style = node.attributes["w:val"] ?? "none";
  if (style === "nil" || style === "none") return "none";
  const colour = colourOf(node, names);
  const space = (whole(node.attributes["w:space"], 0, 31) ?? 0) * 20;
  return {
    style: STYLES[style] ?? "single",
    width: bounded(twips(node.attributes["w:sz"], 2.5) ?? 10, 5, 240),
    ...(colour && { colour }),
    ...(space > 0 && { space }),
  };
}
