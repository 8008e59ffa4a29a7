import { z } from "zod";
import { id, route, success } from "../route.ts";
import { paymentStatus } from "./payments.ts";
import { billingCycle, planType, reais } from "./plans.ts";
import { subscription } from "./subscriptions.ts";

/** One office as staff monitor it. */
export const monitoringRow = z.object({
  /** Of the account owner. */
  id,
  nome: z.string(),
  /** Of the account owner's own account. */
  status: z.enum(["ativo", "inativo"]),
  /** Includes the account owner; only active users count for billing. */
  activeUsers: z.number().int(),
  /** Includes those who cannot log in. */
  totalUsers: z.number().int(),
  /** Users beyond the plan's that the office pays for. */
  extraUsers: z.number().int(),
  /** Null without a subscription, like `billingCycle` and the period. */
  plan: planType.nullable(),
  subscriptionStatus: subscription.shape.status,
  billingCycle: billingCycle.nullable(),
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  /** Amount of the last payment, made by the office or recorded by staff; null without one. Reais. */
  paymentAmount: reais.nullable(),
  /** Null without any order, like the amount and the date. */
  paymentStatus: paymentStatus.nullable(),
  /** When the payment was made; before that when it was ordered or, if staff recorded it, when it is due. */
  paymentDate: z.iso.datetime().nullable(),
  /** Changes with every change of the subscription. */
  revision: z.string(),
});
z.globalRegistry.add(monitoringRow, { id: "MonitoringRow" });
/** One office as staff monitor it. */
export type MonitoringRow = z.infer<typeof monitoringRow>;

/** Every office, by name, in one answer. For platform staff. */
export const userStats = route({
  method: "GET",
  path: "/api/monitoring/user-stats",
  summary: "Escritórios, usuários e pagamentos. Só para a plataforma",
  reply: z.object({ success: z.literal(true), data: z.array(monitoringRow) }),
});

/**
 * Instant, or a day in São Paulo as `2026-11-21`. A day means its midnight, unless it is the day of the stored instant,
 * which then remains unchanged.
 */
export const instantOrDay = z.iso.datetime({ offset: true }).or(z.iso.date());

/** Most extra users that staff may grant; a purchase brings at most fifty. */
export const mostGrantedUsers = 10_000;

/**
 * Replaces plan, period and extra users of an office, and records a payment that was made in another way. For platform
 * staff.
 * Fails with `subscriptions.admin_not_found`, `subscriptions.changed_meanwhile`, `subscriptions.period_invalid` (the
 * end is not after the start), `subscriptions.manual_payment_incomplete`.
 */
export const updateSubscription = route({
  method: "PUT",
  path: "/api/subscriptions/admin/:adminId",
  summary: "Altera a assinatura de um escritório e anota um pagamento manual. Só para a plataforma",
  once: true,
  params: z.object({ adminId: id }),
  /** `revision` is that of the row as it was read; without it the current row is overwritten. */
  query: z.object({ revision: z.string().max(40).optional() }),
  body: z.object({
    planType,
    billingCycle,
    periodStart: instantOrDay,
    periodEnd: instantOrDay,
    /** Users beyond the plan's. */
    extraUsersCount: z.number().int().min(0).max(mostGrantedUsers),
    /** Reais. These three are sent together or not at all. */
    manualPaymentAmount: reais.optional(),
    manualPaymentStatus: paymentStatus.optional(),
    manualPaymentDate: instantOrDay.optional(),
  }),
  reply: success({ subscription }),
});
