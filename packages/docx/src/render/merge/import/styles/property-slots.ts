import { isBinding } from "../../../../xml/bindings.ts";
import type { XmlElement } from "../../../../xml/xml-tree.ts";

/** Paragraph properties are in `w:pPr`, run properties in `w:rPr`. */
export type PropertyKind = "paragraph" | "run";

export const CONTAINERS = [
  ["paragraph", "w:pPr"],
  ["run", "w:rPr"],
] as const;

/**
 * Smallest unit that one level of the style hierarchy sets and another may override: a property, or one part of a
 * property with several (spacing, indentation, fonts, languages).
 */
export interface Slot {
  readonly kind: PropertyKind;
  /** Name of the property's element. */
  readonly name: string;
  /** Identifies the slot: equal for values that override one another. */
  readonly key: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of an element that has children and is copied whole. */
  readonly whole: string | undefined;
}

/** Attributes that set the same value as another one. */
const ALIKE: Record<string, string> = {
  "w:asciiTheme": "w:ascii",
  "w:hAnsiTheme": "w:hAnsi",
  "w:eastAsiaTheme": "w:eastAsia",
  "w:cstheme": "w:cs",
  "w:lineRule": "w:line",
  "w:start": "w:left",
  "w:end": "w:right",
  "w:startChars": "w:leftChars",
  "w:endChars": "w:rightChars",
  "w:hanging": "w:firstLine",
  "w:hangingChars": "w:firstLineChars",
};

const IN_PARTS = new Set(["w:spacing", "w:ind", "w:rFonts", "w:lang"]);

/** Schema order of a paragraph's borders (ECMA-376 part 1, 17.3.1.24), which not every editor follows. */
const BORDERS = ["w:top", "w:left", "w:bottom", "w:right", "w:between", "w:bar"];

function wholeText(source: string, { name, written, start, innerStart, children, end }: XmlElement): string {
  if (name !== "w:pBdr") return source.slice(start, end);
  const lines = [...children].sort((a, b) => BORDERS.indexOf(a.name) - BORDERS.indexOf(b.name));
  return `${source.slice(start, innerStart)}${lines.map((one) => source.slice(one.start, one.end)).join("")}</${written}>`;
}

/** Sorts the attributes of a property into the slots they fill. */
export function slotsOf(kind: PropertyKind, name: string, attributes: Iterable<readonly [string, string]>): Slot[] {
  const slots = new Map<string, Map<string, string>>();
  for (const [attribute, value] of attributes) {
    const part = IN_PARTS.has(name) ? (ALIKE[attribute] ?? attribute) : "";
    slots.set(part, (slots.get(part) ?? new Map<string, string>()).set(attribute, value));
  }
  if (slots.size === 0) slots.set("", new Map());
  return [...slots].map(([part, pairs]) => ({
    kind,
    name,
    key: `${kind} ${name} ${part}`,
    attributes: pairs,
    whole: undefined,
  }));
}

/** Returns the slots that an element's property sets. */
export function slotsOfElement(source: string, kind: PropertyKind, element: XmlElement): Slot[] {
  const { name, children, attributes } = element;
  if (children.length > 0) {
    return [{ kind, name, key: `${kind} ${name} `, attributes: new Map(), whole: wholeText(source, element) }];
  }
  // Compared and written with this code's prefixes, whatever prefixes the document uses.
  const pairs = attributes
    .filter(({ name: written }) => !isBinding(written))
    .map((pair): [string, string] => [
      pair.name.includes("|") ? pair.written : pair.name,
      source.slice(pair.valueStart, pair.valueEnd),
    ]);
  return slotsOf(kind, name, pairs);
}

/** Returns the slots of a `w:pPr` or `w:rPr`, by key. */
export function readSlots(source: string, kind: PropertyKind, container: XmlElement | undefined): Map<string, Slot> {
  const list = (container?.children ?? [])
    .filter(({ name }) => !name.includes("|"))
    .flatMap((one) => slotsOfElement(source, kind, one));
  return new Map(list.map((slot) => [slot.key, slot]));
}

/** True if two slots of one key set the same value. */
export function saysSame(one: Slot | undefined, other: Slot | undefined): boolean {
  if (!one || !other || one.whole !== other.whole || one.attributes.size !== other.attributes.size)
    return one === other;
  return [...one.attributes].every(([name, value]) => other.attributes.get(name) === value);
}

export function writeProperty(name: string, slots: readonly Slot[]): string {
  const whole = slots.find((slot) => slot.whole !== undefined)?.whole;
  if (whole !== undefined) return whole;
  const attributes = slots.flatMap((slot) => [...slot.attributes]);
  return `<${name}${attributes.map(([attribute, value]) => ` ${attribute}="${value}"`).join("")}/>`;
}
