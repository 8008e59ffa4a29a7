import type { Cell } from "../blocks.ts";
import { type CellSays, cellSays, layeredTable, type SaidBorders, type TableSays } from "../cascade/table-says.ts";
import type { CellStyle } from "../cascade/table-styles.ts";
import type { ThemeNames } from "../cascade/theme-colours.ts";
import type { BorderLine, Sides } from "../looks.ts";
import { once } from "../lookups.ts";
import type { Markup } from "../story/markup.ts";
import { cellBorders, type OuterSides } from "./cell-borders.ts";

/** Appearance of a cell; equal cells of a row share one. */
export type CellLook = Pick<Cell, "fill" | "borders" | "margins" | "align" | "turned">;

/** Default distance in twips between a cell's sides and its text: 0.08 inch. */
export const BESIDE = 115;

function marginsOf(says: TableSays, own: Readonly<Record<string, number>> | undefined): Sides<number> {
  const { left = BESIDE, right = BESIDE, top = 0, bottom = 0 } = { ...says.margins, ...own };
  return { top, right, bottom, left };
}

interface KnownCell {
  /** Borders set by the cell itself. */
  readonly own: SaidBorders | undefined;
  readonly look: Omit<CellLook, "borders">;
  readonly borders: Map<string, Sides<BorderLine>>;
}

function readCellLook(says: TableSays, style: CellStyle, properties: Markup | undefined, names: ThemeNames): KnownCell {
  const direct = cellSays(properties, names);
  const styled: CellSays = layeredTable({}, ...style.cells.map((one) => one.says), direct);
  const { fill, align, direction = "", margins } = styled;
  const look: KnownCell["look"] = {
    ...(fill && fill !== "none" && { fill }),
    margins: marginsOf(says, margins),
    ...((align === "center" || align === "bottom") && { align }),
    ...(/^btLr/i.test(direction) && { turned: "up" }),
    ...(/^tbRl|^rl/i.test(direction) && { turned: "down" }),
  };
  return { own: direct.borders, look, borders: new Map() };
}

/** Returns the appearance of a cell. Shared by rows with the same table properties; equal cells are computed once. */
export type CellLooks = (style: CellStyle, properties: Markup | undefined, outer: OuterSides) => CellLook;

export function createCellLooks(says: TableSays, names: ThemeNames): CellLooks {
  const known = new Map<CellStyle, Map<Markup | undefined, KnownCell>>();
  return (style, properties, outer) => {
    const ofStyle = once(known, style, () => new Map<Markup | undefined, KnownCell>());
    const cell = once(ofStyle, properties, () => readCellLook(says, style, properties, names));
    const key = `${outer.top} ${outer.right} ${outer.bottom} ${outer.left}`;
    const borders = once(cell.borders, key, () => cellBorders(says.borders ?? {}, style, cell.own, outer));
    return { ...cell.look, borders };
  };
}
