/** Treatment of tracked changes: accept or reject them all. */
export type Settling = "accept" | "reject";

/** Kinds of content to remove from a document; by default nothing is removed. */
export interface Cleaning {
  readonly comments?: boolean | undefined;
  readonly revisions?: Settling | undefined;
  /** With `revisions`: the setting that records further changes stays. */
  readonly keepsRecording?: boolean | undefined;
  readonly highlights?: boolean | undefined;
  /** The names of author and company, and the base of relative addresses. */
  readonly properties?: boolean | undefined;
}
