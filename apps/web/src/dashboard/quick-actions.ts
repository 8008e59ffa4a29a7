import type { SessionUser } from "@lavra/contract/auth";
import { isOwnerRole, type PermissionKey } from "@lavra/contract/roles";

/** What a card asks of a person: one flag, or a role by its label. */
type Needs = PermissionKey | "developer_only" | "admin_only";

interface QuickActionFields {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  readonly needs: Needs;
}

/** Every card there is, in the order of a new dashboard (spec part 1 §2). */
export const quickActions = [
  {
    id: "generate",
    title: "Gerar Documento",
    detail: "Escolha o modelo, preencha e baixe o Word pronto.",
    path: "/generate",
    needs: "generate",
  },
  {
    id: "upload",
    title: "Modelos e Tópicos",
    detail: "Envie e organize os arquivos Word.",
    path: "/upload",
    needs: "upload",
  },
  {
    id: "create-model",
    title: "Criar Modelo",
    detail: "Marcadores de cada arquivo.",
    path: "/create-model",
    needs: "create_model",
  },
  {
    id: "manage-users",
    title: "Gerenciar Usuários",
    detail: "Acessos e cargos da equipe.",
    path: "/manage-users",
    needs: "manage_users",
  },
  {
    id: "permissions",
    title: "Permissões",
    detail: "O que cada cargo pode fazer.",
    path: "/permissions",
    needs: "permissions",
  },
  {
    id: "plans",
    title: "Planos & Assinaturas",
    detail: "Plano, consumo e pagamentos.",
    path: "/plans",
    needs: "admin_only",
  },
  {
    id: "customize",
    title: "Personalizar",
    detail: "Cores e logotipo do escritório.",
    path: "/customize",
    needs: "customize",
  },
  {
    id: "settings",
    title: "Configurações",
    detail: "Pastas por esfera e instância.",
    path: "/settings",
    needs: "settings",
  },
  {
    id: "admin-roles",
    title: "Gerenciamento de Cargos",
    detail: "Cargos de cada administrador.",
    path: "/admin-role-management",
    needs: "developer_only",
  },
  {
    id: "user-monitoring",
    title: "Monitoramento de Usuários",
    detail: "Usuários ativos e assinaturas.",
    path: "/user-monitoring",
    needs: "developer_only",
  },
  {
    id: "billing",
    title: "Histórico de Pagamentos",
    detail: "Pagamentos da assinatura.",
    path: "/plans",
    needs: "admin_only",
  },
] as const satisfies readonly QuickActionFields[];

export type QuickAction = (typeof quickActions)[number];
export type QuickActionId = QuickAction["id"];

/** Defined, yet never laid out: the plans page carries it. */
const removed: ReadonlySet<QuickActionId> = new Set(["billing"]);

/** The order of a dashboard that nobody has rearranged. */
export const defaultCardOrder: readonly QuickActionId[] = quickActions
  .map(({ id }) => id)
  .filter((id) => !removed.has(id));

/** Whether a person's role or flags show them a card. */
export function mayUse(
  { needs }: QuickAction,
  { role, permissions }: Pick<SessionUser, "role" | "permissions">,
): boolean {
  if (needs === "developer_only") return role === "desenvolvedor";
  if (needs === "admin_only") return isOwnerRole(role);
  return permissions[needs] === true;
}

export interface CardQuestion {
  readonly user: Pick<SessionUser, "role" | "permissions">;
  readonly isBlocked: boolean;
  readonly order: readonly string[];
  /** Whether the product has a page at this path. */
  readonly hasPage: (path: string) => boolean;
}

/** The cards on a person's dashboard, in order: while blocked only plans, and only for an account owner. */
export function cardsFor({ user, isBlocked, order, hasPage }: CardQuestion): readonly QuickAction[] {
  const isHeld = isBlocked && user.role !== "desenvolvedor";
  return order.flatMap((id) => {
    const action = quickActions.find((each) => each.id === id);
    if (!action || removed.has(action.id) || !hasPage(action.path) || !mayUse(action, user)) return [];
    return isHeld && action.id !== "plans" ? [] : [action];
  });
}
