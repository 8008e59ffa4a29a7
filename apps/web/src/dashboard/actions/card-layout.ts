import type { SessionUser } from "@lavra/contract/accounts/auth";
import { isOwnerRole } from "@lavra/contract/roles/roles";

type User = Pick<SessionUser, "role" | "permissions">;

/** Cards of earlier versions, removed from every layout. */
const gone: ReadonlySet<string> = new Set(["account", "billing"]);

/**
 * Corrects a stored layout: removes `account` and `billing`; adds `plans` at the end for an account owner, and
 * `permissions` right after `manage-users` for a person with that permission, if missing. Returns the same list if
 * nothing is wrong. The empty layout of a person who never moved a card stays empty.
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

/** Every card in a person's order, followed by those unknown to their layout, in the default order. */
export const completeOrder = (order: readonly string[], usual: readonly string[]): readonly string[] => [
  ...order,
  ...usual.filter((id) => !order.includes(id)),
];

/**
 * The whole order after the visible cards were reordered: they share the places that they had, so that cards hidden for
 * lack of a permission or subscription keep theirs.
 */
export function reordered(whole: readonly string[], shown: readonly string[]): readonly string[] {
  const shownIds = new Set(shown);
  const next = shown.values();
  return whole.map((id) => (shownIds.has(id) ? (next.next().value ?? id) : id));
}

/** The place of a card in the grid, as far as its width depends on it. */
interface Standing {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Id of the first card. */
  readonly headId: string | undefined;
}

/** In the first place the main action takes two cells; elsewhere it is like others. */
const headCells = ({ headId }: Standing) => (headId === "generate" ? 2 : 1);

/** The cells that a card takes in a grid: the last one fills its row, so that no row has a hole. */
export function cardSpan(place: Standing, columns: 2 | 3): 1 | 2 | 3 {
  const { index, count } = place;
  const own = index === 0 ? headCells(place) : 1;
  if (index < count - 1) return own;
  const before = index === 0 ? 0 : headCells(place) + index - 1;
  return (columns - (before % columns)) as 1 | 2 | 3;
}
