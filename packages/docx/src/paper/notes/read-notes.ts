import { relatedPart } from "../../parts/package.ts";
import { readBlocks } from "../blocks/read-blocks.ts";
import type { Block } from "../blocks.ts";
import type { PaperNote } from "../paper.ts";
import { openStory } from "../read-document.ts";
import type { DocumentReading } from "../reading.ts";
import { createPropertyReader, type PropertyReader, readStory, type StoryNode } from "../story/read-story.ts";
import type { MarkedNote } from "./note-list.ts";

const PLACE = { cell: undefined, depth: 0, isBody: false };

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

/** Note that is read already, with its bytes in the paper. */
interface ReadNote {
  readonly index: number;
  readonly bytes: number;
}

/** Maximum bytes of repeated notes. The paper contains a note once, but its pages draw it at each reference. */
const REPEATED = 256 * 1024;

/** Reads each note that the text references, once; a missing note is empty. */
export function readNotes(document: DocumentReading, marked: readonly MarkedNote[]): PaperNote[] {
  const parts = new Map<PaperNote["kind"], NotePart | undefined>();
  const read = new Map<string, ReadNote>();
  let repeated = 0;

  function textOf(kind: PaperNote["kind"], id: string): Block[] {
    if (!parts.has(kind)) parts.set(kind, readPart(document, kind));
    const part = parts.get(kind);
    const node = part?.notes.get(id);
    if (!part || !node) return [];
    return readBlocks(openStory(document, "note", part.name, part.properties), node.children, PLACE);
  }

  return marked.map(({ kind, id, mark, byPage }, index) => {
    const note = { kind, mark, ...(byPage && { byPage }) };
    const known = read.get(`${kind} ${id}`);
    if (!known) {
      const before = document.budget.used();
      const blocks = textOf(kind, id);
      read.set(`${kind} ${id}`, { index, bytes: document.budget.used() - before });
      return { ...note, blocks };
    }
    repeated += known.bytes;
    if (repeated <= REPEATED) return { ...note, blocks: [], sameAs: known.index };
    document.isCut = true;
    document.unshown.add("too-much", "note");
    return { ...note, blocks: [] };
  });
}
