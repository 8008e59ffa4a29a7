import {
  type ActivityEvent,
  type allActivity,
  mostEvents,
  type officeActivity,
} from "@lavra/contract/activity/activity";
import type { Pagination } from "@lavra/contract/route";
import type { z } from "zod";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { paginationOf, spanOf } from "../platform/http/paging.ts";
import type { Principal } from "../platform/principal.ts";
import { roleNames } from "../roles/index.ts";
import { mentionedRoles, presentEvent } from "./present-event.ts";
import { readFilter } from "./rules.ts";
import { countEvents, type EventRow, findObjectNames, findUsers, listEvents, type NamedUser } from "./store.ts";

type OfficeQuery = z.output<typeof officeActivity.query>;
type Query = z.output<typeof allActivity.query>;
type Page = { data: ActivityEvent[]; pagination: Pagination };

export type Activity = ReturnType<typeof createActivity>;

/** Reads the audit events, newest first: of the caller's office, or of all offices for platform staff. */
export function createActivity({ db }: { db: Database }) {
  /** Staff appear without a name, and files and documents with the name that they have now. */
  const ofOffice = ({ scopeId }: Principal, query: OfficeQuery): Promise<Page> =>
    db.tenant(scopeId, async (tx) => {
      const { rows, pagination } = await pageOf(tx, scopeId, query);
      const objects = await findObjectNames(tx, scopeId, idsOf(rows, "object_id"));
      return { data: await present(tx, rows, { objects, isOneOffice: true }), pagination };
    });

  /** Names of an office's people but its owner, and of its files and documents, are its own and are left out. */
  const ofAll = (query: Query): Promise<Page> =>
    db.platform(async (tx) => {
      const { rows, pagination } = await pageOf(tx, undefined, query);
      return { data: await present(tx, rows, { objects: new Map(), isOneOffice: false }), pagination };
    });

  return { ofOffice, ofAll };
}

async function pageOf(tx: Tx, scopeId: string | undefined, query: Query) {
  const filter = readFilter(query);
  const { limit, offset } = spanOf(query);
  const total = await countEvents(tx, scopeId, filter, mostEvents);
  const within = Math.min(limit, total - offset);
  const rows = within > 0 ? await listEvents(tx, scopeId, filter, { limit: within, offset }) : [];
  return { rows, pagination: paginationOf(query, total) };
}

async function present(
  tx: Tx,
  rows: readonly EventRow[],
  { objects, isOneOffice }: { objects: ReadonlyMap<string, string>; isOneOffice: boolean },
): Promise<ActivityEvent[]> {
  const people = [...idsOf(rows, "actor_id"), ...idsOf(rows, "object_id"), ...idsOf(rows, "tenant_id")];
  const found = await findUsers(tx, [...new Set(people)]);
  // Staff know the account owners, and nobody else of an office.
  const isKnown = ({ id, tenant_id }: NamedUser) => isOneOffice || id === tenant_id || isPlatform(tenant_id);
  const users = new Map([...found].filter(([, user]) => isKnown(user)));
  const roles = await rolesOf(tx, rows);
  return rows.map((row) => presentEvent(row, { users, objects, roleName: roles.get(row.tenant_id), isOneOffice }));
}

/** Reads the names of roles of the offices whose events mention any. */
async function rolesOf(tx: Tx, rows: readonly EventRow[]) {
  const offices = new Set(rows.filter((row) => mentionedRoles(row).length > 0).map((row) => row.tenant_id));
  const names = new Map<string, (role: string) => string>();
  for (const office of offices) names.set(office, await roleNames(tx, office));
  return names;
}

const idsOf = (rows: readonly EventRow[], column: "actor_id" | "object_id" | "tenant_id") =>
  rows.flatMap((row) => row[column] ?? []);
