import type { XmlElement } from "../../../xml/xml-tree.ts";
import { insertInOrder } from "../../definitions/paragraph-order.ts";
import { canonicalText, type StyleSheet } from "../../definitions/style-sheet.ts";

/** What Word assumes where a document's defaults say nothing, attribute by attribute. */
const RUN_RESETS: Record<string, string> = {
  "w:rFonts": 'w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"',
  "w:sz": 'w:val="20"',
  "w:szCs": 'w:val="20"',
  "w:b": 'w:val="0"',
  "w:i": 'w:val="0"',
  "w:color": 'w:val="auto"',
  "w:kern": 'w:val="0"',
  "w:spacing": 'w:val="0"',
};
const PARAGRAPH_RESETS: Record<string, string> = {
  "w:spacing": 'w:before="0" w:after="0" w:line="240" w:lineRule="auto"',
  "w:shd": 'w:val="clear" w:color="auto" w:fill="auto"',
  "w:ind": 'w:left="0" w:right="0" w:firstLine="0"',
  "w:jc": 'w:val="left"',
  "w:widowControl": 'w:val="1"',
};

interface Property {
  readonly name: string;
  readonly attributes: Map<string, string>;
  /** Text of an element that has children and is taken whole. */
  readonly whole: string | undefined;
}

/** Order of the lines around a paragraph (ECMA-376 part 1, 17.3.1.24), which not every editor keeps. */
const BORDERS = ["w:top", "w:left", "w:bottom", "w:right", "w:between", "w:bar"];

function wholeText(source: string, { name, written, start, innerStart, children, end }: XmlElement): string {
  if (name !== "w:pBdr") return source.slice(start, end);
  const lines = [...children].sort((a, b) => BORDERS.indexOf(a.name) - BORDERS.indexOf(b.name));
  return `${source.slice(start, innerStart)}${lines.map((one) => source.slice(one.start, one.end)).join("")}</${written}>`;
}

function propertiesOf(source: string, container: XmlElement | undefined): Map<string, Property> {
  const list = (container?.children ?? []).map((one): [string, Property] => {
    const { name, children, attributes } = one;
    // Compared and written under the prefixes of this code, whatever the topic's own are.
    const pairs = attributes.map((pair): [string, string] => [
      pair.name.includes("|") ? pair.written : pair.name,
      source.slice(pair.valueStart, pair.valueEnd),
    ]);
    return [
      name,
      { name, attributes: new Map(pairs), whole: children.length > 0 ? wholeText(source, one) : undefined },
    ];
  });
  return new Map(list);
}

function parseAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(?<![^\s="'])([^\s="']+)="([^"]*)"/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

/** Properties that make the topic's defaults out of the template's. */
function difference(topic: StyleSheet, template: StyleSheet, kind: "run" | "paragraph"): Property[] {
  const pick = (sheet: StyleSheet) => (kind === "run" ? sheet.runDefaults : sheet.paragraphDefaults);
  const resets = kind === "run" ? RUN_RESETS : PARAGRAPH_RESETS;
  const [there, wanted] = [propertiesOf(template.source, pick(template)), propertiesOf(topic.source, pick(topic))];
  const list: Property[] = [];
  for (const name of new Set([...wanted.keys(), ...there.keys()])) {
    if (name === "w:lang") continue;
    const property = wanted.get(name);
    const reset = resets[name];
    const base = reset === undefined ? new Map<string, string>() : parseAttributes(reset);
    if (!property) {
      if (reset !== undefined) list.push({ name, attributes: base, whole: undefined });
      continue;
    }
    const isFont = name === "w:rFonts";
    list.push({ ...property, attributes: isFont ? property.attributes : new Map([...base, ...property.attributes]) });
  }
  return list;
}

function write(property: Property, own: Property | undefined): string {
  if (property.whole !== undefined) return property.whole;
  const merged = new Map([...property.attributes, ...(own?.attributes ?? [])]);
  if (own && property.name === "w:rFonts") dropOverruledFonts(merged, own);
  if (own && property.name === "w:ind" && own.attributes.has("w:hanging")) merged.delete("w:firstLine");
  return `<${property.name}${[...merged].map(([name, value]) => ` ${name}="${value}"`).join("")}/>`;
}

/** A theme font beats a named one in the same slot, so the one that came from the defaults has to go. */
function dropOverruledFonts(merged: Map<string, string>, own: Property): void {
  for (const slot of ["ascii", "hAnsi", "eastAsia", "cs"]) {
    const theme = slot === "cs" ? "w:cstheme" : `w:${slot}Theme`;
    if (own.attributes.has(`w:${slot}`) && !own.attributes.has(theme)) merged.delete(theme);
  }
}

/**
 * The inside of a style's `w:pPr` or `w:rPr` when the style is based on nothing and the two documents differ in
 * their defaults: what the style inherited in the topic is said outright.
 */
export function withDefaults(
  topic: StyleSheet,
  template: StyleSheet,
  kind: "run" | "paragraph",
  container: XmlElement | undefined,
): string | undefined {
  const pick = (sheet: StyleSheet) => (kind === "run" ? sheet.runDefaults : sheet.paragraphDefaults);
  const text = (sheet: StyleSheet) => {
    const found = pick(sheet);
    return found ? canonicalText(sheet.source, found) : "";
  };
  if (text(topic) === text(template)) return undefined;
  const own = propertiesOf(topic.source, container);
  const added = new Map(
    difference(topic, template, kind).map((one): [string, string] => [one.name, write(one, own.get(one.name))]),
  );
  // What the style says itself stays in the order in which it stands there.
  const all = (container?.children ?? []).map((one) => {
    const inherited = one.children.length > 0 ? undefined : added.get(one.name);
    added.delete(one.name);
    return { name: one.name, text: inherited ?? topic.source.slice(one.start, one.end) };
  });
  for (const [name, text] of added) {
    if (kind === "run") all.push({ name, text });
    else insertInOrder(all, { name, text });
  }
  return all.map(({ text }) => text).join("");
}
