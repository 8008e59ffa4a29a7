import type { CompiledPart } from "../../template/compiled-part.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import type { Replacement } from "../../zip/archive-frame.ts";
import { deflatePart } from "../../zip/write-archive.ts";
import { breaksLines, encodeValue } from "../encode-value.ts";
import { fillPart } from "../fill-part.ts";
import type { FillValues } from "../fill-values.ts";
import { fillSegments, type SlotTexts } from "./fill-segments.ts";
import type { PrecompressedTemplate, SlottedPart } from "./precompress.ts";

const lengthOf = (texts: readonly string[]) => texts.reduce((longest, { length }) => Math.max(longest, length), 0);

/** Returns the values of a part's slots as given, or undefined if one has none. */
function givenTexts({ layout }: SlottedPart, values: FillValues): SlotTexts | undefined {
  const texts: string[] = [];
  for (const { key, bare } of layout.texts) {
    const value = values.given(key, bare);
    if (typeof value !== "string") return undefined;
    texts.push(value);
  }
  return { texts, ready: false, longest: lengthOf(texts) };
}

/**
 * Returns the values, cleaned and encoded for each place; undefined if one must not be written or has lines in running
 * text, which may need paragraphs of their own.
 */
function readyTexts({ layout }: SlottedPart, values: FillValues): SlotTexts | undefined {
  const texts: string[] = [];
  for (const { key, context, prefix } of layout.texts) {
    const value = values.get(key);
    if (value === undefined || breaksLines(value, context) || values.rich(key)) return undefined;
    const text = encodeValue(value, context, prefix);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return { texts, ready: true, longest: lengthOf(texts) };
}

function fillWidest(part: SlottedPart, texts: SlotTexts | undefined, headroom: number): Replacement | undefined {
  if (!texts) return undefined;
  for (const precompressed of part.wide(texts.longest)) {
    const filled = fillSegments(precompressed, texts, headroom);
    if (filled) return { ...filled, size: precompressed.size };
  }
  return undefined;
}

/** Tried first, because most values are a line of plain text. */
function fillSlottedPart(part: SlottedPart, values: FillValues, headroom: number): Replacement | undefined {
  const plain = part.layout.running ? fillWidest(part, givenTexts(part, values), headroom) : undefined;
  return plain ?? fillWidest(part, readyTexts(part, values), headroom);
}

/**
 * Fills a part of a precompressed template; one whose slots do not fit the values is filled and deflated as a whole.
 * @returns undefined if it stays unchanged
 */
export function fillOpenPart(
  model: TemplateModel,
  part: CompiledPart,
  ready: SlottedPart | undefined,
  values: FillValues,
  headroom: number,
): Replacement | undefined {
  const replacement = ready && fillSlottedPart(ready, values, headroom);
  if (replacement) return replacement;
  const bytes = fillPart(model, part, values);
  return bytes && deflatePart(bytes, headroom);
}

/**
 * Fills a precompressed template.
 * @returns undefined if a part stays unchanged, or if a part changes that the precompressed frame does not include
 */
export function fillPrecompressed(
  model: TemplateModel,
  { parts, frame }: PrecompressedTemplate,
  values: FillValues,
): { chunks: Uint8Array[]; size: number } | undefined {
  const replacements = new Map<string, Replacement>();
  for (const [name, part] of model.parts) {
    const replacement = fillOpenPart(model, part, parts.get(name), values, frame.headroom(name));
    if (!replacement || values.breaksStretchedLine || values.pictures.isNeeded()) return undefined;
    replacements.set(name, replacement);
  }
  return frame.fill(replacements);
}
