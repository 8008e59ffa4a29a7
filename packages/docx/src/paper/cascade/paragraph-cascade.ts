import { once } from "../lookups.ts";
import type { ListLevel, Lists } from "../numbers/lists.ts";
import { childOf, type Markup, valOf } from "../story/markup.ts";
import { layered, numberSaid, type ParagraphSays, paragraphSays } from "./paragraph-says.ts";
import type { StyleLayer, StyleLayers } from "./style-layers.ts";
import type { CellStyle } from "./table-styles.ts";
import type { ResolvedText, TextCascade, TextGround } from "./text-cascade.ts";
import { type TextSays, textSays } from "./text-says.ts";
import type { ThemeNames } from "./theme-colours.ts";

interface Numbered {
  readonly says: ParagraphSays;
  /** Level of the paragraph's list. */
  readonly level: ListLevel | undefined;
}

export interface ResolvedParagraph extends Numbered {
  readonly style: string;
  readonly ground: TextGround;
  /** Paragraph mark. */
  readonly mark: ResolvedText;
}

export interface ParagraphBasis {
  readonly layers: StyleLayers;
  readonly lists: Lists;
  readonly names: ThemeNames;
  readonly texts: TextCascade;
  /** True if size and alignment of the default paragraph style also apply in tables ([MS-DOCX] 2.3). */
  readonly overridesTables: boolean;
}

/**
 * Drops what a table with a style ignores of the default paragraph style: a size of 11 or 12 points, and left
 * alignment.
 */
function heardInTable(says: ParagraphSays, text: TextSays): { says: ParagraphSays; text: TextSays } {
  const { align, ...rest } = says;
  const { size, ...others } = text;
  return {
    says: align === "left" ? rest : says,
    text: size === 220 || size === 240 ? others : text,
  };
}

/** Applies a layer that may set a list number: the level's indents are below the layer's own properties. */
function withNumber(
  before: Numbered,
  says: ParagraphSays,
  properties: Markup | undefined,
  lists: Lists,
  style?: string,
): Numbered {
  const said = numberSaid(properties);
  const numId = said?.numId ?? (said && before.level?.list.numId);
  if (numId === undefined) return { says: layered([before.says, says]), level: before.level };
  if (numId === "0") return { says: layered([before.says, says]), level: undefined };
  const linked = style === undefined ? undefined : lists.levelOfStyle(numId, style);
  const level = lists.level(numId, said?.level ?? linked ?? before.level?.id ?? "0");
  return { says: layered([before.says, level?.paragraph ?? {}, says]), level };
}

/** Resolves paragraphs by the hierarchy of ECMA-376 part 1, 17.7.2. Cached by cell style and by properties. */
export function createParagraphCascade({ layers, lists, names, texts, overridesTables }: ParagraphBasis) {
  const defaults = paragraphSays(layers.defaults.paragraph, names);
  const styles = new Map<CellStyle | undefined, Map<string, Numbered & { readonly ground: TextGround }>>();
  const resolved = new Map<CellStyle | undefined, Map<Markup | undefined, ResolvedParagraph>>();

  function readLayer({ markup, isDefault }: StyleLayer, isLast: boolean, cell: CellStyle | undefined) {
    const says = paragraphSays(childOf(markup, "w:pPr"), names);
    const text = textSays(childOf(markup, "w:rPr"), names);
    const isDeaf = cell?.isStyled === true && isLast && isDefault && !overridesTables;
    return isDeaf ? heardInTable(says, text) : { says, text };
  }

  /** Resolves all layers below a paragraph's direct formatting. */
  function below(id: string, cell: CellStyle | undefined) {
    const chain = layers.chain("paragraph", id);
    let so: Numbered = { says: layered([defaults, cell?.paragraph ?? {}]), level: undefined };
    const text: TextSays = {};
    chain.forEach((layer, index) => {
      const said = readLayer(layer, index === chain.length - 1, cell);
      so = withNumber(so, said.says, childOf(layer.markup, "w:pPr"), lists, layer.id);
      Object.assign(text, said.text);
    });
    return { ...so, ground: texts.ground(cell?.text ?? {}, text) };
  }

  function resolve(properties: Markup | undefined, cell: CellStyle | undefined): ResolvedParagraph {
    const style = layers.idOf("paragraph", valOf(properties, "w:pStyle"));
    const ofCell = once(styles, cell, () => new Map());
    const { ground, ...so } = once(ofCell, style, () => below(style, cell));
    const own = withNumber(so, paragraphSays(properties, names), properties, lists);
    return { ...own, style, ground, mark: texts.text(ground, childOf(properties, "w:rPr")) };
  }

  return (properties: Markup | undefined, cell: CellStyle | undefined): ResolvedParagraph => {
    const ofCell = once(resolved, cell, () => new Map<Markup | undefined, ResolvedParagraph>());
    return once(ofCell, properties, () => resolve(properties, cell));
  };
}
