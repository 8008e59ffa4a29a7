/** Where a page lies and what it is called: in the address, the menu, the window's title and every link to it. */
export interface Place {
  readonly path: string;
  readonly title: string;
}

/** The pages that others lead to; a page that nothing links to needs no line here. */
export const places = {
  login: { path: "/login", title: "Entrar" },
  forgotPassword: { path: "/forgot-password", title: "Esqueci minha senha" },
  home: { path: "/dashboard", title: "Início" },
  account: { path: "/my-account", title: "Minha conta" },
  generate: { path: "/generate", title: "Gerar Documento" },
  documents: { path: "/documents", title: "Meus documentos" },
  library: { path: "/upload", title: "Modelos e Tópicos" },
  createModel: { path: "/create-model", title: "Criar Modelo" },
  users: { path: "/manage-users", title: "Gerenciar Usuários" },
  permissions: { path: "/permissions", title: "Permissões" },
  roles: { path: "/admin-role-management", title: "Gerenciamento de Cargos" },
  monitoring: { path: "/user-monitoring", title: "Monitoramento de Usuários" },
  planEditor: { path: "/plan-editor", title: "Editor de Planos" },
  customize: { path: "/customize", title: "Personalizar" },
  settings: { path: "/settings", title: "Configurações" },
  plans: { path: "/plans", title: "Planos & Assinaturas" },
} as const satisfies Readonly<Record<string, Place>>;
