import type { Notice } from "../../findings.ts";
import type { TopicLook, TopicNumbering } from "../../looks.ts";
import type { BlockSlot } from "../../template/compiled-part.ts";
import type { MergeSite } from "../../template/spots/merge-site.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { withoutStrict } from "../../xml/namespaces/without-strict.ts";
import { parseXml } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { storedPart } from "../definitions/stored-part.ts";
import { fillPart } from "../fill-part.ts";
import type { FillValues } from "../fill-values.ts";
import { type Block, isSeen, joinTopics } from "./blocks.ts";
import { importFonts } from "./import/font-import.ts";
import { createMergeShared } from "./import/merge-shared.ts";
import { tailSection } from "./section-break.ts";
import { addedDeclarations, rootDeclarations } from "./target/fragment-namespaces.ts";
import { createMergeTarget } from "./target/merge-target.ts";
import { createFilledTopic, type FilledTopic, type WrittenOut } from "./topic/filled-topic.ts";
import { layoutDifference } from "./topic/layout-difference.ts";
import { themeDifference } from "./topic/theme.ts";
import { blocksOfTopic, type Merging } from "./topic-blocks.ts";

/** A topic to merge, and whose appearance it takes. */
export interface ChosenTopic {
  readonly model: TemplateModel;
  readonly look: TopicLook;
  readonly numbering: TopicNumbering;
  /** Name by which references find its heading. */
  readonly name?: string | undefined;
}

function fillSite(merging: Merging, site: MergeSite, marksTopicPlaces: boolean): string | undefined {
  const topics: Block[][] = [];
  let last: Block | undefined;
  for (const [index, source] of merging.sources.entries()) {
    const blocks = blocksOfTopic(merging, site, source, index, last?.endsSection ?? site.startsSection);
    topics.push(blocks);
    last = blocks.findLast(isSeen) ?? last;
  }
  return joinTopics(site, topics, marksTopicPlaces);
}

function fillSections({ shared, split, closing }: Merging): Map<number, string> {
  const tails = new Map(closing);
  for (const [start, section] of split) {
    const tail = tails.get(start) ?? tailSection(shared.target, start, section);
    if (tail !== undefined) tails.set(start, tail);
  }
  return tails;
}

function writtenOut(topic: TemplateModel, look: TopicLook, template: TemplateModel): WrittenOut {
  const spacing = look === "topic" && layoutDifference(topic, template).hasFixedSpaces;
  return { theme: themeDifference(topic, template), spacing };
}

/** Every topic is inserted at every placeholder, so the total length is known before any of it is written. */
function checkLength({ sites, limits }: TemplateModel, sources: readonly FilledTopic[]): void {
  let total = 0;
  for (const source of sources) {
    total += (source.text(source.main) ?? "").length * sites.length;
    if (total > limits.xmlPartBytes) throw new TemplateError("OUTPUT_TOO_LARGE", "topics too large together");
  }
}

/**
 * Fills a template and inserts topics at its placeholder, in the given order; returns the items to write.
 * @throws TemplateError TOO_MANY_TOPICS, PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE, VALUES_TOO_LARGE
 */
export function mergeTopics(
  model: TemplateModel,
  topics: readonly ChosenTopic[],
  values: FillValues,
  { notices, marksTopicPlaces = false }: { readonly notices: Notice[]; readonly marksTopicPlaces?: boolean },
): ArchiveItem[] {
  if (topics.length > model.limits.topics) throw new TemplateError("TOO_MANY_TOPICS", "too many topics");
  if (model.sites.length === 0) throw new TemplateError("PLACEHOLDER_MISSING", "no place for topics");
  const target = createMergeTarget(model, values, notices);
  const { main } = model.pack;
  const stored = storedPart(model, main);
  const text = stored?.text ?? "";
  const mainText = target.strict ? withoutStrict(text, main) : text;
  const root = (target.strict ? undefined : stored?.tree()) ?? parseXml(mainText, main);
  const known = { template: new Map<TemplateModel, FilledTopic>(), topic: new Map<TemplateModel, FilledTopic>() };
  const sources = topics.map(({ model: topic, look }) => {
    const source = known[look].get(topic) ?? createFilledTopic(topic, values, look, writtenOut(topic, look, model));
    known[look].set(topic, source);
    return source;
  });
  checkLength(model, sources);
  sources.forEach(({ model: own, look }, topic) => {
    const settings = look === "topic" ? layoutDifference(own, model).left : [];
    if (settings.length > 0) notices.push({ code: "LAYOUT_SETTINGS_LEFT", topic, settings });
  });
  const shared = createMergeShared(target);
  const merging: Merging = {
    shared,
    sources,
    restarting: new Set(topics.flatMap(({ numbering }, index) => (numbering === "restart" ? [index] : []))),
    declarations: rootDeclarations(mainText, root),
    main,
    split: new Map(),
    closing: new Map(),
  };
  const contents = model.sites.map((site) => fillSite(merging, site, marksTopicPlaces));
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
  const bytes = shared.notes.finish(part && fillPart(model, part, values, fill));
  return target.items(
    bytes && target.strict ? Buffer.from(withoutStrict(bytes.toString("utf8"), main), "utf8") : bytes,
  );
}
