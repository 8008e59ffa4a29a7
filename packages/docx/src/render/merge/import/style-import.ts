import { createEdits, type Edits } from "../../../xml/edits.ts";
import { PREFIX } from "../../../xml/name-pattern.ts";
import { attribute, child, childValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { Style, StyleSheet, StyleType } from "../../definitions/style-sheet.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { GrowingPart } from "../target/growing-part.ts";
import type { NameAllocator } from "../target/id-allocator.ts";
import { withDefaults } from "./document-defaults.ts";
import { createTurns } from "./turns.ts";

const NUM_ID = new RegExp(`(<${PREFIX}numId\\s[^<>]*?val=["'])(\\d+)(?=["'])`, "g");

/** The target's styles while topics bring theirs. */
export interface TargetStyles {
  readonly sheet: StyleSheet;
  readonly part: GrowingPart;
  readonly ids: NameAllocator;
  readonly names: NameAllocator;
  /** Imported styles by type, name and look, so that equal ones of two topics are one. */
  readonly imported: Map<string, string>;
}

/** Answers, for one topic, what its styles are called in the target; imports those that are missing there. */
export interface StyleImport {
  idOf(type: StyleType, id: string): string | undefined;
  defaultId(type: StyleType): string | undefined;
  /** Whether the target's own style of that name stands for the topic's, because both look the same. */
  isTargets(type: StyleType, id: string): boolean;
  /** Whether this topic brought the style itself, lists and all. */
  isBrought(type: StyleType, id: string): boolean;
}

interface State {
  readonly topic: StyleSheet;
  readonly target: TargetStyles;
  readonly numOf: (numId: string) => string | undefined;
  readonly map: Map<string, string>;
  readonly fresh: Set<string>;
  /** A style has its id and name before it is written: a chain of them is walked by a loop. */
  readonly inTurn: (work: () => void) => void;
}

function replaceValue(edits: Edits, element: XmlElement | undefined, value: string | undefined): void {
  if (element) edits.setOrDrop(element, "w:val", value);
}

/** Both halves of a linked pair have to point at each other: kept only when the other half is new as well. */
function linkOf(state: State, style: Style): string | undefined {
  const other = childValue(state.topic.source, style.element, "w:link");
  const partner = other === undefined ? undefined : state.topic.styles.get(other);
  if (!partner || childValue(state.topic.source, partner.element, "w:link") !== style.id) return undefined;
  const mapped = idOf(state, partner.type, partner.id);
  return mapped !== undefined && state.fresh.has(partner.id) ? mapped : undefined;
}

function rewriteDefaults(state: State, style: Style, edits: Edits): void {
  if (style.type !== "paragraph" || (style.basedOn !== undefined && state.topic.styles.has(style.basedOn))) return;
  const anchor = style.element.children.filter((one) => BEFORE_PROPERTIES.has(one.name)).at(-1);
  for (const [kind, name] of [
    ["paragraph", "w:pPr"],
    ["run", "w:rPr"],
  ] as const) {
    const container = child(style.element, name);
    const inside = withDefaults(state.topic, state.target.sheet, kind, container);
    if (inside === undefined || inside === "") continue;
    const defaults = kind === "run" ? state.topic.runDefaults : state.topic.paragraphDefaults;
    if (defaults) bindFragment(state.topic.source, defaults, state.topic.root, state.target.part.declarations);
    const text = `<${name}>${inside}</${name}>`;
    const behind = kind === "run" ? child(style.element, "w:pPr") : undefined;
    const at = (behind ?? anchor)?.end ?? style.element.innerStart;
    if (container) edits.replace(container, text);
    else edits.insert(at, text);
  }
}

const BEFORE_PROPERTIES = new Set([
  "w:name",
  "w:aliases",
  "w:basedOn",
  "w:next",
  "w:link",
  "w:autoRedefine",
  "w:hidden",
  "w:uiPriority",
  "w:semiHidden",
  "w:unhideWhenUsed",
  "w:qFormat",
  "w:locked",
  "w:personal",
  "w:personalCompose",
  "w:personalReply",
  "w:rsid",
]);

function rewriteStyle(state: State, style: Style, id: string, name: string): string {
  const { source } = state.topic;
  const { element } = style;
  const edits = createEdits(source);
  const styleId = attribute(element, "w:styleId");
  edits.setAttribute(element, "w:styleId", id);
  edits.setAttribute(element, "w:default", undefined);
  if (name !== style.name && !attribute(element, "w:customStyle") && styleId) {
    edits.insert(styleId.end, ' w:customStyle="1"');
  }
  replaceValue(edits, child(element, "w:name"), name);
  if (name !== style.name) replaceValue(edits, child(element, "w:aliases"), undefined);
  const follow = (kind: string) => {
    const wanted = childValue(source, element, kind);
    const partner = wanted === undefined ? undefined : state.topic.styles.get(wanted);
    return partner && idOf(state, partner.type, partner.id);
  };
  replaceValue(edits, child(element, "w:basedOn"), follow("w:basedOn"));
  replaceValue(edits, child(element, "w:next"), follow("w:next"));
  replaceValue(edits, child(element, "w:link"), linkOf(state, style));
  rewriteDefaults(state, style, edits);
  const local = bindFragment(source, element, state.topic.root, state.target.part.declarations);
  edits.addAttributes(element, local);
  return edits
    .apply(element)
    .replace(NUM_ID, (whole, before: string, numId: string) =>
      numId === "0" ? whole : `${before}${state.numOf(numId) ?? "0"}`,
    );
}

function variedName(wanted: string, attempt: number): string {
  return `${wanted} (${attempt})`;
}

function importStyle(state: State, style: Style): string {
  const { target } = state;
  const key = `${style.type} ${style.name.toLowerCase()} ${state.topic.look(style)}`;
  const known = target.imported.get(key);
  if (known !== undefined) {
    state.map.set(style.id, known);
    return known;
  }
  const id = target.ids.claim(style.id, (wanted, attempt) => `${wanted}${attempt}`);
  const name = target.names.claim(style.name, variedName);
  state.map.set(style.id, id);
  state.fresh.add(style.id);
  target.imported.set(key, id);
  state.inTurn(() => target.part.add(rewriteStyle(state, style, id, name)));
  return id;
}

/** What a style is called in the target; one that is missing there is brought over. */
function idOf(state: State, type: StyleType, id: string): string | undefined {
  const known = state.map.get(id);
  if (known !== undefined) return known;
  const style = state.topic.styles.get(id);
  if (!style || style.type !== type) return undefined;
  const same = state.target.sheet.named(style.type, style.name);
  if (same && state.target.sheet.look(same) === state.topic.look(style)) {
    state.map.set(id, same.id);
    return same.id;
  }
  return importStyle(state, style);
}

export function createStyleImport(
  topic: StyleSheet,
  target: TargetStyles,
  numOf: (numId: string) => string | undefined,
): StyleImport {
  const state: State = { topic, target, numOf, map: new Map(), fresh: new Set(), inTurn: createTurns() };
  return {
    idOf: (type, id) => idOf(state, type, id),
    defaultId: (type) => {
      const style = topic.defaultOf(type);
      const mapped = style && idOf(state, type, style.id);
      return mapped === target.sheet.defaultOf(type)?.id ? undefined : mapped;
    },
    isBrought: (type, id) => idOf(state, type, id) !== undefined && state.fresh.has(id),
    isTargets: (type, id) => target.sheet.styles.has(idOf(state, type, id) ?? ""),
  };
}
