import { attributeValue, child, childValue, descendants } from "../xml/xml-tree.ts";
import { type CheckedPackage, type Report, storyParts } from "./check-story.ts";

/** Returns the values of an attribute in all elements of a name in a part. */
function valuesOf(pack: CheckedPackage, part: string | undefined, element: string, attribute: string): string[] {
  const root = part === undefined ? undefined : pack.trees.get(part);
  const source = part === undefined ? "" : (pack.sources.get(part) ?? "");
  if (!root) return [];
  return [...descendants(root)]
    .filter((one) => one.name === element)
    .map((one) => attributeValue(source, one, attribute) ?? "");
}

function checkNotes(pack: CheckedPackage, report: Report): void {
  const kinds = [
    ["footnotes", "w:footnote", ["w:footnoteReference"]],
    ["endnotes", "w:endnote", ["w:endnoteReference"]],
    ["comments", "w:comment", ["w:commentReference", "w:commentRangeStart"]],
  ] as const;
  for (const [kind, element, references] of kinds) {
    const known = new Set(valuesOf(pack, pack.related(kind), element, "w:id"));
    for (const part of storyParts(pack)) {
      for (const reference of references) {
        if (valuesOf(pack, part, reference, "w:id").some((id) => !known.has(id))) report(`${reference}: undefined`);
      }
    }
  }
}

function checkStyles(pack: CheckedPackage, report: Report): void {
  const part = pack.related("styles");
  const ids = valuesOf(pack, part, "w:style", "w:styleId");
  const known = new Set(ids);
  if (known.size !== ids.length) report("style: id twice");
  for (const name of storyParts(pack)) {
    for (const use of ["w:pStyle", "w:rStyle", "w:tblStyle"]) {
      if (valuesOf(pack, name, use, "w:val").some((id) => !known.has(id))) report(`${use}: undefined`);
    }
  }
  for (const link of ["w:basedOn", "w:link", "w:next"]) {
    if (valuesOf(pack, part, link, "w:val").some((id) => !known.has(id))) report(`style ${link}: undefined`);
  }
}

function checkNumbering(pack: CheckedPackage, report: Report): void {
  const part = pack.related("numbering");
  const root = part === undefined ? undefined : pack.trees.get(part);
  const source = part === undefined ? "" : (pack.sources.get(part) ?? "");
  const nums = (root?.children ?? []).filter((one) => one.name === "w:num");
  const numIds = nums.map((one) => attributeValue(source, one, "w:numId") ?? "");
  const abstracts = valuesOf(pack, part, "w:abstractNum", "w:abstractNumId");
  if (new Set(numIds).size !== numIds.length) report("numbering: number twice");
  if (new Set(abstracts).size !== abstracts.length) report("numbering: abstract number twice");
  if (nums.some((one) => !abstracts.includes(childValue(source, one, "w:abstractNumId") ?? ""))) {
    report("numbering: abstract undefined");
  }
  const order = ["w:numPicBullet", "w:abstractNum", "w:num", "w:numIdMacAtCleanup"];
  const ranks = (root?.children ?? []).map((one) => order.indexOf(one.name));
  if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0))) report("numbering: out of order");
  for (const name of [...storyParts(pack), pack.related("styles") ?? ""]) {
    const tree = pack.trees.get(name);
    if (!tree) continue;
    for (const one of descendants(tree)) {
      if (one.name !== "w:numPr") continue;
      const id = childValue(pack.sources.get(name) ?? "", one, "w:numId") ?? "0";
      if (id !== "0" && child(one, "w:numId") && !numIds.includes(id)) report("numbering: number undefined");
    }
  }
}

export function checkReferences(pack: CheckedPackage, report: Report): void {
  checkNotes(pack, report);
  checkStyles(pack, report);
  checkNumbering(pack, report);
}
