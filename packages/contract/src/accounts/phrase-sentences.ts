import type { ErrorData } from "../failures/errors.ts";

const braced = (names: ErrorData[string] | undefined) =>
  new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(
    [...(Array.isArray(names) ? names : []), "PARTE: …"].map((name) => `{${name}}`),
  );

/** Why a phrase of the qualificação cannot be read, by the code of the refusal. */
export const phraseSentences = {
  "account.phrase_empty": () => "A frase está vazia. Escreva-a, ou desligue-a para que não saia.",
  "account.phrase_long": ({ limit }: ErrorData) => `A frase passa de ${limit} caracteres.`,
  "account.phrase_braces": () => "Confira as chaves: cada { precisa do seu }.",
  "account.phrase_name": ({ name, names }: ErrorData) => `{${name}} não é um dado desta frase. Use ${braced(names)}.`,
  "account.phrase_missing": ({ name }: ErrorData) => `Falta {${name}} na frase.`,
  "account.phrase_agreement": ({ word }: ErrorData) =>
    `As formas de “${word}” não são certas. Escreva as quatro, como em {PARTE: autor/autores|autora/autoras}.`,
} as const;

/** Code of a refusal of a phrase. */
export type PhraseCode = keyof typeof phraseSentences;
