import type { Relationship } from "../parts/relationships.ts";
import { attributeValue, child, descendants, type XmlElement } from "../xml/xml-tree.ts";

/** Document unzipped by an independent library, its XML parts read. */
export interface CheckedPackage {
  readonly names: ReadonlySet<string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly trees: ReadonlyMap<string, XmlElement>;
  readonly main: string;
  typeOf(part: string): string;
  relationships(part: string): readonly Relationship[];
  /** Returns the part that the main document's relationship of a kind leads to. */
  related(kind: string): string | undefined;
}

/** Reports a fault of a document as one line without numbers, so that two documents can be compared. */
export type Report = (finding: string) => void;

const STORY = /wordprocessingml\.(document\.main|template\.main|header|footer|footnotes|endnotes|comments)\+xml$/;

/** Returns the names of the parts that hold running text. */
export function storyParts(pack: CheckedPackage): string[] {
  return [...pack.trees.keys()].filter((name) => STORY.test(pack.typeOf(name)));
}

/** Returns the elements below, without those that a fallback repeats. */
function* visible(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const one of element.children) if (one.name !== "mc:Fallback") yield* visible(one);
}

function checkUnique(values: readonly (string | undefined)[], finding: string, report: Report): void {
  const known = values.filter((one) => one !== undefined);
  if (new Set(known).size !== known.length) report(finding);
}

function checkBookmarks(source: string, elements: readonly XmlElement[], report: Report): void {
  const starts = elements.filter((one) => one.name === "w:bookmarkStart");
  const ids = starts.map((one) => attributeValue(source, one, "w:id"));
  const ends = elements.filter((one) => one.name === "w:bookmarkEnd").map((one) => attributeValue(source, one, "w:id"));
  checkUnique(ids, "bookmark: number twice", report);
  checkUnique(
    starts.map((one) => attributeValue(source, one, "w:name")?.toLowerCase()),
    "bookmark: name twice",
    report,
  );
  if (ids.some((id) => !ends.includes(id))) report("bookmark: start without end");
  if (ends.some((id) => !ids.includes(id))) report("bookmark: end without start");
}

function checkFields(source: string, elements: readonly XmlElement[], report: Report): void {
  let depth = 0;
  for (const one of elements) {
    if (one.name !== "w:fldChar") continue;
    const type = attributeValue(source, one, "w:fldCharType");
    if (type === "begin") depth += 1;
    if (type === "end") depth -= 1;
    if (depth < 0) report("field: end without begin");
  }
  if (depth > 0) report("field: begin without end");
}

function checkBlocks(elements: readonly XmlElement[], report: Report): void {
  for (const one of elements) {
    if (one.name === "w:tc" && !/^w:(p|sdt|customXml)$/.test(one.children.at(-1)?.name ?? "")) {
      report("table: cell does not end with a paragraph");
    }
    if (one.name === "w:p" && /^w:(p|r)$/.test(one.parent?.name ?? "")) report("paragraph: inside another");
    if (one.name === "w:hdr" && one.children.length === 0) report("header: empty");
  }
}

export function checkStory(pack: CheckedPackage, report: Report): void {
  const drawings: (string | undefined)[] = [];
  for (const name of storyParts(pack)) {
    const source = pack.sources.get(name) ?? "";
    const root = pack.trees.get(name);
    if (!root) continue;
    const elements = [...visible(root)];
    const of = (wanted: string) => elements.filter((one) => one.name === wanted);
    drawings.push(...of("wp:docPr").map((one) => attributeValue(source, one, "id")));
    checkBookmarks(source, elements, report);
    checkFields(source, [...descendants(root)], report);
    checkBlocks(elements, report);
    const controls = of("w:sdtPr").map((one) => child(one, "w:id"));
    checkUnique(
      controls.map((one) => one && attributeValue(source, one, "w:val")),
      "control: number twice",
      report,
    );
    for (const kind of ["w:footnote", "w:endnote", "w:comment"]) {
      checkUnique(
        of(kind).map((one) => attributeValue(source, one, "w:id")),
        `${kind}: number twice`,
        report,
      );
    }
    const paragraphs = of("w:p").filter((one) => !/txbxContent/.test(one.parent?.name ?? ""));
    checkUnique(
      paragraphs.map((one) => attributeValue(source, one, "w14:paraId")),
      "paragraph: number twice",
      report,
    );
  }
  checkUnique(drawings, "drawing: number twice", report);
}
