import type { FillValues as FillValuesGiven } from "../../fill-value.ts";
import type { Notice } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import type { Slot, SlotContext } from "../../template/compiled-part.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { type ArchiveItem, packFresh, type StoredItem } from "../../zip/write-archive.ts";
import { checkSizes, filesBytes } from "../check-sizes.ts";
import { dependsOnValues, settleFields, settlingOf } from "../fields/settle-fields.ts";
import { createFillValues } from "../fill-values.ts";
import { type ChosenTopic, mergeTopics } from "../merge/merge-topics.ts";
import { MARK_OPEN, type MarkedPart, markOf, readMarks } from "./marks.ts";
import { keysOf, plainValues } from "./plain-values.ts";

/** Item of the finished document: as it will be stored, or with marks where values go. */
export type PremergedItem = StoredItem | { readonly name: string; readonly marked: MarkedPart };

/** Template with its topics merged in and marks where values go. It holds no reference to either. */
export interface PremergedTemplate {
  readonly items: readonly PremergedItem[];
  readonly keys: readonly string[];
  /** Shape of the values it was made for; others may give a different result. */
  readonly shape: string;
  readonly limits: Limits;
  /** Bytes of the template and its topics. */
  readonly files: number;
  readonly notices: readonly Notice[];
  /** Maximum bytes of a value: a longer one could exceed a limit and must go through the merge itself. */
  readonly longest: number;
  /** Approximate bytes held in memory. */
  readonly byteSize: number;
}

/** Places where a value is written unchanged except for XML escapes. */
const IN_TEMPLATE: ReadonlySet<SlotContext> = new Set<SlotContext>(["run", "plain", "lines", "attribute"]);
/** The merge reads the other places of a topic: names, fields and properties. */
const IN_TOPIC: ReadonlySet<SlotContext> = new Set<SlotContext>(["run"]);

function canMark(slot: Slot, places: ReadonlySet<SlotContext>): boolean {
  if (slot.kind === "marker") return places.has(slot.context);
  if (slot.kind === "reference") return false;
  if (slot.kind !== "dependent") return true;
  return places === IN_TEMPLATE && slot.pieces.every((one) => "text" in one || places.has(one.place));
}

function allMarkable(model: TemplateModel, places: ReadonlySet<SlotContext>): boolean {
  const parts = [...model.parts.values()];
  return parts.every(({ bytes, slots }) => !bytes.includes(MARK_OPEN) && slots.every((one) => canMark(one, places)));
}

/** Sizes are checked against half of the limits; the values of a document have the other half. */
function half({ xmlPartBytes, inflatedBytes }: Limits): Pick<Limits, "xmlPartBytes" | "inflatedBytes"> {
  return { xmlPartBytes: xmlPartBytes / 2, inflatedBytes: inflatedBytes / 2 };
}

/** True if the topics' texts together are within half of what a merge accepts. */
function isSmall({ sites, limits }: TemplateModel, topics: readonly ChosenTopic[]): boolean {
  const sizes = topics.map(({ model: { pack } }) => pack.entry(pack.main)?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) * sites.length <= half(limits).xmlPartBytes;
}

/** Returns the maximum bytes of a value so that no bound is exceeded, however often it is written. */
function longestOf({ limits, sites }: TemplateModel, topics: number, written: number): number {
  const everywhere = limits.xmlPartBytes / 2 / Math.max(1, written * topics * sites.length);
  return Math.floor(Math.min(everywhere, limits.filledBytes / Math.max(1, written)));
}

function premergedItem(item: ArchiveItem): PremergedItem | undefined {
  if ("data" in item) return item;
  const marked = readMarks(Buffer.from(item.bytes));
  if (marked === null) return undefined;
  return marked ? { name: item.name, marked } : packFresh(item);
}

function bytesHeld(items: readonly PremergedItem[]): number {
  const buffers = items.map((one) => ("marked" in one ? one.marked.bytes.buffer : one.data.buffer));
  return [...new Set(buffers)].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** @throws TemplateError as the merge does */
function mergeMarks(model: TemplateModel, topics: readonly ChosenTopic[], keys: readonly string[], shape: string) {
  const letters = [...shape];
  const named = keys.map((key, index) => [key.slice(1, -1), letters[index] === "0" ? "" : markOf(index)] as const);
  const values = createFillValues(Object.fromEntries(named.filter((_, index) => letters[index] !== "-")), model.limits);
  let written = 0;
  const count = () => {
    written += 1;
  };
  const counting = { ...values, count };
  const models = [model, ...topics.map((topic) => topic.model)];
  const made = mergeTopics(model, topics, counting, { notices: counting.notices });
  const settling = settlingOf(models, counting);
  const settled = settling ? settleFields(model, made, settling, counting.notices) : made;
  const items = checkSizes(settled, half(model.limits));
  return { items, written, notices: values.notices };
}

/**
 * Merges topics into a template with marks in place of values, for values of the same shape as those given: each is a
 * line of text, empty or absent.
 * @returns undefined if the merge may depend on more of the values
 */
export function premerge(
  model: TemplateModel,
  topics: readonly ChosenTopic[],
  given: FillValuesGiven,
): PremergedTemplate | undefined {
  const keys = keysOf([model, ...topics.map((topic) => topic.model)]);
  const values = plainValues(keys, given, model.limits);
  const isMarkable = allMarkable(model, IN_TEMPLATE) && topics.every((topic) => allMarkable(topic.model, IN_TOPIC));
  if (!values || !isMarkable || !isSmall(model, topics)) return undefined;
  const models = [model, ...topics.map((topic) => topic.model)];
  if (dependsOnValues(models, createFillValues(given, model.limits))) return undefined;
  try {
    const { items, written, notices } = mergeMarks(model, topics, keys, values.shape);
    const ready = items.map(premergedItem);
    if (!ready.every((one) => one !== undefined)) return undefined;
    const { shape } = values;
    const longest = longestOf(model, topics.length, written);
    const files = filesBytes(model, topics);
    return { items: ready, keys, shape, limits: model.limits, files, notices, longest, byteSize: bytesHeld(ready) };
  } catch (cause) {
    // The merge with the values themselves reports it, with its own message.
    if (cause instanceof TemplateError) return undefined;
    throw cause;
  }
}
