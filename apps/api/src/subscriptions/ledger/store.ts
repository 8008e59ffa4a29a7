import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";
import { z } from "zod";
import type { Tx } from "../../platform/db/scope.ts";
import type { Entry, Terms } from "./entry.ts";

interface EntryTable {
  id: string;
  tenant_id: string;
  kind: Entry["kind"];
  at: Date;
  recorded_at: Date;
  actor_id: string | null;
  order_id: string | null;
  plan_id: PlanType | null;
  billing_cycle: BillingCycle | null;
  extra_users: number | null;
  price_cents: number | null;
  cents: number | null;
  detail: unknown;
}

const tables = (tx: Tx) => tx.withTables<{ subscription_entries: EntryTable }>();

const span = z.object({ start: z.coerce.date(), end: z.coerce.date() });

/** Fields of `detail`, by kind. */
const details = {
  opening: span.extend({
    seriesStart: z.coerce.date(),
    revokedAt: z.coerce.date().nullable(),
    paid: z.object({ cents: z.number(), at: z.coerce.date() }).nullable(),
    parts: z.array(
      z.object({
        orderId: z.string(),
        orderedAt: z.coerce.date(),
        from: z.coerce.date(),
        until: z.coerce.date(),
        cents: z.number(),
      }),
    ),
  }),
  trial: z.object({ days: z.number() }),
  grant: z.object({ orderedAt: z.coerce.date(), usersUntil: z.coerce.date().nullable() }),
  change: z.object({}),
  refund: z.object({ isChargedBack: z.boolean(), isAsked: z.boolean().optional() }),
  edit: span.extend({ before: span.nullable(), paidAt: z.coerce.date().nullable() }),
};

function termsOf(row: EntryTable): Terms {
  const { plan_id: planId, billing_cycle: cycle, extra_users: extraUsers, price_cents: priceCents } = row;
  if (planId === null || cycle === null || extraUsers === null || priceCents === null) {
    throw new Error(`the entry ${row.id} has no terms`);
  }
  return { planId, cycle, extraUsers, priceCents };
}

function read(row: EntryTable): Entry {
  const { id, at, detail } = row;
  const orderId = row.order_id ?? "";
  const cents = row.cents ?? 0;
  switch (row.kind) {
    case "opening":
      return { kind: row.kind, id, at, terms: termsOf(row), ...details.opening.parse(detail) };
    case "trial":
      return { kind: row.kind, id, at, ...details.trial.parse(detail) };
    case "grant":
      return { kind: row.kind, id, at, orderId, cents, terms: termsOf(row), ...details.grant.parse(detail) };
    case "change":
      return { kind: row.kind, id, at, terms: termsOf(row) };
    case "refund":
      return { kind: row.kind, id, at, orderId, ...details.refund.parse(detail) };
    case "edit":
      return { kind: row.kind, id, at, cents, terms: row.plan_id && termsOf(row), ...details.edit.parse(detail) };
  }
}

/** Lists all entries of an office, oldest first. */
export async function listEntries(tx: Tx, scopeId: string): Promise<Entry[]> {
  const rows = await tables(tx)
    .selectFrom("subscription_entries")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(read);
}

/** Adds an entry; as the platform only. An order has at most one grant and one refund. */
export async function insertEntry(
  tx: Tx,
  scopeId: string,
  entry: Entry,
  { recordedAt, actorId }: { recordedAt: Date; actorId: string | null },
): Promise<void> {
  const terms = "terms" in entry ? entry.terms : null;
  await tables(tx)
    .insertInto("subscription_entries")
    .values({
      id: entry.id,
      tenant_id: scopeId,
      kind: entry.kind,
      at: entry.at,
      recorded_at: recordedAt,
      actor_id: actorId,
      order_id: "orderId" in entry ? entry.orderId : null,
      plan_id: terms?.planId ?? null,
      billing_cycle: terms?.cycle ?? null,
      extra_users: terms?.extraUsers ?? null,
      price_cents: terms?.priceCents ?? null,
      cents: "cents" in entry ? entry.cents : null,
      detail: JSON.stringify(details[entry.kind].parse(entry)),
    })
    .execute();
}
