import type { ActivityKind } from "@lavra/contract/activity/audit-actions";

/** The kinds of acts, in the order in which the filter offers them. */
export const kindNames: Readonly<Record<ActivityKind, string>> = {
  people: "Pessoas e dados",
  roles: "Cargos e permissões",
  library: "Modelos e tópicos",
  documents: "Documentos",
  money: "Plano e pagamentos",
  look: "Aparência",
  access: "Acessos e senhas",
};
