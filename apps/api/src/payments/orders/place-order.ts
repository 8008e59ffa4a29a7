import type { ErrorCode } from "@lavra/contract/failures/errors";
import type { Preference } from "@lavra/contract/plans/payments";
import { findUserById } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { once } from "../../platform/idempotency/once.ts";
import type { Limit } from "../../platform/limits/create-limits.ts";
import type { Logger } from "../../platform/log.ts";
import type { Principal } from "../../platform/principal.ts";
import { assertPurchase, type Quote } from "../../subscriptions/index.ts";
import { type PaymentProvider, reasonOf } from "../provider/payment-provider.ts";
import { findOpenLike } from "../waiting/waiting-orders.ts";
import { newOrder } from "./new-order.ts";
import type { PurchaseRequest } from "./read-purchase.ts";
import { changeOrder, findOrder, insertOrder, lockOrder, type OrderRow } from "./store.ts";

interface OrderDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Absent if this installation takes no payments. */
  provider: PaymentProvider | undefined;
  /** Limit on an office's orders. */
  tries: Pick<Limit, "take">;
}

interface Asked {
  readonly purchase: PurchaseRequest;
  /** The product's address. */
  readonly origin: string;
  readonly key?: IdempotencyKey | undefined;
  /** Error code if the provider does not answer. */
  readonly failure: Extract<ErrorCode, "payments.preference_failed" | "payments.link_failed">;
}

/**
 * Places orders: stores them first, then sends them to the provider. A repeated key, or an order on the terms of one
 * that is still open, returns the same order, and completes its missing steps.
 */
export function createPlaceOrder({ db, clock, log, provider, tries }: OrderDeps) {
  /**
   * @throws DomainError payments.off, auth.too_many_attempts, payments.users_over_limit, payments.nothing_to_pay,
   * payments.no_url, request.key_reused and `failure`
   */
  return async function placeOrder(principal: Principal, asked: Asked): Promise<Preference> {
    if (!provider) throw new DomainError("payments.off");
    await tries.take(principal.scopeId);
    const now = clock.now();
    const id = await db.platform((tx) =>
      once(tx, asked.key, now, () => writeDown(tx, provider, principal, asked.purchase)),
    );
    const { order, buyer } = await db.platform(async (tx) => ({
      order: await findOrder(tx, id),
      buyer: await findUserById(tx, principal.scopeId),
    }));
    if (!order) throw new DomainError("payments.not_found");
    if (order.preference_id) return present(order);
    const made = await provider
      .createPreference({
        orderId: order.id,
        title: titleOf(order),
        amountCents: order.amount_cents,
        payer: { email: buyer?.email ?? null, cpf: buyer?.cpf ?? null, cnpj: buyer?.cnpj ?? null },
        origin: asked.origin,
        dueAt: order.due_at,
      })
      .catch((cause: unknown) => {
        log.warn({ order: order.id, reason: reasonOf(cause) }, "the payment provider made no preference");
        throw new DomainError(asked.failure, {}, cause);
      });
    const addresses = [made.initPoint, made.sandboxInitPoint];
    if (made.preferenceId === "" || !addresses.every((one) => mayOpen(provider, one))) {
      throw new DomainError("payments.no_url");
    }
    const known = {
      preference_id: made.preferenceId,
      init_point: made.initPoint ?? null,
      sandbox_init_point: made.sandboxInitPoint ?? null,
    };
    return present(await db.platform((tx) => storePage(tx, order, known)));
  };

  async function writeDown(
    tx: Tx,
    { name }: PaymentProvider,
    { scopeId, userId }: Principal,
    purchase: PurchaseRequest,
  ) {
    const now = clock.now();
    const { plan, quote } = await assertPurchase(tx, { scopeId, ...purchase }, { now, when: "end" });
    if (quote.dueCents === 0) throw new DomainError("payments.nothing_to_pay");
    const buyer = { tenant_id: scopeId, buyer_id: userId, provider: name, created_at: now };
    const order = newOrder({ ...buyer, ...termsOf(quote, plan.name), is_renewal: purchase.isRenewal });
    const open = await findOpenLike(tx, order);
    if (open) return open.id;
    await insertOrder(tx, order);
    await recordEvent(tx, {
      scopeId,
      actorId: userId,
      action: "payments.ordered",
      objectId: order.id,
      detail: {
        plan: order.plan_id,
        cycle: order.billing_cycle,
        extraUsers: order.extra_users,
        cents: order.amount_cents,
      },
      at: now,
    });
    return order.id;
  }
}

/** The columns of an order that its quote decides. */
const termsOf = ({ terms, dueCents, usersUntil }: Quote, planName: string) => ({
  plan_id: terms.planId,
  plan_name: planName,
  billing_cycle: terms.cycle,
  extra_users: terms.extraUsers,
  amount_cents: dueCents,
  full_cents: terms.priceCents,
  users_until: usersUntil,
});

/** Of two calls at once for one order, both answer with the page that was stored first. */
async function storePage(tx: Tx, order: OrderRow, page: Partial<OrderRow>): Promise<OrderRow> {
  const present = await lockOrder(tx, order.id);
  if (present?.preference_id) return present;
  await changeOrder(tx, order.id, page);
  return { ...order, ...page };
}

const titleOf = ({ plan_name, billing_cycle, extra_users }: OrderRow) => {
  const cycle = billing_cycle === "annual" ? "anual" : "mensal";
  const extra = extra_users === 0 ? "" : `, ${extra_users} ${extra_users === 1 ? "usuário extra" : "usuários extras"}`;
  return `Lavra, plano ${plan_name} (${cycle})${extra}`;
};

const mayOpen = (provider: PaymentProvider, address: string | undefined) =>
  address !== undefined && URL.canParse(address) && provider.mayOpen(new URL(address));

const present = ({ id, preference_id, init_point, sandbox_init_point }: OrderRow): Preference => ({
  preference_id: preference_id ?? "",
  external_reference: id,
  init_point: init_point ?? "",
  sandbox_init_point: sandbox_init_point ?? "",
});
