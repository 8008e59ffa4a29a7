import { posix } from "node:path";
import { unzipSync } from "fflate";
import { readTheme, type ThemeValues } from "./theme-values.ts";
import { childOf, childrenOf, isOn, readTree, valOf, type WordNode } from "./word-tree.ts";

/** Data that determines a document's look, read once. */
export interface WordDocument {
  readonly body: WordNode;
  readonly styles: readonly WordNode[];
  readonly defaults: WordNode | undefined;
  /** `w:rPr` and `w:pPr` of the document's defaults. */
  readonly runDefaults: WordNode | undefined;
  readonly paragraphDefaults: WordNode | undefined;
  readonly numbering: WordNode | undefined;
  readonly theme: ThemeValues;
  readonly settings: WordNode | undefined;
  /** Notes by kind and number: `footnote 2`. */
  readonly notes: ReadonlyMap<string, WordNode>;
}

interface Related {
  readonly kind: string;
  readonly part: string;
}

function relatedParts(parts: Readonly<Record<string, Uint8Array>>, part: string): Related[] {
  const folder = posix.dirname(part);
  const bytes = parts[posix.join(folder, "_rels", `${posix.basename(part)}.rels`)];
  if (!bytes) return [];
  return readTree(bytes)
    .children.filter(({ attributes }) => attributes.TargetMode !== "External")
    .map(({ attributes: { Type = "", Target = "" } }) => ({
      kind: Type.slice(Type.lastIndexOf("/") + 1),
      part: Target.startsWith("/") ? Target.slice(1) : posix.normalize(posix.join(folder, Target)),
    }));
}

function readNotes(kind: "footnote" | "endnote", root: WordNode | undefined): [string, WordNode][] {
  return childrenOf(root, `w:${kind}`).map((note) => [`${kind} ${note.attributes["w:id"]}`, note]);
}

/** Returns the part that the package's own relationships name as the document. */
export function mainPart(parts: Readonly<Record<string, Uint8Array>>): string {
  return relatedParts(parts, "").find(({ kind }) => kind === "officeDocument")?.part ?? "word/document.xml";
}

/** @throws Error if the archive or a part of it cannot be read */
export function readWordDocument(bytes: Uint8Array): WordDocument {
  const parts = unzipSync(bytes);
  const main = mainPart(parts);
  const related = relatedParts(parts, main);
  const tree = (kind: string): WordNode | undefined => {
    const found = parts[related.find((one) => one.kind === kind)?.part ?? ""];
    return found && readTree(found);
  };
  const styles = tree("styles");
  const defaults = childOf(styles, "w:docDefaults");
  const document = readTree(parts[main] ?? new Uint8Array());
  const settings = tree("settings");
  return {
    body: childOf(document, "w:body") ?? document,
    styles: childrenOf(styles, "w:style"),
    defaults,
    runDefaults: childOf(childOf(defaults, "w:rPrDefault"), "w:rPr"),
    paragraphDefaults: childOf(childOf(defaults, "w:pPrDefault"), "w:pPr"),
    numbering: tree("numbering"),
    theme: readTheme(tree("theme"), settings),
    settings,
    notes: new Map([...readNotes("footnote", tree("footnotes")), ...readNotes("endnote", tree("endnotes"))]),
  };
}

/** Returns the compatibility mode; documents from before the setting are Word 2007's. */
export function compatibilityMode({ settings }: WordDocument): number {
  const found = childrenOf(childOf(settings, "w:compat"), "w:compatSetting").find(
    ({ attributes }) => attributes["w:name"] === "compatibilityMode",
  );
  return Number(found?.attributes["w:val"] ?? 12);
}

/** True if a compatibility option is on. */
export function hasOption({ settings }: WordDocument, name: string): boolean {
  const found = childrenOf(childOf(settings, "w:compat"), "w:compatSetting").find(
    ({ attributes }) => attributes["w:name"] === name,
  );
  return /^(?:1|true|on)$/.test(found?.attributes["w:val"] ?? "");
}

/** Returns the distance of default tab stops, in twips. */
export const defaultTabStop = ({ settings }: WordDocument): number =>
  Number(valOf(settings, "w:defaultTabStop") ?? 720) || 720;

export function hyphenates({ settings }: WordDocument): boolean {
  const found = childOf(settings, "w:autoHyphenation");
  return found !== undefined && isOn(found);
}

/** True if a page break at a paragraph's end leaves an empty line on the next page (`splitPgBreakAndParaMark`). */
export function splitsAtPageBreaks({ settings }: WordDocument): boolean {
  const said = childOf(childOf(settings, "w:compat"), "w:splitPgBreakAndParaMark");
  return said !== undefined && isOn(said);
}
