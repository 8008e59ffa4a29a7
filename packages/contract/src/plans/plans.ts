import { z } from "zod";
import { route, success } from "../route.ts";

/** Ids of the plans, the free trial first. */
export const planTypes = ["free_trial", "starter", "intermediate", "advanced"] as const;
/** Shape of a plan's id. */
export const planType = z.enum(planTypes);
/** Id of a plan. */
export type PlanType = z.infer<typeof planType>;

/** Plans that are paid for; the free trial is activated, never bought. */
export const paidPlanTypes = ["starter", "intermediate", "advanced"] as const;
/** Id of a plan that is paid for. */
export type PaidPlanType = (typeof paidPlanTypes)[number];
/** True for the id of a plan that is paid for. */
export const isPaidPlan = (plan: string): plan is PaidPlanType => (paidPlanTypes as readonly string[]).includes(plan);

/** What one payment covers: a month, or twelve months at once. */
export const billingCycles = ["monthly", "annual"] as const;
/** Shape of a billing cycle. */
export const billingCycle = z.enum(billingCycles);
/** What one payment covers. */
export type BillingCycle = z.infer<typeof billingCycle>;

/** Most users beyond the plan's that one purchase may bring. */
export const mostExtraUsers = 50;
/** Users beyond the plan's in one purchase. */
export const extraUsers = z.number().int().min(0).max(mostExtraUsers);

/** Amount in reais with at most two decimals, such as `79.9`; the server calculates in cents. */
export const reais = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** What a plan's offer lists besides its limits; no permission depends on it. */
export const planFeatures = z.object({
  customizeTheme: z.boolean(),
  managePermissions: z.boolean(),
  createCustomRoles: z.boolean(),
  advancedReports: z.boolean(),
  fullAccess: z.boolean(),
});
/** Features of a plan's offer, by name. */
export type PlanFeatures = z.infer<typeof planFeatures>;

/** Limits of a plan; -1 is unlimited. `extraUserPrice` is in reais, per user and month. */
export const planLimits = z.object({
  /** Includes the account owner. */
  maxUsers: z.number().int(),
  /** Per month of the subscription. */
  maxDocuments: z.number().int(),
  extraUserPrice: reais,
});

/** A plan on sale. */
export const plan = z.object({
  id: planType,
  name: z.string(),
  description: z.string(),
  /** Reais per month, without extra users. */
  price: reais,
  popular: z.boolean(),
  /** Discount in per cent on twelve months that are paid at once. */
  annualDiscount: z.number().int(),
  /** -1 for no limit. */
  limits: planLimits,
  features: planFeatures,
  /** Days of the free plan; null for paid plans. */
  trialDays: z.number().int().nullable(),
  /** Increases with every edit. */
  revision: z.number().int(),
});
z.globalRegistry.add(plan, { id: "Plan" });
/** A plan on sale. */
export type Plan = z.infer<typeof plan>;

/** All plans, the free trial included. */
export const listPlans = route({
  method: "GET",
  path: "/api/subscriptions/plans",
  summary: "Os planos, com preços mensais, limites e recursos",
  reply: success({ plans: z.array(plan) }),
});

/** Price of one plan for a whole cycle in reais, after the annual discount: without extra users, and per extra user. */
const cyclePrice = z.object({ price: reais, extra_user_price: reais });
/** Price of a plan for a whole cycle, in reais. */
export type CyclePrice = z.infer<typeof cyclePrice>;

/** Price of each plan for a whole cycle, by its id. */
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
  /** Difference to paying the same time month by month. */
  savings: reais,
});
/** Price of a purchase, in reais for the whole cycle. */
export type PriceQuote = z.infer<typeof priceQuote>;

/** Kinds of change that buying a plan may mean to an office: compares its monthly price with the current plan's. */
export const planChanges = ["upgrade", "downgrade", "change"] as const;

/**
 * What a purchase does to what an office has.
 * - `first`: nothing runs but perhaps the trial, whose days are added
 * - `renewal`: it continues from the end of the present period
 * - `upgrade`: it begins at once, with what is unused as credit
 * - `users_added`: it adds users for the rest of the present period, whose end stays
 * - `users_removed`, `downgrade`: it begins at the end of what is paid
 * - `switched`: a cheaper plan begins at once, without a payment, and what is unused becomes its days
 */
export const purchaseKinds = [
  "first",
  "renewal",
  "upgrade",
  "users_added",
  "users_removed",
  "downgrade",
  "switched",
] as const;

/** A period of a plan, from one instant until another. */
export const period = z.object({
  planType,
  planName: z.string(),
  billingCycle,
  extraUsers: z.number().int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
/** A period of a plan. */
export type Period = z.infer<typeof period>;

/** Price of a purchase, and what it changes for the caller's office. Nothing is stored. */
export const calculatePrice = route({
  method: "POST",
  path: "/api/subscriptions/calculate-price",
  summary: "Quanto custa um plano, e o que a compra muda na assinatura do escritório",
  body: z.object({
    planId: planType,
    billingCycle,
    extraUsers: extraUsers.default(0),
    /** `false` gives an annual price without the discount. */
    includeDiscount: z.boolean().default(true),
    /** `now`: a cheaper plan begins at once instead of at the end of what is paid. */
    when: z.enum(["now", "end"]).default("end"),
  }),
  reply: success({
    ...priceQuote.shape,
    /** Null without a subscription. */
    change: z.enum(planChanges).nullable(),
    /**
     * True if the same plan with as many extra users is bought again: it continues from the end of the current period.
     */
    isRenewal: z.boolean(),
    /** Active users to deactivate before the plan can be bought; 0 if none. */
    usersToDeactivate: z.number().int(),
    kind: z.enum(purchaseKinds),
    /** Reais to pay now; `total` less the credit, or the added users' part of the period. */
    amountDue: reais,
    /** Unused value of what runs: whole days left of all its days. Null if nothing is credited. */
    credit: z.object({ amount: reais, daysLeft: z.number().int(), days: z.number().int() }).nullable(),
    /** Present and later periods, as they are and as they are once this is paid today. */
    before: z.array(period),
    after: z.array(period),
    /** When the next payment is due after this one, and its amount in reais at today's prices. */
    renewal: z.object({ at: z.iso.datetime(), amount: reais }).nullable(),
  }),
});

/**
 * Limits of the plan editor: most characters of name and description, most days of the trial, and the greatest number
 * of users or documents.
 */
export const planBounds = { name: 60, description: 300, trialDays: 90, most: 1_000_000 } as const;

const limit = z.number().int().min(-1).max(planBounds.most);

/** Fields of a plan that staff may edit. */
export const planEdit = z.object({
  name: z.string().trim().min(1).max(planBounds.name),
  description: z.string().trim().max(planBounds.description),
  /** Reais per month. */
  price: reais,
  popular: z.boolean(),
  /** Per cent. */
  annualDiscount: z.number().int().min(0).max(100),
  /** -1 for no limit. */
  limits: z.object({ maxUsers: limit, maxDocuments: limit, extraUserPrice: reais }),
  features: planFeatures,
  /** Only for the free trial, which requires it. */
  trialDays: z.number().int().min(1).max(planBounds.trialDays).nullable(),
});
/** A plan as the editor sends it. */
export type PlanEdit = z.infer<typeof planEdit>;

/**
 * Replaces a plan; existing orders retain their terms. For platform staff. Fails with `plans.changed_meanwhile`,
 * `plans.trial_days`.
 */
export const editPlan = route({
  method: "PUT",
  path: "/api/subscriptions/plans/:planId",
  summary: "Altera um plano; pedidos já criados mantêm o que foi combinado. Só para a plataforma",
  params: z.object({ planId: planType }),
  /** `revision` is that of the plan as it was read. */
  body: planEdit.extend({ revision: z.number().int() }),
  reply: success({ plan }),
});

/** Edits of a plan, newest first. For platform staff. */
export const planHistory = route({
  method: "GET",
  path: "/api/subscriptions/plans/:planId/history",
  summary: "O que já foi alterado em um plano, o mais recente primeiro. Só para a plataforma",
  params: z.object({ planId: planType }),
  reply: success({
    edits: z.array(
      z.object({
        /** Revision that the edit made. */
        revision: z.number().int(),
        at: z.iso.datetime(),
        /** Author; null if no longer known. */
        by: z.string().nullable(),
        before: planEdit,
        after: planEdit,
      }),
    ),
  }),
});
