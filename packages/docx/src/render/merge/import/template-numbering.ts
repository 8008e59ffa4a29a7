import { createEdits } from "../../../xml/edits.ts";
import { escapeXml } from "../../../xml/entities.ts";
import { attributeValue, child, childValue, descendants, type XmlElement } from "../../../xml/xml-tree.ts";
import { levelIn, levelOfStyle, type NumberingDefinitions } from "../../definitions/numbering-definitions.ts";
import { createPairMemory } from "../../definitions/stored-part.ts";
import { canonicalText, type Style, type StyleSheet } from "../../definitions/style-sheet.ts";
import { bindPrefixes } from "../target/fragment-namespaces.ts";
import { type NumberingImport, newIdentity, type TargetNumbering } from "./numbering-import.ts";
import { type NumberedDocument, numberingOf } from "./styles/style-numbering.ts";

/** Place in a list of the template where paragraphs of a topic go on. */
export interface ListPlace extends Place {
  /** Markup of levels that the template's list lacks or shows in another way. */
  readonly levels: string;
}

/** Lists of the template that go on in a topic with the template's look. */
export interface TemplateNumbering {
  /**
   * Returns where a number of the topic goes on at a level; undefined if the list is the topic's own. `style` is the
   * style of a paragraph that sets the number itself.
   */
  placeOf(numId: string, level: string, style?: string): ListPlace | undefined;
  /** Returns the number of a place, which counts on with the template's. */
  continued(place: ListPlace): string;
  /** Opens one insertion whose lists begin at their first number: they are copies of the template's. */
  restarting(): (place: ListPlace) => string | undefined;
}

interface NumberedTopic extends NumberedDocument {
  /** Returns the template's style that replaces one of the topic's, if there is one. */
  readonly shared: (style: Style) => Style | undefined;
  readonly lists: () => NumberingImport;
}

interface Place {
  readonly numId: string;
  readonly level: string;
}

/** Places of one list of the topic, by its levels that are linked to a style of both documents. */
type Links = Map<string, Place>;

/** What the styles of two documents have in common; it does not depend on values. */
interface Common {
  readonly links: Map<XmlElement, Links>;
  /** Numbers of the topic that styles of both documents use. */
  readonly ofStyles: Set<string>;
  /** Places of the template's styles that a level of its lists names, by style. */
  readonly named: Map<string, Place | undefined>;
}

interface State {
  readonly topic: NumberedTopic;
  readonly there: NumberedDocument;
  readonly target: TargetNumbering;
  readonly common: () => Common;
  readonly made: Map<string, string>;
  readonly levels: Map<string, string>;
}

/** Returns the template's first number of a list that names a style for a level. */
function placeByLevel({ there: { numbering }, common }: State, style: Style): Place | undefined {
  const { named } = common();
  const { source, root, abstractOf } = numbering;
  const levelOf = (num: XmlElement) =>
    num.name === "w:num" ? levelOfStyle(source, abstractOf(num), style.id) : undefined;
  if (!named.has(style.id)) {
    const num = root?.children.find((one) => levelOf(one) !== undefined);
    const level = num && levelOf(num);
    const numId = num && attributeValue(source, num, "w:numId");
    named.set(style.id, level === undefined || numId === undefined ? undefined : { numId, level });
  }
  return named.get(style.id);
}

/** The levels of a list (17.9.6). */
const LEVEL = /^[0-8]$/;

interface NumberedStyle {
  readonly style: Style;
  readonly place: Place;
  readonly abstract: XmlElement;
}

/** Styles of a topic that number their paragraphs; they do not depend on the template. */
const numbered = new WeakMap<StyleSheet, readonly NumberedStyle[]>();

function numberedStyles({ sheet, numbering }: NumberedDocument): readonly NumberedStyle[] {
  const known = numbered.get(sheet);
  if (known) return known;
  const found = [...sheet.styles.values()].flatMap((style): NumberedStyle[] => {
    const place = style.type === "paragraph" ? numberingOf({ sheet, numbering }, style.id) : undefined;
    const num = place && numbering.num(place.numId);
    const abstract = num && numbering.levelsOf(num);
    return place && abstract ? [{ style, place, abstract }] : [];
  });
  numbered.set(sheet, found);
  return found;
}

/** Finds the lists that styles of both documents use. */
function readCommon(topic: NumberedTopic, there: NumberedDocument): Common {
  const common: Common = { links: new Map(), ofStyles: new Set(), named: new Map() };
  for (const { style, place, abstract } of numberedStyles(topic)) {
    const target = LEVEL.test(place.level) ? topic.shared(style) : undefined;
    const other = target && numberingOf(there, target.id);
    if (!other) continue;
    const links: Links = common.links.get(abstract) ?? new Map();
    common.links.set(abstract, links);
    if (!links.has(place.level)) links.set(place.level, { numId: other.numId, level: other.level });
    common.ofStyles.add(place.numId);
  }
  return common;
}

const commons = createPairMemory<Common>();

/**
 * Returns the place of a paragraph whose style both documents have and whose list names that style for its level, if
 * only the paragraph itself sets the number.
 */
function placeByName(state: State, abstract: XmlElement, level: string, id: string | undefined): Place | undefined {
  const { topic, there } = state;
  const element = levelIn(topic.numbering.source, abstract, level);
  const style = id === undefined ? undefined : topic.sheet.styles.get(id);
  if (!style || childValue(topic.numbering.source, element, "w:pStyle") !== id) return undefined;
  const target = topic.shared(style);
  return target && (numberingOf(there, target.id) ?? placeByLevel(state, target));
}

const lookOf = (source: string, level: XmlElement | undefined): string =>
  (level?.children ?? [])
    .filter(({ name }) => name !== "w:pStyle")
    .map((one) => canonicalText(source, one))
    .join("");

/** Returns the markup of the levels without a style of both documents that differ from those of the template's list. */
function differingLevels(state: State, abstract: XmlElement, links: Links, numId: string): string {
  const { topic, there, target } = state;
  const key = `${attributeValue(topic.numbering.source, abstract, "w:abstractNumId")} ${numId}`;
  const known = state.levels.get(key);
  if (known !== undefined) return known;
  const num = there.numbering.num(numId);
  const list = num && there.numbering.levelsOf(num);
  const part = target.part();
  const bound = bindPrefixes(["w"], part.root, "", part.declarations);
  const text = abstract.children
    .filter(({ name }) => name === "w:lvl")
    .map((level) => ({ level, at: attributeValue(topic.numbering.source, level, "w:ilvl") ?? "0" }))
    .filter(({ level, at }) => {
      const other = levelIn(there.numbering.source, list, at);
      return !links.has(at) && lookOf(topic.numbering.source, level) !== lookOf(there.numbering.source, other);
    })
    .map(
      ({ level, at }) =>
        `<w:lvlOverride${bound} w:ilvl="${escapeXml(at)}">${topic.lists().level(level)}</w:lvlOverride>`,
    )
    .join("");
  state.levels.set(key, text);
  return text;
}

function placeOf(state: State, numId: string, level: string, style: string | undefined): ListPlace | undefined {
  const { numbering } = state.topic;
  const num = numbering.num(numId);
  const abstract = num && numbering.levelsOf(num);
  const { links: all, ofStyles } = state.common();
  const links = abstract && all.get(abstract);
  // A number with levels or a start of its own is a list begun on purpose.
  const isOwn = !ofStyles.has(numId) && child(num, "w:lvlOverride") !== undefined;
  if (!abstract || isOwn || !LEVEL.test(level)) return undefined;
  const linked = links?.get(level) ?? placeByName(state, abstract, level, style);
  if (linked || !links) return linked && { ...linked, levels: "" };
  const near = [...links].sort(([a], [b]) => Number(b) - Number(a)).find(([at]) => Number(at) < Number(level));
  const [at, place] = near ?? [...links][0] ?? [];
  if (place?.level !== at || place === undefined) return undefined;
  return { numId: place.numId, level, levels: differingLevels(state, abstract, links, place.numId) };
}

/** Returns the levels that a number of the template redefines, without the start values that it sets. */
function redefinedLevels({ source, num }: NumberingDefinitions, numId: string): string {
  const overrides = (num(numId)?.children ?? []).filter((one) => one.name === "w:lvlOverride" && child(one, "w:lvl"));
  return overrides
    .map((one) => {
      const edits = createEdits(source);
      for (const start of one.children) if (start.name === "w:startOverride") edits.drop(start);
      return edits.apply(one);
    })
    .join("");
}

/** Adds a number of a list that the template has, or of a copy. */
function addNumber(state: State, list: string, { numId, levels }: ListPlace): string {
  const part = state.target.part();
  const bound = bindPrefixes(["w"], part.root, "", part.declarations);
  const id = state.target.nums.next();
  const redefined = redefinedLevels(state.there.numbering, numId) + levels;
  part.add(`<w:num${bound} w:numId="${id}"><w:abstractNumId w:val="${escapeXml(list)}"/>${redefined}</w:num>`, "w:num");
  return id;
}

function continued(state: State, place: ListPlace): string {
  const { source, num } = state.there.numbering;
  if (place.levels === "") return place.numId;
  const key = `${place.numId} ${place.levels}`;
  const known = state.made.get(key);
  if (known !== undefined) return known;
  const made = addNumber(state, childValue(source, num(place.numId), "w:abstractNumId") ?? "", place);
  state.made.set(key, made);
  return made;
}

const IDENTITIES = new Set(["w:name", "w:styleLink", "w:numStyleLink", "w:pStyle"]);

/** Adds a copy of one of the template's lists, which counts for itself. */
function copyList({ target, there: { numbering } }: State, abstract: XmlElement): string {
  const { source } = numbering;
  const edits = createEdits(source);
  const id = target.abstracts.next();
  edits.setAttribute(abstract, "w:abstractNumId", id);
  for (const one of descendants(abstract)) {
    if (IDENTITIES.has(one.name)) edits.drop(one);
    else if (one.name === "w:nsid")
      edits.setOrDrop(one, "w:val", newIdentity(target, attributeValue(source, one, "w:val") ?? ""));
  }
  target.part().add(edits.apply(abstract), "w:abstractNum");
  return id;
}

const UNCOUNTED = new Set(["bullet", "none"]);

/** True if a list has a level with numbers. */
const counts = (source: string, abstract: XmlElement): boolean =>
  abstract.children.some((one) => one.name === "w:lvl" && !UNCOUNTED.has(childValue(source, one, "w:numFmt") ?? ""));

function restarting(state: State): (place: ListPlace) => string | undefined {
  const { source, num, levelsOf } = state.there.numbering;
  const lists = new Map<XmlElement, string>();
  const nums = new Map<string, string>();
  return (place) => {
    const there = num(place.numId);
    const abstract = there && levelsOf(there);
    if (!abstract || !counts(source, abstract)) return undefined;
    const key = `${place.numId} ${place.levels}`;
    const list = lists.get(abstract) ?? copyList(state, abstract);
    lists.set(abstract, list);
    const made = nums.get(key) ?? addNumber(state, list, place);
    nums.set(key, made);
    return made;
  };
}

export function createTemplateNumbering(
  topic: NumberedTopic,
  there: NumberedDocument,
  target: TargetNumbering,
): TemplateNumbering {
  const state: State = {
    topic,
    there,
    target,
    common: () => {
      common ??= commons(topic.sheet, there.sheet, () => readCommon(topic, there));
      return common;
    },
    made: new Map(),
    levels: new Map(),
  };
  let common: Common | undefined;
  return {
    placeOf: (numId, level, style) => placeOf(state, numId, level, style),
    continued: (place) => continued(state, place),
    restarting: () => restarting(state),
  };
}
