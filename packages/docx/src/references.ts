import type { MarkerPlace } from "./findings.ts";

/** A name that a template gives (`{#ITEM Dano moral}`) or asks for (`{REF: Dano moral}`). */
export interface ReferenceInfo {
  /** As names are compared, without accents or case: `DANO MORAL`. */
  readonly key: string;
  /** As first written. */
  readonly name: string;
  /** Where it is given; several places in copies of a block or in the branches of a condition. */
  readonly items: readonly MarkerPlace[];
  /** Where it is asked for. */
  readonly references: readonly MarkerPlace[];
}
