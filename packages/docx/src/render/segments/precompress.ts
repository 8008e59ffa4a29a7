import type { Limits } from "../../limits.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { type ArchiveFrame, createArchiveFrame } from "../../zip/archive-frame.ts";
import { type PrecompressedPart, precompressPart } from "./precompress-part.ts";
import { layOutSlots, type SlotLayout } from "./slot-layout.ts";

/** Widths of slots in bytes: names, addresses and amounts fit the first, a paragraph the second. */
export const WIDTHS = [128, 1024];

/** Part that values are inserted into without compressing it again. */
export interface SlottedPart {
  readonly layout: SlotLayout;
  /** Returns the parts whose slots hold at least so many bytes, narrowest first, as far as there are any. */
  wide(bytes: number): Iterable<PrecompressedPart>;
}

/** Precompressed parts of a template, so that the cost of a document depends on its values, not on its pages. */
export interface PrecompressedTemplate {
  readonly parts: ReadonlyMap<string, SlottedPart>;
  readonly frame: ArchiveFrame;
  /** Approximate bytes held in memory. */
  readonly byteSize: number;
}

function slottedPart(layout: SlotLayout, { xmlPartBytes }: Limits): SlottedPart {
  const made = new Map<number, PrecompressedPart | undefined>();
  const ofWidth = (width: number) => {
    const isTooLarge = layout.text.length + layout.cuts.length * width > xmlPartBytes;
    if (!made.has(width)) made.set(width, isTooLarge ? undefined : precompressPart(layout, width));
    return made.get(width);
  };
  function* wide(bytes: number) {
    for (const width of WIDTHS) {
      const part = bytes < width ? ofWidth(width) : undefined;
      if (part) yield part;
    }
  }
  // Made at once, because the caller asked for it; wider slots are made when a document needs them.
  ofWidth(WIDTHS[0] ?? 0);
  return { layout, wide };
}

/**
 * Compresses a template's static text. Parts with markers that no slot can hold are left to the ordinary way, and parts
 * with blocks to the caller.
 */
export function precompress(model: TemplateModel): PrecompressedTemplate {
  const parts = new Map<string, SlottedPart>();
  for (const [name, part] of model.parts) {
    const layout = model.plans.has(name) ? undefined : layOutSlots(part, model.keys);
    if (layout) parts.set(name, slottedPart(layout, model.limits));
  }
  const byteSize = [...parts.values()].reduce(
    (sum, { layout }) => sum + layout.text.length + layout.cuts.length * 192,
    0,
  );
  return {
    parts,
    frame: createArchiveFrame(model.pack.entries, new Set([...model.parts.keys(), ...model.plans.keys()])),
    byteSize,
  };
}
