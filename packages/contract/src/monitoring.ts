import { z } from "zod";
import { paymentStatus } from "./payments.ts";
import { billingCycle, planType, reais } from "./plans.ts";
import { id, route, success } from "./route.ts";
import { subscription } from "./subscriptions.ts";

/** One office as staff watch it. */
export const monitoringRow = z.object({
  /** Of the account's owner. */
  id,
  nome: z.string(),
  /** Of the owner's own account. */
  status: z.enum(["ativo", "inativo"]),
  /** The owner among them; only these count for billing. */
  activeUsers: z.number().int(),
  totalUsers: z.number().int(),
  extraUsers: z.number().int(),
  plan: planType.nullable(),
  subscriptionStatus: subscription.shape.status,
  billingCycle: billingCycle.nullable(),
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  /** Of what was last paid, or noted by staff; where that is nothing, of the newest order. Reais. */
  paymentAmount: reais.nullable(),
  paymentStatus: paymentStatus.nullable(),
  paymentDate: z.iso.datetime().nullable(),
  /** Another one once the subscription has changed. */
  revision: z.string(),
});
z.globalRegistry.add(monitoringRow, { id: "MonitoringRow" });
export type MonitoringRow = z.infer<typeof monitoringRow>;

export const userStats = route({
  method: "GET",
  path: "/api/monitoring/user-stats",
  summary: "Escritórios, usuários e pagamentos. Só para a plataforma",
  reply: z.object({ success: z.literal(true), data: z.array(monitoringRow) }),
});

/**
 * An instant, or a day in São Paulo as `2026-11-21`: its midnight, or, where it is the day of the instant that stands there,
 * that instant unchanged.
 */
export const instantOrDay = z.iso.datetime({ offset: true }).or(z.iso.date());

/** Extra users that staff may give; a purchase brings at most fifty. */
export const mostGrantedUsers = 10_000;

export const updateSubscription = route({
  method: "PUT",
  path: "/api/subscriptions/admin/:adminId",
  summary: "Altera a assinatura de um escritório e anota um pagamento manual. Só para a plataforma",
  once: true,
  params: z.object({ adminId: id }),
  /** `revision` is that of the row as it was read; without one whatever stands is overwritten. */
  query: z.object({ revision: z.string().max(40).optional() }),
  body: z.object({
    planType,
    billingCycle,
    periodStart: instantOrDay,
    periodEnd: instantOrDay,
    extraUsersCount: z.number().int().min(0).max(mostGrantedUsers),
    /** Reais. These three come together, or none of them does. */
    manualPaymentAmount: reais.optional(),
    manualPaymentStatus: paymentStatus.optional(),
    manualPaymentDate: instantOrDay.optional(),
  }),
  reply: success({ subscription }),
});
