import { upToAttribute } from "../../../xml/name-pattern.ts";
import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { createGrowingPart, type GrowingPart } from "../target/growing-part.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "../target/merge-target.ts";
import type { NoteKind, RewriteElement, TopicImport } from "../topic/topic-import.ts";
import { COMPANIONS, type Companion, emptyCompanion, importCompanions } from "./comment-companions.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Matches the number of a note or comment at the start of its markup. */
const NUMBER = new RegExp(`^(${upToAttribute("id")})[^"']*`);

/** Notes and comments of the target during the merge; their parts are created for the first one. */
export interface TargetNotes {
  part(kind: NoteKind): GrowingPart;
  companion(kind: Companion): GrowingPart;
  finish(): void;
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

export function createTargetNotes(target: MergeTarget): TargetNotes {
  const open = new Map<string, GrowingPart>();
  const grow = (key: string, name: () => string): GrowingPart => {
    const known = open.get(key);
    if (known) return known;
    const made = createGrowingPart(target, name());
    open.set(key, made);
    return made;
  };
  const directory = target.model.pack.main.slice(0, target.model.pack.main.lastIndexOf("/") + 1);
  return {
    part: (kind) =>
      grow(kind, () => {
        const plural = `${kind}s`;
        const name = target.related(plural, {
          type: `${OFFICE_RELATIONSHIP}${plural}`,
          name: `${directory}${plural}.xml`,
          contentType: `${WORD_TYPE}${plural}+xml`,
          text: emptyPart(kind),
        });
        return name ?? "";
      }),
    companion: (kind) =>
      grow(kind, () => {
        const name = target.related(kind, {
          type: COMPANIONS[kind].type,
          name: `${directory}${kind}.xml`,
          contentType: `${WORD_TYPE}${kind}+xml`,
          text: emptyCompanion(kind),
        });
        return name ?? "";
      }),
    finish: () => {
      for (const part of open.values()) part.finish();
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
      const growing = notes.part(kind);
      const text = rewrite(topic, part, element, { part: growing.name, declarations: growing.declarations });
      growing.add(text.replace(NUMBER, (_whole, before: string) => before + made));
      if (kind === "comment") importCompanions(topic, notes.companion, element, part);
    });
    return made;
  };
  return { note };
}
