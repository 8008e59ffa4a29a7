import type { FaultCode, Notice } from "../../findings.ts";
import { attribute, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import {
  emptyParagraph,
  type Gone,
  governingSection,
  isFirstOfSection,
  isLastOfSection,
  isMergeable,
  type MergeSite,
  marksIn,
  mustStay,
  neighbours,
  paragraphAt,
  standingBefore,
  standsAlone,
} from "./merge-site.ts";
import { type MarkerSpot, type PartReading, restOf, type Spot } from "./spot.ts";

interface Spotting {
  readonly into: PartReading;
  readonly root: XmlElement;
  readonly isMain: boolean;
  readonly sites: MergeSite[];
  readonly notices: Notice[];
  /** Paragraphs that are removed with their placeholder. */
  readonly gone: Gone;
  /** Starts of sections that have their slots already. */
  readonly sections: Set<number>;
}

function block(
  name: "placeholder" | "root" | "ignorable" | "section",
  start: number,
  end: number,
  rest: { placeholder: number; original: string; alters: boolean },
): Spot {
  return { kind: "block", name, start, end, ...rest };
}

function siteOf(
  { into, root, sites, sections }: Spotting,
  paragraph: XmlElement,
  marks: string,
  alone: boolean,
): MergeSite {
  const inBody = paragraph.parent?.name === "w:body";
  const { before, after } = neighbours(paragraph);
  const section = inBody ? governingSection(root, paragraph) : undefined;
  const own = section !== undefined && section.start < paragraph.end;
  const site: MergeSite = {
    inBody: inBody && !own,
    tableBefore: alone ? before === "w:tbl" : own && before === "w:tbl",
    startsSection: alone && isFirstOfSection(paragraph),
    endsSection: inBody && !own && isLastOfSection(into.source, paragraph),
    paragraphAfter: own || after === "w:p",
    paragraphName: paragraph.written,
    marks,
    section: section && !own ? into.source.slice(section.start, section.end) : "",
    sectionStart: section && !own ? section.start : -1,
  };
  if (section && !own && !sections.has(section.start)) {
    sections.add(section.start);
    const original = into.source.slice(section.start, section.end);
    into.spots.push(
      block("section", section.start, section.end, { placeholder: sites.length, original, alters: false }),
    );
  }
  return site;
}

function report(into: PartReading, { start, key, paragraph, repeated }: MarkerSpot, code: FaultCode): void {
  const { name: part, story } = into;
  if (!repeated) into.faults.add({ at: start, fault: { code, part, story, paragraph, marker: key } });
}

/** Removes the marker and leaves the rest of its paragraph. */
function keepParagraph(spotting: Spotting, spot: MarkerSpot, paragraph: XmlElement | undefined): void {
  const { into, sites, notices, isMain } = spotting;
  into.spots.push({
    kind: "fixed",
    start: spot.start,
    end: spot.end,
    text: restOf(into.source, spot),
    alters: true,
  });
  if (!paragraph || !isMain || !isMergeable(paragraph)) {
    notices.push({ code: "PLACEHOLDER_ONLY_REMOVED", part: into.name });
    report(into, spot, "PLACEHOLDER_MISPLACED");
    return;
  }
  notices.push({ code: "PLACEHOLDER_BESIDE_TEXT", part: into.name });
  report(into, spot, "PLACEHOLDER_BESIDE_TEXT");
  const section = paragraph.children
    .find((one) => one.name === "w:pPr")
    ?.children.some((one) => one.name === "w:sectPr");
  const at = section ? paragraph.start : paragraph.end;
  sites.push(siteOf(spotting, paragraph, "", false));
  into.spots.push(block("placeholder", at, at, { placeholder: sites.length - 1, original: "", alters: false }));
}

function removeParagraph(spotting: Spotting, spot: MarkerSpot, paragraph: XmlElement): void {
  const { into, sites, notices, isMain } = spotting;
  const marks = marksIn(into.source, paragraph);
  const stays = mustStay(paragraph, spotting.gone);
  const original = marks + (stays ? emptyParagraph(into.source, paragraph) : "");
  if (!stays) spotting.gone.set(paragraph, standingBefore(paragraph, spotting.gone));
  const { start, end } = paragraph;
  if (!isMain || !isMergeable(paragraph)) {
    notices.push({ code: "PLACEHOLDER_ONLY_REMOVED", part: into.name });
    report(into, spot, "PLACEHOLDER_MISPLACED");
    into.spots.push({ kind: "fixed", start, end, text: original, alters: true });
    return;
  }
  sites.push(siteOf(spotting, paragraph, marks, true));
  into.spots.push(block("placeholder", start, end, { placeholder: sites.length - 1, original, alters: true }));
}

/** Finds the places in the root's start tag where the merge adds declarations. */
function spotRoot({ into, root }: Spotting): void {
  const at = root.innerStart - 1;
  into.spots.push(block("root", at, at, { placeholder: -1, original: "", alters: false }));
  const ignorable = attribute(root, "mc:Ignorable");
  if (!ignorable) return;
  const end = ignorable.valueEnd;
  into.spots.push(block("ignorable", end, end, { placeholder: -1, original: "", alters: false }));
}

/** Turns the placeholders of a part into merge sites. Several placeholders in one paragraph count as the first. */
export function spotPlaceholders(into: PartReading, isMain: boolean, notices: Notice[]): MergeSite[] {
  const found = into.spots.filter(
    (one): one is MarkerSpot => one.kind === "marker" && into.syntax.isPlaceholder(one.key),
  );
  if (found.length === 0) return [];
  const spotting: Spotting = {
    into,
    root: parseXml(into.source, into.name),
    isMain,
    sites: [],
    notices,
    gone: new Map(),
    sections: new Set(),
  };
  const isFound = new Set<Spot>(found);
  const kept = into.spots.filter((one) => !isFound.has(one));
  into.spots.length = 0;
  for (const one of kept) into.spots.push(one);
  const done = new Set<XmlElement>();
  for (const spot of found.sort((a, b) => a.start - b.start)) {
    const paragraph = paragraphAt(spotting.root, spot.start);
    if (paragraph && done.has(paragraph)) {
      into.spots.push({
        kind: "fixed",
        start: spot.start,
        end: spot.end,
        text: restOf(into.source, spot),
        alters: true,
      });
      continue;
    }
    if (paragraph) done.add(paragraph);
    const before = spotting.sites.length;
    const alone = paragraph !== undefined && spot.context === "run" && standsAlone(into.source, paragraph, into.syntax);
    if (alone && paragraph) removeParagraph(spotting, spot, paragraph);
    else keepParagraph(spotting, spot, paragraph);
    if (spotting.sites.length > before && before > 0) report(into, spot, "PLACEHOLDER_REPEATED");
  }
  if (spotting.sites.length > 0) spotRoot(spotting);
  return spotting.sites;
}
