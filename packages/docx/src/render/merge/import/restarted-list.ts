import { escapeXml } from "../../../xml/entities.ts";
import { attributeValue, childValue } from "../../../xml/xml-tree.ts";
import { bindPrefixes } from "../target/fragment-namespaces.ts";
import type { TargetNumbering } from "./numbering-import.ts";

/** Returns a number that restarts one of the target's own lists (ECMA-376 part 1, 17.9.26). */
export function restartedList(target: TargetNumbering, numId: string): string | undefined {
  const { source, num, abstractOf } = target.definitions;
  const there = num(numId);
  const abstract = there && abstractOf(there);
  if (!abstract) return undefined;
  const part = target.part();
  const bound = bindPrefixes(["w"], part.root, "", part.declarations);
  const starts = abstract.children
    .filter((one) => one.name === "w:lvl")
    .map((level) => {
      const number = escapeXml(attributeValue(source, level, "w:ilvl") ?? "0");
      const start = escapeXml(childValue(source, level, "w:start") ?? "0");
      return `<w:lvlOverride w:ilvl="${number}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
    });
  const list = escapeXml(childValue(source, there, "w:abstractNumId") ?? "");
  const id = target.nums.next();
  part.add(`<w:num${bound} w:numId="${id}"><w:abstractNumId w:val="${list}"/>${starts.join("")}</w:num>`, "w:num");
  return id;
}
