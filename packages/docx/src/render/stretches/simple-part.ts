import type { PartPlan, PlannedBlock } from "../../template/blocks/block-plan.ts";
import { emptyParagraph } from "../../template/spots/merge-site.ts";
import { attribute, attributeValue, child, descendants, placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import { RANGE_ENDS, RANGE_STARTS, TRACKED } from "../merge/target/annotations.ts";
import { leftOfBranch } from "../unfold/left-section.ts";
import { repairMerges } from "../unfold/merged-cells.ts";
import type { PlannedText } from "./planned-text.ts";
import type { Region, Regions } from "./regions.ts";

const BLOCKS = new Set(["w:p", "w:tbl", "w:sdt", "w:customXml"]);
const NEEDS_PARAGRAPH = new Set("w:tc w:txbxContent w:hdr w:ftr w:footnote w:endnote w:comment".split(" "));
const SHELLS = new Set(["w:sdt", "w:customXml", "w:hyperlink", "w:smartTag"]);
const PROPERTIES = new Set(["w:sdtPr", "w:sdtEndPr", "w:customXmlPr", "w:smartTagPr"]);
const REFERENCES =
  /^w:(?:footnoteReference|endnoteReference|commentReference|commentRangeStart|commentRangeEnd|dataBinding)$|^w15:dataBinding$/;

/** What is judged of a part. */
interface Judging {
  readonly source: PlannedText;
  readonly regions: Regions;
  /** Paragraphs that go where they are left blank. */
  readonly fleeting: ReadonlySet<XmlElement>;
}

/** True if copies of an element get a number or a name of their own. */
function isNumbered(source: string, element: XmlElement): boolean {
  const { name } = element;
  if (name === "wp:docPr" || name === "w:sdtPr" || TRACKED.has(name)) return true;
  if (!name.startsWith("v:") || name === "v:shapetype") return false;
  return ["id", "o:spid"].some((one) => (attributeValue(source, element, one) ?? "") !== "");
}

/** True if each pair of marks is whole in one region that is written once at most, with a number and a name of its own. */
function arePairsOnce({ source: { text, root }, regions }: Judging): boolean {
  const open = new Map<string, Region>();
  const known = new Set<string>();
  for (const element of descendants(root)) {
    const isStart = RANGE_STARTS.has(element.name);
    const kind = isStart ? element.name : RANGE_ENDS.get(element.name);
    if (kind === undefined) continue;
    const key = `${kind} ${attributeValue(text, element, "w:id") ?? ""}`;
    const region = regions.at(element.start);
    if (!isStart) {
      if (open.get(key) !== region) return false;
      open.delete(key);
      continue;
    }
    const name = attributeValue(text, element, "w:name");
    const folded = name === undefined ? undefined : `name ${kind} ${name.toLowerCase()}`;
    if (region.isRepeated || known.has(key) || (folded !== undefined && known.has(folded))) return false;
    known.add(key);
    if (folded !== undefined) known.add(folded);
    open.set(key, region);
  }
  return open.size === 0;
}

const rowsOf = ({ children }: XmlElement) => children.filter(({ name }) => name === "w:tr");

/** True if rows are left of a table whatever goes, its merged cells are whole, and no other table can come behind it. */
function isSimpleTable({ source: { text }, regions, fleeting }: Judging, table: XmlElement): boolean {
  const region = regions.at(table.start);
  const rows = rowsOf(table);
  const hasBorders = rows.some(({ start }) => regions.at(start) !== region);
  if (!rows.some(({ start }) => regions.at(start) === region)) return false;
  const isMerged = hasBorders && text.slice(table.start, table.end).includes("vMerge");
  if (isMerged || repairMerges(text, rows).length > 0) return false;
  const siblings = table.parent?.children.filter(({ name }) => BLOCKS.has(name)) ?? [];
  const next = siblings[siblings.indexOf(table) + 1];
  if (!next) return !region.isRepeated;
  return next.name === "w:p" && !fleeting.has(next) && regions.at(next.start) === region;
}

/** Returns what a paragraph leaves where it goes: one without text if it is alone in a container that must have one. */
export function leftOfParagraph(source: string, paragraph: XmlElement): string {
  const { parent } = paragraph;
  const isAlone = parent?.children.filter(({ name }) => BLOCKS.has(name)).length === 1;
  return parent && isAlone && NEEDS_PARAGRAPH.has(parent.name) ? emptyParagraph(source, paragraph) : "";
}

/** True if a container that must end with a paragraph does so whatever goes. */
function endsWithParagraph({ regions, fleeting }: Judging, container: XmlElement): boolean {
  const region = regions.at(container.start);
  const blocks = container.children.filter(({ name }) => BLOCKS.has(name));
  const isSure = (one: XmlElement) => regions.at(one.start) === region && !fleeting.has(one);
  const last = blocks.findLastIndex(isSure);
  const [only] = blocks;
  if (last === -1)
    return (
      only !== undefined &&
      blocks.length === 1 &&
      fleeting.has(only) &&
      container.children.at(-1) === only &&
      regions.at(only.start) === region
    );
  return blocks.slice(last).every(({ name }) => name === "w:p");
}

function hasContent(shell: XmlElement): boolean {
  const inside = child(shell, "w:sdtContent") ?? shell;
  return inside.children.some(({ name }) => !PROPERTIES.has(name));
}

function isSimpleElement(judging: Judging, element: XmlElement): boolean {
  const { source, regions } = judging;
  const { name } = element;
  if (REFERENCES.test(name)) return false;
  if (isNumbered(source.text, element) && regions.at(element.start).isRepeated) return false;
  if (name === "w:tbl") return isSimpleTable(judging, element);
  if (NEEDS_PARAGRAPH.has(name)) return endsWithParagraph(judging, element);
  return !SHELLS.has(name) || hasContent(element);
}

/** Returns the elements around a place, outermost first. */
export function elementsAt(root: XmlElement, place: number): XmlElement[] {
  const found: XmlElement[] = [];
  for (let one: XmlElement | undefined = root; one; ) {
    found.push(one);
    const inner: XmlElement | undefined = one.children[placeAt(one.children, place - 1)];
    one = inner && place < inner.end ? inner : undefined;
  }
  return found;
}

/** Elements that blocks may begin and end in. */
const AROUND = new Set("w:document w:body w:hdr w:ftr w:tbl w:tr w:tc w:p".split(" "));

function isSimpleBlock(plan: PartPlan, root: XmlElement, block: PlannedBlock): boolean {
  const { repeated, restarts, branches, isStretch } = block;
  if (repeated || restarts) return false;
  return branches.every((branch) => {
    const around = elementsAt(root, branch.start);
    const isInPlace = around.every(({ name }) => AROUND.has(name)) && (around.at(-1)?.name === "w:p") === isStretch;
    return isInPlace && leftOfBranch(plan, branch) === "";
  });
}

/** True if a part's blocks are filled by leaving out and repeating text alone. */
export function isSimplePart(
  plan: PartPlan,
  source: PlannedText,
  regions: Regions,
  fleeting: ReadonlySet<XmlElement>,
): boolean {
  const judging: Judging = { source, regions, fleeting };
  if (plan.fragments.length > 0) return false;
  if (!regions.all.every(({ block }) => !block || isSimpleBlock(plan, source.root, block))) return false;
  if (!arePairsOnce(judging)) return false;
  for (const element of descendants(source.root)) if (!isSimpleElement(judging, element)) return false;
  return true;
}

/** Returns the ranges of the attributes that number a paragraph or a row, and that later copies do not have. */
export function numbersIn(root: XmlElement): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const element of descendants(root)) {
    if (element.name !== "w:p" && element.name !== "w:tr") continue;
    for (const name of ["w14:paraId", "w14:textId"]) {
      const one = attribute(element, name);
      if (one) found.push({ start: one.start - 1, end: one.end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
