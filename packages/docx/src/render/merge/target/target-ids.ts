import { roleOf } from "../../../parts/part-role.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { attributeOf, scanXml } from "../../../xml/scan-xml.ts";
import type { Tag } from "../../../xml/walk.ts";
import { RANGE_ENDS, RANGE_STARTS, TRACKED } from "./annotations.ts";
import { createIdAllocator, createNameAllocator, type IdAllocator, type NameAllocator } from "./id-allocator.ts";

const NUMBERED = ["drawings", "controls", "annotations", "comments", "footnotes", "endnotes"] as const;
const NAMED = ["bookmarks", "moves", "paragraphs", "shapes", "shapeTypes", "durableIds"] as const;

/** Numbers and names allocated in the document that topics are merged into. */
export type TargetIds = Readonly<
  Record<(typeof NUMBERED)[number], IdAllocator> & Record<(typeof NAMED)[number], NameAllocator>
>;

type Taken = Readonly<Record<(typeof NUMBERED)[number] | (typeof NAMED)[number], Set<string>>>;

function add(into: Set<string>, value: string | undefined): void {
  if (value !== undefined && value !== "") into.add(value.toLowerCase());
}

/** Takes the names of vector shapes: their own, and the number that Word stores beside a user-given name. */
function takeShape(taken: Taken, tag: Tag, source: string, isMain: boolean): void {
  const id = attributeOf(tag, source, "id");
  if (tag.name !== "v:shapetype") {
    add(taken.shapes, id);
    add(taken.shapes, attributeOf(tag, source, "o:spid"));
  } else if (isMain) add(taken.shapeTypes, id);
}

function take(taken: Taken, tag: Tag, source: string, inControl: boolean, isMain: boolean): void {
  const { name } = tag;
  if (name === "wp:docPr") add(taken.drawings, attributeOf(tag, source, "id"));
  else if (name === "w:id" && inControl) add(taken.controls, attributeOf(tag, source, "w:val"));
  else if (name === "w:comment") add(taken.comments, attributeOf(tag, source, "w:id"));
  else if (name === "w:footnote") add(taken.footnotes, attributeOf(tag, source, "w:id"));
  else if (name === "w:endnote") add(taken.endnotes, attributeOf(tag, source, "w:id"));
  else if (RANGE_STARTS.has(name) || RANGE_ENDS.has(name) || TRACKED.has(name)) {
    add(taken.annotations, attributeOf(tag, source, "w:id"));
    const isBookmark = name === "w:bookmarkStart";
    if (isBookmark || name.startsWith("w:move"))
      add(isBookmark ? taken.bookmarks : taken.moves, attributeOf(tag, source, "w:name"));
  } else if (name === "w:p" || name === "w:tr") add(taken.paragraphs, attributeOf(tag, source, "w14:paraId"));
  else if (name === "w16cid:commentId") add(taken.durableIds, attributeOf(tag, source, "w16cid:durableId"));
  else if (name.startsWith("v:")) takeShape(taken, tag, source, isMain);
}

const COMMENT_IDS = /wordprocessingml\.commentsIds\+xml$/;

/** Reads every part of running text once and collects the names and numbers in use. */
function readTaken({ pack }: TemplateModel): Taken {
  const taken = Object.fromEntries([...NUMBERED, ...NAMED].map((kind) => [kind, new Set<string>()])) as Taken;
  for (const { name } of pack.entries) {
    const type = pack.types.typeOf(name);
    const role = roleOf(type);
    if ((role === "other" && !COMMENT_IDS.test(type)) || role === "properties") continue;
    const source = pack.text(name) ?? "";
    let controls = 0;
    scanXml(source, name, {
      open: (tag) => {
        if (tag.name === "w:sdtPr") controls += 1;
        take(taken, tag, source, controls > 0, name === pack.main);
      },
      close: (closed) => {
        if (closed === "w:sdtPr") controls -= 1;
      },
    });
  }
  return taken;
}

/** Maximum of names and numbers remembered per template, which no cache counts: about 60 KiB, and 13 % of a merge. */
const KEPT_NAMES = 1_000;

const read = new WeakMap<TemplateModel, Taken>();

function takenOf(model: TemplateModel): Taken {
  const known = read.get(model);
  if (known) return known;
  const taken = readTaken(model);
  if (Object.values(taken).reduce((sum, { size }) => sum + size, 0) <= KEPT_NAMES) read.set(model, taken);
  return taken;
}

/** Names and numbers in a template do not depend on values, so they are read once for all but the largest templates. */
export function createTargetIds(model: TemplateModel): TargetIds {
  const taken = takenOf(model);
  return Object.fromEntries<IdAllocator | NameAllocator>([
    ...NUMBERED.map((kind) => [kind, createIdAllocator(taken[kind])] as const),
    ...NAMED.map((kind) => [kind, createNameAllocator(taken[kind])] as const),
  ]) as TargetIds;
}
