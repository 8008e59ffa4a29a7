import { formatNumber } from "../numbers/format-number.ts";
import type { PaperNote } from "../paper.ts";
import type { NoteSettings } from "./note-settings.ts";

/** Note as the text references it; its number is known only after the sections are read. */
export interface ReferredNote {
  readonly kind: PaperNote["kind"];
  readonly id: string;
  /** True if the text has a custom mark. */
  readonly hasOwnMark: boolean;
  /** Number of sections that ended before it. */
  readonly section: number;
}

export interface NoteList {
  readonly all: readonly ReferredNote[];
  /** Returns the note's index. */
  add(note: ReferredNote): number;
}

export function createNoteList(): NoteList {
  const all: ReferredNote[] = [];
  return { all, add: (note) => all.push(note) - 1 };
}

export interface NoteMarkSettings {
  /** Returns the settings of a section, by its index. */
  of(kind: PaperNote["kind"], section: number): NoteSettings;
}

const FORMATS: Readonly<Record<PaperNote["kind"], string>> = { footnote: "decimal", endnote: "lowerRoman" };

export interface MarkedNote extends ReferredNote {
  readonly mark: string;
  readonly byPage: boolean;
}

/** Numbers notes in text order, separately by kind (ECMA-376 part 1, 17.11). */
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
