import type { FaultCode, Notice } from "../../findings.ts";
import { attribute, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { type Draft, type MarkerDraft, type PartDraft, restOf } from "./draft.ts";
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

interface Drafting {
  readonly into: PartDraft;
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
): Draft {
  return { kind: "block", name, start, end, ...rest };
}

function siteOf(
  { into, root, sites, sections }: Drafting,
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
    into.drafts.push(
      block("section", section.start, section.end, { placeholder: sites.length, original, alters: false }),
    );
  }
  return site;
}

function report(into: PartDraft, { start, key, paragraph, repeated }: MarkerDraft, code: FaultCode): void {
  const { name: part, story } = into;
  if (!repeated) into.faults.add({ at: start, fault: { code, part, story, paragraph, marker: key } });
}

/** Removes the marker and leaves the rest of its paragraph. */
function keepParagraph(drafting: Drafting, draft: MarkerDraft, paragraph: XmlElement | undefined): void {
  const { into, sites, notices, isMain } = drafting;
  into.drafts.push({
    kind: "fixed",
    start: draft.start,
    end: draft.end,
    text: restOf(into.source, draft),
    alters: true,
  });
  if (!paragraph || !isMain || !isMergeable(paragraph)) {
    notices.push({ code: "PLACEHOLDER_ONLY_REMOVED", part: into.name });
    report(into, draft, "PLACEHOLDER_MISPLACED");
    return;
  }
  notices.push({ code: "PLACEHOLDER_BESIDE_TEXT", part: into.name });
  report(into, draft, "PLACEHOLDER_BESIDE_TEXT");
  const section = paragraph.children
    .find((one) => one.name === "w:pPr")
    ?.children.some((one) => one.name === "w:sectPr");
  const at = section ? paragraph.start : paragraph.end;
  sites.push(siteOf(drafting, paragraph, "", false));
  into.drafts.push(block("placeholder", at, at, { placeholder: sites.length - 1, original: "", alters: false }));
}

function removeParagraph(drafting: Drafting, draft: MarkerDraft, paragraph: XmlElement): void {
  const { into, sites, notices, isMain } = drafting;
  const marks = marksIn(into.source, paragraph);
  const stays = mustStay(paragraph, drafting.gone);
  const original = marks + (stays ? emptyParagraph(into.source, paragraph) : "");
  if (!stays) drafting.gone.set(paragraph, standingBefore(paragraph, drafting.gone));
  const { start, end } = paragraph;
  if (!isMain || !isMergeable(paragraph)) {
    notices.push({ code: "PLACEHOLDER_ONLY_REMOVED", part: into.name });
    report(into, draft, "PLACEHOLDER_MISPLACED");
    into.drafts.push({ kind: "fixed", start, end, text: original, alters: true });
    return;
  }
  sites.push(siteOf(drafting, paragraph, marks, true));
  into.drafts.push(block("placeholder", start, end, { placeholder: sites.length - 1, original, alters: true }));
}

/** Drafts the places in the root's start tag where the merge adds declarations. */
function draftRoot({ into, root }: Drafting): void {
  const at = root.innerStart - 1;
  into.drafts.push(block("root", at, at, { placeholder: -1, original: "", alters: false }));
  const ignorable = attribute(root, "mc:Ignorable");
  if (!ignorable) return;
  const end = ignorable.valueEnd;
  into.drafts.push(block("ignorable", end, end, { placeholder: -1, original: "", alters: false }));
}

/** Turns the placeholders of a part into merge sites. Several placeholders in one paragraph count as the first. */
export function draftPlaceholders(into: PartDraft, isMain: boolean, notices: Notice[]): MergeSite[] {
  const found = into.drafts.filter(
    (one): one is MarkerDraft => one.kind === "marker" && into.syntax.isPlaceholder(one.key),
  );
  if (found.length === 0) return [];
  const drafting: Drafting = {
    into,
    root: parseXml(into.source, into.name),
    isMain,
    sites: [],
    notices,
    gone: new Map(),
    sections: new Set(),
  };
  const isFound = new Set<Draft>(found);
  const kept = into.drafts.filter((one) => !isFound.has(one));
  into.drafts.length = 0;
  for (const one of kept) into.drafts.push(one);
  const done = new Set<XmlElement>();
  for (const draft of found.sort((a, b) => a.start - b.start)) {
    const paragraph = paragraphAt(drafting.root, draft.start);
    if (paragraph && done.has(paragraph)) {
      into.drafts.push({
        kind: "fixed",
        start: draft.start,
        end: draft.end,
        text: restOf(into.source, draft),
        alters: true,
      });
      continue;
    }
    if (paragraph) done.add(paragraph);
    const before = drafting.sites.length;
    const alone =
      paragraph !== undefined && draft.context === "run" && standsAlone(into.source, paragraph, into.syntax);
    if (alone && paragraph) removeParagraph(drafting, draft, paragraph);
    else keepParagraph(drafting, draft, paragraph);
    if (drafting.sites.length > before && before > 0) report(into, draft, "PLACEHOLDER_REPEATED");
  }
  if (drafting.sites.length > 0) draftRoot(drafting);
  return drafting.sites;
}
