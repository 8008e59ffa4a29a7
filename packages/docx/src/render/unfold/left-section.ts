import type { PartPlan, PlannedBranch } from "../../template/blocks/block-plan.ts";
import { endsSection, thinParagraph } from "../../template/spots/merge-site.ts";
import { child, descendants, parseXml, placeAt, type XmlElement } from "../../xml/xml-tree.ts";

const trees = new WeakMap<PartPlan, XmlElement>();
const known = new WeakMap<PlannedBranch, string>();

function bodyOf(plan: PartPlan): XmlElement | undefined {
  const root = trees.get(plan) ?? parseXml(plan.text, "");
  trees.set(plan, root);
  return child(root, "w:body");
}

/** Returns the last block of a body before a place that a reader sees. */
function blockBefore({ children }: XmlElement, place: number): XmlElement | undefined {
  for (let at = placeAt(children, place - 1); at >= 0; at -= 1) {
    const one = children[at] as XmlElement;
    if (/^w:(p|tbl|sdt|customXml)$/.test(one.name)) return one;
  }
  return undefined;
}

/**
 * Returns what a branch leaves where it is not taken: the end of the section that began before it, without which the
 * text before would get the pages of the text behind.
 */
export function leftOfBranch(plan: PartPlan, branch: PlannedBranch): string {
  const there = known.get(branch);
  if (there !== undefined) return there;
  const markup = plan.text.slice(branch.start, branch.end);
  const body = markup.includes("sectPr") ? bodyOf(plan) : undefined;
  const ends = body?.children.find((one) => one.start >= branch.start && one.end <= branch.end && endsSection(one));
  const before = body && blockBefore(body, branch.start);
  const section = ends && [...descendants(ends)].find(({ name }) => name === "w:sectPr");
  const isNeeded = ends && section && before && !endsSection(before);
  const left = isNeeded ? thinParagraph(ends.written, plan.text.slice(section.start, section.end)) : "";
  known.set(branch, left);
  return left;
}
