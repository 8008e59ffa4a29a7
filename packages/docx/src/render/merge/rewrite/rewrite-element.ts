import { createEdits } from "../../../xml/edits.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import { isValuePicture } from "../../placed-pictures.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { RewriteElement, TopicImport } from "../topic/topic-import.ts";
import { numberRanges } from "./range-numbers.ts";
import { RULES } from "./rewrite-rules.ts";
import type { Rewriting } from "./rewriting.ts";
import { rewriteShape } from "./shape-rules.ts";

function rewriteAttributes(rewriting: Rewriting, element: XmlElement): void {
  const { topic, from, destination, source, edits } = rewriting;
  for (const { name, valueStart, valueEnd } of element.attributes) {
    if (name === "w14:paraId")
      edits.setAttribute(element, name, topic.claimParagraphId(source.slice(valueStart, valueEnd)));
    if (!name.startsWith("r:") && name !== "o:relid") continue;
    const id = source.slice(valueStart, valueEnd);
    const known = id === "" ? "" : topic.relationship(from, destination.part, id);
    edits.setAttribute(element, name, known ?? (isValuePicture(id) ? id : undefined));
  }
}

function visit(rewriting: Rewriting, element: XmlElement): void {
  const rule = RULES.get(element.name) ?? (element.name.startsWith("v:") ? rewriteShape : undefined);
  if (rule?.(rewriting, element)) return;
  rewriteAttributes(rewriting, element);
  for (const one of element.children) visit(rewriting, one);
}

/** Returns the edits that copy an element of a topic into the target. */
function changesOf(
  topic: TopicImport,
  from: string,
  element: XmlElement,
  part: Parameters<RewriteElement>[3],
): Rewriting {
  const source = topic.source.text(from) ?? "";
  const rewriting: Rewriting = {
    topic,
    from,
    source,
    destination: part,
    edits: createEdits(source),
    ranges: numberRanges(topic, from),
    fields: [],
  };
  visit(rewriting, element);
  return rewriting;
}

export const rewriteElement: RewriteElement = (topic, from, element, destination) => {
  const { source, edits } = changesOf(topic, from, element, destination);
  const root = topic.source.tree(from);
  const local = root && root !== element ? bindFragment(source, element, root, destination.declarations) : "";
  if (local !== "") edits.addAttributes(element, local);
  return edits.apply(element);
};

/** Rewrites a whole part, including its prolog. */
export function rewritePart(topic: TopicImport, from: string, destination: Parameters<RewriteElement>[3]): string {
  const root = topic.source.tree(from);
  return root ? changesOf(topic, from, root, destination).edits.apply() : "";
}
