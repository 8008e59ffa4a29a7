import { roleOf } from "../../parts/part-role.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { attributeOf, scanXml, type Tag } from "../../xml/scan-xml.ts";
import { RANGE_ENDS, RANGE_STARTS, TRACKED } from "./annotations.ts";
import { createIdAllocator, createNameAllocator, type IdAllocator, type NameAllocator } from "./id-allocator.ts";

/** The numbers and names taken in the document that topics are merged into. */
export interface TargetIds {
  readonly drawings: IdAllocator;
  readonly controls: IdAllocator;
  readonly annotations: IdAllocator;
  readonly comments: IdAllocator;
  readonly footnotes: IdAllocator;
  readonly endnotes: IdAllocator;
  readonly bookmarks: NameAllocator;
  readonly paragraphs: NameAllocator;
}

function take(ids: TargetIds, tag: Tag, source: string, inControl: boolean): void {
  const { name } = tag;
  if (name === "wp:docPr") ids.drawings.reserve(attributeOf(tag, source, "id"));
  else if (name === "w:id" && inControl) ids.controls.reserve(attributeOf(tag, source, "w:val"));
  else if (name === "w:comment") ids.comments.reserve(attributeOf(tag, source, "w:id"));
  else if (name === "w:footnote") ids.footnotes.reserve(attributeOf(tag, source, "w:id"));
  else if (name === "w:endnote") ids.endnotes.reserve(attributeOf(tag, source, "w:id"));
  else if (RANGE_STARTS.has(name) || RANGE_ENDS.has(name) || TRACKED.has(name)) {
    ids.annotations.reserve(attributeOf(tag, source, "w:id"));
    if (name === "w:bookmarkStart") ids.bookmarks.reserve(attributeOf(tag, source, "w:name") ?? "");
  } else if (name === "w:p" || name === "w:tr") {
    const paragraph = attributeOf(tag, source, "w14:paraId");
    if (paragraph !== undefined) ids.paragraphs.reserve(paragraph);
  }
}

/** Reads every part of running text once and notes what is taken. */
export function readTargetIds({ pack }: TemplateModel): TargetIds {
  const ids: TargetIds = {
    drawings: createIdAllocator(),
    controls: createIdAllocator(),
    annotations: createIdAllocator(),
    comments: createIdAllocator(),
    footnotes: createIdAllocator(),
    endnotes: createIdAllocator(),
    bookmarks: createNameAllocator(),
    paragraphs: createNameAllocator(),
  };
  for (const { name } of pack.entries) {
    const role = roleOf(pack.types.typeOf(name));
    if (role === "other" || role === "properties") continue;
    const source = pack.text(name) ?? "";
    let controls = 0;
    scanXml(source, name, {
      open: (tag) => {
        if (tag.name === "w:sdtPr") controls += 1;
        take(ids, tag, source, controls > 0);
      },
      close: (closed) => {
        if (closed === "w:sdtPr") controls -= 1;
      },
    });
  }
  return ids;
}
