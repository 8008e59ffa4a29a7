import { child, type XmlElement } from "../../../../xml/xml-tree.ts";
import { inOrder } from "../../../definitions/paragraph-order.ts";
import { createPairMemory } from "../../../definitions/stored-part.ts";
import { type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";
import {
  type PropertyKind,
  readSlots,
  type Slot,
  saysSame,
  slotsOf,
  slotsOfElement,
  writeProperty,
} from "./property-slots.ts";
import { SILENCE } from "./unsaid-properties.ts";

function defaultsOf(sheet: StyleSheet, kind: PropertyKind): Map<string, Slot> {
  return readSlots(sheet.source, kind, kind === "run" ? sheet.runDefaults : sheet.paragraphDefaults);
}

const LEAKING = new Set(["w:spacing", "w:ind"]);

/**
 * Returns the spacing and indentation that a document's default paragraph style sets. LibreOffice applies them to a
 * paragraph that sets only some of them directly, even where its style is not based on the default style.
 */
function leaking(sheet: StyleSheet): Set<string> {
  const keys = new Set<string>();
  for (const style of stylesOf(sheet, sheet.defaultOf("paragraph"))) {
    for (const { key, name } of readSlots(sheet.source, "paragraph", child(style.element, "w:pPr")).values())
      if (LEAKING.has(name)) keys.add(key);
  }
  return keys;
}

/** Properties that a topic's styles without a base take from its document and that differ in the template. */
export interface Inheritance {
  /** Properties that differ between the defaults of the two documents; empty if they agree. */
  readonly differing: readonly Slot[];
  /**
   * The differing properties, and those that the template's default paragraph style would set where a copied style sets
   * none.
   */
  readonly missing: readonly Slot[];
}

/** Returns a slot with the value it has where no level sets it, or undefined if that value is unknown. */
function unsaid(key: string): Slot | undefined {
  return SILENCE.get(key);
}

/**
 * A document without hyphenation has a setting for it; in a document with hyphenation, each of its paragraphs must turn
 * it off.
 */
const UNHYPHENATED = slotsOf("paragraph", "w:suppressAutoHyphens", []);

/**
 * Compares the defaults of a topic's document with the template's (ECMA-376 part 1, 17.7.5). `mustNotHyphenate` is true
 * if the template hyphenates automatically and the topic does not. The result is remembered.
 */
export const inheritanceOf = (topic: StyleSheet, template: StyleSheet, mustNotHyphenate: boolean): Inheritance =>
  (mustNotHyphenate ? unhyphenated : inherited)(topic, template, () => compare(topic, template, mustNotHyphenate));

const inherited = createPairMemory<Inheritance>();
const unhyphenated = createPairMemory<Inheritance>();

function compare(topic: StyleSheet, template: StyleSheet, mustNotHyphenate: boolean): Inheritance {
  const leaks = leaking(template);
  const differing: Slot[] = [];
  const missing: Slot[] = [];
  for (const kind of ["paragraph", "run"] as const) {
    const [there, wanted] = [defaultsOf(template, kind), defaultsOf(topic, kind)];
    if (kind === "paragraph" && mustNotHyphenate) for (const slot of UNHYPHENATED) wanted.set(slot.key, slot);
    for (const key of new Set([...wanted.keys(), ...there.keys(), ...(kind === "paragraph" ? leaks : [])])) {
      const own = wanted.get(key) ?? unsaid(key);
      if (!own) continue;
      const isSame = saysSame(own, there.get(key) ?? unsaid(key));
      if (!isSame) differing.push(own);
      if (!isSame || leaks.has(key)) missing.push(own);
    }
  }
  return { differing, missing };
}

/** Attributes of shading that the schema requires and some editors leave out. */
const SHADING = new Map([
  ["w:val", "clear"],
  ["w:color", "auto"],
  ["w:fill", "auto"],
]);

function write(name: string, slots: readonly Slot[]): string {
  const [first] = slots;
  if (name !== "w:shd" || !first) return writeProperty(name, slots);
  return writeProperty(name, slotsOf(first.kind, name, new Map([...SHADING, ...first.attributes])));
}

/**
 * Returns the content of a style's `w:pPr` or `w:rPr` with the properties that the style inherited written out. The
 * style's own properties stay, in their order.
 * @returns undefined if there is nothing to add
 */
export function withInherited(
  source: string,
  kind: PropertyKind,
  container: XmlElement | undefined,
  inherited: readonly Slot[],
): string | undefined {
  const own = readSlots(source, kind, container);
  const added = new Map<string, Slot[]>();
  for (const slot of inherited) {
    if (slot.kind !== kind || own.has(slot.key)) continue;
    const others = added.get(slot.name);
    if (others) others.push(slot);
    else added.set(slot.name, [slot]);
  }
  const said = (container?.children ?? []).map((one) => {
    const more = one.children.length > 0 ? undefined : added.get(one.name);
    added.delete(one.name);
    const text = source.slice(one.start, one.end);
    return {
      name: one.name,
      text: more ? write(one.name, [...more, ...slotsOfElement(source, kind, one)]) : text,
      more,
    };
  });
  if (added.size === 0 && said.every(({ more }) => !more)) return undefined;
  const all = said.map(({ name, text }) => ({ name, text }));
  const more = [...added].map(([name, slots]) => ({ name, text: write(name, slots) }));
  return (kind === "run" ? [...all, ...more] : inOrder(all, more)).map(({ text }) => text).join("");
}
