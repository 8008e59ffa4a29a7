import { escapeXml } from "../../../xml/entities.ts";
import { PREFIX } from "../../../xml/name-pattern.ts";
import { attributeValue, childValue } from "../../../xml/xml-tree.ts";
import { rewriteElement } from "../rewrite/rewrite-element.ts";
import { bindPrefixes } from "../target/fragment-namespaces.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import {
  claimBookmarks,
  createNames,
  nextHexNumber,
  nextMove,
  nextShape,
  nextShapeType,
} from "../topic/topic-names.ts";
import type { TopicSource } from "../topic/topic-source.ts";
import type { MergeShared } from "./merge-shared.ts";
import { createNoteImport } from "./note-import.ts";
import { createNumberingImport, type NumberingImport, type TargetNumbering } from "./numbering-import.ts";
import { importRelationship, type PartImport } from "./part-import.ts";
import { countsOn, languageOf, numberingOf, styleNameOf } from "./styles/topic-styles.ts";
import { templateNumbering } from "./template-numbering.ts";
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
function lacksEvenPages(target: MergeTarget, source: TopicSource): boolean {
  const lacks = lacking.get(source) ?? readEvenPages(target, source);
  lacking.set(source, lacks);
  return lacks;
}

/** A topic's parts are read for one merge, so the result is valid for all its insertions. */
const lacking = new WeakMap<TopicSource, boolean>();

function readEvenPages(target: MergeTarget, source: TopicSource): boolean {
  const there = target.related("settings");
  if (there === undefined || !EVEN_PAGES.test(target.text(there) ?? "")) return false;
  const own = source.related("settings");
  return own === undefined || !EVEN_PAGES.test(source.text(own) ?? "");
}

/** Opens one insertion of a topic; `index` is the topic's position among those chosen. */
export function createTopicImport(
  shared: MergeShared,
  source: TopicSource,
  index: number,
  keepSections: boolean,
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
    styleNumbering: (id) => {
      const decided = source.look === "template" ? templateNumbering(styles(), there, id, restart) : undefined;
      if (decided) return decided.numbering;
      const numbering = countsOn(styles(), id) ? undefined : numberingOf(styles(), id);
      return numbering?.isBrought && styles().first === topic ? undefined : numbering;
    },
    num: (numId) => lists().num(numId),
    listName: (name) => lists().listName(name),
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
  const there = { sheet: shared.styles.sheet, numbering: shared.numbering.definitions };
  const restarted = new Map<string, string | undefined>();
  const restart = (numId: string) => {
    if (!restarted.has(numId)) restarted.set(numId, restartedList(shared.numbering, numId));
    return restarted.get(numId);
  };
  const parts: PartImport = { topic, media: shared.media, done: new Map(), inTurn: createWorkQueue() };
  const notes = createNoteImport(topic, shared.notes, rewriteElement);
  let ownLists: NumberingImport | undefined;
  const lists = () => {
    const { first, lists: ofStyles, source: numbering } = styles();
    ownLists ??= first === topic ? ofStyles : createNumberingImport(topic, numbering, shared.numbering, rewriteElement);
    return ownLists;
  };
  return topic;
}

/** Returns a number that restarts one of the target's own lists (ECMA-376 part 1, 17.9.26). */
function restartedList(target: TargetNumbering, numId: string): string | undefined {
  const { source, num, abstractOf } = target.definitions;
  const there = num(numId);
  const abstract = there && abstractOf(there);
  if (!abstract) return undefined;
  const part = target.part();
  const bound = bindPrefixes(["w"], part.root, "", part.declarations);
  const starts = abstract.children
    .filter((one) => one.name === "w:lvl")
    .map((level) => {
      const number = escapeXml(attributeValue(source, level, "w:ilvl") ?? "0");
      const start = escapeXml(childValue(source, level, "w:start") ?? "0");
      return `<w:lvlOverride w:ilvl="${number}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
    });
  const list = escapeXml(childValue(source, there, "w:abstractNumId") ?? "");
  const id = target.nums.next();
  part.add(`<w:num${bound} w:numId="${id}"><w:abstractNumId w:val="${list}"/>${starts.join("")}</w:num>`, "w:num");
  return id;
}
