import { TemplateError } from "../../../template-error.ts";
import { createEdits } from "../../../xml/edits.ts";
import { parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import type { StyleSheet } from "../../definitions/style-sheet.ts";
import { addedDeclarations, type RootDeclarations, rootDeclarations } from "./fragment-namespaces.ts";
import type { NameAllocator } from "./id-allocator.ts";
import type { MergeTarget } from "./merge-target.ts";

/** Part of the target that topics add elements to (styles, numbering, notes, comments, fonts). */
export interface GrowingPart {
  readonly name: string;
  readonly source: string;
  readonly root: XmlElement;
  readonly declarations: RootDeclarations;
  /** Adds an element after the last of the named siblings, or at the end of the root. */
  add(text: string, after?: string): void;
  /** Writes the part; `inside` is the content of its root if it is arranged otherwise. */
  finish(inside?: string): void;
}

export function createGrowingPart(target: MergeTarget, name: string): GrowingPart {
  const source = target.text(name) ?? "";
  const root = target.tree(name) ?? parseXml(source, name);
  const declarations = rootDeclarations(source, root);
  const added: { text: string; after: string | undefined }[] = [];
  let grown = source.length;
  const places = new Map<string, number>();
  const placeOf = (after: string | undefined): number => {
    if (after === undefined) return root.innerEnd;
    let at = places.get(after);
    if (at !== undefined) return at;
    at = root.innerStart;
    for (const one of root.children) if (ORDER.indexOf(one.name) <= ORDER.indexOf(after)) at = one.end;
    places.set(after, at);
    return at;
  };
  return {
    name,
    source,
    root,
    declarations,
    add: (text, after) => {
      grown += text.length;
      if (grown > target.model.limits.xmlPartBytes)
        throw new TemplateError("OUTPUT_TOO_LARGE", "part grows too large", { part: name });
      added.push({ text, after });
    },
    finish: (inside) => {
      if (added.length === 0) return;
      added.sort((a, b) => ORDER.indexOf(a.after ?? "") - ORDER.indexOf(b.after ?? ""));
      const ignorable = root.attributes.find((one) => one.name === "mc:Ignorable");
      const { attributes, list } = addedDeclarations(declarations, ignorable !== undefined);
      const edits = createEdits(source);
      if (ignorable && list !== "") edits.insert(ignorable.valueEnd, list);
      edits.addAttributes(root, attributes);
      if (inside !== undefined && !root.empty) edits.replace({ start: root.innerStart, end: root.innerEnd }, inside);
      else if (inside !== undefined) edits.addChild(root, inside);
      else if (root.empty) edits.addChild(root, added.map(({ text }) => text).join(""));
      else for (const { text, after } of added) edits.insert(placeOf(after), text);
      target.setText(name, edits.apply());
    },
  };
}

/** Order of the children of `w:numbering` (ECMA-376 part 1, 17.9.16); other roots take additions at their end. */
const ORDER = ["w:numPicBullet", "w:abstractNum", "w:num", "w:numIdMacAtCleanup"];

/** Styles of the target during the merge. */
export interface TargetStyles {
  readonly sheet: StyleSheet;
  readonly part: GrowingPart;
  readonly ids: NameAllocator;
  readonly names: NameAllocator;
  /** Imported styles by type, name and content, so that equal styles of two topics are one. */
  readonly imported: Map<string, string>;
  /** Names of imported styles, by id. */
  readonly importedNames: Map<string, string>;
}
