import type { MarkerInfo, MarkerPlace, Notice, TemplateFault } from "../findings.ts";
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
  readonly faults: readonly TemplateFault[];
  readonly notices: readonly Notice[];
  /** Bytes held in memory, about. */
  readonly byteSize: number;
}
