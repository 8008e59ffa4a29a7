/** Least characters of a password. */
export const minPassword = 6;

/** Suggestion when a plan's documents are used up. */
export const moreDocuments = "Acesse Planos & Assinaturas para fazer upgrade.";

const ruleFaults: Readonly<Record<string, string>> = {
  empty: "Escreva ao menos uma letra ou um marcador.",
  long: "A regra pode ter no máximo 120 caracteres.",
  characters: 'Nomes de arquivo não podem ter < > : " / \\ | ? *',
  braces: "Há uma chave solta. Escreva o marcador entre { e }.",
};

/**
 * Sentences of refusals that the form or the dashboard shows before the server is called. They are separate from the
 * others, which are larger than the form itself.
 */
export const formSentences = {
  limitReached: (used: number, limit: number) =>
    `Limite mensal de documentos atingido (${used}/${limit}). ${moreDocuments}`,
  nameRequired: "Nome do arquivo é obrigatório",
  subscriptionRequired: "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.",
  /** @param markers unknown ones, as written */
  nameRule: (fault: string, markers: readonly string[] = []) =>
    fault === "unknown"
      ? `${markers.length === 1 ? "O modelo não tem o marcador" : "O modelo não tem os marcadores"} ${markers.join(", ")}.`
      : (ruleFaults[fault] ?? "Confira a regra."),
  missingValues: "Preencha todos os campos obrigatórios destacados em vermelho",
} as const;
