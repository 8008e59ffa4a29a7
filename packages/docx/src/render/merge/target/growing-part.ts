import { TemplateError } from "../../../template-error.ts";
import { applySplices, type Splice } from "../../../xml/splice.ts";
import { parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import { addedDeclarations, type RootDeclarations, rootDeclarations } from "./fragment-namespaces.ts";
import type { MergeTarget } from "./merge-target.ts";

/** A part of the target that topics add elements to (styles, numbering, notes, comments, fonts). */
export interface GrowingPart {
  readonly name: string;
  readonly source: string;
  readonly root: XmlElement;
  readonly declarations: RootDeclarations;
  /** Prefix with colon of the root's namespace. */
  readonly prefix: string;
  /** Adds an element behind the last of the named siblings, or before the root ends. */
  add(text: string, after?: string): void;
  finish(): void;
}

export function createGrowingPart(target: MergeTarget, name: string): GrowingPart {
  const source = target.text(name) ?? "";
  const root = target.tree(name) ?? parseXml(source, name);
  const declarations = rootDeclarations(source, root);
  const added: { text: string; after: string | undefined }[] = [];
  let grown = source.length;
  const placeOf = (after: string | undefined): number => {
    if (after === undefined) return root.innerEnd;
    let at = root.innerStart;
    for (const one of root.children) if (ORDER.indexOf(one.name) <= ORDER.indexOf(after)) at = one.end;
    return at;
  };
  return {
    name,
    source,
    root,
    declarations,
    prefix: root.written.includes(":") ? root.written.slice(0, root.written.indexOf(":") + 1) : "",
    add: (text, after) => {
      grown += text.length;
      if (grown > target.model.limits.xmlPartBytes)
        throw new TemplateError("OUTPUT_TOO_LARGE", "part grows too large", { part: name });
      added.push({ text, after });
    },
    finish: () => {
      if (added.length === 0) return;
      added.sort((a, b) => ORDER.indexOf(a.after ?? "") - ORDER.indexOf(b.after ?? ""));
      const ignorable = root.attributes.find((one) => one.name === "mc:Ignorable");
      const { attributes, list } = addedDeclarations(declarations, ignorable !== undefined);
      const splices: Splice[] = [];
      if (ignorable && list !== "") splices.push({ start: ignorable.valueEnd, end: ignorable.valueEnd, text: list });
      const tagEnd = root.innerStart - (root.empty ? 2 : 1);
      if (root.empty) {
        const inside = added.map(({ text }) => text).join("");
        splices.push({ start: tagEnd, end: root.end, text: `${attributes}>${inside}</${root.written}>` });
      } else {
        splices.push({ start: tagEnd, end: tagEnd, text: attributes });
        for (const { text, after } of added) splices.push({ start: placeOf(after), end: placeOf(after), text });
      }
      target.setText(name, applySplices(source, splices));
    },
  };
}

/** Order of the children of `w:numbering` (ECMA-376 part 1, 17.9.16); other roots take additions at their end. */
const ORDER = ["w:numPicBullet", "w:abstractNum", "w:num", "w:numIdMacAtCleanup"];
