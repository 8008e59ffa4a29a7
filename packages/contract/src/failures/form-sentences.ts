/** Least characters of a password. */
export const minPassword = 6;

/** Suggestion when a plan's documents are used up. */
export const moreDocuments = "Acesse Planos & Assinaturas para fazer upgrade.";

/**
 * Sentences of refusals that the form or the dashboard shows before the server is called. They are separate from the
 * others, which are larger than the form itself.
 */
export const formSentences = {
  limitReached: (used: number, limit: number) =>
    `Limite mensal de documentos atingido (${used}/${limit}). ${moreDocuments}`,
  nameRequired: "Nome do arquivo é obrigatório",
  subscriptionRequired: "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.",
  missingValues: "Preencha todos os campos obrigatórios destacados em vermelho",
} as const;

/** Returns the sentence of a call that took longer than its time limit, in seconds. Server and browser both end calls. */
export function tookTooLong(seconds = 30): string {
  const limit = seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} minutos` : `${seconds} segundos`;
  return `A operação demorou mais de ${limit} e foi interrompida. Tente novamente.`;
}
