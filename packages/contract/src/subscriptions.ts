import { z } from "zod";
import { id, route, success } from "./route.ts";

const planTypes = ["free_trial", "starter", "intermediate", "advanced"] as const;
const billingCycles = ["monthly", "annual"] as const;

export const subscription = z.object({
  isActive: z.boolean(),
  status: z.enum(["active", "trial", "expired", "none"]),
  planType: z.enum(planTypes).nullable(),
  planName: z.string().nullable(),
  billingCycle: z.enum(billingCycles).nullable(),
  /** UTC, ISO 8601. */
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  extraUsersCount: z.number().int(),
});
export type Subscription = z.infer<typeof subscription>;

/** Used against the limit; a limit of -1 is unlimited. */
const meter = z.object({ used: z.number().int(), limit: z.number().int() });
export const usage = z.object({
  documents: meter.extend({ resetAt: z.iso.datetime().nullable() }),
  /** Active users, the owner among them. */
  users: z.object({ active: z.number().int(), limit: z.number().int() }),
});
export type Usage = z.infer<typeof usage>;

const ofAccount = z.object({ adminId: id.optional() });

export const currentSubscription = route({
  method: "GET",
  path: "/api/subscriptions/current",
  summary: "A assinatura do escritório",
  query: ofAccount,
  reply: success({ subscription }),
});

export const currentUsage = route({
  method: "GET",
  path: "/api/subscriptions/usage",
  summary: "O consumo do mês da assinatura",
  query: ofAccount,
  reply: success(usage.shape),
});

export const activateTrial = route({
  method: "POST",
  path: "/api/subscriptions/activate-trial",
  summary: "Ativa o período gratuito, uma única vez por conta, e-mail e documento",
  once: true,
  reply: success({ subscription }),
});
