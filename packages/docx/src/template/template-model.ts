import type { BlockInfo } from "../blocks.ts";
import type { AgreementInfo, MarkerInfo, MarkerPlace, Notice, ReservedTag, TemplateFault } from "../findings.ts";
import type { Limits } from "../limits.ts";
import type { DocumentPackage } from "../parts/package.ts";
import type { ReferenceInfo } from "../references.ts";
import type { PartPlan } from "./blocks/block-plan.ts";
import type { CompiledPart } from "./compiled-part.ts";
import type { MarkerSyntax } from "./marker-syntax.ts";
import type { MergeSite } from "./spots/merge-site.ts";
import type { FieldSigns } from "./spots/spot-fields.ts";

/** A tag that stays as written: in every document, or in those that have no value for its `key`. */
export interface KeptTag {
  readonly notice: Notice;
  readonly key?: string | undefined;
}

/** Everything known about a template after reading it. */
export interface TemplateModel {
  readonly pack: DocumentPackage;
  readonly limits: Limits;
  /** Parts to insert content into, by name. */
  readonly parts: ReadonlyMap<string, CompiledPart>;
  /** Keys that slots refer to by index. */
  readonly keys: readonly string[];
  readonly markers: readonly MarkerInfo[];
  readonly agreements: readonly AgreementInfo[];
  /** Names that it gives and asks for; empty unless references are filled. */
  readonly references: readonly ReferenceInfo[];
  readonly subtemplates: readonly MarkerPlace[];
  readonly sites: readonly MergeSite[];
  /** Blocks, agreement and references, in reading order. */
  readonly reserved: readonly ReservedTag[];
  readonly faults: readonly TemplateFault[];
  readonly notices: readonly Notice[];
  /** Tags that stay as written. */
  readonly kept: readonly KeptTag[];
  /** Which of its fields a value or a topic makes untrue. */
  readonly fields: FieldSigns;
  readonly syntax: MarkerSyntax;
  /** Parts whose blocks can be filled, by name. */
  readonly plans: ReadonlyMap<string, PartPlan>;
  /** Those blocks, in reading order. */
  readonly blocks: readonly BlockInfo[];
  /** Tags of markers outside all blocks; empty unless blocks are filled. */
  readonly outside: readonly string[];
  /** Approximate bytes held in memory. */
  readonly byteSize: number;
}
