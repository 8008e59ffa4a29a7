import type { SessionUser } from "@lavra/contract/accounts/auth";
import { isOwnerRole, isStaffRole, type PermissionKey } from "@lavra/contract/roles/roles";
import { type Place, places } from "../../platform/places.ts";

/** The requirement of a card: one permission, or a role by its label. */
type Needs = PermissionKey | "developer_only" | "admin_only";

interface QuickActionFields extends Place {
  readonly id: string;
  readonly detail: string;
  readonly needs: Needs;
}

/** Every card, in the order of a new dashboard. */
export const quickActions = [
  {
    id: "generate",
    ...places.generate,
    detail: "Escolha o modelo, preencha e baixe o documento pronto.",
    needs: "generate",
  },
  {
    id: "upload",
    ...places.library,
    detail: "Envie e organize os arquivos do Word.",
    needs: "upload",
  },
  {
    id: "create-model",
    ...places.createModel,
    detail: "Marcadores de cada arquivo.",
    needs: "create_model",
  },
  {
    id: "manage-users",
    ...places.users,
    detail: "Acessos e cargos da equipe.",
    needs: "manage_users",
  },
  {
    id: "permissions",
    ...places.permissions,
    detail: "O que cada cargo pode fazer.",
    needs: "permissions",
  },
  {
    id: "plans",
    ...places.plans,
    detail: "Plano, consumo e pagamentos.",
    needs: "admin_only",
  },
  {
    id: "customize",
    ...places.customize,
    detail: "Cores das páginas do escritório.",
    needs: "customize",
  },
  {
    id: "settings",
    ...places.settings,
    detail: "Pastas por esfera e instância.",
    needs: "settings",
  },
  {
    id: "admin-roles",
    ...places.roles,
    detail: "Cargos de cada administrador.",
    needs: "developer_only",
  },
  {
    id: "user-monitoring",
    ...places.monitoring,
    detail: "Usuários ativos e assinaturas.",
    needs: "developer_only",
  },
  {
    id: "billing",
    title: "Histórico de pagamentos",
    detail: "Pagamentos da assinatura.",
    path: places.plans.path,
    needs: "admin_only",
  },
] as const satisfies readonly QuickActionFields[];

export type QuickAction = (typeof quickActions)[number];
export type QuickActionId = QuickAction["id"];

/** Defined by the specification but not shown: the plans page has it. */
const removed: ReadonlySet<QuickActionId> = new Set(["billing"]);

/** The order of a dashboard that was never rearranged. */
export const defaultCardOrder: readonly QuickActionId[] = quickActions
  .map(({ id }) => id)
  .filter((id) => !removed.has(id));

/** True if a person's role or permissions show them a card. */
export function mayUse(
  { needs }: QuickAction,
  { role, permissions }: Pick<SessionUser, "role" | "permissions">,
): boolean {
  if (needs === "developer_only") return isStaffRole(role);
  if (needs === "admin_only") return isOwnerRole(role);
  return permissions[needs] === true;
}

export interface CardQuestion {
  readonly user: Pick<SessionUser, "role" | "permissions">;
  readonly isBlocked: boolean;
  readonly order: readonly string[];
}

/** The cards on a person's dashboard, in order: while blocked only plans, and only for an account owner. */
export function cardsFor({ user, isBlocked, order }: CardQuestion): readonly QuickAction[] {
  const isHeld = isBlocked && !isStaffRole(user.role);
  return order.flatMap((id) => {
    const action = quickActions.find((each) => each.id === id);
    if (!action || removed.has(action.id) || !mayUse(action, user)) return [];
    return isHeld && action.id !== "plans" ? [] : [action];
  });
}
