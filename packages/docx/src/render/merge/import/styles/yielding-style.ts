import { escapeXml } from "../../../../xml/entities.ts";
import { attributeValue, child } from "../../../../xml/xml-tree.ts";
import { type Style, type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";
import { bindPrefixes } from "../../target/fragment-namespaces.ts";
import type { TargetStyles } from "../../target/growing-part.ts";
import type { LayoutDifference } from "../../topic/layout-difference.ts";
import { CONTAINERS, readSlots, type Slot, saysSame, writeProperty } from "./property-slots.ts";
import { tableStyleSays } from "./table-style-says.ts";
import { SILENCE } from "./unsaid-properties.ts";

/**
 * Properties of a default paragraph style that have no effect in tables, unless the document's settings say otherwise
 * ([MS-DOCX] 2.3, overrideTableStyleFontSizeAndJustification): a size of 11 or 12 and left alignment leave the value to
 * the table's style. This holds for the style marked as default, not for styles based on it, and in tables that name a
 * style.
 */
const IN_VAIN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["run w:sz ", new Set(["22", "24"])],
  ["paragraph w:jc ", new Set(["left", "start"])],
]);

/** Returns what a table's style sets for all its cells; the nearest style of its chain wins. */
function saidByTable(sheet: StyleSheet, table: Style | undefined, key: string): Slot | undefined {
  const { source } = sheet;
  for (const { element } of stylesOf(sheet, table)) {
    const whole = element.children.find(
      (one) => one.name === "w:tblStylePr" && attributeValue(source, one, "w:type") === "wholeTable",
    );
    for (const from of [whole, element])
      for (const [kind, name] of CONTAINERS) {
        const found = readSlots(source, kind, child(from, name)).get(key);
        if (found) return found;
      }
  }
  return undefined;
}

/** A property of the default style, and the value that text in a table has instead. */
interface Yielded {
  readonly own: Slot;
  readonly instead: Slot;
}

function yieldedIn(sheet: StyleSheet, style: Style, table: string): Yielded[] {
  const tableStyle = sheet.styles.get(table);
  if (tableStyle?.type !== "table") return [];
  const { somewhere } = tableStyleSays(sheet, tableStyle);
  return CONTAINERS.flatMap(([kind, name]) => {
    const defaults = readSlots(sheet.source, kind, kind === "run" ? sheet.runDefaults : sheet.paragraphDefaults);
    return [...readSlots(sheet.source, kind, child(style.element, name))].flatMap(([key, own]) => {
      const isInVain = IN_VAIN.get(key)?.has(own.attributes.get("w:val") ?? "") && !somewhere.has(key);
      const instead = isInVain && (saidByTable(sheet, tableStyle, key) ?? defaults.get(key) ?? SILENCE.get(key));
      return !instead || saysSame(own, instead) ? [] : [{ own, instead }];
    });
  });
}

function addStyle(target: TargetStyles, style: Style, basedOn: string, slots: readonly Slot[]): string {
  const key = ["in tables", basedOn, ...slots.map((slot) => writeProperty(slot.name, [slot]))].join("\n");
  const known = target.imported.get(key);
  if (known !== undefined) return known;
  const id = target.ids.claim(style.id, (wanted, attempt) => `${wanted}${attempt}`);
  const name = target.names.claim(style.name, (wanted, attempt) => `${wanted} (${attempt})`);
  target.imported.set(key, id);
  target.importedNames.set(id, name);
  const { part } = target;
  const bound = bindPrefixes(["w"], part.root, "", part.declarations);
  const inside = CONTAINERS.map(([kind, container]) => {
    const said = slots.filter((slot) => slot.kind === kind).map((slot) => writeProperty(slot.name, [slot]));
    return said.length === 0 ? "" : `<${container}>${said.join("")}</${container}>`;
  });
  part.add(
    `<w:style${bound} w:type="paragraph" w:customStyle="1" w:styleId="${escapeXml(id)}"><w:name w:val="${escapeXml(name)}"/><w:basedOn w:val="${escapeXml(basedOn)}"/>${inside.join("")}</w:style>`,
  );
  return id;
}

/**
 * Returns the style for text of a table in the topic's default style, if `mapped` would change its appearance: a
 * property without effect in one of the two documents has effect in the other, and a copied style is not a default
 * style.
 */
export function styleInTable(
  topic: StyleSheet,
  target: TargetStyles,
  { yields }: LayoutDifference,
  mapped: string,
  table: string,
): string {
  const style = topic.defaultOf("paragraph");
  const there = target.sheet.defaultOf("paragraph");
  const yieldsThere = yields.template && there?.isDefault === true && mapped === there.id;
  if (!style?.isDefault || yields.topic === yieldsThere) return mapped;
  const slots = yieldedIn(topic, style, table).map(({ own, instead }) => (yieldsThere ? own : instead));
  return slots.length === 0 ? mapped : addStyle(target, style, mapped, slots);
}
