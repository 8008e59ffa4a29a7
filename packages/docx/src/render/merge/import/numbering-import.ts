import { createEdits, type Edits } from "../../../xml/edits.ts";
import { escapeXml } from "../../../xml/entities.ts";
import { PREFIX, upToAttribute } from "../../../xml/name-characters.ts";
import { attributeValue, child, childValue, descendants, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { type NumberingDefinitions, overrideIn, withoutIdentity } from "../../definitions/numbering-definitions.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { GrowingPart } from "../target/growing-part.ts";
import type { IdAllocator, NameAllocator } from "../target/id-allocator.ts";
import type { RewriteElement, TopicImport } from "../topic/topic-import.ts";

const PICTURE_NUMBER = new RegExp(`^(${upToAttribute("numPicBulletId")})[^"']*`);

/** Lists of the target during the merge. */
export interface TargetNumbering {
  readonly definitions: NumberingDefinitions;
  part(): GrowingPart;
  readonly nums: IdAllocator;
  readonly abstracts: IdAllocator;
  readonly pictures: IdAllocator;
  readonly identities: NameAllocator;
  readonly listNames: NameAllocator;
  /** Lists used by styles of topics, by their markup with the target's names. */
  readonly ofStyles: Map<string, ImportedList>;
}

/** List as the target has it. */
interface ImportedList {
  readonly id: string;
  readonly name: string | undefined;
}

export interface NumberingOfTopic {
  readonly definitions: NumberingDefinitions;
  readonly part: string;
  /** Returns the list of a numbering style, by the style's id. */
  numOfStyle(style: string): string | undefined;
  /** Returns the target's id of a paragraph style that a topic brought and that is linked to this list. */
  styleBy(abstract: XmlElement, style: string): string | undefined;
  /** True if fields of the topic refer to lists by name. */
  readonly callsByName: () => boolean;
}

/**
 * Copies lists of a topic. Each copy is a list of its own, so its numbering restarts; a list that styles use is copied
 * once, like the styles, and restarts with a number that says so.
 */
export interface NumberingImport {
  num(numId: string): string | undefined;
  /** Returns the markup of a level for a number of another list, without a link to a style. */
  level(level: XmlElement): string;
  listName(name: string): string | undefined;
}

interface State {
  readonly source: NumberingOfTopic;
  readonly target: TargetNumbering;
  readonly topic: TopicImport;
  readonly rewrite: RewriteElement;
  readonly nums: Map<string, string>;
  readonly abstracts: Map<XmlElement, ImportedList>;
  /** Lists of earlier insertions that are not restarted yet. */
  readonly begun: Set<ImportedList>;
  readonly pictures: Map<string, string>;
}

/** Returns the list with the levels: a list may only name a numbering style, which names that list. */
function resolveAbstract(state: State, abstract: XmlElement): XmlElement {
  const { definitions, numOfStyle } = state.source;
  const link = childValue(definitions.source, abstract, "w:numStyleLink");
  const num = link === undefined ? undefined : definitions.num(numOfStyle(link) ?? "");
  return (num && definitions.abstractOf(num)) ?? abstract;
}

function importPicture(state: State, id: string): string | undefined {
  const known = state.pictures.get(id);
  if (known !== undefined) return known;
  const element = state.source.definitions.picture(id);
  if (!element) return undefined;
  const part = state.target.part();
  const made = state.target.pictures.next();
  const text = state.rewrite(state.topic, state.source.part, element, {
    part: part.name,
    declarations: part.declarations,
  });
  part.add(
    text.replace(PICTURE_NUMBER, (_whole, before: string) => before + made),
    "w:numPicBullet",
  );
  state.pictures.set(id, made);
  return made;
}

/** Returns eight hexadecimal digits that identify a list (17.9.15); Word joins lists that share them. */
export function newIdentity({ identities }: TargetNumbering, old: string): string {
  return identities.claim(old, (wanted, attempt) => {
    // An invalid number counts as 0, so that the sum differs for each attempt.
    const number = ((Number.parseInt(wanted, 16) | 0) + Math.imul(attempt, 0x9e3779b1)) >>> 1;
    return number.toString(16).toUpperCase().padStart(8, "0");
  });
}

interface LevelEdits {
  readonly edits: Edits;
  readonly abstract: XmlElement;
  readonly name: string | undefined;
}

/**
 * Rewrites levels of a list.
 * @returns true if a style is linked to one of them
 */
function rewriteLevels(state: State, levels: XmlElement, { edits, abstract, name }: LevelEdits): boolean {
  const { source } = state.source.definitions;
  let isOfStyles = false;
  for (const one of descendants(levels)) {
    const value = () => attributeValue(source, one, "w:val") ?? "";
    if (one.name === "w:styleLink" || one.name === "w:numStyleLink") edits.drop(one);
    else if (one.name === "w:name") edits.setOrDrop(one, "w:val", name);
    else if (one.name === "w:nsid") edits.setOrDrop(one, "w:val", newIdentity(state.target, value()));
    else if (one.name === "w:lvlPicBulletId") edits.setOrDrop(one, "w:val", importPicture(state, value()));
    else if (one.name === "w:pStyle") {
      const style = state.source.styleBy(abstract, value());
      isOfStyles ||= style !== undefined;
      edits.setOrDrop(one, "w:val", style);
    }
  }
  return isOfStyles;
}

function nextListName(wanted: string, attempt: number): string {
  return `${wanted}_${attempt}`;
}

const NAME = new RegExp(`<${PREFIX}name\\b[^<>]*>`);

function importAbstract(state: State, found: XmlElement): ImportedList {
  const abstract = resolveAbstract(state, found);
  const known = state.abstracts.get(abstract);
  if (known !== undefined) return known;
  const { definitions, callsByName } = state.source;
  const wanted = childValue(definitions.source, abstract, "w:name");
  const isCalled = wanted !== undefined && callsByName();
  const name = isCalled ? state.target.listNames.claim(wanted, nextListName) : undefined;
  const made: ImportedList = { id: state.target.abstracts.next(), name };
  state.abstracts.set(abstract, made);
  const edits = createEdits(definitions.source);
  edits.setAttribute(abstract, "w:abstractNumId", made.id);
  const isOfStyles = rewriteLevels(state, abstract, { edits, abstract, name });
  const part = state.target.part();
  const local = definitions.root ? bindFragment(definitions.source, abstract, definitions.root, part.declarations) : "";
  edits.addAttributes(abstract, local);
  const text = edits.apply(abstract);
  const key = isOfStyles ? withoutIdentity(text).replace(NAME, "") : "";
  const there = isOfStyles ? state.target.ofStyles.get(key) : undefined;
  if (there) {
    state.abstracts.set(abstract, there);
    state.begun.add(there);
    return there;
  }
  if (isOfStyles) state.target.ofStyles.set(key, made);
  part.add(text, "w:abstractNum");
  return made;
}

/** Restarts each level of a list at its first number, unless the number sets a start of its own (17.9.26). */
function startAnew({ definitions: { source } }: NumberingOfTopic, num: XmlElement, abstract: XmlElement, edits: Edits) {
  const prefix = prefixOf(num);
  const at = prefix || "w:";
  for (const level of abstract.children.filter((one) => one.name === "w:lvl")) {
    const number = attributeValue(source, level, "w:ilvl") ?? "0";
    const override = overrideIn(source, num, number);
    if (child(override, "w:startOverride")) continue;
    const begins = childValue(source, child(override, "w:lvl") ?? level, "w:start") ?? "0";
    const start = `<${prefix}startOverride ${at}val="${escapeXml(begins)}"/>`;
    if (override && !override.empty) edits.insert(override.innerStart, start);
    else if (override) edits.addChild(override, start);
    else edits.addChild(num, `<${prefix}lvlOverride ${at}ilvl="${escapeXml(number)}">${start}</${prefix}lvlOverride>`);
  }
}

function levelMarkup(state: State, level: XmlElement): string {
  const { source, root } = state.source.definitions;
  const edits = createEdits(source);
  rewriteLevels(state, level, { edits, abstract: level, name: undefined });
  if (root) edits.addAttributes(level, bindFragment(source, level, root, state.target.part().declarations));
  return edits.apply(level);
}

function importNum(state: State, numId: string): string | undefined {
  const known = state.nums.get(numId);
  if (known !== undefined) return known;
  const { definitions } = state.source;
  const num = definitions.num(numId);
  const abstract = num && definitions.abstractOf(num);
  if (!num || !abstract) return undefined;
  const id = state.target.nums.next();
  state.nums.set(numId, id);
  const list = importAbstract(state, abstract);
  const edits = createEdits(definitions.source);
  edits.setAttribute(num, "w:numId", id);
  edits.setAttribute(num, "w16cid:durableId", undefined);
  const link = child(num, "w:abstractNumId");
  if (link) edits.setAttribute(link, "w:val", list.id);
  for (const one of num.children)
    if (one.name === "w:lvlOverride") rewriteLevels(state, one, { edits, abstract, name: undefined });
  if (state.begun.delete(list)) startAnew(state.source, num, resolveAbstract(state, abstract), edits);
  const part = state.target.part();
  const local = definitions.root ? bindFragment(definitions.source, num, definitions.root, part.declarations) : "";
  edits.addAttributes(num, local);
  part.add(edits.apply(num), "w:num");
  return id;
}

function listName(state: State, name: string): string | undefined {
  const found = state.source.definitions.named(name);
  if (!found) return undefined;
  if (found.numId !== undefined) importNum(state, found.numId);
  return importAbstract(state, found.abstract).name;
}

export function createNumberingImport(
  topic: TopicImport,
  source: NumberingOfTopic,
  target: TargetNumbering,
  rewrite: RewriteElement,
): NumberingImport {
  const state: State = {
    source,
    target,
    topic,
    rewrite,
    nums: new Map(),
    abstracts: new Map(),
    begun: new Set(),
    pictures: new Map(),
  };
  return {
    num: (numId) => importNum(state, numId),
    level: (level) => levelMarkup(state, level),
    listName: (name) => listName(state, name),
  };
}
