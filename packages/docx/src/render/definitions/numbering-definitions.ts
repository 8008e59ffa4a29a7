import { TemplateError } from "../../template-error.ts";
import { PREFIX } from "../../xml/name-pattern.ts";
import { attributeValue, childValue, type XmlElement } from "../../xml/xml-tree.ts";

/** A numbering part, read for comparing and importing (ECMA-376 part 1, 17.9). */
export interface NumberingDefinitions {
  readonly source: string;
  readonly root: XmlElement | undefined;
  num(id: string): XmlElement | undefined;
  abstractOf(num: XmlElement): XmlElement | undefined;
  /** The list that holds its levels: one may only name a numbering style, whose own list has them (17.9.21). */
  levelsOf(num: XmlElement): XmlElement | undefined;
  picture(id: string): XmlElement | undefined;
  /** The list that LISTNUM fields call by a name, and a number that stands for it. */
  named(name: string): { readonly abstract: XmlElement; readonly numId: string | undefined } | undefined;
  /** What the list looks like. */
  look(numId: string): string;
}

/** Identity and editing history of a list, not its looks. */
const IDENTITY_ELEMENT = new RegExp(`<${PREFIX}(?:nsid|tmpl|multiLevelType)\\b[^<>]*>`, "g");
const IDENTITY_ATTRIBUTE = new RegExp(`\\s${PREFIX}(?:abstractNumId|rsid\\w*|durableId|tplc)="[^"]*"`, "g");

/** Markup of lists without what tells them apart: equal text, equal list. */
export function withoutIdentity(markup: string): string {
  return markup.replace(IDENTITY_ELEMENT, "").replace(IDENTITY_ATTRIBUTE, "");
}

const definitions = new WeakMap<XmlElement, NumberingDefinitions>();

/** Reads a numbering part; the same tree is read once. */
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
      const isNamed = (one: XmlElement) => childValue(source, one, "w:name")?.toLowerCase() === name.toLowerCase();
      const abstract = [...abstracts.values()].find(isNamed);
      const numId = [...nums].find(([, num]) => abstractOf(num) === abstract)?.[0];
      return abstract && { abstract, numId };
    },
    look: (numId) => {
      const num = nums.get(numId);
      const abstract = num && abstractOf(num);
      if (!num || !abstract) return "";
      const overrides = num.children
        .filter((one) => one.name === "w:lvlOverride")
        .map((one) => source.slice(one.start, one.end));
      const markup = source.slice(abstract.innerStart, abstract.innerEnd) + overrides.join("");
      return withoutIdentity(markup);
    },
  };
}

/** Level of a list that a paragraph style stands for, or undefined. */
export function levelOfStyle(source: string, abstract: XmlElement | undefined, style: string): string | undefined {
  const level = abstract?.children.find((one) => one.name === "w:lvl" && childValue(source, one, "w:pStyle") === style);
  return level && attributeValue(source, level, "w:ilvl");
}

/** The level of a list, as far as its number does not describe it anew. */
export function levelElement(
  { source, num, abstractOf }: NumberingDefinitions,
  numId: string,
  level: string,
): XmlElement | undefined {
  const found = num(numId);
  const abstract = found && abstractOf(found);
  return abstract?.children.find((one) => one.name === "w:lvl" && attributeValue(source, one, "w:ilvl") === level);
}
