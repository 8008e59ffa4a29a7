import { formatNumber } from "../numbers/format-number.ts";
import type { PaperNote } from "../paper.ts";
import type { NoteSettings } from "./note-settings.ts";

/** A note as the text refers to it; its number is found when the sections are known. */
export interface ReferredNote {
  readonly kind: PaperNote["kind"];
  readonly id: string;
  /** The text brings a sign of its own. */
  readonly hasOwnMark: boolean;
  /** Sections that ended before it. */
  readonly section: number;
}

export interface NoteList {
  readonly all: readonly ReferredNote[];
  /** Gives the note's index. */
  add(note: ReferredNote): number;
}

export function createNoteList(): NoteList {
  const all: ReferredNote[] = [];
  return { all, add: (note) => all.push(note) - 1 };
}

export interface NoteMarkSettings {
  /** Of a section, by its place. */
  of(kind: PaperNote["kind"], section: number): NoteSettings;
}

const FORMATS: Readonly<Record<PaperNote["kind"], string>> = { footnote: "decimal", endnote: "lowerRoman" };

export interface MarkedNote extends ReferredNote {
  readonly mark: string;
  readonly byPage: boolean;
}

/** Numbers notes in the order of the text, each kind for itself (ECMA-376 part 1, 17.11). */
export function markNotes(notes: readonly ReferredNote[], settings: NoteMarkSettings): MarkedNote[] {
  const next: Record<PaperNote["kind"], number | undefined> = { footnote: undefined, endnote: undefined };
  const sections: Record<PaperNote["kind"], number> = { footnote: 0, endnote: 0 };
  return notes.map((note) => {
    const { kind, section } = note;
    const { format, start = 1, restart } = settings.of(kind, section);
    if (restart === "eachSect" && section !== sections[kind]) next[kind] = undefined;
    sections[kind] = section;
    const byPage = restart === "eachPage";
    if (note.hasOwnMark) return { ...note, mark: "", byPage };
    const number = next[kind] ?? start;
    next[kind] = number + 1;
    return { ...note, mark: formatNumber(number, format ?? FORMATS[kind]), byPage };
  });
}
