/** Kinds of findings. Many cases with the same fault are reported as one. */
export type FindingKind =
  | "uncaught error"
  | "undocumented refusal"
  | "broken archive"
  | "ill-formed part"
  | "structure"
  | "not deterministic"
  | "marker left"
  | "part changed"
  | "own output refused"
  | "text differs"
  | "slow"
  | "hang"
  | "memory";

export class Finding extends Error {
  readonly kind: FindingKind;

  constructor(kind: FindingKind, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = "Finding";
    this.kind = kind;
  }
}
