import { relatedPart } from "../../parts/package.ts";
import { readBlocks } from "../blocks/read-blocks.ts";
import type { PaperNote } from "../paper.ts";
import { openStory } from "../read-document.ts";
import type { DocumentReading } from "../reading.ts";
import { createPropertyReader, type PropertyReader, readStory, type StoryNode } from "../story/read-story.ts";
import type { MarkedNote } from "./note-list.ts";

interface NotePart {
  readonly name: string;
  readonly notes: ReadonlyMap<string, StoryNode>;
  readonly properties: PropertyReader;
}

function readPart({ pack, limits }: DocumentReading, kind: PaperNote["kind"]): NotePart | undefined {
  const name = relatedPart(pack, `${kind}s`);
  const xml = name === undefined ? undefined : pack.xml(name);
  if (name === undefined || !xml) return undefined;
  const root = readStory(xml.text, name, limits, xml.bytes);
  const notes = root.children.filter((one) => one.name === `w:${kind}`);
  return {
    name,
    notes: new Map(notes.map((one) => [one.attributes["w:id"] ?? "", one])),
    properties: createPropertyReader(name),
  };
}

/** Reads the notes that the text refers to; one that is not there is empty. */
export function readNotes(document: DocumentReading, marked: readonly MarkedNote[]): PaperNote[] {
  const parts = new Map<PaperNote["kind"], NotePart | undefined>();
  return marked.map(({ kind, id, mark, byPage }) => {
    if (!parts.has(kind)) parts.set(kind, readPart(document, kind));
    const part = parts.get(kind);
    const node = part?.notes.get(id);
    const story = part && openStory(document, "note", part.name, part.properties, mark);
    const place = { cell: undefined, depth: 0, isBody: false };
    const blocks = story && node ? readBlocks(story, node.children, place) : [];
    return { kind, mark, ...(byPage && { byPage }), blocks };
  });
}
