import type { NoticeCode } from "../../findings.ts";
import { attributeValue, descendants } from "../../xml/xml-tree.ts";
import type { MergeShared } from "./merge-shared.ts";
import { createNoteImport } from "./note-import.ts";
import { createNumberingImport } from "./numbering-import.ts";
import { importRelationship, type PartImport } from "./part-import.ts";
import { rewriteElement } from "./rewrite-element.ts";
import type { TopicImport } from "./topic-import.ts";
import type { TopicSource } from "./topic-source.ts";
import { countsOn, numberingOf } from "./topic-styles.ts";

function claimBookmarks(shared: MergeShared, source: TopicSource): Map<string, string> {
  const names = new Map<string, string>();
  const parts = [source.main, source.related("footnotes"), source.related("endnotes")];
  for (const part of parts) {
    const root = part === undefined ? undefined : source.tree(part);
    if (part === undefined || !root) continue;
    for (const element of descendants(root)) {
      if (element.name !== "w:bookmarkStart") continue;
      const name = attributeValue(source.text(part) ?? "", element, "w:name") ?? "";
      if (name === "" || name === "_GoBack" || names.has(name.toLowerCase())) continue;
      const claimed = shared.target.ids.bookmarks.claim(name, (wanted, attempt) => `${wanted.slice(0, 36)}_${attempt}`);
      names.set(name.toLowerCase(), claimed);
    }
  }
  return names;
}

function nextParagraphId(wanted: string, attempt: number): string {
  const number = (Number.parseInt(wanted, 16) + Math.imul(attempt, 0x01000193)) & 0x7fffffff;
  return (number === 0 ? attempt : number).toString(16).toUpperCase().padStart(8, "0");
}

/** Opens one insertion of a topic; `index` is the topic's place among those chosen. */
export function createTopicImport(
  shared: MergeShared,
  source: TopicSource,
  index: number,
  keepSections: boolean,
): TopicImport {
  const { target } = shared;
  const told = new Set<NoticeCode>();
  const bookmarks = claimBookmarks(shared, source);
  const paragraphs = new Map<string, string>();
  const topic: TopicImport = {
    source,
    target,
    keepSections,
    style: (type, id) => styles().styles.idOf(type, id),
    defaultStyle: (type) => styles().styles.defaultId(type),
    styleNumbering: (id) => (countsOn(styles(), id) ? undefined : numberingOf(styles(), id)),
    num: (numId) => lists().num(numId),
    note: (kind, id) => notes.note(kind, id),
    relationship: (from, to, id) => importRelationship(parts, from, to, id),
    bookmark: (name) => bookmarks.get(name.toLowerCase()) ?? name,
    claimParagraphId: (id) => {
      const claimed = target.ids.paragraphs.claim(id, nextParagraphId);
      paragraphs.set(id, claimed);
      return claimed;
    },
    paragraphId: (id) => paragraphs.get(id),
    notice: (code) => {
      if (!told.has(code)) target.notices.push({ code, topic: index });
      told.add(code);
    },
  };
  const styles = () => shared.stylesOf(source, topic);
  const parts: PartImport = { topic, media: shared.media, done: new Map() };
  const notes = createNoteImport(topic, shared.notes, rewriteElement);
  let ownLists: ReturnType<typeof createNumberingImport> | undefined;
  const lists = () => {
    ownLists ??= createNumberingImport(topic, styles().source, shared.numbering, {
      rewrite: rewriteElement,
      linksStyles: false,
    });
    return ownLists;
  };
  return topic;
}
