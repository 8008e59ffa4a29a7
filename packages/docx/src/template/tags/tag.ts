import type { BlockBorder, OtherTag } from "../../block-findings.ts";
import type { FaultCode } from "../../findings.ts";

/** Role of a block's tag: begins a condition or a repetition, switches to the other branch, or ends either. */
export type BlockPart = "if" | "each" | "else" | "end-if" | "end-each";

/**
 * Text between two braces that is more than a name. `broken` looks like grammar but is not valid; everything that is
 * neither a field nor an agreement stays as written.
 */
export interface ReadTag {
  readonly kind: "field" | "agreement" | "block" | "reference" | "broken";
  /** Canonical tag of a field or an agreement in braces: `{VALOR|MOEDA}`, `{AUTOR: o|a}`. */
  readonly key?: string;
  /** The tag as written, spaces collapsed. */
  readonly name?: string;
  /** Correct form of a field: `{VALOR|moeda}`. */
  readonly spelling?: string | undefined;
  /** Text that a field's value begins or ends with by itself. */
  readonly begins?: string | undefined;
  readonly ends?: string | undefined;
  readonly block?: BlockPart;
  /** Canonical tag of a condition or a repetition, without braces: `SE RITO = COMUM`, `CADA PEDIDO`. */
  readonly asks?: string;
  /** How the members of a repetition are joined. */
  readonly joins?: Joins;
  /** True if lists in a repetition restart in each copy. */
  readonly restarts?: boolean;
  /** What a reference asks for, or the name that `{#ITEM nome}` gives. */
  readonly reference?: ReferenceTag;
  readonly fault?: TagFault;
}

/** `{#ITEM nome}` is an item, `{REF: nome}` asks for one. */
export interface ReferenceTag {
  readonly role: "item" | "reference";
  readonly name: string;
}

/** What stands behind the members of a repetition: all but the last two, the last but one, the last. */
export interface Joins {
  readonly between: string;
  readonly beforeLast: string;
  readonly closing: string;
}

export interface TagFault {
  readonly code: FaultCode;
  /** Tag that was probably meant. */
  readonly suggestion?: string | undefined;
  /** What is between the two tags of a block. */
  readonly border?: BlockBorder;
  /** Where its other tag is. */
  readonly other?: OtherTag;
}

export const broken = (code: FaultCode, suggestion?: string): ReadTag => ({
  kind: "broken",
  fault: { code, suggestion },
});
