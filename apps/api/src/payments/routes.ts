import {
  askRefund,
  billingHistory,
  createPreference,
  generateLink,
  payablePlans,
  paymentWebhook,
  readPaymentStatus,
} from "@lavra/contract/plans/payments";
import { cancelOrder, listWaitingOrders } from "@lavra/contract/plans/waiting-orders";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import type { FastifyRequest } from "fastify";
import { ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import { readPurchase } from "./orders/read-purchase.ts";
import type { Payments } from "./service.ts";

const owners = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;
const forAll = { who: "session", reach: "public", whileBlocked: true } as const;

/** `publicUrl` is the product's address; if empty, the address of the call is used. */
export function registerPaymentRoutes(serve: Serve, payments: Payments, publicUrl: string): void {
  const originOf = (request: FastifyRequest) => publicUrl || `${request.protocol}://${request.host}`;

  serve(createPreference, owners, async ({ principal, body, request }) => {
    const purchase = readPurchase(body);
    const key = idempotencyKeyOf({ request, principal, body });
    const origin = originOf(request);
    return ok(await payments.placeOrder(principal, { purchase, origin, key, failure: "payments.preference_failed" }));
  });

  serve(generateLink, owners, async ({ principal, body, request }) => {
    const purchase = readPurchase(body);
    const key = idempotencyKeyOf({ request, principal, body });
    const origin = originOf(request);
    const made = await payments.placeOrder(principal, { purchase, origin, key, failure: "payments.link_failed" });
    return ok({ link: made.init_point, ...made });
  });

  serve(payablePlans, forAll, async () => ok({ plans: await payments.payable() }));

  serve(readPaymentStatus, owners, async ({ principal, params }) =>
    ok(await payments.status(principal.scopeId, params.id)),
  );

  serve(listWaitingOrders, owners, async ({ principal }) =>
    ok({ orders: await payments.listWaiting(principal.scopeId) }),
  );

  serve(cancelOrder, owners, async ({ principal, params }) => {
    await payments.cancelOrder(principal, params.id);
    return { success: true as const, message: successes["payments.cancelled"] };
  });

  serve(askRefund, owners, async ({ principal, params }) => {
    await payments.askRefund(principal, params.id);
    return { success: true as const, message: successes["payments.refund_asked"] };
  });

  serve(billingHistory, owners, async ({ principal, query }) => ({
    success: true as const,
    ...(await payments.history(principal.scopeId, query)),
  }));

  serve(paymentWebhook, { who: "anyone" }, async ({ query, body, request }) => {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === "string" ? value : undefined;
    };
    await payments.receive({
      dataId: query["data.id"],
      topic: query.type ?? query.topic,
      signature: header("x-signature"),
      requestId: header("x-request-id"),
      body,
    });
    return { success: true as const };
  });
}
