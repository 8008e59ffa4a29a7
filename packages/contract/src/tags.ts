/** The groups of calls in the API's documentation: the part of a path after `/api/`, and what is found there. */
export const tags: Readonly<Record<string, string>> = {
  "admin-roles": "Cargos que cada escritório pode usar, e os seus cargos customizados; só para a plataforma",
  auth: "Cadastro, entrada, sessões, senha, e-mail e verificação em duas etapas",
  dashboard: "Números do painel e sinal de presença",
  documents: "Geração de documentos, e os documentos gerados",
  folders: "Pastas da biblioteca",
  markers: "Marcadores de um modelo e o formulário que nasce deles",
  permissions: "Permissões por cargo",
  subscriptions: "Assinatura, período de teste e uso",
  upload: "Envio, download e exclusão de modelos e tópicos",
  users: "Usuários de um escritório e dados do titular",
};
