import { isOwnerRole, isStaffRole, type PermissionKey } from "@lavra/contract/roles/roles";
import { type Place, places } from "../../platform/places.ts";
import type { Session } from "../../platform/session/session.ts";

type User = NonNullable<Session["user"]>;

interface EntryRule extends Place {
  readonly isShown: (user: User, currentPath: string) => boolean;
}

const may = (user: User, key: PermissionKey) => user.permissions?.[key] === true;
const isStaff = (user: User) => isStaffRole(user.role);
const isOwnerOrStaff = (user: User) => isStaff(user) || isOwnerRole(user.role);

/** On pages that use templates, "Criar Modelo" needs the upload permission too. */
const followsUpload = new Set<string>([places.generate.path, places.library.path]);

const entries: readonly EntryRule[] = [
  { ...places.home, isShown: () => true },
  { ...places.generate, isShown: (user) => may(user, "generate") },
  { ...places.documents, isShown: () => true },
  { ...places.parties, isShown: (user) => may(user, "generate") },
  { ...places.cases, isShown: (user) => may(user, "generate") },
  { ...places.reports, isShown: () => true },
  { ...places.library, isShown: (user) => may(user, "upload") },
  {
    ...places.createModel,
    isShown: (user, path) => may(user, "create_model") && (!followsUpload.has(path) || may(user, "upload")),
  },
  { ...places.users, isShown: (user) => may(user, "manage_users") },
  { ...places.permissions, isShown: (user) => may(user, "permissions") },
  { ...places.customize, isShown: (user) => may(user, "customize") },
  { ...places.settings, isShown: (user) => may(user, "settings") },
  { ...places.roles, isShown: isStaff },
  { ...places.monitoring, isShown: isStaff },
  { ...places.operation, isShown: isStaff },
  { ...places.planEditor, isShown: isStaff },
  { ...places.activity, isShown: isOwnerOrStaff },
  { ...places.plans, isShown: isOwnerOrStaff },
  { ...places.takeout, isShown: (user) => isOwnerRole(user.role) },
  { ...places.account, isShown: () => true },
];

const openWhileBlocked = (user: User, { access }: Place) =>
  access?.whileBlocked === "everyone" || (access?.whileBlocked === "owners" && isOwnerRole(user.role));

/** The entries of the header's Menu for this person on this page, in order. */
export function menuEntries({ user, isBlocked }: Session, currentPath: string): readonly Place[] {
  if (!user) return [];
  if (user.ownPassword === "required") return [places.account].map(({ path, title }) => ({ path, title }));
  const isHeld = isBlocked && !isStaff(user);
  return entries
    .filter((entry) => entry.isShown(user, currentPath) && (!isHeld || openWhileBlocked(user, entry)))
    .map(({ path, title }) => ({ path, title }));
}
