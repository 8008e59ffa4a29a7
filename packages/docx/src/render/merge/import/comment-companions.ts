import { createEdits } from "../../../xml/edits.ts";
import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, descendants, type XmlElement } from "../../../xml/xml-tree.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import type { GrowingPart } from "../target/growing-part.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import { nextHexNumber } from "../topic/topic-names.ts";

/** Parts with more data on comments: threads, durable ids, times, authors ([MS-DOCX] 2.1). */
export type Companion = "commentsExtended" | "commentsIds" | "commentsExtensible" | "people";

interface CompanionPart {
  readonly type: string;
  readonly prefix: "w15" | "w16cid" | "w16cex";
  readonly root: string;
}

const OFFICE = "http://schemas.microsoft.com/office";

export const COMPANIONS: Readonly<Record<Companion, CompanionPart>> = {
  commentsExtended: { type: `${OFFICE}/2011/relationships/commentsExtended`, prefix: "w15", root: "commentsEx" },
  commentsIds: { type: `${OFFICE}/2016/09/relationships/commentsIds`, prefix: "w16cid", root: "commentsIds" },
  commentsExtensible: {
    type: `${OFFICE}/2018/08/relationships/commentsExtensible`,
    prefix: "w16cex",
    root: "commentsExtensible",
  },
  people: { type: `${OFFICE}/2011/relationships/people`, prefix: "w15", root: "people" },
};

export function emptyCompanion(kind: Companion): string {
  const { prefix, root } = COMPANIONS[kind];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${prefix}:${root} xmlns:${prefix}="${NAMESPACES[prefix]}"/>`;
}

interface Entry {
  readonly source: string;
  readonly root: XmlElement;
  readonly element: XmlElement;
}

const entries = new WeakMap<XmlElement, Map<string, Map<string, XmlElement>>>();

/** Returns the first entry for each value of an attribute; a part is read once for all comments. */
function entriesBy(source: string, root: XmlElement, key: string): ReadonlyMap<string, XmlElement> {
  const ofRoot = entries.get(root) ?? new Map<string, Map<string, XmlElement>>();
  entries.set(root, ofRoot);
  const known = ofRoot.get(key);
  if (known) return known;
  const made = new Map<string, XmlElement>();
  for (const one of root.children) {
    const value = attributeValue(source, one, key);
    if (value !== undefined && !made.has(value)) made.set(value, one);
  }
  ofRoot.set(key, made);
  return made;
}

function findEntry(topic: TopicImport, kind: Companion, key: string, value: string | undefined): Entry | undefined {
  const part = value === undefined ? undefined : topic.source.related(kind);
  const root = part === undefined ? undefined : topic.source.tree(part);
  if (part === undefined || !root) return undefined;
  const source = topic.source.text(part) ?? "";
  const element = entriesBy(source, root, key).get(value ?? "");
  return element && { source, root, element };
}

/** Copies an entry with other attribute values; an attribute whose value is undefined is left out. */
function copyEntry(
  { source, root, element }: Entry,
  into: GrowingPart,
  values: Record<string, string | undefined>,
): void {
  const edits = createEdits(source);
  for (const [name, value] of Object.entries(values)) edits.setAttribute(element, name, value);
  edits.addAttributes(element, bindFragment(source, element, root, into.declarations));
  into.add(edits.apply(element));
}

/** Copies the further data of a comment, which refers to it by the id of the comment's last paragraph. */
export function importCompanions(
  topic: TopicImport,
  grow: (kind: Companion) => GrowingPart,
  comment: XmlElement,
  commentsPart: string,
): void {
  const comments = topic.source.text(commentsPart) ?? "";
  const last = [...descendants(comment)]
    .filter((one) => one.name === "w:p")
    .map((one) => attributeValue(comments, one, "w14:paraId"))
    .at(-1);
  const paragraph = last === undefined ? undefined : topic.paragraphId(last);
  const thread = findEntry(topic, "commentsExtended", "w15:paraId", last);
  if (thread) {
    const parent = attributeValue(thread.source, thread.element, "w15:paraIdParent");
    copyEntry(thread, grow("commentsExtended"), {
      "w15:paraId": paragraph,
      "w15:paraIdParent": parent === undefined ? undefined : topic.paragraphId(parent),
    });
  }
  const lasting = findEntry(topic, "commentsIds", "w16cid:paraId", last);
  if (lasting) {
    const old = attributeValue(lasting.source, lasting.element, "w16cid:durableId") ?? "";
    const durable = topic.target.ids.durableIds.claim(old, nextHexNumber);
    copyEntry(lasting, grow("commentsIds"), { "w16cid:paraId": paragraph, "w16cid:durableId": durable });
    const extensible = findEntry(topic, "commentsExtensible", "w16cex:durableId", old);
    if (extensible) copyEntry(extensible, grow("commentsExtensible"), { "w16cex:durableId": durable });
  }
  importAuthor(topic, grow, attributeValue(comments, comment, "w:author"));
}

function importAuthor(topic: TopicImport, grow: (kind: Companion) => GrowingPart, author: string | undefined): void {
  const person = findEntry(topic, "people", "w15:author", author);
  if (!person || author === undefined) return;
  const people = grow("people");
  const there = entriesBy(people.source, people.root, "w15:author").has(author);
  if (there || topic.target.authors.has(author)) return;
  topic.target.authors.add(author);
  copyEntry(person, people, {});
}
