import { relatedPart } from "../../parts/package.ts";
import type { PartPlan } from "../../template/blocks/block-plan.ts";
import { rereadTemplate } from "../../template/reread-template.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { parseXml } from "../../xml/xml-tree.ts";
import { cutStretches } from "./cut-stretches.ts";
import { findJoints } from "./find-joints.ts";
import { placeSlots } from "./planned-text.ts";
import { readRegions } from "./regions.ts";
import { readFleeting } from "./simple-lines.ts";
import { isSimplePart, numbersIn } from "./simple-part.ts";
import type { StretchTree } from "./stretch-tree.ts";

/** Parts with blocks by name, cut once for all fillings. */
export interface StretchPlan {
  readonly trees: ReadonlyMap<string, StretchTree>;
  /** Keys that their slots refer to by index. */
  readonly keys: readonly string[];
}

/** True if no part of a template depends on what its blocks write in another, and nothing but values fills it. */
function mayBeSimple(model: TemplateModel): boolean {
  const { pack, plans, fields, faults, reserved, references, sites, subtemplates, syntax } = model;
  const notes = ["footnotes", "endnotes", "comments"].map((kind) => relatedPart(pack, kind));
  const isPlain = syntax.braces && references.length === 0 && sites.length === 0 && subtemplates.length === 0;
  const hasOther = reserved.some(({ kind }) => kind !== "block" && kind !== "agreement");
  const isFaulty = faults.some(({ code, kind }) => code !== "TAG_UNAVAILABLE" || kind !== "agreement");
  const hasFields = fields.pages || fields.keys.size > 0;
  return (
    isPlain && !hasOther && !isFaulty && !hasFields && !notes.some((part) => part !== undefined && plans.has(part))
  );
}

function cutPart(read: TemplateModel, name: string, plan: PartPlan): StretchTree | undefined {
  const { text, watched } = plan;
  const placed = placeSlots(text, read.parts.get(name), read.keys);
  if (!placed) return undefined;
  const source = { name, text, root: parseXml(text, name), ...placed };
  const regions = readRegions(plan);
  const fleeting = readFleeting(source, regions, watched, read.syntax);
  if (!fleeting || !isSimplePart(plan, source, regions, fleeting)) return undefined;
  const joints = findJoints(source, regions);
  return joints && cutStretches({ source, regions, fleeting: [...fleeting], joints, numbers: numbersIn(source.root) });
}

function makePlan(model: TemplateModel): StretchPlan | undefined {
  if (!mayBeSimple(model)) return undefined;
  const texts = new Map(
    Array.from(
      model.plans,
      ([name, { text }]) => [name, { text, keyAt: (key: string) => key, scopeAt: () => 0 }] as const,
    ),
  );
  try {
    const read = rereadTemplate(model, texts);
    const trees = new Map<string, StretchTree>();
    for (const [name, plan] of model.plans) {
      const tree = cutPart(read, name, plan);
      if (!tree) return undefined;
      trees.set(name, tree);
    }
    return { trees, keys: read.keys };
  } catch (cause) {
    if (cause instanceof TemplateError) return undefined;
    throw cause;
  }
}

const plans = new WeakMap<TemplateModel, { readonly plan: StretchPlan | undefined }>();

/** Returns the stretches of a template whose blocks are all simple, cut on first use; undefined for any other. */
export function stretchPlanOf(model: TemplateModel): StretchPlan | undefined {
  const known = plans.get(model) ?? { plan: makePlan(model) };
  plans.set(model, known);
  return known.plan;
}
