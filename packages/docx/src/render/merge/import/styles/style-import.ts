import { childValue } from "../../../../xml/xml-tree.ts";
import type { Style, StyleSheet, StyleType } from "../../../definitions/style-sheet.ts";
import type { TargetStyles } from "../../target/growing-part.ts";
import type { LayoutDifference } from "../../topic/layout-difference.ts";
import { createWorkQueue } from "../work-queue.ts";
import { type Cascade, createCascade } from "./cascade.ts";
import type { Slot } from "./property-slots.ts";
import { rewriteStyle, type StyleNames, type StyleNumbers } from "./rewrite-style.ts";
import { styleInTable } from "./yielding-style.ts";

/** Returns the target's names for the styles of one topic; imports those that are missing in it. */
export interface StyleImport {
  /** `table` is the id of the style of the table around a paragraph, "" if it names none. */
  idOf(type: StyleType, id: string, table?: string): string | undefined;
  /** Returns the id to write where the topic names no style; undefined if the target's default applies. */
  defaultId(type: StyleType, table?: string): string | undefined;
  /** Returns the name of a style in the target. */
  nameOf(type: StyleType, id: string): string | undefined;
  /** Returns the template's style of the same name, or its default one for the topic's; imports nothing. */
  shared(style: Style): Style | undefined;
  /** Returns the target's own style that replaces one of the topic's. */
  targets(type: StyleType, id: string): Style | undefined;
  /** True if this topic brought the style itself, with its lists. */
  isBrought(type: StyleType, id: string): boolean;
}

interface State {
  readonly topic: StyleSheet;
  readonly target: TargetStyles;
  readonly numbers: StyleNumbers;
  /** Undefined if the template's styles win over the topic's. */
  readonly cascade: Cascade | undefined;
  readonly map: Map<string, string>;
  readonly fresh: Set<string>;
  /** A style has its id and name before it is written, so that a chain is walked by a loop. */
  readonly inTurn: (work: () => void) => void;
}

/** Returns the table whose cells need a variant of a paragraph style. */
function tableOf({ cascade }: State, { type }: Style, table: string | undefined): string | undefined {
  return type === "paragraph" && cascade?.variant(table) ? table : undefined;
}

function keyOf(state: State, style: Style, table: string | undefined): string {
  return `${style.id} ${table === undefined ? "" : state.cascade?.variant(table)}`;
}

/** Returns the inherited properties that a style must set itself. */
function inheritedBy({ topic, cascade }: State, style: Style, table: string | undefined): readonly Slot[] {
  if (!cascade) return [];
  if (style.type === "table") return cascade.ofTable(style);
  const isRoot = style.basedOn === undefined || !topic.styles.has(style.basedOn);
  return style.type === "paragraph" && isRoot ? cascade.ofParagraphs(table) : [];
}

/** Returns the target's style that replaces a topic's one, if there is one. */
function standIn(state: State, style: Style, table: string | undefined): Style | undefined {
  const { topic, target, cascade } = state;
  const same = target.sheet.named(style.type, style.name);
  if (!cascade) return same ?? (topic.defaultOf(style.type) === style ? target.sheet.defaultOf(style.type) : undefined);
  const needs = style.type === "table" ? cascade.ofTable(style).length > 0 : !cascade.needsNothing(table);
  if (!same || (needs && style.type !== "character")) return undefined;
  return target.sheet.look(same) === topic.look(style) ? same : undefined;
}

function variedName(wanted: string, attempt: number): string {
  return `${wanted} (${attempt})`;
}

/**
 * Both halves of a linked pair must refer to each other: the link is kept only if the other half is imported as well.
 */
function linkOf(state: State, style: Style, table: string | undefined): string | undefined {
  const other = childValue(state.topic.source, style.element, "w:link");
  const partner = other === undefined ? undefined : state.topic.styles.get(other);
  if (table !== undefined || !partner) return undefined;
  if (childValue(state.topic.source, partner.element, "w:link") !== style.id) return undefined;
  const mapped = idOf(state, partner.type, partner.id, undefined);
  return mapped !== undefined && state.fresh.has(partner.id) ? mapped : undefined;
}

function namesOf(state: State, style: Style, table: string | undefined, id: string, name: string): StyleNames {
  const follow = (kind: string) => {
    const wanted = childValue(state.topic.source, style.element, kind);
    const partner = wanted === undefined ? undefined : state.topic.styles.get(wanted);
    return partner && idOf(state, partner.type, partner.id, table);
  };
  return { id, name, basedOn: follow("w:basedOn"), next: follow("w:next"), link: linkOf(state, style, table) };
}

/** Imports one style whose base is in the target already. */
function importStyle(state: State, style: Style, table: string | undefined): void {
  const { target, topic } = state;
  const inherited = inheritedBy(state, style, table);
  const base = style.basedOn === undefined ? undefined : topic.styles.get(style.basedOn);
  const below = base && state.map.get(keyOf(state, base, tableOf(state, base, table)));
  const more = inherited.map(({ key, attributes, whole }) => `${key} ${whole ?? [...attributes].join(" ")}`);
  const key = [style.type, style.name.toLowerCase(), topic.own(style), below, ...more].join("\n");
  const place = keyOf(state, style, table);
  const known = target.imported.get(key);
  if (known !== undefined) {
    state.map.set(place, known);
    return;
  }
  const id = target.ids.claim(style.id, (wanted, attempt) => `${wanted}${attempt}`);
  const name = target.names.claim(style.name, variedName);
  state.map.set(place, id);
  if (table === undefined) state.fresh.add(style.id);
  target.imported.set(key, id);
  target.importedNames.set(id, name);
  state.inTurn(() => {
    const names = namesOf(state, style, table, id, name);
    target.part.add(rewriteStyle(topic, style, { part: target.part, names, inherited, numbers: state.numbers }));
  });
}

/** Returns a style and its bases that the target does not have, the lowest base first. */
function unknownChain(state: State, start: Style, table: string | undefined): Style[] {
  const chain = new Set<Style>();
  for (let style: Style | undefined = start; style && !chain.has(style); ) {
    const place = keyOf(state, style, table);
    if (state.map.has(place)) break;
    const there = standIn(state, style, table);
    if (there) {
      state.map.set(place, there.id);
      break;
    }
    chain.add(style);
    const base: Style | undefined = style.basedOn === undefined ? undefined : state.topic.styles.get(style.basedOn);
    style = base?.type === start.type ? base : undefined;
  }
  return [...chain].reverse();
}

/** Returns a style's id in the target; a missing style is imported after its bases. */
function idOf(state: State, type: StyleType, id: string, within: string | undefined): string | undefined {
  const style = state.topic.styles.get(id);
  if (!style || style.type !== type) return undefined;
  const table = tableOf(state, style, within);
  for (const one of unknownChain(state, style, table)) importStyle(state, one, table);
  return state.map.get(keyOf(state, style, table));
}

/** True if a style leaves text as unstyled text is, in the topic's document and in the target. */
function saysNothing({ topic, cascade }: State, style: Style, table: string | undefined): boolean {
  const isBare = style.basedOn === undefined && topic.own(style) === "";
  return isBare && (style.type !== "paragraph" || (cascade?.needsNothing(table) ?? true));
}

/** `layout` is undefined if the template's appearance applies. */
export function createStyleImport(
  topic: StyleSheet,
  target: TargetStyles,
  layout: LayoutDifference | undefined,
  numbers: StyleNumbers,
): StyleImport {
  const cascade = layout && createCascade(topic, target.sheet, layout);
  const state: State = { topic, target, numbers, cascade, map: new Map(), fresh: new Set(), inTurn: createWorkQueue() };
  const inPlace = (type: StyleType, id: string, table: string | undefined) => {
    const mapped = idOf(state, type, id, table);
    const isDefault = type === "paragraph" && id === topic.defaultOf(type)?.id;
    if (mapped === undefined || table === undefined || !layout || !isDefault) return mapped;
    return styleInTable(topic, target, layout, mapped, table);
  };
  return {
    idOf: inPlace,
    defaultId: (type, table) => {
      const style = cascade && topic.defaultOf(type);
      const there = target.sheet.defaultOf(type);
      if (!style || (!there && saysNothing(state, style, table))) return undefined;
      const mapped = inPlace(type, style.id, table);
      return mapped === there?.id ? undefined : mapped;
    },
    nameOf: (type, id) => {
      const mapped = idOf(state, type, id, undefined) ?? "";
      return target.importedNames.get(mapped) ?? target.sheet.styles.get(mapped)?.name;
    },
    shared: (style) => standIn(state, style, undefined),
    targets: (type, id) => target.sheet.styles.get(idOf(state, type, id, undefined) ?? ""),
    isBrought: (type, id) => idOf(state, type, id, undefined) !== undefined && state.fresh.has(id),
  };
}
