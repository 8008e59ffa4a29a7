import { readOperation } from "@lavra/contract/operation/operation";
import { dealWithFlag, type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { updateSubscription } from "@lavra/contract/plans/monitoring";
import {
  askRefund,
  createPreference,
  generateLink,
  paymentWebhook,
  readPaymentStatus,
} from "@lavra/contract/plans/payments";
import { calculatePrice, editPlan, listPlans, planHistory } from "@lavra/contract/plans/plans";
import {
  activateTrial,
  changePlan,
  currentSubscription,
  noSubscription,
  readStatement,
} from "@lavra/contract/plans/subscriptions";
import { cancelOrder, listWaitingOrders } from "@lavra/contract/plans/waiting-orders";
import { successes } from "@lavra/contract/successes";
import { type Doubles, on, refuse } from "../wire.ts";
import { newId, officeTime } from "./made-up/made-up.ts";
import { madeUpOperation } from "./made-up/made-up-operation.ts";
import { callerOf } from "./people.ts";
import { quotePurchase } from "./quote-purchase.ts";
import type { Recording } from "./recorded.ts";

const orderId = newId();
const paymentPage = "http://127.0.0.1:3000/simulador/pagar/pref-1";
const preference = {
  preference_id: "pref-1",
  external_reference: orderId,
  init_point: paymentPage,
  sandbox_init_point: paymentPage,
};

/** A second payment of a purchase that was already paid. */
const flagged: FlaggedPayment = {
  provider: "mercado_pago",
  paymentId: "1300000001",
  reason: "duplicate",
  orderId,
  adminId: orderId,
  nome: "Maria Souza",
  planName: "Inicial",
  amount: 79,
  currency: "BRL",
  orderedAmount: 79,
  status: "approved",
  flaggedAt: officeTime,
  dealtAt: null,
  dealtBy: null,
  note: "",
};

/** Plans, payments and the pages of the platform's staff. */
export function planAnswers(recording: Recording): Doubles {
  const plans = () => recording.held(listPlans, "desenvolvedor")?.plans ?? [];
  return [
    on(calculatePrice, (call) => {
      const { planId, billingCycle: cycle, extraUsers = 0, when = "end" } = call.body;
      const plan = plans().find(({ id }) => id === planId);
      const present = recording.held(currentSubscription, callerOf(call))?.subscription ?? noSubscription;
      if (!plan) return refuse("server.error");
      return quotePurchase({ plan, cycle, extraUsers, when }, { plans: plans(), present, now: officeTime });
    }),
    on(changePlan, ({ body: { planId, billingCycle, extraUsers = 0 } }) => ({
      subscription: { ...noSubscription, planType: planId, billingCycle, extraUsers },
    })),
    on(readStatement, { entries: [] }),
    on(editPlan, ({ params, body: { revision, ...edit } }) => {
      const plan = plans().find(({ id }) => id === params.planId);
      if (!plan || plan.revision !== revision) return refuse("plans.changed_meanwhile");
      return { plan: Object.assign(plan, edit, { revision: revision + 1 }) };
    }),
    on(planHistory, { edits: [] }),
    on(createPreference, preference),
    on(generateLink, { link: paymentPage, ...preference }),
    on(paymentWebhook, {}),
    on(listWaitingOrders, { orders: [] }),
    on(askRefund, { message: successes["payments.refund_asked"] }),
    on(cancelOrder, { message: successes["payments.cancelled"] }),
    on(readPaymentStatus, {
      id: orderId,
      status: "pending",
      planId: "advanced",
      billingCycle: "monthly",
      extraUsers: 0,
      amount: 449,
      paymentMethod: null,
      paidAt: null,
      isActivated: false,
    }),
    on(activateTrial, (call) => {
      const fields = recording.held(currentSubscription, "beginner");
      if (!fields) return refuse("server.error");
      Object.assign(recording.held(currentSubscription, callerOf(call)) ?? {}, fields);
      return fields;
    }),
    on(updateSubscription, { subscription: noSubscription }),
    on(readOperation, { operation: madeUpOperation }),
    on(dealWithFlag, (call) => {
      const { provider, paymentId } = call.params;
      const held = recording.held(flaggedPayments, callerOf(call))?.data ?? [];
      const payment = held.find((one) => one.provider === provider && one.paymentId === paymentId) ?? {
        ...flagged,
        paymentId: paymentId ?? flagged.paymentId,
      };
      const dealtAt = call.body.isDealtWith ? officeTime : null;
      return { payment: Object.assign(payment, { dealtAt, note: call.body.note ?? "" }) };
    }),
  ];
}
