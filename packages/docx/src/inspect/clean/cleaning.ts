/** What becomes of tracked changes: as if they had been agreed to, or had never been made. */
export type Settling = "accept" | "reject";

/** What is taken out of a document; nothing of what is not said. */
export interface Cleaning {
  readonly comments?: boolean | undefined;
  readonly revisions?: Settling | undefined;
  readonly highlights?: boolean | undefined;
  /** The names of author and company, and the base of relative addresses. */
  readonly properties?: boolean | undefined;
}
