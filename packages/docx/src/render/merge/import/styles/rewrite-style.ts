import { createEdits, type Edits } from "../../../../xml/edits.ts";
import { escapeXml } from "../../../../xml/entities.ts";
import { PREFIX } from "../../../../xml/name-characters.ts";
import { attribute, child, prefixOf, type XmlElement } from "../../../../xml/xml-tree.ts";
import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";
import { bindFragment, bindPrefixes } from "../../target/fragment-namespaces.ts";
import type { GrowingPart } from "../../target/growing-part.ts";
import { withInherited } from "./document-defaults.ts";
import { CONTAINERS, type Slot } from "./property-slots.ts";

const NUM_ID = new RegExp(`(<${PREFIX}numId\\s[^<>]*?val=["'])(\\d+)(?=["'])`, "g");

/** Names in the target of a style and of those it refers to. */
export interface StyleNames {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly next: string | undefined;
  readonly link: string | undefined;
}

/** A style and what it needs in the target. */
interface StyleAsThere {
  readonly part: GrowingPart;
  readonly names: StyleNames;
  /** Inherited properties that the style must set itself. */
  readonly inherited: readonly Slot[];
  readonly numbers: StyleNumbers;
}

/** Target's numbers of lists that a topic's styles set. */
export interface StyleNumbers {
  num(numId: string): string | undefined;
  /** Returns the place in a list of the template where a style's paragraphs go on. */
  place(style: Style): { readonly numId: string; readonly level: string } | undefined;
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

/**
 * Adds the inherited properties.
 * @returns the prefixes that they use
 */
function addInherited(source: string, element: XmlElement, inherited: readonly Slot[], edits: Edits): Set<string> {
  const anchor = element.children.filter((one) => BEFORE_PROPERTIES.has(one.name)).at(-1);
  const used = new Set<string>();
  for (const [kind, name] of CONTAINERS) {
    const container = child(element, name);
    const inside = withInherited(source, kind, container, inherited);
    if (inside === undefined) continue;
    for (const { name: written } of inherited) used.add(written.slice(0, written.indexOf(":")));
    used.add("w");
    const text = `<${name}>${inside}</${name}>`;
    const behind = kind === "run" ? child(element, "w:pPr") : undefined;
    if (container) edits.replace(container, text);
    else edits.insert((behind ?? anchor)?.end ?? element.innerStart, text);
  }
  return used;
}

function replaceValue(edits: Edits, element: XmlElement | undefined, value: string | undefined): void {
  if (element) edits.setOrDrop(element, "w:val", value);
}

function numberedAt(own: XmlElement, { numId, level }: { readonly numId: string; readonly level: string }): string {
  const prefix = prefixOf(own);
  const at = prefix || "w:";
  const inside = `<${prefix}ilvl ${at}val="${escapeXml(level)}"/><${prefix}numId ${at}val="${escapeXml(numId)}"/>`;
  return `<${own.written}>${inside}</${own.written}>`;
}

/** Writes a topic's style for the target. */
export function rewriteStyle(topic: StyleSheet, style: Style, there: StyleAsThere): string {
  const { source } = topic;
  const { element } = style;
  const { names, part, numbers, inherited } = there;
  const edits = createEdits(source);
  const styleId = attribute(element, "w:styleId");
  edits.setAttribute(element, "w:styleId", names.id);
  edits.setAttribute(element, "w:default", undefined);
  if (names.name !== style.name && !attribute(element, "w:customStyle") && styleId) {
    edits.insert(styleId.end, ' w:customStyle="1"');
  }
  replaceValue(edits, child(element, "w:name"), names.name);
  if (names.name !== style.name) replaceValue(edits, child(element, "w:aliases"), undefined);
  replaceValue(edits, child(element, "w:basedOn"), names.basedOn);
  replaceValue(edits, child(element, "w:next"), names.next);
  replaceValue(edits, child(element, "w:link"), names.link);
  const added = addInherited(source, element, inherited, edits);
  const local = bindFragment(source, element, topic.root, part.declarations);
  edits.addAttributes(element, local + bindPrefixes(added, element, local, part.declarations));
  const own = child(child(element, "w:pPr"), "w:numPr");
  const place = own && numbers.place(style);
  if (own && place) {
    edits.replace(own, numberedAt(own, place));
    return edits.apply(element);
  }
  return edits
    .apply(element)
    .replace(NUM_ID, (whole, before: string, numId: string) =>
      numId === "0" ? whole : `${before}${numbers.num(numId) ?? "0"}`,
    );
}
