import type { MergeSite } from "../../template/spots/merge-site.ts";
import { createEdits } from "../../xml/edits.ts";
import { child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { PARAGRAPH_ORDER } from "../definitions/paragraph-order.ts";
import { type Block, blockOf, isSeen, spacer } from "./blocks.ts";
import { createTopicImport } from "./import/create-topic-import.ts";
import type { MergeShared } from "./import/merge-shared.ts";
import { rewriteElement } from "./rewrite/rewrite-element.ts";
import {
  completeSection,
  definedReferences,
  laidOutSection,
  lastSection,
  type SplitSection,
  sectionAt,
  sectionType,
  tailSection,
} from "./section-break.ts";
import { layoutMarkup, layoutOf, type SectionLayout } from "./section-layout.ts";
import type { RootDeclarations } from "./target/fragment-namespaces.ts";
import type { FilledTopic } from "./topic/filled-topic.ts";
import type { TopicImport } from "./topic/topic-import.ts";

export interface Merging {
  readonly shared: MergeShared;
  readonly sources: readonly FilledTopic[];
  /** Positions of the topics whose numbering restarts. */
  readonly restarting: ReadonlySet<number>;
  readonly declarations: RootDeclarations;
  readonly main: string;
  /** Effects of topics' own sections on the section around the placeholder, by where that section begins. */
  readonly split: Map<number, SplitSection>;
  /** Last topic's section where no content of the template follows, by where the section it replaces begins. */
  readonly closing: Map<number, string>;
}

/** One insertion of a topic at one placeholder. */
interface Insertion {
  readonly merging: Merging;
  readonly site: MergeSite;
  readonly topic: TopicImport;
  readonly index: number;
  /** True if there would be no page between the section that ended before and those of the topic. */
  readonly isFirst: boolean;
  readonly body: XmlElement;
  /** Sections that end in the topic. */
  readonly inner: readonly XmlElement[];
  /** Layout of the section at the end of the topic's body, if it must be preserved. */
  readonly layout: SectionLayout | undefined;
}

/** Returns the sections that end in a topic: all but the one at the end of its body. */
function innerSections(source: string, body: XmlElement): XmlElement[] {
  const last = child(body, "w:sectPr");
  // Most topics name no other section, which their text says sooner than their elements.
  const first = source.indexOf("sectPr", body.innerStart);
  if (first === -1 || (last && first > last.start && source.lastIndexOf("sectPr") < last.end)) return [];
  return [...descendants(body)].filter((one) => one.name === "w:sectPr" && one.parent?.name === "w:pPr");
}

/**
 * Returns the layout of the topic's last section that the template's section does not have; the template is only read
 * if the topic's section has a layout.
 */
function lastLayout({ shared }: Merging, site: MergeSite, source: FilledTopic, body: XmlElement) {
  const section = child(body, "w:sectPr");
  const one = section && { source: source.text(source.main) ?? "", section };
  if (!one || !layoutOf(one, undefined)) return undefined;
  return layoutOf(one, site.inBody ? sectionAt(shared.target, site.sectionStart) : lastSection(shared.target));
}

/** Returns the section of the topic's last blocks. */
function ownSection(insertion: Insertion, layout: SectionLayout): string {
  const { merging, site, topic, index, isFirst, inner } = insertion;
  const { target } = merging.shared;
  if (inner.length > 0) {
    const destination = { part: merging.main, declarations: merging.declarations };
    return rewriteElement(topic, topic.source.main, layout.section, destination);
  }
  const defined = merging.split.get(site.sectionStart)?.defined ?? new Set();
  const type = layout.reach === "pages" ? undefined : "continuous";
  const own =
    isFirst && index === 0
      ? laidOutSection(target, site.sectionStart, layout)
      : tailSection(target, site.sectionStart, { defined, type }, layout);
  const prefix = site.paragraphName.replace(/p$/, "");
  return own ?? `<${prefix}sectPr>${layoutMarkup(layout, prefix)}</${prefix}sectPr>`;
}

/**
 * Ends a section at the last block: in the block's properties if it is a paragraph, otherwise in a paragraph of no
 * height after it.
 */
function closeSection({ topic, site }: Insertion, blocks: readonly Block[], section: string): Block[] {
  const at = blocks.findLastIndex(isSeen);
  const last = blocks[at];
  const scope = topic.source.tree(topic.source.main)?.scope;
  const paragraph = last?.isParagraph ? parseXml(last.text, topic.source.main, scope) : undefined;
  if (!last || !paragraph) return [...blocks, spacer(site.paragraphName, section)];
  const edits = createEdits(last.text);
  const properties = child(paragraph, "w:pPr");
  const rank = PARAGRAPH_ORDER.indexOf("w:sectPr");
  const tag = paragraph.written.replace(/p$/, "pPr");
  const inside = `<${tag}>${section}</${tag}>`;
  if (properties) edits.addChild(properties, section, ({ name }) => PARAGRAPH_ORDER.indexOf(name) > rank);
  else if (paragraph.empty) edits.addChild(paragraph, inside);
  else edits.insert(paragraph.innerStart, inside);
  return blocks.with(at, { ...last, text: edits.apply(), endsSection: true });
}

/** Stores what the topic's sections leave to the template's section that continues after them. */
function splitSection({ merging, site, topic, body, inner, layout }: Insertion): void {
  const text = topic.source.text(topic.source.main) ?? "";
  const defined = definedReferences(text, layout && inner.length > 0 ? [...inner, layout.section] : inner);
  if (topic.repeatsOnEvenPages) for (const key of [...defined]) defined.add(key.replace(/default$/, "even"));
  const going = layout?.reach === "lines" ? "continuous" : undefined;
  merging.split.set(site.sectionStart, {
    defined: new Set([...(merging.split.get(site.sectionStart)?.defined ?? []), ...defined]),
    type: layout ? going : sectionType(text, child(body, "w:sectPr")),
  });
}

/** Puts the blocks between their sections: the template's ends before them, their own follows them. */
function withSections(insertion: Insertion, blocks: readonly Block[]): Block[] {
  const { merging, site, index, isFirst, layout } = insertion;
  const { target } = merging.shared;
  const known = merging.split.get(site.sectionStart);
  const before = (known && tailSection(target, site.sectionStart, known)) ?? site.section;
  const own = layout && ownSection(insertion, layout);
  splitSection(insertion);
  const endsDocument = own !== undefined && site.endsSection && index === merging.sources.length - 1;
  if (endsDocument) merging.closing.set(site.sectionStart, own);
  const closed = own === undefined || endsDocument ? blocks : closeSection(insertion, blocks, own);
  if (isFirst) return [...closed];
  const ended = completeSection(before || `<${site.paragraphName.replace(/p$/, "sectPr")}/>`);
  return [spacer(site.paragraphName, ended), ...closed];
}

/** Returns the blocks of a topic as the target has them, including the ones that its sections need. */
export function blocksOfTopic(
  merging: Merging,
  site: MergeSite,
  source: FilledTopic,
  index: number,
  isFirst: boolean,
): Block[] {
  const body = child(source.tree(source.main), "w:body");
  if (!body) return [];
  const inner = site.inBody ? innerSections(source.text(source.main) ?? "", body) : [];
  const topic = createTopicImport(merging.shared, {
    source,
    index,
    keepSections: site.inBody,
    restarts: merging.restarting.has(index),
  });
  const destination = { part: merging.main, declarations: merging.declarations };
  const blocks = body.children
    .filter((one) => one.name !== "w:sectPr")
    .map((one) => blockOf(one, rewriteElement(topic, source.main, one, destination)))
    .filter(({ text }) => text !== "");
  const isEmpty = blocks.findLast(isSeen)?.endsSection ?? true;
  const layout = isEmpty ? undefined : lastLayout(merging, site, source, body);
  if (layout && !site.inBody) topic.notice("SECTIONS_STRIPPED");
  if (!site.inBody || (inner.length === 0 && !layout)) return blocks;
  return withSections({ merging, site, topic, index, isFirst, body, inner, layout }, blocks);
}
