import type { TemplateModel } from "../template/template-model.ts";
import { TemplateError } from "../template-error.ts";
import { type ArchiveItem, writeArchive } from "../zip/write-archive.ts";
import { fillPart } from "./fill-part.ts";
import { createFillValues, type FillValues } from "./fill-values.ts";
import { createFilledDocument, type FilledDocument } from "./filled-document.ts";
import { mergeTopics } from "./merge/merge-topics.ts";
import { fillReady } from "./segments/fill-ready.ts";
import type { ReadyTemplate } from "./segments/precompress.ts";

function fillParts(model: TemplateModel, values: FillValues): ArchiveItem[] {
  return model.pack.entries.map((entry) => {
    const part = model.parts.get(entry.name);
    const bytes = part && fillPart(part, model.keys, values);
    return bytes ? { name: entry.name, bytes } : entry;
  });
}

function write(
  model: TemplateModel,
  values: FillValues,
  topics: readonly TemplateModel[],
  ready: ReadyTemplate | undefined,
): { chunks: Uint8Array[]; size: number } {
  if (topics.length > 0) return writeArchive(mergeTopics(model, topics, values, values.notices));
  return (ready && fillReady(model, ready, values)) ?? writeArchive(fillParts(model, values));
}

/**
 * Fills a template. Parts in which nothing changes are handed on as they stand in the template's own archive.
 * @throws TemplateError VALUE_TOO_LARGE, VALUES_TOO_LARGE, TOO_MANY_TOPICS, PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE
 */
export function fillTemplate(
  model: TemplateModel,
  given: Readonly<Record<string, string>>,
  topics: readonly TemplateModel[] = [],
  ready?: ReadyTemplate,
): FilledDocument {
  const values = createFillValues(given, model.limits);
  topics.forEach(({ notices }, topic) => {
    values.notices.push(...notices.filter(({ code }) => code.endsWith("_STRIPPED")).map((one) => ({ ...one, topic })));
  });
  const { chunks, size } = write(model, values, topics, ready);
  if (size > model.limits.outputBytes) throw new TemplateError("OUTPUT_TOO_LARGE", "document too large");
  return createFilledDocument(chunks, size, values.notices);
}
