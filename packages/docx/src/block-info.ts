import type { MarkerPlace } from "./findings.ts";

/** Block that can be filled. */
export interface BlockInfo extends MarkerPlace {
  /** Key of its answer: `SE NÃO AUTOR.PJ`, `SE RITO = COMUM | SUMARÍSSIMO`; `CADA PEDIDO`. */
  readonly tag: string;
  /** First tag as written: `{#CADA PEDIDO|A; B; e C}`. */
  readonly marker: string;
  /** What it holds, and what it holds behind `{#SENÃO}`. */
  readonly branches: readonly BlockBranch[];
}

export interface BlockBranch {
  /** Tags of the markers in no block inside it, each once: `PEDIDO.VALOR|MOEDA`. */
  readonly tags: readonly string[];
  readonly blocks: readonly BlockInfo[];
}
