import type { TemplateModel } from "../../../template/template-model.ts";
import { layoutSettings } from "./layout-settings.ts";

/** What the settings of a topic's document do to its lines that the template's would not do. */
export interface LayoutDifference {
  /** Versions of Word whose layout holds. */
  readonly modes: { readonly topic: number; readonly template: number };
  /** The topic's distance of tab stops that nobody set, where the template's is another. */
  readonly tabStop: number | undefined;
  /** The template hyphenates by itself and the topic does not. */
  readonly mustNotHyphenate: boolean;
  /** Whether size and alignment of the default paragraph style leave it to the styles of tables. */
  readonly yields: { readonly topic: boolean; readonly template: boolean };
  /** Names of the topic's or the template's settings that no paragraph can say. */
  readonly left: readonly string[];
}

export function layoutDifference(topic: TemplateModel, template: TemplateModel): LayoutDifference {
  const [own, there] = [layoutSettings(topic), layoutSettings(template)];
  const options = [...new Set([...own.options, ...there.options])].filter(
    (name) => own.options.has(name) !== there.options.has(name),
  );
  return {
    modes: { topic: own.mode, template: there.mode },
    tabStop: own.tabStop === there.tabStop ? undefined : own.tabStop,
    mustNotHyphenate: there.hyphenates && !own.hyphenates,
    yields: { topic: own.yields, template: there.yields },
    left: [
      ...(own.hyphenates && !there.hyphenates ? ["autoHyphenation"] : []),
      ...(own.mode < MODERN === there.mode < MODERN ? [] : ["compatibilityMode"]),
      ...options.sort(),
    ],
  };
}

/** From this version of Word on layout is another in much besides the place of tables ([MS-DOCX] 2.3.1). */
const MODERN = 15;
