import type { BlockAnswers } from "../../blocks.ts";
import type { FillValues as GivenValues, Unfilled } from "../../fill-value.ts";
import type { KeptTag, TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import type { Replacement } from "../../zip/archive-frame.ts";
import { type ArchiveItem, packFresh, type StoredItem, writeArchive } from "../../zip/write-archive.ts";
import { checkSizes } from "../check-sizes.ts";
import { fillPart } from "../fill-part.ts";
import { noticesOf } from "../fill-template.ts";
import { createFillValues, type FillValues } from "../fill-values.ts";
import { type FilledDocument, finishedDocument } from "../filled-document.ts";
import { fillOpenPart } from "../segments/fill-precompressed.ts";
import type { PackedTemplate } from "./pack-stretches.ts";
import { type StretchPlan, stretchPlanOf } from "./plan-stretches.ts";
import { createStretchWalk, type StretchWalk, type WalkedPart } from "./walk-stretches.ts";
import { writeStretches } from "./write-stretches.ts";

interface Written {
  readonly chunks: Uint8Array[];
  readonly size: number;
}

/** Tags that stay as written in the parts without blocks. All agreements of the others have a value. */
function keptElsewhere({ kept, agreements }: TemplateModel, plan: StretchPlan): readonly KeptTag[] {
  if (!kept.some(({ key }) => key !== undefined)) return kept;
  const elsewhere = new Set(
    agreements.filter(({ places }) => places.some(({ part }) => !plan.trees.has(part))).map(({ tag }) => `{${tag}}`),
  );
  return kept.filter(({ key }) => key === undefined || elsewhere.has(key));
}

/** Writes a document part by part. @returns undefined if a part without blocks needs more than its values */
function writeParts(
  model: TemplateModel,
  walked: ReadonlyMap<string, WalkedPart>,
  values: FillValues,
): Written | undefined {
  const items = model.pack.entries.map((entry): ArchiveItem | StoredItem => {
    const own = walked.get(entry.name);
    if (own) return packFresh({ name: entry.name, bytes: writeStretches(own) });
    const part = model.parts.get(entry.name);
    const bytes = part && fillPart(model, part, values);
    return bytes ? { name: entry.name, bytes } : entry;
  });
  if (values.breaksStretchedLine || values.pictures.isNeeded()) return undefined;
  return writeArchive(checkSizes(items, model.limits));
}

/** Puts the parts into the archive that is laid out for them. @returns undefined as `writeParts` does */
function fillReady(
  model: TemplateModel,
  walked: ReadonlyMap<string, WalkedPart>,
  values: FillValues,
  { packed, parts, frame }: PackedTemplate,
): Written | undefined {
  const made = new Map<string, Replacement>();
  for (const [name, one] of walked) {
    const filled = packed.get(name)?.fill(one, frame.headroom(name));
    if (!filled) return undefined;
    made.set(name, filled);
  }
  for (const [name, part] of model.parts) {
    if (made.has(name)) continue;
    const filled = fillOpenPart(model, part, parts.get(name), values, frame.headroom(name));
    if (!filled) return undefined;
    made.set(name, filled);
  }
  if (values.breaksStretchedLine || values.pictures.isNeeded()) return undefined;
  const inflated = model.pack.entries.reduce((sum, { name, size }) => sum + (made.get(name)?.size ?? size), 0);
  return inflated > model.limits.inflatedBytes ? undefined : frame.fill(made);
}

/** Walks all parts with blocks. */
function walkParts({ trees }: StretchPlan, walk: StretchWalk): Map<string, WalkedPart> | undefined {
  const walked = new Map<string, WalkedPart>();
  for (const [name, tree] of trees) {
    const made = walk.part(tree);
    if (!made) return undefined;
    walked.set(name, made);
  }
  return walked;
}

/**
 * Fills a template whose blocks are simple by copying the stretches between their borders.
 * @returns undefined if it must be unfolded, or if what the unfolding reports is at fault
 */
export function fillStretches(
  model: TemplateModel,
  given: GivenValues,
  answers: BlockAnswers,
  unfilled: Unfilled,
  ready?: PackedTemplate,
): FilledDocument | undefined {
  const plan = stretchPlanOf(model);
  if (!plan) return undefined;
  const newValues = () => createFillValues(given, model.limits, unfilled);
  try {
    const walked = walkParts(plan, createStretchWalk(model.limits, answers, given, unfilled));
    if (!walked) return undefined;
    let values = newValues();
    let written = ready && fillReady(model, walked, values, ready);
    if (!written) {
      values = newValues();
      written = writeParts(model, walked, values);
    }
    if (!written) return undefined;
    const kept = keptElsewhere(model, plan);
    const notices = noticesOf(kept === model.kept ? model : { ...model, kept }, [], values);
    const ingredients = { files: model.pack.size, values: given };
    return finishedDocument(written.chunks, written.size, model.limits, ingredients, notices);
  } catch (cause) {
    // The unfolding decides in which order faults are reported, and which of them.
    if (cause instanceof TemplateError) return undefined;
    throw cause;
  }
}
