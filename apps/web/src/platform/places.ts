import { ownerRoles, staffRole } from "@lavra/contract/roles/roles";
import type { PageAccess } from "./page.ts";

/** A page's address and name, for the menu, the window's title and every link to it. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** Only for pages inside the product: it is known before the page is loaded. */
  readonly access?: PageAccess;
}

/** The manual: pages outside the product, opened in a tab of their own. */
export const help = { path: "/ajuda", title: "Ajuda" } as const satisfies Place;

/** Address parameter that names a case, on its page and on the form of a document in it. */
export const caseParam = "caso";
/** Address parameter of the form that names the document whose answers another template takes over. */
export const dataParam = "dados";

/** The pages that others link to; a page without links needs no line here. */
export const places = {
  login: { path: "/login", title: "Entrar" },
  forgotPassword: { path: "/forgot-password", title: "Esqueci minha senha" },
  home: { path: "/dashboard", title: "Início", access: { whileBlocked: "everyone" } },
  account: { path: "/my-account", title: "Minha conta", access: { whileBlocked: "everyone" } },
  generate: { path: "/generate", title: "Gerar Documento", access: { permission: "generate" } },
  documents: { path: "/documents", title: "Meus documentos", access: { whileBlocked: "everyone" } },
  parties: { path: "/parties", title: "Partes", access: { permission: "generate" } },
  cases: { path: "/cases", title: "Casos", access: { permission: "generate" } },
  reports: { path: "/reports", title: "Relatórios", access: {} },
  library: { path: "/upload", title: "Modelos e Tópicos", access: { permission: "upload" } },
  createModel: { path: "/create-model", title: "Criar Modelo", access: { permission: "create_model" } },
  users: { path: "/manage-users", title: "Gerenciar Usuários", access: { permission: "manage_users" } },
  permissions: { path: "/permissions", title: "Permissões", access: { permission: "permissions" } },
  roles: { path: "/admin-role-management", title: "Gerenciamento de Cargos", access: { roles: [staffRole] } },
  monitoring: { path: "/user-monitoring", title: "Monitoramento de Usuários", access: { roles: [staffRole] } },
  operation: { path: "/operation", title: "Operação", access: { roles: [staffRole] } },
  planEditor: { path: "/plan-editor", title: "Editor de Planos", access: { roles: [staffRole] } },
  activity: {
    path: "/activity",
    title: "Atividade",
    access: { roles: [...ownerRoles, staffRole], whileBlocked: "owners" },
  },
  customize: { path: "/customize", title: "Personalizar", access: { permission: "customize" } },
  settings: { path: "/settings", title: "Configurações", access: { permission: "settings" } },
  takeout: { path: "/takeout", title: "Baixar tudo", access: { roles: ownerRoles, whileBlocked: "owners" } },
  privacy: { path: "/privacy", title: "Privacidade", access: { whileBlocked: "everyone" } },
  plans: { path: "/plans", title: "Planos & Assinaturas", access: { roles: ownerRoles, whileBlocked: "owners" } },
} as const satisfies Readonly<Record<string, Place>>;

/** Address of the import of parties. */
export const importAddress = `${places.parties.path}?importar=1`;
