import { once } from "../lookups.ts";
import { childOf, type Markup } from "../story/markup.ts";
import { layered, type ParagraphSays, paragraphSays } from "./paragraph-says.ts";
import type { StyleLayers } from "./style-layers.ts";
import { type CellSays, cellSays, layeredTable, type TableSays, tableSays } from "./table-says.ts";
import { type TextSays, textSays } from "./text-says.ts";
import type { ThemeNames } from "./theme-colours.ts";

/** Properties that a table style sets for a cell and its content; cells with the same conditions share one. */
export interface CellStyle {
  readonly text: TextSays;
  readonly paragraph: ParagraphSays;
  /** Properties of the whole table first, then of each matching condition. */
  readonly cells: readonly { readonly condition: string; readonly says: CellSays }[];
  /** True if the table names a style; then some properties of the default paragraph style do not apply. */
  readonly isStyled: boolean;
}

export interface TableStyle {
  readonly says: TableSays;
  /** @param conditions names of the matching conditional formats, weakest first (ECMA-376 part 1, 17.7.6) */
  cell(conditions: readonly string[]): CellStyle;
}

interface Layer {
  readonly condition: string;
  readonly node: Markup;
}

const WHOLE = "wholeTable";

/**
 * Merges layers; later ones override earlier ones. Uses a loop, because a style may have more layers than a call has
 * arguments.
 */
function joined(layers: readonly TextSays[]): TextSays {
  const all: TextSays = {};
  for (const layer of layers) Object.assign(all, layer);
  return all;
}

export function createTableStyles(layers: StyleLayers, names: ThemeNames): (id: string | undefined) => TableStyle {
  const known = new Map<string, TableStyle>();
  function read(id: string | undefined): TableStyle {
    const chain = layers.chain("table", id);
    const cells = new Map<string, CellStyle>();
    const formats = (condition: string): Layer[] =>
      chain.flatMap(({ markup }) =>
        markup.children
          .filter(({ name, attributes }) => name === "w:tblStylePr" && attributes["w:type"] === condition)
          .map((node) => ({ condition, node })),
      );
    function make(conditions: readonly string[]): CellStyle {
      const all = [
        ...chain.map(({ markup }) => ({ condition: WHOLE, node: markup })),
        ...[WHOLE, ...conditions].flatMap(formats),
      ];
      return {
        text: joined(all.map(({ node }) => textSays(childOf(node, "w:rPr"), names))),
        paragraph: layered(all.map(({ node }) => paragraphSays(childOf(node, "w:pPr"), names))),
        cells: all.map(({ condition, node }) => ({ condition, says: cellSays(childOf(node, "w:tcPr"), names) })),
        isStyled: id !== undefined,
      };
    }
    return {
      says: layeredTable(...chain.map(({ markup }) => tableSays(childOf(markup, "w:tblPr"), names))),
      cell(conditions) {
        return once(cells, conditions.join(" "), () => make(conditions));
      },
    };
  }
  return (id) => once(known, id ?? "", () => read(id));
}
