import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { createGrowingPart, type GrowingPart } from "../target/growing-part.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "../target/merge-target.ts";
import type { NoteKind, RewriteElement, TopicImport } from "../topic/topic-import.ts";
import { COMPANIONS, type Companion, emptyCompanion, importCompanions } from "./comment-companions.ts";
import {
  ascendingNumbers,
  inReadingOrder,
  isNote,
  largestOf,
  type NoteText,
  numberKey,
  readReferences,
  renumberReferences,
  withNumber,
} from "./note-order.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Notes and comments of the target during the merge; their parts are created for the first one. */
export interface TargetNotes {
  part(kind: NoteKind): GrowingPart;
  /** Adds a note of a topic to its part. */
  add(kind: NoteKind, id: string, text: string): void;
  companion(kind: Companion): GrowingPart;
  /**
   * Writes the parts with the notes in the order of their references.
   * @returns the main document with the notes' final numbers
   */
  finish(main: Buffer | undefined): Buffer | undefined;
}

const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

function separator(kind: string, id: string, mark: string): string {
  return `<w:${kind} w:type="${mark}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${mark}/></w:r></w:p></w:${kind}>`;
}

function emptyPart(kind: NoteKind): string {
  const inside =
    kind === "comment" ? "" : separator(kind, "-1", "separator") + separator(kind, "0", "continuationSeparator");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${kind}s xmlns:w="${NAMESPACES.w}" xmlns:r="${NAMESPACES.r}">${inside}</w:${kind}s>`;
}

interface OpenNotes {
  readonly part: GrowingPart;
  readonly added: NoteText[];
}

/** Returns the notes of an open part, the template's first, and the markup before them, such as separators. */
function notesIn({ part: { root, source }, added }: OpenNotes, kind: NoteKind) {
  const others = root.children.filter((one) => !isNote(source, one, kind));
  const own = root.children
    .filter((one) => isNote(source, one, kind))
    .map((one) => ({
      id: attributeValue(source, one, "w:id") ?? "",
      text: source.slice(one.start, one.end),
      isBrought: false,
    }));
  const before = others.map((one) => source.slice(one.start, one.end)).join("");
  return { before, notes: [...own, ...added], above: largestOf(source, others) };
}

/** Arranges the notes of all open parts and returns the text of the main document. */
function arrange(open: ReadonlyMap<NoteKind, OpenNotes>, main: string): string {
  const lists = [...open].map(([kind, one]) => ({ kind, part: one.part, ...notesIn(one, kind) }));
  const references = readReferences([main, ...lists.flatMap(({ notes }) => notes.map(({ text }) => text))]);
  const numbers = new Map<string, string>();
  const arranged = lists.map((list) => {
    const notes = inReadingOrder(list.notes, references[list.kind]);
    const made = list.kind === "comment" ? new Map<string, string>() : ascendingNumbers(notes, list.above);
    for (const [id, number] of made) if (number !== id) numbers.set(numberKey(list.kind, id), number);
    return { ...list, notes };
  });
  for (const { kind, part, before, notes } of arranged) {
    const texts = notes.map(({ id, text }) => {
      const number = numbers.get(numberKey(kind, id));
      return renumberReferences(number === undefined ? text : withNumber(text, number), numbers);
    });
    part.finish(before + texts.join(""));
  }
  return renumberReferences(main, numbers);
}

export function createTargetNotes(target: MergeTarget): TargetNotes {
  const open = new Map<NoteKind, OpenNotes>();
  const companions = new Map<Companion, GrowingPart>();
  const directory = target.model.pack.main.slice(0, target.model.pack.main.lastIndexOf("/") + 1);
  const openNotes = (kind: NoteKind): OpenNotes => {
    const known = open.get(kind);
    if (known) return known;
    const plural = `${kind}s`;
    const name = target.related(plural, {
      type: `${OFFICE_RELATIONSHIP}${plural}`,
      name: `${directory}${plural}.xml`,
      contentType: `${WORD_TYPE}${plural}+xml`,
      text: emptyPart(kind),
    });
    const made = { part: createGrowingPart(target, name ?? ""), added: [] };
    open.set(kind, made);
    return made;
  };
  const openCompanion = (kind: Companion): GrowingPart => {
    const name = target.related(kind, {
      type: COMPANIONS[kind].type,
      name: `${directory}${kind}.xml`,
      contentType: `${WORD_TYPE}${kind}+xml`,
      text: emptyCompanion(kind),
    });
    const made = createGrowingPart(target, name ?? "");
    companions.set(kind, made);
    return made;
  };
  return {
    part: (kind) => openNotes(kind).part,
    add: (kind, id, text) => {
      openNotes(kind).part.add(text);
      openNotes(kind).added.push({ id, text, isBrought: true });
    },
    companion: (kind) => companions.get(kind) ?? openCompanion(kind),
    finish: (main) => {
      for (const part of companions.values()) part.finish();
      if (open.size === 0 || !main) return main;
      const text = main.toString("utf8");
      const arranged = arrange(open, text);
      return arranged === text ? main : Buffer.from(arranged, "utf8");
    },
  };
}

/** Copies the notes and comments of one insertion as the text refers to them. */
interface NoteImport {
  note(kind: NoteKind, id: string): string | undefined;
}

/** Returns the notes of a part by number; the first one wins among duplicates. */
function notesOf(topic: TopicImport, part: string, kind: NoteKind): Map<string, XmlElement> {
  const source = topic.source.text(part) ?? "";
  const found = new Map<string, XmlElement>();
  for (const one of topic.source.tree(part)?.children ?? []) {
    const id = one.name === `w:${kind}` ? attributeValue(source, one, "w:id") : undefined;
    if (id !== undefined && !found.has(id)) found.set(id, one);
  }
  return found;
}

export function createNoteImport(topic: TopicImport, notes: TargetNotes, rewrite: RewriteElement): NoteImport {
  const known = new Map<string, string>();
  const byNumber = new Map<NoteKind, Map<string, XmlElement>>();
  const findNote = (part: string, kind: NoteKind, id: string): XmlElement | undefined => {
    const all = byNumber.get(kind) ?? notesOf(topic, part, kind);
    byNumber.set(kind, all);
    return all.get(id);
  };
  /** A note may refer to others, which refer to more: they are written by a loop. */
  const runInTurn = createWorkQueue();
  const allocators = {
    footnote: topic.target.ids.footnotes,
    endnote: topic.target.ids.endnotes,
    comment: topic.target.ids.comments,
  };
  const note = (kind: NoteKind, id: string): string | undefined => {
    const key = `${kind} ${id}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const part = topic.source.related(`${kind}s`);
    const element = part === undefined ? undefined : findNote(part, kind, id);
    if (part === undefined || !element) return undefined;
    const made = allocators[kind].next();
    known.set(key, made);
    runInTurn(() => {
      const { name, declarations } = notes.part(kind);
      notes.add(kind, made, withNumber(rewrite(topic, part, element, { part: name, declarations }), made));
      if (kind === "comment") importCompanions(topic, notes.companion, element, part);
    });
    return made;
  };
  return { note };
}
