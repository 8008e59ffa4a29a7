import type { NumberingDefinitions } from "../../render/definitions/numbering-definitions.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import { type ParagraphSays, paragraphSays } from "../cascade/paragraph-says.ts";
import { type TextSays, textSays } from "../cascade/text-says.ts";
import type { ThemeNames } from "../cascade/theme-colours.ts";
import { once, vocabulary } from "../lookups.ts";
import { childOf, isOn, type Markup, toMarkup, valOf } from "../story/markup.ts";
import { whole } from "../story/measure.ts";
import { isKnownFormat } from "./format-number.ts";

/** List level with its numbering and formatting (ECMA-376 part 1, 17.9.6). */
export interface ListLevel {
  /** `"0"` to `"8"`. */
  readonly id: string;
  readonly index: number;
  readonly list: List;
  readonly start: number;
  readonly format: string;
  /** Pattern of the format `custom`. */
  readonly pattern: string | undefined;
  /** `%1.%2.`: each placeholder is the number of a level. */
  readonly template: string;
  readonly suffix: "tab" | "space" | "none";
  readonly align: "left" | "center" | "right";
  /** True if all numbers are written in digits. */
  readonly isLegal: boolean;
  /** Level, from 1, that restarts this one; 0 for none; any higher level if absent. */
  readonly restart: number | undefined;
  readonly hasPicture: boolean;
  /** False if its numbers are in digits instead of its format. */
  readonly isFormatKnown: boolean;
  readonly paragraph: ParagraphSays;
  readonly text: TextSays;
}

/** Instance of a list definition. */
export interface List {
  readonly numId: string;
  /** Definition, whose instances are counted together. */
  readonly definition: object;
  level(index: number): ListLevel | undefined;
  /** Returns the number at which a level restarts at the first paragraph of this instance. */
  startOverride(index: number): number | undefined;
}

export interface Lists {
  level(numId: string, level: string): ListLevel | undefined;
  /** Returns the list of a name, which LISTNUM fields use. */
  named(name: string): List | undefined;
  /** Returns the level that the list links to a paragraph style (17.9.23). */
  levelOfStyle(numId: string, style: string): string | undefined;
}

const LEVELS = 9;
const JUSTIFIED = vocabulary<ListLevel["align"]>({ center: "center", right: "right", end: "right" });
/** Maximum length of a number's text in characters. */
const TEMPLATE_LENGTH = 200;

/** Returns the format, which newer versions write twice for compatibility (17.9.17). */
function formatOf(markup: Markup): { format: string; pattern: string | undefined } {
  const choice = childOf(childOf(markup, "mc:AlternateContent"), "mc:Choice");
  const node = childOf(choice, "w:numFmt") ?? childOf(markup, "w:numFmt");
  return { format: node?.attributes["w:val"] ?? "decimal", pattern: node?.attributes["w:format"] };
}

function readLevel(markup: Markup, list: List, index: number, start: number, names: ThemeNames): ListLevel {
  const suffix = valOf(markup, "w:suff");
  const { format, pattern } = formatOf(markup);
  return {
    id: String(index),
    index,
    list,
    start,
    format,
    pattern,
    isFormatKnown: isKnownFormat(format, pattern),
    template: (valOf(markup, "w:lvlText") ?? "").slice(0, TEMPLATE_LENGTH),
    suffix: suffix === "space" ? "space" : suffix === "nothing" ? "none" : "tab",
    align: JUSTIFIED[valOf(markup, "w:lvlJc") ?? ""] ?? "left",
    isLegal: isOn(childOf(markup, "w:isLgl")),
    restart: whole(valOf(markup, "w:lvlRestart"), 0, LEVELS),
    hasPicture: childOf(markup, "w:lvlPicBulletId") !== undefined,
    paragraph: paragraphSays(childOf(markup, "w:pPr"), names),
    text: textSays(childOf(markup, "w:rPr"), names),
  };
}

const startOf = (markup: Markup | undefined, name: string) => whole(valOf(markup, name), 0, 32_767);

export function createLists(numbering: NumberingDefinitions, names: ThemeNames): Lists {
  const lists = new Map<string, List | undefined>();
  const read = new Map<XmlElement, Map<string, Markup>>();
  /** Returns the levels of a definition by name and index, and by linked style; the first of equal ones. */
  const levelsIn = (element: XmlElement): ReadonlyMap<string, Markup> =>
    once(read, element, () => {
      const all = new Map<string, Markup>();
      for (const one of element.children) {
        if (one.name !== "w:lvl" && one.name !== "w:lvlOverride") continue;
        const markup = toMarkup(numbering.source, one);
        const style = one.name === "w:lvl" ? valOf(markup, "w:pStyle") : undefined;
        for (const key of [
          `${one.name} ${Number(markup.attributes["w:ilvl"])}`,
          style === undefined ? undefined : `style ${style}`,
        ])
          if (key !== undefined && !all.has(key)) all.set(key, markup);
      }
      return all;
    });

  function make(numId: string): List | undefined {
    const num = numbering.num(numId);
    const abstract = num && numbering.levelsOf(num);
    return num && abstract && listOf(numId, num, abstract);
  }

  function listOf(numId: string, num: XmlElement | undefined, abstract: XmlElement): List {
    const levels = new Map<number, ListLevel | undefined>();
    const override = (index: number) => num && levelsIn(num).get(`w:lvlOverride ${index}`);
    const list: List = {
      numId,
      definition: abstract,
      startOverride: (index) => startOf(override(index), "w:startOverride"),
      level(index) {
        if (levels.has(index)) return levels.get(index);
        const markup = childOf(override(index), "w:lvl") ?? levelsIn(abstract).get(`w:lvl ${index}`);
        const start = list.startOverride(index) ?? startOf(markup, "w:start") ?? 0;
        const level = markup && readLevel(markup, list, index, start, names);
        levels.set(index, level);
        return level;
      },
    };
    return list;
  }

  function list(numId: string): List | undefined {
    if (lists.has(numId)) return lists.get(numId);
    const made = make(numId);
    lists.set(numId, made);
    return made;
  }

  return {
    level: (numId, level) => list(numId)?.level(whole(level, 0, LEVELS - 1) ?? 0),
    named(name) {
      const found = numbering.named(name);
      if (!found) return undefined;
      return found.numId === undefined ? listOf("", undefined, found.abstract) : list(found.numId);
    },
    levelOfStyle(numId, style) {
      const num = numbering.num(numId);
      const abstract = num && numbering.levelsOf(num);
      const linked = abstract && levelsIn(abstract).get(`style ${style}`);
      return linked?.attributes["w:ilvl"];
    },
  };
}
