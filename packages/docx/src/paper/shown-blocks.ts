/** Which branches of blocks are shown, and the copies of repetitions, by the tags of the blocks. */
export interface ShownBlocks {
  /** `SE NÃO AUTOR.PJ` */
  readonly conditions?: Readonly<Record<string, boolean>> | undefined;
  /** `CADA PEDIDO` */
  readonly lists?: Readonly<Record<string, readonly ShownCopy[]>> | undefined;
}

/** A copy of what a repetition holds. */
export interface ShownCopy extends ShownBlocks {
  /** Tags that have values of their own in this copy. */
  readonly tags: readonly string[];
}
