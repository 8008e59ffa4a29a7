import type { Notice } from "../../findings.ts";
import type { BlockSlot } from "../../template/compiled-part.ts";
import { endsSection, type MergeSite } from "../../template/draft/merge-site.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { withoutStrict } from "../../xml/without-strict.ts";
import { child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { storedPart } from "../definitions/stored-part.ts";
import { fillPart } from "../fill-part.ts";
import type { FillValues } from "../fill-values.ts";
import { createTopicImport } from "./import/create-topic-import.ts";
import { importFonts } from "./import/font-import.ts";
import { createMergeShared, type MergeShared } from "./import/merge-shared.ts";
import { rewriteElement } from "./rewrite/rewrite-element.ts";
import { completeSection, definedReferences, type SplitSection, sectionType, tailSection } from "./section-break.ts";
import { addedDeclarations, type RootDeclarations, rootDeclarations } from "./target/fragment-namespaces.ts";
import { createMergeTarget } from "./target/merge-target.ts";
import { themeDifference } from "./topic/theme.ts";
import { createTopicSource, type TopicLook, type TopicSource } from "./topic/topic-source.ts";

/** A topic to merge, and whose look it is to have. */
export interface ChosenTopic {
  readonly model: TemplateModel;
  readonly look: TopicLook;
}

interface Block {
  readonly name: string;
  readonly text: string;
  readonly endsSection: boolean;
}

interface Merging {
  readonly shared: MergeShared;
  readonly sources: readonly TopicSource[];
  readonly declarations: RootDeclarations;
  readonly main: string;
  /** What topics' own sections leave to the one around the placeholder, by where that one begins. */
  readonly split: Map<number, SplitSection>;
}

/** Sections that end inside a topic: all but the one that its body ends with. */
function innerSections(body: XmlElement): XmlElement[] {
  return [...descendants(body)].filter((one) => one.name === "w:sectPr" && one.parent?.name === "w:pPr");
}

/** `isFirst` tells that no page would stand between the section that ended before and those of the topic. */
function blocksOfTopic(
  merging: Merging,
  site: MergeSite,
  source: TopicSource,
  index: number,
  isFirst: boolean,
): Block[] {
  const body = child(source.tree(source.main), "w:body");
  if (!body) return [];
  const sections = site.inBody ? innerSections(body) : [];
  const topic = createTopicImport(merging.shared, source, index, site.inBody);
  const destination = { part: merging.main, declarations: merging.declarations };
  const blocks = body.children
    .filter((one) => one.name !== "w:sectPr")
    .map((one) => ({
      name: one.name,
      text: rewriteElement(topic, source.main, one, destination),
      endsSection: site.inBody && endsSection(one),
    }))
    .filter(({ text }) => text !== "");
  if (sections.length === 0) return blocks;
  const defined = definedReferences(source.text(source.main) ?? "", sections);
  if (topic.repeatsOnEvenPages) for (const key of [...defined]) defined.add(key.replace(/default$/, "even"));
  const known = merging.split.get(site.sectionStart);
  merging.split.set(site.sectionStart, {
    defined: new Set([...(known?.defined ?? []), ...defined]),
    type: sectionType(source.text(source.main) ?? "", child(body, "w:sectPr")),
  });
  const { paragraphName } = site;
  const properties = `${paragraphName}Pr`;
  const again = known && tailSection(merging.shared.target, site.sectionStart, known);
  const section = again ?? (site.section || `<${paragraphName.replace(/p$/, "sectPr")}/>`);
  const text = `<${paragraphName}><${properties}>${completeSection(section)}</${properties}></${paragraphName}>`;
  return isFirst ? blocks : [{ name: "w:p", text, endsSection: true }, ...blocks];
}

/** Joins blocks so that no two tables grow together and the container still ends with a paragraph. */
function join(site: MergeSite, blocks: readonly Block[]): string | undefined {
  const visible = blocks.filter(({ name }) => !/(Start|End)$/.test(name));
  if (visible.length === 0) return undefined;
  const filler = `<${site.paragraphName}/>`;
  let before = site.tableBefore ? "w:tbl" : "w:p";
  let text = site.marks;
  for (const block of blocks) {
    if (block.name === "w:tbl" && before === "w:tbl") text += filler;
    text += block.text;
    if (visible.includes(block)) before = block.name;
  }
  return before !== "w:p" && !site.paragraphAfter ? text + filler : text;
}

function fillSite(merging: Merging, site: MergeSite): string | undefined {
  const { sources } = merging;
  const blocks: Block[] = [];
  sources.forEach((source, index) => {
    const isFirst = blocks.at(-1)?.endsSection ?? site.startsSection;
    const own = blocksOfTopic(merging, site, source, index, isFirst);
    if (own[0]?.name === "w:tbl" && blocks.at(-1)?.name === "w:tbl")
      blocks.push({ name: "w:p", text: `<${site.paragraphName}/>`, endsSection: false });
    blocks.push(...own);
  });
  return join(site, blocks);
}

function fillSections(merging: Merging): Map<number, string> {
  const tails = new Map<number, string>();
  for (const [start, section] of merging.split) {
    const tail = tailSection(merging.shared.target, start, section);
    if (tail !== undefined) tails.set(start, tail);
  }
  return tails;
}

/** Every topic goes to every placeholder: how long the text becomes is known before any of it is written. */
function checkLength({ sites, limits }: TemplateModel, sources: readonly TopicSource[]): void {
  let total = 0;
  for (const source of sources) {
    total += (source.text(source.main) ?? "").length * sites.length;
    if (total > limits.xmlPartBytes) throw new TemplateError("OUTPUT_TOO_LARGE", "topics too large together");
  }
}

/**
 * Fills a template and puts topics where its placeholder stands, in the given order. Gives what is to be written.
 * @throws TemplateError TOO_MANY_TOPICS, PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE, VALUES_TOO_LARGE
 */
export function mergeTopics(
  model: TemplateModel,
  topics: readonly ChosenTopic[],
  values: FillValues,
  notices: Notice[],
): ArchiveItem[] {
  if (topics.length > model.limits.topics) throw new TemplateError("TOO_MANY_TOPICS", "too many topics");
  if (model.sites.length === 0) throw new TemplateError("PLACEHOLDER_MISSING", "no place for topics");
  const target = createMergeTarget(model, values, notices);
  const { main } = model.pack;
  const stored = storedPart(model, main);
  const text = stored?.text ?? "";
  const mainText = target.strict ? withoutStrict(text, main) : text;
  const root = (target.strict ? undefined : stored?.tree()) ?? parseXml(mainText, main);
  const known = { template: new Map<TemplateModel, TopicSource>(), topic: new Map<TemplateModel, TopicSource>() };
  const sources = topics.map(({ model: topic, look }) => {
    const source = known[look].get(topic) ?? createTopicSource(topic, values, look, themeDifference(topic, model));
    known[look].set(topic, source);
    return source;
  });
  checkLength(model, sources);
  const shared = createMergeShared(target);
  const merging: Merging = {
    shared,
    sources,
    declarations: rootDeclarations(mainText, root),
    main,
    split: new Map(),
  };
  const contents = model.sites.map((site) => fillSite(merging, site));
  const tails = fillSections(merging);
  shared.finish();
  importFonts(target, [...new Set(sources)]);
  const hasIgnorable = root.attributes.some((one) => one.name === "mc:Ignorable");
  const { attributes, list } = addedDeclarations(merging.declarations, hasIgnorable);
  const fill = (slot: BlockSlot): string | undefined => {
    if (slot.name === "root") return attributes;
    if (slot.name === "ignorable") return list;
    if (slot.name === "section") return tails.get(model.sites[slot.placeholder]?.sectionStart ?? -1);
    return contents[slot.placeholder];
  };
  const part = model.parts.get(main);
  const bytes = part && fillPart(model, part, values, fill);
  return target.items(bytes && target.strict ? Buffer.from(withoutStrict(bytes.toString("utf8"), main), "utf8") : bytes);
}
