import type { PermissionKey } from "@lavra/contract/roles";
import type { Session } from "../../platform/session/session.ts";
import { accountPath, homePath, isOwner } from "./access.ts";

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
}

type User = NonNullable<Session["user"]>;

interface EntryRule extends MenuEntry {
  readonly isShown: (user: User, currentPath: string) => boolean;
}

const may = (user: User, key: PermissionKey) => user.permissions?.[key] === true;
const isDeveloper = (user: User) => user.role === "desenvolvedor";

/** On the pages where templates are used, "Criar Modelo" follows the upload flag too (house decision 42). */
const followsUpload = new Set(["/generate", "/upload"]);

const entries: readonly EntryRule[] = [
  { path: homePath, label: "Início", isShown: () => true },
  { path: "/generate", label: "Gerar Documento", isShown: (user) => may(user, "generate") },
  { path: "/upload", label: "Modelos e Tópicos", isShown: (user) => may(user, "upload") },
  {
    path: "/create-model",
    label: "Criar Modelo",
    isShown: (user, path) => may(user, "create_model") && (!followsUpload.has(path) || may(user, "upload")),
  },
  { path: "/manage-users", label: "Gerenciar Usuários", isShown: (user) => may(user, "manage_users") },
  { path: "/permissions", label: "Permissões", isShown: (user) => may(user, "permissions") },
  { path: "/customize", label: "Personalizar", isShown: (user) => may(user, "customize") },
  { path: "/settings", label: "Configurações", isShown: (user) => may(user, "settings") },
  { path: "/admin-role-management", label: "Gerenciamento de Cargos", isShown: isDeveloper },
  { path: "/user-monitoring", label: "Monitoramento de Usuários", isShown: isDeveloper },
  { path: "/plans", label: "Planos & Assinaturas", isShown: (user) => isOwner(user.role) || isDeveloper(user) },
  { path: accountPath, label: "Minha conta", isShown: () => true },
];

const openWhileBlocked = (user: User, path: string) =>
  path === homePath || path === accountPath || (path === "/plans" && isOwner(user.role));

/** The Menu of the shared header for this person on this page, in order. */
export function menuEntries({ user, isBlocked }: Session, currentPath: string): readonly MenuEntry[] {
  if (!user) return [];
  const isHeld = isBlocked && !isDeveloper(user);
  return entries
    .filter((entry) => entry.isShown(user, currentPath) && (!isHeld || openWhileBlocked(user, entry.path)))
    .map(({ path, label }) => ({ path, label }));
}
