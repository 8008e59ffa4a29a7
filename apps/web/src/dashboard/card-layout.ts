import type { SessionUser } from "@lavra/contract/auth";
import { isOwnerRole } from "@lavra/contract/roles";

type User = Pick<SessionUser, "role" | "permissions">;

/** Cards of earlier versions, which no layout keeps. */
const gone: ReadonlySet<string> = new Set(["account", "billing"]);

/**
 * A stored layout as it is to be: without `account` and `billing`; with `plans` at the end where it is missing and the person
 * owns an account; with `permissions` right after `manage-users` where it is missing and the person holds that permission. The
 * same list where nothing is wrong with it. An empty one, of whoever never moved a card, stays empty.
 */
export function correctedOrder(stored: readonly string[], { role, permissions }: User): readonly string[] {
  if (stored.length === 0) return stored;
  const kept = stored.filter((id) => !gone.has(id));
  const withPlans = isOwnerRole(role) && !kept.includes("plans") ? [...kept, "plans"] : kept;
  const isLacking = permissions.permissions === true && !withPlans.includes("permissions");
  const corrected = isLacking
    ? withPlans.flatMap((id) => (id === "manage-users" ? [id, "permissions"] : [id]))
    : withPlans;
  return corrected.length === stored.length && corrected.every((id, at) => id === stored[at]) ? stored : corrected;
}

/** Every card in a person's order; those that their layout does not know stand at the end, in the usual order. */
export const completeOrder = (order: readonly string[], usual: readonly string[]): readonly string[] => [
  ...order,
  ...usual.filter((id) => !order.includes(id)),
];

/**
 * The whole order after the cards in sight were put in another: they take turns in the places that they had, so that cards which
 * are out of sight, for want of a right or a subscription, keep theirs.
 */
export function reordered(whole: readonly string[], shown: readonly string[]): readonly string[] {
  const inSight = new Set(shown);
  const next = shown.values();
  return whole.map((id) => (inSight.has(id) ? (next.next().value ?? id) : id));
}
