import type { FillValues as FillValuesGiven, Unfilled } from "../fill-value.ts";
import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { TemplateError } from "../template-error.ts";
import { type ArchiveItem, writeArchive } from "../zip/write-archive.ts";
import { withPictures } from "./add-pictures.ts";
import { fillPart } from "./fill-part.ts";
import { createFillValues, type FillValues } from "./fill-values.ts";
import { createFilledDocument, type FilledDocument } from "./filled-document.ts";
import { withUnstretchedBreaks } from "./lines/unstretched-breaks.ts";
import { type ChosenTopic, mergeTopics } from "./merge/merge-topics.ts";
import { fillPrecompressed } from "./segments/fill-precompressed.ts";
import type { PrecompressedTemplate } from "./segments/precompress.ts";

function fillParts(model: TemplateModel, values: FillValues): ArchiveItem[] {
  return model.pack.entries.map((entry) => {
    const part = model.parts.get(entry.name);
    const bytes = part && fillPart(model, part, values);
    return bytes ? { name: entry.name, bytes } : entry;
  });
}

/** More entries than that an archive without zip64 cannot hold (APPNOTE 4.4.21). */
const MAX_ENTRIES = 0xffff;

/** A finished document keeps to what an uploaded one may be inflated, and is told so before it is deflated. */
function checkSizes(items: readonly ArchiveItem[], { xmlPartBytes, inflatedBytes }: Limits): readonly ArchiveItem[] {
  let total = 0;
  for (const item of items) {
    const size = "data" in item ? item.size : item.bytes.length;
    total += size;
    const isTooLarge = total > inflatedBytes || (!("data" in item) && size > xmlPartBytes);
    if (isTooLarge) throw new TemplateError("OUTPUT_TOO_LARGE", "document too large", { part: item.name });
  }
  if (items.length > MAX_ENTRIES) throw new TemplateError("OUTPUT_TOO_LARGE", "too many parts");
  return items;
}

interface Written {
  readonly chunks: Uint8Array[];
  readonly size: number;
  readonly notices: readonly Notice[];
}

function write(
  model: TemplateModel,
  given: FillValuesGiven,
  topics: readonly ChosenTopic[],
  ready: PrecompressedTemplate | undefined,
  unfilled: Unfilled,
): Written {
  if (ready && topics.length === 0) {
    const values = createFillValues(given, model.limits, unfilled);
    const ofSlots = fillPrecompressed(model, ready, values);
    if (ofSlots) return { ...ofSlots, notices: values.notices };
  }
  const values = createFillValues(given, model.limits, unfilled);
  const made = topics.length > 0 ? mergeTopics(model, topics, values, values.notices) : fillParts(model, values);
  const pictured = values.pictures.isNeeded() ? withPictures(model.pack, made, values.pictures) : made;
  const items = values.breaksStretchedLine ? withUnstretchedBreaks(model, pictured) : pictured;
  return { ...writeArchive(checkSizes(items, model.limits)), notices: values.notices };
}

/**
 * Fills a template. Parts in which nothing changes are handed on as they stand in the template's own archive.
 * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE, TOO_MANY_TOPICS, PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE
 */
export function fillTemplate(
  model: TemplateModel,
  given: FillValuesGiven,
  topics: readonly ChosenTopic[] = [],
  ready?: PrecompressedTemplate,
  unfilled: Unfilled = "keep",
): FilledDocument {
  const { chunks, size, notices } = write(model, given, topics, ready, unfilled);
  if (size > model.limits.outputBytes) throw new TemplateError("OUTPUT_TOO_LARGE", "document too large");
  if (topics.length === 0) return createFilledDocument(chunks, size, notices);
  const ofTopics = topics.flatMap(({ model: { notices: list } }, topic) =>
    list.filter(({ code }) => code.endsWith("_STRIPPED")).map((one) => ({ ...one, topic })),
  );
  return createFilledDocument(chunks, size, [...ofTopics, ...notices]);
}
