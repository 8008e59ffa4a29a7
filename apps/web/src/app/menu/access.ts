import { isOwnerRole, isStaffRole } from "@lavra/contract/roles/roles";
import type { PageAccess } from "../../platform/page.ts";
import { places } from "../../platform/places.ts";
import type { Session } from "../../platform/session/session.ts";

export interface AccessQuestion {
  readonly session: Pick<Session, "user" | "isBlocked">;
  /** The address without its query. */
  readonly path: string;
  readonly access: PageAccess;
}

const homePath = places.home.path;

type Rule = (question: AccessQuestion) => string | null;

const guestsStayOut: Rule = ({ session, access }) => (access.isForGuests && session.user ? homePath : null);

const visitorsLogIn: Rule = ({ session, access }) => (!access.isPublic && !session.user ? places.login.path : null);

const ownPasswordFirst: Rule = ({ session: { user }, access }) =>
  user?.ownPassword === "required" && !access.isPublic ? places.account.path : null;

const blockedGoHome: Rule = ({ session: { user, isBlocked }, path, access }) => {
  if (access.isPublic || !user || !isBlocked || isStaffRole(user.role) || path === homePath) return null;
  if (access.whileBlocked === "everyone") return null;
  return access.whileBlocked === "owners" && isOwnerRole(user.role) ? null : homePath;
};

const rolesOnly: Rule = ({ session: { user }, access }) =>
  access.roles && user && !access.roles.includes(user.role) ? homePath : null;

const permissionNeeded: Rule = ({ session: { user }, access }) => {
  const needed = access.permission ? [access.permission] : (access.anyPermission ?? []);
  if (needed.length === 0 || !user) return null;
  return needed.some((key) => user.permissions?.[key] === true) ? null : homePath;
};

const rules: readonly Rule[] = [
  guestsStayOut,
  visitorsLogIn,
  ownPasswordFirst,
  blockedGoHome,
  rolesOnly,
  permissionNeeded,
];

/** The redirect for a person who may not open a page, or null if they may. The first rule that refuses decides. */
export function redirectFor(question: AccessQuestion): string | null {
  for (const rule of rules) {
    const target = rule(question);
    if (target !== null && target !== question.path) return target;
  }
  return null;
}
