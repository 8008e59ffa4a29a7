import type { TemplateModel } from "../../../template/template-model.ts";
import { createPairMemory } from "../../definitions/stored-part.ts";
import { effective } from "./layout-effects.ts";
import { layoutSettings } from "./layout-settings.ts";

/** Effects of a topic document's settings on its lines that the template's settings would not have. */
export interface LayoutDifference {
  /** Versions of Word whose layout rules apply. */
  readonly modes: { readonly topic: number; readonly template: number };
  /** Distances of default tab stops, if they differ. */
  readonly tabStops: { readonly topic: number; readonly template: number } | undefined;
  /** True if the template hyphenates automatically and the topic does not. */
  readonly mustNotHyphenate: boolean;
  /** True if a page break at a paragraph's end is followed by an empty line in the topic and not in the template. */
  readonly splitsAtPageBreaks: boolean;
  /** True if automatic spaces between paragraphs are five points in the topic and those of HTML in the template. */
  readonly hasFixedSpaces: boolean;
  /** True if size and alignment of the default paragraph style leave the value to table styles. */
  readonly yields: { readonly topic: boolean; readonly template: boolean };
  /** Names of settings of the topic or template that no paragraph can express and that may move its lines. */
  readonly left: readonly string[];
}

const FIXES = "doNotUseHTMLParagraphAutoSpacing";
const SPLITS = "splitPgBreakAndParaMark";

const differences = createPairMemory<LayoutDifference>();

/** Compares the settings of two documents; the result is remembered. */
export const layoutDifference = (topic: TemplateModel, template: TemplateModel): LayoutDifference =>
  differences(topic, template, () => compare(topic, template));

function compare(topic: TemplateModel, template: TemplateModel): LayoutDifference {
  const [own, there] = [layoutSettings(topic), layoutSettings(template)];
  const options = [...new Set([...own.options, ...there.options])].filter(
    (name) => own.options.has(name) !== there.options.has(name) && !(name === SPLITS && own.options.has(SPLITS)),
  );
  return {
    modes: { topic: own.mode, template: there.mode },
    tabStops: own.tabStop === there.tabStop ? undefined : { topic: own.tabStop, template: there.tabStop },
    mustNotHyphenate: there.hyphenates && !own.hyphenates,
    splitsAtPageBreaks: own.options.has(SPLITS) && !there.options.has(SPLITS),
    hasFixedSpaces: own.options.has(FIXES) && !there.options.has(FIXES),
    yields: { topic: own.yields, template: there.yields },
    left: effective(topic, [
      ...(own.hyphenates && !there.hyphenates ? ["autoHyphenation"] : []),
      ...(own.mode < MODERN === there.mode < MODERN ? [] : ["compatibilityMode"]),
      ...options.sort(),
    ]),
  };
}

/** From this version of Word on, the layout differs in much besides the indentation of tables ([MS-DOCX] 2.3.1). */
const MODERN = 15;
