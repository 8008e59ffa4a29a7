import type { ActivityEvent, FieldChange } from "@lavra/contract/activity/activity";
import type { AuditDetail } from "../audit/index.ts";
import { isPlatform } from "../platform/db/scope.ts";
import type { EventRow, NamedUser } from "./store.ts";

interface Names {
  readonly users: ReadonlyMap<string, NamedUser>;
  readonly objects: ReadonlyMap<string, string>;
  readonly roleName: ((role: string) => string) | undefined;
  /** True if an office reads its own events. */
  readonly isOneOffice: boolean;
}

/** Builds an event as people read it. */
export function presentEvent(row: EventRow, { users, objects, roleName, isOneOffice }: Names): ActivityEvent {
  const { id, tenant_id, object_id, action, at } = row;
  const object = object_id === null ? undefined : (objects.get(object_id) ?? users.get(object_id)?.nome);
  const owner = isOneOffice ? undefined : users.get(tenant_id);
  return {
    id,
    at: at.toISOString(),
    action,
    actor: actorOf(row, users, isOneOffice),
    object: object ?? null,
    office: owner ? { id: owner.id, nome: owner.nome } : null,
    detail: factsOf(row.detail),
    changes: isOneOffice || isForStaff(row) ? [...changesOf(row.detail)] : [],
    roles: Object.fromEntries(mentionedRoles(row).map((role) => [role, roleName?.(role) ?? role])),
  };
}

/** Staff see values of what is theirs to manage; what an office writes about itself is its own. */
const isForStaff = ({ tenant_id, action }: EventRow) =>
  isPlatform(tenant_id) || /^(?:subscriptions|payments|plans)\./.test(action);

/**
 * As an office, users of the platform are not found: an unknown actor is its staff. As staff, only account owners and
 * staff are found: an unknown actor is a person of the office.
 */
function actorOf({ actor_id }: EventRow, users: Names["users"], isOneOffice: boolean): ActivityEvent["actor"] {
  if (actor_id === null) return { by: "system", nome: null };
  const user = users.get(actor_id);
  const isPerson = user ? !isPlatform(user.tenant_id) : !isOneOffice;
  return { by: isPerson ? "person" : "staff", nome: user?.nome ?? null };
}

const changesOf = ({ changes }: AuditDetail): readonly FieldChange[] =>
  Array.isArray(changes) ? (changes as readonly FieldChange[]) : [];

const factsOf = (detail: AuditDetail) =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (typeof value === "object" ? [] : [[name, value]])),
  );

/** Facts that hold the key of a job role: those of earlier versions too. */
const roleFacts = ["role", "from", "to"];

/** Returns the keys of the job roles that an event mentions. */
export function mentionedRoles({ action, detail }: Pick<EventRow, "action" | "detail">): string[] {
  if (!/^(?:users|roles|permissions)\./.test(action)) return [];
  const changes = changesOf(detail);
  const values = changes.filter(({ field }) => field === "role").flatMap(({ before, after }) => [before, after]);
  const lists = changes
    .filter(({ field }) => field === "allowedSystemRoles")
    .flatMap(({ before, after }) => `${before ?? ""}, ${after ?? ""}`.split(", "));
  const fields = changes.flatMap(({ field }) => /^(?:permissions|customRoles)\.(\w+)/.exec(field)?.[1] ?? []);
  const facts = roleFacts.map((name) => detail[name]);
  const found = [...values, ...lists, ...fields, ...facts];
  return [...new Set(found.filter((role): role is string => typeof role === "string" && role !== ""))];
}
