import { newId } from "../../platform/new-id.ts";
import { firstCheck } from "../settling/check-times.ts";
import type { OrderRow } from "./store.ts";

type Terms = Pick<
  OrderRow,
  | "tenant_id"
  | "buyer_id"
  | "provider"
  | "plan_id"
  | "plan_name"
  | "billing_cycle"
  | "extra_users"
  | "amount_cents"
  | "created_at"
> &
  Partial<Pick<OrderRow, "full_cents" | "users_until" | "is_renewal">>;

const dueMs = 3 * 86_400_000;

/** Builds an order on the terms of the day, not yet sent to the provider. */
export const newOrder = (terms: Terms): OrderRow => ({
  full_cents: null,
  users_until: null,
  is_renewal: false,
  ...terms,
  id: newId(),
  status: "pending",
  preference_id: null,
  init_point: null,
  sandbox_init_point: null,
  due_at: new Date(terms.created_at.getTime() + dueMs),
  payment_id: null,
  transaction_id: null,
  method: null,
  paid_at: null,
  active_from: null,
  active_until: null,
  checks: 0,
  check_at: firstCheck(terms.created_at),
  expires_at: null,
  ticket_url: null,
  ended_at: null,
  end_reason: null,
  refund_asked_at: null,
});
