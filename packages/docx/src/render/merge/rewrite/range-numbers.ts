import { attributeValue, descendants, type XmlElement } from "../../../xml/xml-tree.ts";
import { RANGE_ENDS, RANGE_STARTS } from "../target/annotations.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import { LAST_EDIT } from "../topic/topic-names.ts";

const numbered = new WeakMap<TopicImport, Map<string, Map<XmlElement, string>>>();

function pair(topic: TopicImport, source: string, root: XmlElement): Map<XmlElement, string> {
  const numbers = new Map<XmlElement, string>();
  const open = new Map<string, { waiting: { element: XmlElement; keep: boolean }[]; done: number }>();
  for (const element of descendants(root)) {
    const starts = RANGE_STARTS.has(element.name);
    const kind = starts ? element.name : RANGE_ENDS.get(element.name);
    if (kind === undefined) continue;
    const key = `${kind} ${attributeValue(source, element, "w:id") ?? ""}`;
    if (starts) {
      const keep = attributeValue(source, element, "w:name") !== LAST_EDIT;
      const others = open.get(key);
      if (others) others.waiting.push({ element, keep });
      else open.set(key, { waiting: [{ element, keep }], done: 0 });
      continue;
    }
    const others = open.get(key);
    const partner = others?.waiting[others.done];
    if (others) others.done += 1;
    if (!partner?.keep) continue;
    const number = topic.target.ids.annotations.next();
    numbers.set(partner.element, number);
    numbers.set(element, number);
  }
  return numbers;
}

/**
 * Numbers the range marks of a topic's part, with the same number for both ends. A mark without its other end gets none
 * and is left out.
 */
export function numberRanges(topic: TopicImport, part: string): ReadonlyMap<XmlElement, string> {
  const known = numbered.get(topic)?.get(part);
  if (known) return known;
  const root = topic.source.tree(part);
  const numbers = root ? pair(topic, topic.source.text(part) ?? "", root) : new Map<XmlElement, string>();
  const parts = numbered.get(topic) ?? new Map<string, Map<XmlElement, string>>();
  parts.set(part, numbers);
  numbered.set(topic, parts);
  return numbers;
}
