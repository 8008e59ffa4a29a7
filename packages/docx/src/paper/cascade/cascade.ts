import type { StyleSheet } from "../../render/definitions/style-sheet.ts";
import type { Budget } from "../budget.ts";
import type { ParagraphLook } from "../looks.ts";
import { once } from "../lookups.ts";
import type { Lists } from "../numbers/lists.ts";
import type { Markup } from "../story/markup.ts";
import { createLookList, paragraphLook, type TakenSpaces } from "./looks-list.ts";
import { createParagraphCascade, type ResolvedParagraph } from "./paragraph-cascade.ts";
import { createStyleLayers } from "./style-layers.ts";
import { type CellStyle, createTableStyles, type TableStyle } from "./table-styles.ts";
import { createTextCascade, type TextCascade } from "./text-cascade.ts";
import type { ThemeNames } from "./theme-colours.ts";

/** Resolves formatting by the hierarchy of ECMA-376 part 1, 17.7.2. Results are cached. */
export interface Cascade {
  readonly texts: TextCascade;
  paragraph(properties: Markup | undefined, cell: CellStyle | undefined): ResolvedParagraph;
  /** Returns the index of the paragraph's formatting. */
  look(paragraph: ResolvedParagraph, taken: TakenSpaces): number;
  readonly looks: readonly ParagraphLook[];
  table(id: string | undefined): TableStyle;
}

export interface CascadeBasis {
  readonly sheet: StyleSheet;
  readonly lists: Lists;
  readonly names: ThemeNames;
  readonly overridesTables: boolean;
  /** Budget on which formatting entries are counted. */
  readonly budget: Budget;
}

export function createCascade({ sheet, lists, names, overridesTables, budget }: CascadeBasis): Cascade {
  const layers = createStyleLayers(sheet);
  const texts = createTextCascade(layers, names, budget);
  const looks = createLookList<ParagraphLook>(budget);
  const known = new Map<ResolvedParagraph, Map<string, number>>();
  return {
    texts,
    paragraph: createParagraphCascade({ layers, lists, names, texts, overridesTables }),
    looks: looks.all,
    look(paragraph, taken) {
      const ofParagraph = once(known, paragraph, () => new Map<string, number>());
      const key = `${taken.before} ${taken.after}`;
      return once(ofParagraph, key, () => looks.put(paragraphLook(paragraph.says, taken)));
    },
    table: createTableStyles(layers, names),
  };
}
