import { applySplices } from "../../../xml/splice.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { RewriteElement, TopicImport } from "../topic/topic-import.ts";
import { numberRanges } from "./range-numbers.ts";
import { RULES } from "./rewrite-rules.ts";
import { dropAttribute, type Rewriting, setValue } from "./rewriting.ts";
import { rewriteShape } from "./shape-rules.ts";

function rewriteAttributes(rewriting: Rewriting, element: XmlElement): void {
  const { topic, from, destination, source } = rewriting;
  for (const { name, valueStart, valueEnd } of element.attributes) {
    if (name === "w14:paraId")
      setValue(rewriting, element, name, topic.claimParagraphId(source.slice(valueStart, valueEnd)));
    if (!name.startsWith("r:") && name !== "o:relid") continue;
    const id = source.slice(valueStart, valueEnd);
    const mapped = id === "" ? "" : topic.relationship(from, destination.part, id);
    if (mapped === undefined) dropAttribute(rewriting, element, name);
    else setValue(rewriting, element, name, mapped);
  }
}

function visit(rewriting: Rewriting, element: XmlElement): void {
  const rule = RULES.get(element.name) ?? (element.name.startsWith("v:") ? rewriteShape : undefined);
  if (rule?.(rewriting, element)) return;
  rewriteAttributes(rewriting, element);
  for (const one of element.children) visit(rewriting, one);
}

/** The changes that carry an element of a topic over to the target. */
function changesOf(
  topic: TopicImport,
  from: string,
  element: XmlElement,
  part: Parameters<RewriteElement>[3],
): Rewriting {
  const rewriting: Rewriting = {
    topic,
    from,
    source: topic.source.text(from) ?? "",
    destination: part,
    splices: [],
    ranges: numberRanges(topic, from),
    fields: [],
  };
  visit(rewriting, element);
  return rewriting;
}

export const rewriteElement: RewriteElement = (topic, from, element, destination) => {
  const { source, splices } = changesOf(topic, from, element, destination);
  const root = topic.source.tree(from);
  const local = root && root !== element ? bindFragment(source, element, root, destination.declarations) : "";
  if (local !== "") {
    const at = element.innerStart - (element.empty ? 2 : 1);
    splices.push({ start: at, end: at, text: local });
  }
  return applySplices(source, splices, element.start, element.end);
};

/** A whole part rewritten, prolog included. */
export function rewritePart(topic: TopicImport, from: string, destination: Parameters<RewriteElement>[3]): string {
  const root = topic.source.tree(from);
  if (!root) return "";
  const { source, splices } = changesOf(topic, from, root, destination);
  return applySplices(source, splices);
}
