import type { FillValues } from "./fill-value.ts";

/** Answers to the blocks of a template. Inside a repetition, a scope's own answers win over those around it. */
export interface BlockAnswers {
  /** By tag: `SE TUTELA`, `SE NÃO AUTOR.PJ`, `SE RITO = COMUM | SUMARÍSSIMO`; undefined counts as absent. */
  readonly conditions?: Readonly<Record<string, boolean | undefined>>;
  /** By tag: `CADA PEDIDO`. */
  readonly lists?: Readonly<Record<string, readonly BlockScope[] | undefined>>;
}

/** A member of a list: the values and answers of one copy of its block. */
export interface BlockScope extends BlockAnswers {
  readonly values?: FillValues;
}
