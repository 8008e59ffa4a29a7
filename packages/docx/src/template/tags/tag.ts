import type { FaultCode } from "../../findings.ts";

/** What a block's tag does: begins a condition or a repetition, turns to the other branch, ends either. */
export type BlockPart = "if" | "each" | "else" | "end-if" | "end-each";

/**
 * What stands between two braces and is more than a name. `broken` looks like grammar and is none; whatever is no field
 * stays as it is written.
 */
export interface ReadTag {
  readonly kind: "field" | "agreement" | "block" | "reference" | "broken";
  /** Of fields: the canonical tag in braces, `{VALOR|MOEDA}`. */
  readonly key?: string;
  /** Of fields: as written, spaces collapsed. */
  readonly name?: string;
  /** The same in its right form: `{VALOR|moeda}`. */
  readonly spelling?: string | undefined;
  /** Of fields: what the value begins or ends with by itself. */
  readonly begins?: string | undefined;
  readonly ends?: string | undefined;
  readonly block?: BlockPart;
  readonly fault?: TagFault;
}

export interface TagFault {
  readonly code: FaultCode;
  /** The tag that was probably meant. */
  readonly suggestion?: string | undefined;
}

export const broken = (code: FaultCode, suggestion?: string): ReadTag => ({
  kind: "broken",
  fault: { code, suggestion },
});
