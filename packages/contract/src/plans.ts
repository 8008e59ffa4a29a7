import { z } from "zod";
import { route, success } from "./route.ts";

export const planTypes = ["free_trial", "starter", "intermediate", "advanced"] as const;
export const planType = z.enum(planTypes);
export type PlanType = z.infer<typeof planType>;

/** Plans that are paid for; the free trial is activated, never bought. */
export const paidPlanTypes = ["starter", "intermediate", "advanced"] as const;
export type PaidPlanType = (typeof paidPlanTypes)[number];
export const isPaidPlan = (plan: string): plan is PaidPlanType => (paidPlanTypes as readonly string[]).includes(plan);

export const billingCycles = ["monthly", "annual"] as const;
export const billingCycle = z.enum(billingCycles);
export type BillingCycle = z.infer<typeof billingCycle>;

/** Users beyond the plan's that one purchase may bring. */
export const mostExtraUsers = 50;
export const extraUsers = z.number().int().min(0).max(mostExtraUsers);

/** An amount in reais with at most two decimals, as `79.9`; the server counts in cents. */
export const reais = z.number().min(0).max(1_000_000).multipleOf(0.01);

export const planFeatures = z.object({
  customizeTheme: z.boolean(),
  managePermissions: z.boolean(),
  createCustomRoles: z.boolean(),
  advancedReports: z.boolean(),
  fullAccess: z.boolean(),
});
export type PlanFeatures = z.infer<typeof planFeatures>;

/** What a plan allows; -1 is unlimited. `extraUserPrice` is in reais, for one user and one month. */
export const planLimits = z.object({
  /** The owner counts as one. */
  maxUsers: z.number().int(),
  /** In one month of the subscription. */
  maxDocuments: z.number().int(),
  extraUserPrice: reais,
});

export const plan = z.object({
  id: planType,
  name: z.string(),
  description: z.string(),
  /** Reais for one month, without extra users. */
  price: reais,
  popular: z.boolean(),
  /** Per cent off twelve months that are paid at once. */
  annualDiscount: z.number().int(),
  limits: planLimits,
  features: planFeatures,
  /** Days of a plan that is free; null for those that are paid. */
  trialDays: z.number().int().nullable(),
  /** Grows with every edit. */
  revision: z.number().int(),
});
z.globalRegistry.add(plan, { id: "Plan" });
export type Plan = z.infer<typeof plan>;

export const listPlans = route({
  method: "GET",
  path: "/api/subscriptions/plans",
  summary: "Os planos, com preços mensais, limites e recursos",
  reply: success({ plans: z.array(plan) }),
});

/** What one plan costs for a whole cycle, the annual discount taken off: reais without extra users, and for each of them. */
const cyclePrice = z.object({ price: reais, extra_user_price: reais });
export type CyclePrice = z.infer<typeof cyclePrice>;

export const plansPricing = route({
  method: "GET",
  path: "/api/subscriptions/pricing",
  summary: "O preço de cada plano em um ciclo de cobrança, pelo id do plano",
  query: z.object({ cycle: billingCycle.default("monthly") }),
  reply: success({
    free_trial: cyclePrice,
    starter: cyclePrice,
    intermediate: cyclePrice,
    advanced: cyclePrice,
  }),
});

/** Reais for the whole cycle: `total` = `basePrice` + `extraUsersPrice` - `discount`. */
export const priceQuote = z.object({
  /** Of the plan, before the discount. */
  basePrice: reais,
  extraUsers: z.number().int(),
  /** Of all extra users, before the discount. */
  extraUsersPrice: reais,
  discount: reais,
  total: reais,
  /** How much less it is than paying the same time month by month. */
  savings: reais,
});
export type PriceQuote = z.infer<typeof priceQuote>;

/** What buying a plan would be to an office: by its price against that of the present plan. */
export const planChanges = ["upgrade", "downgrade", "change"] as const;

export const calculatePrice = route({
  method: "POST",
  path: "/api/subscriptions/calculate-price",
  summary: "Quanto custa um plano, e o que a compra muda na assinatura do escritório",
  body: z.object({
    planId: planType,
    billingCycle,
    extraUsers: extraUsers.default(0),
    /** `false` tells an annual price without the discount. */
    includeDiscount: z.boolean().default(true),
  }),
  reply: success({
    ...priceQuote.shape,
    /** Null for whoever has no subscription yet. */
    change: z.enum(planChanges).nullable(),
    /** The same plan with as many extra users, bought again: it runs on from the end of the present period. */
    isRenewal: z.boolean(),
    /** Active users to deactivate before the plan can be bought; 0 where nothing is in the way. */
    usersToDeactivate: z.number().int(),
  }),
});

/** Bounds of the plan editor. */
export const planBounds = { name: 60, description: 300, trialDays: 90, most: 1_000_000 } as const;

const limit = z.number().int().min(-1).max(planBounds.most);

/** All that staff may say of a plan. */
export const planEdit = z.object({
  name: z.string().trim().min(1).max(planBounds.name),
  description: z.string().trim().max(planBounds.description),
  price: reais,
  popular: z.boolean(),
  annualDiscount: z.number().int().min(0).max(100),
  limits: z.object({ maxUsers: limit, maxDocuments: limit, extraUserPrice: reais }),
  features: planFeatures,
  /** Only of the free trial, which needs them. */
  trialDays: z.number().int().min(1).max(planBounds.trialDays).nullable(),
});
export type PlanEdit = z.infer<typeof planEdit>;

export const editPlan = route({
  method: "PUT",
  path: "/api/subscriptions/plans/:planId",
  summary: "Altera um plano; pedidos já criados mantêm o que foi combinado. Só para a plataforma",
  params: z.object({ planId: planType }),
  /** `revision` is that of the plan as it was read. */
  body: planEdit.extend({ revision: z.number().int() }),
  reply: success({ plan }),
});

export const planHistory = route({
  method: "GET",
  path: "/api/subscriptions/plans/:planId/history",
  summary: "O que já foi alterado em um plano, o mais recente primeiro. Só para a plataforma",
  params: z.object({ planId: planType }),
  reply: success({
    edits: z.array(
      z.object({
        /** The revision that the edit made. */
        revision: z.number().int(),
        at: z.iso.datetime(),
        /** Who made it; null where they are no longer known. */
        by: z.string().nullable(),
        before: planEdit,
        after: planEdit,
      }),
    ),
  }),
});
