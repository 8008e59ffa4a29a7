import { child } from "../../../xml/xml-tree.ts";
import { levelOfStyle } from "../../definitions/numbering-definitions.ts";
import { type Style, stylesOf } from "../../definitions/style-sheet.ts";
import { rewriteElement } from "../rewrite/rewrite-element.ts";
import type { ListItem, StyleNumbering, TopicImport } from "../topic/topic-import.ts";
import type { MergeShared } from "./merge-shared.ts";
import { createNumberingImport, type NumberingImport } from "./numbering-import.ts";
import { type NumberedDocument, numberingOf } from "./styles/style-numbering.ts";
import type { TopicStyles } from "./styles/topic-styles.ts";
import type { ListPlace } from "./template-numbering.ts";

/** Numbers of the paragraphs of one insertion. */
export interface TopicLists {
  /** Returns the numbering to write at a paragraph whose style numbers it; undefined if the style is enough. */
  ofStyle(id: string | undefined): StyleNumbering | undefined;
  item(numId: string, level: string | undefined, style: string | undefined): ListItem;
  /** Returns the topic's own lists. */
  own(): NumberingImport;
}

interface State {
  readonly there: NumberedDocument;
  readonly styles: TopicStyles;
  readonly isFirst: boolean;
  /** Returns the number of a copy of the template's list; undefined if the topic goes on with the template's lists. */
  readonly restart: ((place: ListPlace) => string | undefined) | undefined;
  readonly own: () => NumberingImport;
}

/**
 * Returns the template's style that decides how a paragraph style of the topic numbers, if the topic's own styles do
 * not.
 */
function decidingStyle({ there, styles: { sheet, styles } }: State, id: string | undefined): Style | undefined {
  const named = id === undefined ? undefined : sheet.styles.get(id);
  if (named?.type !== "paragraph") return there.sheet.defaultOf("paragraph");
  for (const style of stylesOf(sheet, named)) {
    const target = styles.shared(style);
    if (target) return target;
    if (child(child(style.element, "w:pPr"), "w:numPr")) return undefined;
  }
  return undefined;
}

/** Returns the numbering by one of the template's styles, if it must restart. */
function ofTemplate({ there, restart }: State, style: Style): StyleNumbering | undefined {
  const numbering = restart && numberingOf(there, style.id);
  const numId = numbering && restart({ ...numbering, levels: "" });
  return numbering && numId !== undefined ? { ...numbering, numId, isThere: true } : undefined;
}

function ofStyle(state: State, id: string | undefined): StyleNumbering | undefined {
  const { styles, isFirst, restart } = state;
  const deciding = styles.continued && decidingStyle(state, id);
  if (deciding) return ofTemplate(state, deciding);
  const numbering = numberingOf(styles, id);
  if (!numbering) return undefined;
  const place = styles.continued?.placeOf(numbering.numId, numbering.level);
  if (!place) return numbering.isBrought && isFirst ? undefined : numbering;
  const numId = restart?.(place);
  return numId === undefined ? undefined : { ...numbering, numId, level: place.level, isThere: true };
}

function item(state: State, numId: string, written: string | undefined, style: string | undefined): ListItem {
  const { styles, there, restart, own } = state;
  const { continued, numbering } = styles;
  const num = continued && numbering.num(numId);
  const level = written ?? levelOfStyle(numbering.source, num && numbering.levelsOf(num), style ?? "") ?? "0";
  const place = num && continued?.placeOf(numId, level, style);
  if (!continued || !place) return { numId: own().num(numId) ?? "0" };
  const restarted = restart?.(place);
  if (restarted !== undefined) return { numId: restarted, level: place.level };
  const deciding = decidingStyle(state, style);
  const same = deciding && numberingOf(there, deciding.id);
  const isOfStyle = place.levels === "" && same?.numId === place.numId && same.level === place.level;
  return { numId: continued.continued(place), level: place.level, isOfStyle };
}

export function createTopicLists(
  shared: MergeShared,
  styles: TopicStyles,
  { topic, restarts }: { readonly topic: TopicImport; readonly restarts: boolean },
): TopicLists {
  const isFirst = styles.first === topic;
  let lists: NumberingImport | undefined;
  const state: State = {
    there: { sheet: shared.styles.sheet, numbering: shared.numbering.definitions },
    styles,
    isFirst,
    restart: restarts ? styles.continued?.restarting() : undefined,
    own: () => {
      lists ??= isFirst ? styles.lists : createNumberingImport(topic, styles.source, shared.numbering, rewriteElement);
      return lists;
    },
  };
  const items = new Map<string, ListItem>();
  const byStyle = new Map<string | undefined, { readonly numbering: StyleNumbering | undefined }>();
  return {
    ofStyle: (id) => {
      const known = byStyle.get(id) ?? { numbering: ofStyle(state, id) };
      byStyle.set(id, known);
      return known.numbering;
    },
    item: (numId, level, style) => {
      const key = `${numId} ${level} ${style}`;
      const known = items.get(key) ?? item(state, numId, level, style);
      items.set(key, known);
      return known;
    },
    own: state.own,
  };
}
