/** Kinds of slips in a text. */
export type SlipCode =
  /** `XXX`, `xx/xx/xxxx`: letters in place of content. */
  | "placeholder"
  /** `____` within a text; a signature line is not one. */
  | "blank"
  /** `verificar` as a note to oneself. */
  | "to_verify"
  /** `DE DE OLINDA`: a preposition twice. */
  | "word_twice"
  /** `R$ 1.500,00 (mil e seiscentos reais)`. */
  | "amount_differs"
  /** `1,500.00`, which can be read as 1.500 or as 1,5. */
  | "amount_ambiguous"
  /** `31/02/2026`. */
  | "date_impossible"
  /** `21/11/2026 (sexta-feira)`. */
  | "weekday_differs"
  /** `da autor`. */
  | "article_differs"
  | "cpf_digits"
  | "cnpj_digits"
  | "cnj_digits"
  /** An unknown state, or an impossible number of the Ordem dos Advogados. */
  | "oab_form";

/** A slip and its place, in UTF-16 units from the start of the text. */
export interface Slip {
  readonly code: SlipCode;
  readonly start: number;
  readonly end: number;
  /** The text as written. */
  readonly text: string;
  /** The correct text, if known: `mil e quinhentos reais`, `sábado`. */
  readonly expected?: string;
}

/** Returns a slip for a match of an expression. */
export const slipAt = (code: SlipCode, found: { readonly 0: string; readonly index: number }): Slip => ({
  code,
  start: found.index,
  end: found.index + found[0].length,
  text: found[0],
});
