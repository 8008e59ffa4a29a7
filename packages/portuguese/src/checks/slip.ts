/** What is wrong at a place of a text. */
export type SlipCode =
  /** `XXX`, `xx/xx/xxxx`: letters in the place of something. */
  | "placeholder"
  /** `____` within a text; a line to sign on is none. */
  | "blank"
  /** `verificar`, as a note to oneself. */
  | "to_verify"
  /** `R$ 1.500,00 (mil e seiscentos reais)`. */
  | "amount_differs"
  /** `31/02/2026`. */
  | "date_impossible"
  /** `21/11/2026 (sexta-feira)`. */
  | "weekday_differs"
  | "cpf_digits"
  | "cnpj_digits"
  | "cnj_digits"
  /** No state of that name, or no number of the Ordem dos Advogados. */
  | "oab_form";

/** A slip and where it stands, in UTF-16 units from the text's beginning. */
export interface Slip {
  readonly code: SlipCode;
  readonly start: number;
  readonly end: number;
  /** As it stands there. */
  readonly text: string;
  /** What would be right, where that is known: `mil e quinhentos reais`, `sábado`. */
  readonly expected?: string;
}

/** A slip of what an expression found. */
export const slipAt = (code: SlipCode, found: { readonly 0: string; readonly index: number }): Slip => ({
  code,
  start: found.index,
  end: found.index + found[0].length,
  text: found[0],
});
