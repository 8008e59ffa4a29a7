import type { Budget } from "../budget.ts";
import type { TextLook } from "../looks.ts";
import { once } from "../lookups.ts";
import type { ListLevel } from "../numbers/lists.ts";
import { childOf, type Markup, valOf } from "../story/markup.ts";
import { createLookList, textLook } from "./looks-list.ts";
import type { StyleLayers } from "./style-layers.ts";
import { type TextSays, textSays, toggled } from "./text-says.ts";
import type { ThemeNames } from "./theme-colours.ts";

/** Text properties that all runs of a paragraph inherit. */
export interface TextGround {
  readonly defaults: TextSays;
  /** Properties of the table style and of the paragraph style. */
  readonly levels: readonly TextSays[];
  readonly looks: Map<Markup | undefined, ResolvedText>;
}

export interface ResolvedText {
  readonly says: TextSays;
  /** Index of the formatting. */
  readonly s: number;
  readonly isHidden: boolean;
}

/** Resolves the formatting of text by the hierarchy of ECMA-376 part 1, 17.7.2. */
export interface TextCascade {
  /** @param levels properties of the table style, then of the paragraph style */
  ground(...levels: readonly TextSays[]): TextGround;
  text(ground: TextGround, properties: Markup | undefined): ResolvedText;
  /** Returns the index of a number's formatting: that of the paragraph mark, with the properties of the level. */
  number(mark: ResolvedText, level: ListLevel): number;
  readonly looks: readonly TextLook[];
}

export function createTextCascade(layers: StyleLayers, names: ThemeNames, budget: Budget): TextCascade {
  const looks = createLookList<TextLook>(budget);
  const defaults = textSays(layers.defaults.text, names);
  const characters = new Map<string, TextSays>();

  const character = (id: string): TextSays =>
    once(characters, id, () =>
      Object.assign(
        {},
        ...layers.chain("character", id).map(({ markup }) => textSays(childOf(markup, "w:rPr"), names)),
      ),
    );

  function resolve(ground: TextGround, properties: Markup | undefined): ResolvedText {
    const style = valOf(properties, "w:rStyle");
    const levels = style === undefined ? ground.levels : [...ground.levels, character(style)];
    const direct = textSays(properties, names);
    const says: TextSays = Object.assign({}, ground.defaults, ...levels, toggled(ground.defaults, levels), direct);
    return { says, s: looks.put(textLook(says)), isHidden: says.hidden === true };
  }

  return {
    looks: looks.all,
    ground: (...levels) => ({ defaults, levels, looks: new Map() }),
    text: (ground, properties) => once(ground.looks, properties, () => resolve(ground, properties)),
    number: ({ says }, level) => looks.put(textLook({ ...says, ...level.text })),
  };
}
