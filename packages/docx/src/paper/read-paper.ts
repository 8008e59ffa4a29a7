import { defaultLimits } from "../limits.ts";
import { openPackage } from "../parts/package.ts";
import { readBlocks } from "./blocks/read-blocks.ts";
import type { Block } from "./blocks.ts";
import { markNotes } from "./notes/note-list.ts";
import { readNoteSettings } from "./notes/note-settings.ts";
import { readNotes } from "./notes/read-notes.ts";
import type { Paper, PaperNote, PaperOptions } from "./paper.ts";
import { openDocument, openStory } from "./read-document.ts";
import type { DocumentReading, StoryReading } from "./reading.ts";
import { readSections } from "./sections/read-sections.ts";
import { createRunningList } from "./sections/running-list.ts";
import { childOf, type Markup } from "./story/markup.ts";
import { readStory, type StoryNode } from "./story/read-story.ts";

const BODY = { cell: undefined, depth: 0, isBody: true };
const RUNNING = { cell: undefined, depth: 0, isBody: false };

function readRoot({ pack, limits }: DocumentReading, part: string): StoryNode {
  const xml = pack.xml(part);
  return readStory(xml?.text ?? "", part, limits, xml?.bytes);
}

function readRunning(document: DocumentReading, part: string, kind: "header" | "footer"): Block[] {
  return readBlocks(openStory(document, kind, part), readRoot(document, part).children, RUNNING);
}

function notesOf(document: DocumentReading, { ends }: StoryReading, last: Markup | undefined): PaperNote[] {
  const { settings, notes } = document;
  const of = (kind: PaperNote["kind"], section: number) => ({
    ...(kind === "footnote" ? settings.footnotes : settings.endnotes),
    ...readNoteSettings(childOf(ends[section]?.properties ?? last, `w:${kind}Pr`)),
  });
  return readNotes(document, markNotes(notes.all, { of }));
}

/**
 * Reads a document as shown on its pages (ECMA-376 part 1). Deterministic; fetches nothing. Content beyond the limits
 * is left out and reported in `Paper.cut`. The JSON has at most 64 bytes per source byte, plus 1 MiB.
 * @throws TemplateError with the code of the fault of the package or of a part of its text
 */
export function readPaper(bytes: Uint8Array, options: PaperOptions = {}): Paper {
  const { pack } = openPackage(bytes, defaultLimits);
  const document = openDocument(pack, defaultLimits, { files: bytes.length, ...options });
  const body = childOf(readRoot(document, pack.main), "w:body");
  const story = openStory(document, "body", pack.main);
  const blocks = readBlocks(story, body?.children ?? [], BODY);
  const last = story.properties(childOf(body, "w:sectPr"));
  const notes = notesOf(document, story, last);
  const running = createRunningList(document, (part, kind) => readRunning(document, part, kind));
  const sections = readSections(document, blocks, story.ends, last, running);
  const { cascade, media, unshown, settings } = document;
  return {
    textLooks: cascade.texts.looks,
    paragraphLooks: cascade.looks,
    sections,
    running: running.all,
    notes,
    media: media.all,
    places: options.places ?? [],
    parts: document.parts,
    unshown: unshown.all,
    defaultTab: settings.defaultTab,
    ...(settings.evenPages && { evenPages: true }),
    ...(document.isCut && { cut: true }),
  };
}
