import { CONTENT_TYPES_PART, defaultMarkup, overrideMarkup } from "../../../parts/content-types.ts";
import type { DocumentPackage } from "../../../parts/package.ts";
import { extensionOf } from "../../../parts/part-path.ts";
import { createEdits } from "../../../xml/edits.ts";
import { prefixOf } from "../../../xml/xml-tree.ts";
import type { TargetParts } from "./target-parts.ts";

/** Content types of the parts that topics add. */
export interface TargetTypes {
  declare(part: string, type: string): void;
  /** Writes the declared types into the template's list. */
  finish(): void;
}

export function createTargetTypes(pack: DocumentPackage, parts: TargetParts): TargetTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  return {
    declare: (part, type) => {
      const extension = extensionOf(part);
      const there = pack.types.defaults.get(extension) ?? defaults.get(extension);
      if (there === type) return;
      if (there === undefined && extension !== "" && extension !== "xml") defaults.set(extension, type);
      else overrides.set(part, type);
    },
    finish: () => {
      if (defaults.size + overrides.size === 0) return;
      const name = pack.entry(CONTENT_TYPES_PART)?.name ?? CONTENT_TYPES_PART;
      const source = parts.text(name);
      const root = parts.tree(name);
      if (source === undefined || !root) return;
      const lines = [
        ...[...defaults].map(([extension, type]) => defaultMarkup(extension, type, prefixOf(root))),
        ...[...overrides].map(([part, type]) => overrideMarkup(part, type, prefixOf(root))),
      ];
      const edits = createEdits(source);
      edits.addChild(root, lines.join(""));
      parts.setText(name, edits.apply());
    },
  };
}
