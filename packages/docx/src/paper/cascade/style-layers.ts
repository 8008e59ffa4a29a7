import type { Style, StyleSheet, StyleType } from "../../render/definitions/style-sheet.ts";
import { once } from "../lookups.ts";
import { type Markup, toMarkup } from "../story/markup.ts";

/** Style of a chain, with its parsed markup. */
export interface StyleLayer {
  readonly id: string;
  readonly markup: Markup;
  readonly isDefault: boolean;
}

export interface StyleLayers {
  /** Returns the layers of a style, the base style first; those of the default style if the id is unknown. */
  chain(type: StyleType, id: string | undefined): readonly StyleLayer[];
  readonly defaults: { readonly text: Markup | undefined; readonly paragraph: Markup | undefined };
  /** Returns the canonical id of a style, so that all names of the default style are one. */
  idOf(type: StyleType, id: string | undefined): string;
}

/** Longest chain that is followed; also ends a circular chain. */
const MOST = 64;

export function createStyleLayers(sheet: StyleSheet): StyleLayers {
  const read = new Map<string, StyleLayer>();
  const chains = new Map<string, readonly StyleLayer[]>();
  const markup = (element: StyleSheet["runDefaults"]) => element && toMarkup(sheet.source, element);
  const find = (type: StyleType, id: string | undefined): Style | undefined => {
    const named = id === undefined ? undefined : sheet.styles.get(id);
    return named?.type === type ? named : sheet.defaultOf(type);
  };
  const layer = ({ id, element, isDefault }: Style): StyleLayer =>
    once(read, id, () => ({ id, markup: toMarkup(sheet.source, element), isDefault }));
  function follow(type: StyleType, id: string | undefined): StyleLayer[] {
    const layers: StyleLayer[] = [];
    const seen = new Set<Style>();
    let style = find(type, id);
    while (style && !seen.has(style) && seen.size < MOST) {
      seen.add(style);
      layers.unshift(layer(style));
      const base: Style | undefined = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
      style = base?.type === type ? base : undefined;
    }
    return layers;
  }
  return {
    chain: (type, id) => once(chains, `${type} ${id ?? ""}`, () => follow(type, id)),
    defaults: { text: markup(sheet.runDefaults), paragraph: markup(sheet.paragraphDefaults) },
    idOf: (type, id) => find(type, id)?.id ?? "",
  };
}
