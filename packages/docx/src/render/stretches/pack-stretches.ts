import type { TemplateModel } from "../../template/template-model.ts";
import type { Replacement } from "../../zip/archive-frame.ts";
import { deflatePart } from "../../zip/write-archive.ts";
import { type PrecompressedTemplate, precompress, WIDTHS } from "../segments/precompress.ts";
import { fillPacked } from "./fill-packed.ts";
import { type PackedTree, packTree } from "./pack-tree.ts";
import { stretchPlanOf } from "./plan-stretches.ts";
import type { StretchTree } from "./stretch-tree.ts";
import type { WalkedPart } from "./walk-stretches.ts";
import { writeStretches } from "./write-stretches.ts";

/** Part with blocks that is compressed in advance. */
export interface PackedPart {
  /** Returns the part for a walk, deflated behind free bytes. */
  fill(walked: WalkedPart, headroom: number): Replacement;
  /** Approximate bytes held in memory. */
  readonly byteSize: number;
}

/** Compresses the stretches of a part; those for longer values when a document needs them. */
function packPart({ limits: { xmlPartBytes } }: TemplateModel, tree: StretchTree, keys: readonly string[]): PackedPart {
  const made = new Map<number, PackedTree | undefined>();
  const ofWidth = (width: number) => {
    if (!made.has(width)) made.set(width, packTree(tree, keys, width));
    return made.get(width);
  };
  ofWidth(WIDTHS[0] as number);
  const byteSize = tree.stretches.reduce((sum, { part }) => sum + part.bytes.length + part.slots.length * 192, 0);
  return {
    byteSize,
    fill: (walked, headroom) => {
      for (const width of WIDTHS) {
        const packed = ofWidth(width);
        const filled = packed && fillPacked(packed, walked, headroom);
        if (filled && filled.size <= xmlPartBytes) return filled;
      }
      return deflatePart(writeStretches(walked), headroom);
    },
  };
}

/** Template with blocks whose text is compressed in advance. */
export interface PackedTemplate extends PrecompressedTemplate {
  /** Parts with blocks by name. */
  readonly packed: ReadonlyMap<string, PackedPart>;
}

/**
 * Compresses a template.
 * @returns undefined if it has references, or blocks that are not simple
 */
export function packTemplate(model: TemplateModel): PrecompressedTemplate | PackedTemplate | undefined {
  if (model.references.length > 0) return undefined;
  if (model.plans.size === 0) return precompress(model);
  const plan = stretchPlanOf(model);
  if (!plan) return undefined;
  const packed = new Map(Array.from(plan.trees, ([name, tree]) => [name, packPart(model, tree, plan.keys)] as const));
  const others = precompress(model);
  const byteSize = [...packed.values()].reduce((sum, one) => sum + one.byteSize, others.byteSize);
  return { ...others, packed, byteSize };
}
