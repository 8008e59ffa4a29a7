import { hash } from "node:crypto";
import { TemplateError } from "../../template-error.ts";
import { PREFIX } from "../../xml/name-characters.ts";
import { attributeValue, childValue, type XmlElement } from "../../xml/xml-tree.ts";

/** Numbering part, read for comparing and importing (ECMA-376 part 1, 17.9). */
export interface NumberingDefinitions {
  readonly source: string;
  readonly root: XmlElement | undefined;
  num(id: string): XmlElement | undefined;
  abstractOf(num: XmlElement): XmlElement | undefined;
  /**
   * Returns the list that defines the levels. A list may only name a numbering style; the list of that style then has
   * the levels (17.9.21).
   */
  levelsOf(num: XmlElement): XmlElement | undefined;
  picture(id: string): XmlElement | undefined;
  /** Returns the list that LISTNUM fields refer to by this name, and a number that uses it. */
  named(name: string): { readonly abstract: XmlElement; readonly numId: string | undefined } | undefined;
  /** Returns a text for the appearance of the list: equal text means equal appearance. */
  look(numId: string): string;
}

/** Identity and editing history of a list, which do not affect its appearance. */
const IDENTITY_ELEMENT = new RegExp(`<${PREFIX}(?:nsid|tmpl|multiLevelType)\\b[^<>]*>`, "g");
const IDENTITY_ATTRIBUTE = new RegExp(`\\s${PREFIX}(?:abstractNumId|rsid\\w*|durableId|tplc)="[^"]*"`, "g");

/** Returns the markup of lists without their identities: equal text means equal lists. */
export function withoutIdentity(markup: string): string {
  return markup.replace(IDENTITY_ELEMENT, "").replace(IDENTITY_ATTRIBUTE, "");
}

/** Maps each key to its first value. */
function firstOf<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value> {
  const firsts = new Map<Key, Value>();
  for (const [key, value] of pairs) if (!firsts.has(key)) firsts.set(key, value);
  return firsts;
}

const definitions = new WeakMap<XmlElement, NumberingDefinitions>();

/** Reads a numbering part; the result is remembered per tree, a third of a merge's processor time. */
export function readNumbering(text: string | undefined, tree: XmlElement | undefined): NumberingDefinitions {
  const known = tree && definitions.get(tree);
  const made = known ?? read(text ?? "", tree);
  if (tree) definitions.set(tree, made);
  return made;
}

function read(source: string, root: XmlElement | undefined): NumberingDefinitions {
  if (root && root.name !== "w:numbering") throw new TemplateError("BAD_PART", "the numbering is none");
  const byId = (name: string, attribute: string) =>
    new Map(
      (root?.children ?? [])
        .filter((one) => one.name === name)
        .map((one) => [attributeValue(source, one, attribute) ?? "", one] as const),
    );
  const nums = byId("w:num", "w:numId");
  const abstracts = byId("w:abstractNum", "w:abstractNumId");
  const pictures = byId("w:numPicBullet", "w:numPicBulletId");
  const abstractOf = (num: XmlElement) => abstracts.get(childValue(source, num, "w:abstractNumId") ?? "");
  const markups = new Map<XmlElement, string>();
  /** A digest, because the full markup would be repeated for each number of the list. */
  const markupOf = (abstract: XmlElement): string => {
    const markup = () => withoutIdentity(source.slice(abstract.innerStart, abstract.innerEnd));
    const known = markups.get(abstract) ?? hash("sha256", markup(), "base64");
    markups.set(abstract, known);
    return known;
  };
  let byName: ReadonlyMap<string | undefined, XmlElement> | undefined;
  let numIds: ReadonlyMap<XmlElement | undefined, string> | undefined;
  const ofStyles = new Map(
    [...abstracts.values()].map((one) => [childValue(source, one, "w:styleLink") ?? "", one] as const),
  );
  return {
    source,
    root,
    num: (id) => nums.get(id),
    abstractOf,
    levelsOf: (num) => {
      const abstract = abstractOf(num);
      const style = childValue(source, abstract, "w:numStyleLink");
      return (style === undefined ? undefined : ofStyles.get(style)) ?? abstract;
    },
    picture: (id) => pictures.get(id),
    named: (name) => {
      byName ??= firstOf([...abstracts.values()].map((one) => [childValue(source, one, "w:name")?.toLowerCase(), one]));
      numIds ??= firstOf([...nums].map(([id, num]) => [abstractOf(num), id]));
      const abstract = byName.get(name.toLowerCase());
      return abstract && { abstract, numId: numIds.get(abstract) };
    },
    look: (numId) => {
      const num = nums.get(numId);
      const abstract = num && abstractOf(num);
      if (!num || !abstract) return "";
      const overrides = num.children
        .filter((one) => one.name === "w:lvlOverride")
        .map((one) => source.slice(one.start, one.end));
      return markupOf(abstract) + withoutIdentity(overrides.join(""));
    },
  };
}

/** Children of a list or a number by lookup key; the first one wins among duplicates. */
interface ListChildren {
  readonly levels: ReadonlyMap<string, XmlElement>;
  readonly overrides: ReadonlyMap<string, XmlElement>;
  readonly ofStyles: ReadonlyMap<string, XmlElement>;
}

const listChildren = new WeakMap<XmlElement, ListChildren>();

/** Reads the children of a list once, however many styles and paragraphs ask for its levels. */
function childrenOf(source: string, list: XmlElement): ListChildren {
  const known = listChildren.get(list);
  if (known) return known;
  const [levels, overrides, ofStyles] = [0, 1, 2].map(() => new Map<string, XmlElement>()) as [
    Map<string, XmlElement>,
    Map<string, XmlElement>,
    Map<string, XmlElement>,
  ];
  const put = (into: Map<string, XmlElement>, key: string | undefined, one: XmlElement) => {
    if (key !== undefined && !into.has(key)) into.set(key, one);
  };
  for (const one of list.children) {
    if (one.name === "w:lvlOverride") put(overrides, attributeValue(source, one, "w:ilvl"), one);
    if (one.name !== "w:lvl") continue;
    put(levels, attributeValue(source, one, "w:ilvl"), one);
    put(ofStyles, childValue(source, one, "w:pStyle"), one);
  }
  const made = { levels, overrides, ofStyles };
  listChildren.set(list, made);
  return made;
}

/** Returns a level of a list by its number. */
export function levelIn(source: string, list: XmlElement | undefined, level: string): XmlElement | undefined {
  return list && childrenOf(source, list).levels.get(level);
}

/** Returns the override of a level in a number (17.9.8). */
export function overrideIn(source: string, num: XmlElement | undefined, level: string): XmlElement | undefined {
  return num && childrenOf(source, num).overrides.get(level);
}

/** Returns the level of a list that is linked to a paragraph style, or undefined. */
export function levelOfStyle(source: string, abstract: XmlElement | undefined, style: string): string | undefined {
  const level = abstract && childrenOf(source, abstract).ofStyles.get(style);
  return level && attributeValue(source, level, "w:ilvl");
}

/** Returns the level of a list, or the level that the number redefines. */
export function levelElement(
  { source, num, abstractOf }: NumberingDefinitions,
  numId: string,
  level: string,
): XmlElement | undefined {
  const found = num(numId);
  return levelIn(source, found && abstractOf(found), level);
}
