import { ofTheme, relit, type ThemeNames } from "../cascade/theme-colours.ts";
import type { BorderLine, Colour } from "../looks.ts";
import { bounded, fromEmu } from "../story/measure.ts";
import type { StoryNode } from "../story/read-story.ts";
import { localName, pieceOf } from "./shape-node.ts";

const SIX = /^[0-9a-f]{6}$/i;
const PER_CENT = 100_000;

const partOf = (node: StoryNode, local: string): number | undefined => {
  const value = Number(pieceOf(node, local)?.attributes.val);
  return Number.isFinite(value) ? value / PER_CENT : undefined;
};

/** Returns a DrawingML colour (ECMA-376 part 1, 20.1.2.3) with its luminance changes applied. */
function colourIn(node: StoryNode | undefined, names: ThemeNames): Colour | undefined {
  const [colour] = node?.children ?? [];
  if (!colour) return undefined;
  const value = colour.attributes.val ?? "";
  const kind = localName(colour);
  const plain = kind === "schemeClr" ? ofTheme(names, value) : kind === "sysClr" ? colour.attributes.lastClr : value;
  if (plain === undefined || !SIX.test(plain)) return undefined;
  const [scale, add] = [partOf(colour, "lumMod"), partOf(colour, "lumOff")];
  const isPlain = scale === undefined && add === undefined;
  return `#${isPlain ? plain.toLowerCase() : relit(plain, scale ?? 1, add ?? 0)}`;
}

export const fillOf = (properties: StoryNode | undefined, names: ThemeNames): Colour | undefined =>
  colourIn(pieceOf(properties, "solidFill"), names);

const HAIR = 15;

/** Returns the outline of a shape; a style may set one if the shape does not (20.1.4.2.19). */
export function lineOf(shape: StoryNode, properties: StoryNode | undefined, names: ThemeNames): BorderLine | undefined {
  const line = pieceOf(properties, "ln");
  const styled = pieceOf(pieceOf(shape, "style"), "lnRef");
  const hasStyle = styled !== undefined && styled.attributes.idx !== "0";
  if (pieceOf(line, "noFill") || (!pieceOf(line, "solidFill") && !hasStyle)) return undefined;
  const colour = colourIn(pieceOf(line, "solidFill"), names) ?? colourIn(styled, names);
  const dash = pieceOf(line, "prstDash")?.attributes.val ?? "solid";
  return {
    style: dash === "solid" ? "single" : /dot/i.test(dash) && !/dash/i.test(dash) ? "dotted" : "dashed",
    width: bounded(fromEmu(line?.attributes.w) ?? HAIR, 5, 240),
    ...(colour && { colour }),
  };
}
