import type { FillValues } from "./fill-value.ts";
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

/** Answers to the blocks of a template. Inside a repetition, a scope's own answers win over those around it. */
export interface BlockAnswers {
  /** By tag: `SE TUTELA`, `SE NÃO AUTOR.PJ`, `SE RITO = COMUM | SUMARÍSSIMO`; undefined counts as absent. */
  readonly conditions?: Readonly<Record<string, boolean | undefined>>;
  /** By tag: `CADA PEDIDO`. */
  readonly lists?: Readonly<Record<string, readonly MemberAnswers[] | undefined>>;
}

/** A member of a list: the values and answers of one copy of its block. */
export interface MemberAnswers extends BlockAnswers {
  readonly values?: FillValues;
}
