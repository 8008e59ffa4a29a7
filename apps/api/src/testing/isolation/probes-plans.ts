import type { Probe } from "./targets.ts";

const edit = {
  name: "Inicial",
  description: "",
  price: 79,
  popular: false,
  annualDiscount: 20,
  limits: { maxUsers: 3, maxDocuments: 30, extraUserPrice: 19 },
  features: {
    customizeTheme: true,
    managePermissions: true,
    createCustomRoles: false,
    advancedReports: false,
    fullAccess: false,
  },
  trialDays: null,
  revision: 0,
};

const byHand = {
  planType: "starter",
  billingCycle: "monthly",
  periodStart: "2026-11-21",
  periodEnd: "2027-11-21",
  extraUsersCount: 5000,
};

/** At that point the office may have more users than the plan allows. */
const noRoom = [409];

/** An order of another office is answered like one that does not exist. */
const unknownOrder = [404];

/** Plans, their purchase, its supervision by staff, and the activity of offices. */
export const planProbes: Readonly<Record<string, Probe>> = {
  "GET /api/subscriptions/plans": { attempt: () => ({ url: "/api/subscriptions/plans" }) },
  "GET /api/subscriptions/pricing": { attempt: () => ({ url: "/api/subscriptions/pricing?cycle=annual" }) },
  "POST /api/subscriptions/calculate-price": {
    attempt: () => ({
      url: "/api/subscriptions/calculate-price",
      payload: { planId: "starter", billingCycle: "monthly" },
    }),
  },
  "POST /api/subscriptions/change": {
    attempt: () => ({ url: "/api/subscriptions/change", payload: { planId: "starter", billingCycle: "monthly" } }),
    // The office has paid nothing that could be converted, or too many users for it.
    alsoAnswers: noRoom,
  },
  "GET /api/subscriptions/statement": { attempt: () => ({ url: "/api/subscriptions/statement" }) },
  "PUT /api/subscriptions/plans/:planId": {
    attempt: () => ({ url: "/api/subscriptions/plans/starter", payload: edit }),
    // The revision is outdated on purpose: prices are the same for all offices.
    alsoAnswers: [409],
  },
  "GET /api/subscriptions/plans/:planId/history": {
    attempt: () => ({ url: "/api/subscriptions/plans/starter/history" }),
  },
  "POST /api/payments/create-preference": {
    attempt: () => ({
      url: "/api/payments/create-preference",
      payload: { planId: "advanced", billingCycle: "monthly", extraUsers: 50 },
    }),
    alsoAnswers: noRoom,
  },
  "POST /api/payments/generate-link": {
    attempt: () => ({
      url: "/api/payments/generate-link",
      payload: { planId: "advanced", billingCycle: "annual" },
    }),
    alsoAnswers: noRoom,
  },
  "GET /api/payments/plans": { attempt: () => ({ url: "/api/payments/plans" }) },
  "GET /api/payments/status/:id": {
    attempt: (to) => ({ url: `/api/payments/status/${to.elsewhere}` }),
    alsoAnswers: unknownOrder,
  },
  "GET /api/payments/orders/waiting": { attempt: () => ({ url: "/api/payments/orders/waiting" }) },
  "POST /api/payments/orders/:id/refund": {
    attempt: (to) => ({ url: `/api/payments/orders/${to.elsewhere}/refund` }),
    alsoAnswers: unknownOrder,
  },
  "POST /api/payments/orders/:id/cancel": {
    attempt: (to) => ({ url: `/api/payments/orders/${to.elsewhere}/cancel` }),
    alsoAnswers: unknownOrder,
  },
  "GET /api/billing/history": { attempt: () => ({ url: "/api/billing/history" }) },
  "POST /api/payments/webhook": {
    attempt: () => ({ url: "/api/payments/webhook?data.id=1&type=payment", payload: {} }),
    // Only the provider can sign.
    alsoAnswers: [401],
  },
  "GET /api/monitoring/user-stats": { attempt: () => ({ url: "/api/monitoring/user-stats" }) },
  "GET /api/monitoring/operation": { attempt: () => ({ url: "/api/monitoring/operation" }) },
  "GET /api/monitoring/flagged-payments": { attempt: () => ({ url: "/api/monitoring/flagged-payments?which=all" }) },
  "PUT /api/monitoring/flagged-payments/:provider/:paymentId": {
    attempt: () => ({ url: "/api/monitoring/flagged-payments/simulator/1", payload: { isDealtWith: true } }),
    alsoAnswers: unknownOrder,
  },
  "GET /api/activity": { attempt: () => ({ url: "/api/activity?limit=200" }) },
  "GET /api/activity/offices": { attempt: () => ({ url: "/api/activity/offices?limit=200" }) },
  "PUT /api/subscriptions/admin/:adminId": {
    about: ["own", "foreign", "missing"],
    attempt: async (to) => ({ url: `/api/subscriptions/admin/${await to.user()}`, payload: byHand }),
  },
};
