import type { FillValues as FillValuesGiven, Unfilled } from "../fill-value.ts";
import type { Notice, NoticeCode } from "../findings.ts";
import type { BlockSlot } from "../template/compiled-part.ts";
import type { KeptTag, TemplateModel } from "../template/template-model.ts";
import { type ArchiveItem, writeArchive } from "../zip/write-archive.ts";
import { withPictures } from "./add-pictures.ts";
import { checkSizes, filesBytes } from "./check-sizes.ts";
import { settleFields, settlingOf } from "./fields/settle-fields.ts";
import { fillPart } from "./fill-part.ts";
import { createFillValues, type FillValues } from "./fill-values.ts";
import { type FilledDocument, finishedDocument } from "./filled-document.ts";
import { withUnstretchedBreaks } from "./lines/unstretched-breaks.ts";
import { topicPlace } from "./merge/blocks.ts";
import { type ChosenTopic, mergeTopics } from "./merge/merge-topics.ts";
import { writeReferences } from "./references/write-references.ts";
import { fillPrecompressed } from "./segments/fill-precompressed.ts";
import type { PrecompressedTemplate } from "./segments/precompress.ts";

/** Where no topic is merged, the only place is before what the placeholder leaves. */
function placeAlone({ sites }: TemplateModel) {
  return ({ name, placeholder, original }: BlockSlot): string | undefined => {
    const site = name === "placeholder" ? sites[placeholder] : undefined;
    return site && topicPlace(site, 0) + original.toString("utf8");
  };
}

function fillParts(model: TemplateModel, values: FillValues, marksTopicPlaces: boolean): ArchiveItem[] {
  return model.pack.entries.map((entry) => {
    const part = model.parts.get(entry.name);
    const bytes = part && fillPart(model, part, values, marksTopicPlaces ? placeAlone(model) : undefined);
    return bytes ? { name: entry.name, bytes } : entry;
  });
}

/** True if values may make fields of a template untrue. */
export const hasFields = ({ fields }: TemplateModel) => fields.pages || fields.keys.size > 0;

interface Written {
  readonly chunks: Uint8Array[];
  readonly size: number;
  readonly values: FillValues;
}

interface WriteOptions {
  readonly ready?: PrecompressedTemplate | undefined;
  readonly unfilled?: Unfilled | undefined;
  readonly marksTopicPlaces?: boolean | undefined;
  /** Returns the numbers of a copy of a block and of those around it, outermost first. */
  readonly scopesAround?: ((scope: number) => readonly number[]) | undefined;
}

function write(
  model: TemplateModel,
  given: FillValuesGiven,
  topics: readonly ChosenTopic[],
  { ready, unfilled = "keep", marksTopicPlaces = false, scopesAround = () => [] }: WriteOptions,
): Written {
  if (ready && topics.length === 0 && !marksTopicPlaces) {
    const values = createFillValues(given, model.limits, unfilled);
    const isTrue = !hasFields(model) || settlingOf([model], values) === undefined;
    const ofSlots = isTrue ? fillPrecompressed(model, ready, values) : undefined;
    if (ofSlots) return { ...ofSlots, values };
  }
  const values = createFillValues(given, model.limits, unfilled);
  const models = [model, ...topics.map((topic) => topic.model)];
  const refers = models.some(({ references }) => references.length > 0);
  const { notices } = values;
  const made =
    topics.length > 0
      ? mergeTopics(model, topics, values, { notices, marksTopicPlaces: marksTopicPlaces || refers })
      : fillParts(model, values, marksTopicPlaces);
  const pictured = values.pictures.isNeeded() ? withPictures(model.pack, made, values.pictures) : made;
  const unstretched = values.breaksStretchedLine ? withUnstretchedBreaks(model, pictured) : pictured;
  const referring = { signs: values.references, topics, keepsPlaces: marksTopicPlaces, scopesAround };
  const referred = refers ? writeReferences(model, unstretched, referring, notices) : unstretched;
  const found = settlingOf(models, values);
  const settling = refers ? { merged: false, moved: false, ...found, refers } : found;
  const items = settling ? settleFields(model, referred, settling, notices) : referred;
  return { ...writeArchive(checkSizes(items, model.limits)), values };
}

/**
 * Fills a template. Unchanged parts are copied from the template's archive.
 * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE, TOO_MANY_TOPICS,
 * PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE
 */
export function fillTemplate(
  model: TemplateModel,
  given: FillValuesGiven,
  topics: readonly ChosenTopic[] = [],
  options: WriteOptions = {},
): FilledDocument {
  const { chunks, size, values } = write(model, given, topics, options);
  const ingredients = { files: filesBytes(model, topics), values: given };
  return finishedDocument(chunks, size, model.limits, ingredients, noticesOf(model, topics, values));
}

/** What a file has as a whole, and its text does not bring into another. */
const OF_WHOLE_FILE: ReadonlySet<NoticeCode> = new Set([
  "PROTECTION_STRIPPED",
  "READ_ONLY_STRIPPED",
  "FINAL_STRIPPED",
  "TRACKING_STRIPPED",
  "PREVIEW_STRIPPED",
]);

/** Returns the notices of tags that stay as written: those without a place for values, and those without a value. */
const noticesOfKept = (kept: readonly KeptTag[], values: FillValues): readonly Notice[] =>
  kept.flatMap(({ notice, key }) => (key === undefined || values.get(key) === undefined ? [notice] : []));

/**
 * Returns the notices of a document: what its template and topics lost, the text that stays as written, and what the
 * filling itself reported.
 */
export function noticesOf(
  model: TemplateModel,
  topics: readonly ChosenTopic[],
  values: FillValues,
  notices: readonly Notice[] = values.notices,
): readonly Notice[] {
  const ofTemplate = model.kept.length === 0 ? [] : noticesOfKept(model.kept, values);
  if (topics.length === 0) return ofTemplate.length === 0 ? notices : [...ofTemplate, ...notices];
  const ofTopics = topics.flatMap(({ model: { notices: list, kept } }, topic) => {
    const stripped = list.filter(({ code }) => code.endsWith("_STRIPPED") && !OF_WHOLE_FILE.has(code));
    return [...stripped, ...noticesOfKept(kept, values)].map((one) => ({ ...one, topic }));
  });
  return [...ofTemplate, ...ofTopics, ...notices];
}
