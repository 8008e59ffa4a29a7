import type { MarkerInfo, MarkerPlace, Notice, ReservedTag, TemplateFault } from "../findings.ts";
import type { Limits } from "../limits.ts";
import type { DocumentPackage } from "../parts/package.ts";
import type { CompiledPart } from "./compiled-part.ts";
import type { MergeSite } from "./draft/merge-site.ts";

/** Everything known about a template once it has been read. */
export interface TemplateModel {
  readonly pack: DocumentPackage;
  readonly limits: Limits;
  /** Parts with something to put in, by name. */
  readonly parts: ReadonlyMap<string, CompiledPart>;
  /** Keys the slots point into. */
  readonly keys: readonly string[];
  readonly markers: readonly MarkerInfo[];
  readonly subtemplates: readonly MarkerPlace[];
  readonly sites: readonly MergeSite[];
  /** Blocks, agreement and references, in reading order. */
  readonly reserved: readonly ReservedTag[];
  readonly faults: readonly TemplateFault[];
  readonly notices: readonly Notice[];
  /** What every document made of it has to tell: tags that stay as they are written. */
  readonly kept: readonly Notice[];
  /** Bytes held in memory, about. */
  readonly byteSize: number;
}
