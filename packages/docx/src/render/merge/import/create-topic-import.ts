import { PREFIX } from "../../../xml/name-characters.ts";
import { rewriteElement } from "../rewrite/rewrite-element.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { FilledTopic } from "../topic/filled-topic.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import {
  claimBookmarks,
  createNames,
  nextHexNumber,
  nextMove,
  nextShape,
  nextShapeType,
} from "../topic/topic-names.ts";
import type { MergeShared } from "./merge-shared.ts";
import { createNoteImport } from "./note-import.ts";
import { importRelationship, type PartImport } from "./part-import.ts";
import { languageOf, styleNameOf } from "./styles/topic-styles.ts";
import { createTopicLists, type TopicLists } from "./topic-lists.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Names the shapes of one insertion and remembers which shape types each part describes. */
function createShapes({ target }: MergeShared): Pick<TopicImport, "shape" | "shapeType" | "shapeTypeName"> {
  const shapes = createNames(target.ids.shapes, nextShape);
  const types = new Map<string, string>();
  return {
    shape: shapes.claim,
    shapeTypeName: (part, id) => types.get(`${part} ${id}`) ?? id,
    shapeType: (part, id, text) => {
      const key = `${part} ${id} ${text}`;
      const there = target.shapeTypes.get(key);
      const name = there ?? (part === target.model.pack.main ? target.ids.shapeTypes.claim(id, nextShapeType) : id);
      target.shapeTypes.set(key, name);
      types.set(`${part} ${id}`, name);
      return { name, isThere: there !== undefined };
    },
  };
}

const EVEN_PAGES = new RegExp(`<${PREFIX}evenAndOddHeaders\\b(?![^>]*val=["'](?:0|false|off))`);

/**
 * True if the template has separate headers for even pages and the topic does not (ECMA-376 part 1, 17.10.1): the
 * setting applies to the whole document, so the topic's sections must repeat their headers for even pages.
 */
function lacksEvenPages(target: MergeTarget, source: FilledTopic): boolean {
  const lacks = lacking.get(source) ?? readEvenPages(target, source);
  lacking.set(source, lacks);
  return lacks;
}

/** Read once for all insertions of a topic, whose parts are read for one merge: 9 % of a merge. */
const lacking = new WeakMap<FilledTopic, boolean>();

function readEvenPages(target: MergeTarget, source: FilledTopic): boolean {
  const there = target.related("settings");
  if (there === undefined || !EVEN_PAGES.test(target.text(there) ?? "")) return false;
  const own = source.related("settings");
  return own === undefined || !EVEN_PAGES.test(source.text(own) ?? "");
}

/** One insertion of a topic. */
export interface TopicInsertion {
  readonly source: FilledTopic;
  /** Position of the topic among those chosen. */
  readonly index: number;
  readonly keepSections: boolean;
  /** True if the topic's numbering restarts where it would go on with the template's. */
  readonly restarts: boolean;
}

/** Opens one insertion of a topic. */
export function createTopicImport(
  shared: MergeShared,
  { source, index, keepSections, restarts }: TopicInsertion,
): TopicImport {
  const { target } = shared;
  const bookmarks = claimBookmarks(target, source);
  const moves = createNames(target.ids.moves, nextMove);
  const paragraphs = new Map<string, string>();
  const topic: TopicImport = {
    source,
    target,
    keepSections,
    repeatsOnEvenPages: keepSections && lacksEvenPages(target, source),
    style: (type, id, table) => styles().styles.idOf(type, id, table),
    defaultStyle: (type, table) => styles().styles.defaultId(type, table),
    styleName: (name) => styleNameOf(styles(), name),
    tableIndent: (source, properties) => styles().tableIndent(source, properties),
    defaultTabs: (part, paragraph) => styles().defaultTabs(part, paragraph),
    splitsAtPageBreaks: () => styles().splitsAtPageBreaks,
    styleNumbering: (id) => lists().ofStyle(id),
    listItem: (numId, level, style) => lists().item(numId, level, style),
    num: (numId) => lists().own().num(numId),
    listName: (name) => lists().own().listName(name),
    language: (characterStyle, paragraphStyle) => languageOf(styles(), characterStyle, paragraphStyle),
    note: (kind, id) => notes.note(kind, id),
    relationship: (from, to, id) => importRelationship(parts, from, to, id),
    bookmark: (name) => bookmarks.known(name) ?? name,
    move: moves.claim,
    ...createShapes(shared),
    claimParagraphId: (id) => {
      const claimed = target.ids.paragraphs.claim(id, nextHexNumber);
      paragraphs.set(id, claimed);
      return claimed;
    },
    paragraphId: (id) => paragraphs.get(id),
    notice: (code) => {
      if (!shared.reported.has(`${code} ${index}`)) target.notices.push({ code, topic: index });
      shared.reported.add(`${code} ${index}`);
    },
  };
  const styles = () => shared.stylesOf(source, topic);
  const parts: PartImport = { topic, media: shared.media, done: new Map(), inTurn: createWorkQueue() };
  const notes = createNoteImport(topic, shared.notes, rewriteElement);
  let numbered: TopicLists | undefined;
  const lists = () => {
    numbered ??= createTopicLists(shared, styles(), { topic, restarts });
    return numbered;
  };
  return topic;
}
