import { NAMESPACES } from "../../xml/namespaces.ts";
import { attributeValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import type { GrowingPart } from "./growing-part.ts";
import { createGrowingPart } from "./growing-part.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "./merge-target.ts";
import type { NoteKind, RewriteElement, TopicImport } from "./topic-import.ts";

/** The target's notes and comments while topics bring theirs; parts are made when the first one comes. */
export interface TargetNotes {
  part(kind: NoteKind): GrowingPart;
  /** Threads of comments ([MS-DOCX] 2.5.4.1), made when a topic has some. */
  threads(): GrowingPart;
  finish(): void;
}

const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const THREADS = "http://schemas.microsoft.com/office/2011/relationships/commentsExtended";

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
    threads: () =>
      grow("threads", () => {
        const name = target.related("commentsExtended", {
          type: THREADS,
          name: `${directory}commentsExtended.xml`,
          contentType: `${WORD_TYPE}commentsExtended+xml`,
          text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w15:commentsEx xmlns:w15="${NAMESPACES.w15}"/>`,
        });
        return name ?? "";
      }),
    finish: () => {
      for (const part of open.values()) part.finish();
    },
  };
}

/** Brings notes and comments of one insertion over as the text refers to them. */
interface NoteImport {
  note(kind: NoteKind, id: string): string | undefined;
}

function findNote(topic: TopicImport, part: string, kind: NoteKind, id: string): XmlElement | undefined {
  const source = topic.source.text(part) ?? "";
  return topic.source
    .tree(part)
    ?.children.find((one) => one.name === `w:${kind}` && attributeValue(source, one, "w:id") === id);
}

/** A comment's place in its thread: known by the last paragraph of it and of the one it answers. */
function importThread(topic: TopicImport, notes: TargetNotes, comment: XmlElement, commentsPart: string): void {
  const part = topic.source.related("commentsExtended");
  const threads = part === undefined ? undefined : topic.source.tree(part);
  if (part === undefined || !threads) return;
  const comments = topic.source.text(commentsPart) ?? "";
  const source = topic.source.text(part) ?? "";
  const own = [...descendants(comment)]
    .filter((one) => one.name === "w:p")
    .map((one) => attributeValue(comments, one, "w14:paraId"))
    .at(-1);
  const entry = threads.children.find((one) => own !== undefined && attributeValue(source, one, "w15:paraId") === own);
  if (!entry || own === undefined) return;
  const parent = attributeValue(source, entry, "w15:paraIdParent");
  const growing = notes.threads();
  const prefix = growing.prefix || "w15:";
  const answered = parent === undefined ? undefined : topic.paragraphId(parent);
  const answers = answered === undefined ? "" : ` ${prefix}paraIdParent="${answered}"`;
  const done = attributeValue(source, entry, "w15:done") ?? "0";
  growing.add(
    `<${prefix}commentEx ${prefix}paraId="${topic.paragraphId(own) ?? own}"${answers} ${prefix}done="${done}"/>`,
  );
}

export function createNoteImport(topic: TopicImport, notes: TargetNotes, rewrite: RewriteElement): NoteImport {
  const known = new Map<string, string>();
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
    const element = part === undefined ? undefined : findNote(topic, part, kind, id);
    if (part === undefined || !element) return undefined;
    const made = allocators[kind].next();
    known.set(key, made);
    const growing = notes.part(kind);
    const text = rewrite(topic, part, element, { part: growing.name, declarations: growing.declarations });
    growing.add(text.replace(/^(<[^>]*?\s(?:\w+:)?id=["'])[^"']*/, (_whole, before: string) => before + made));
    if (kind === "comment") importThread(topic, notes, element, part);
    return made;
  };
  return { note };
}
