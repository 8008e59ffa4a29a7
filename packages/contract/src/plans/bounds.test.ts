import { expect, test } from "vitest";
import type { z } from "zod";
import { draftLimits, saveDraft } from "../documents/drafts.ts";
import { maxFolderDepth } from "../library/library.ts";
import { maxArchivedBytes, maxArchivedFiles, moveEntries } from "../library/places.ts";
import { maxUploadBytes, maxUploadFiles } from "../library/uploads.ts";
import { listVersions, restoreVersion } from "../library/versions.ts";
import { erasureGraceDays, fiscalYears, retention, retentionBounds } from "../office/privacy.ts";
import { dealWithFlag, flaggedPayments } from "./flagged-payments.ts";
import { updateSubscription } from "./monitoring.ts";
import { askRefund, billingHistory, createPreference, paymentWebhook } from "./payments.ts";
import { calculatePrice, editPlan, extraUsers, isPaidPlan, planEdit, plansPricing, planTypes, reais } from "./plans.ts";
import { changePlan, currentSubscription } from "./subscriptions.ts";
import { cancelOrder } from "./waiting-orders.ts";

const id = "01900000-0000-7000-8000-000000000001";
const features = {
  customizeTheme: false,
  managePermissions: false,
  createCustomRoles: false,
  advancedReports: false,
  fullAccess: false,
};
const edit = {
  name: "Inicial",
  description: "",
  price: 79,
  popular: false,
  annualDiscount: 20,
  limits: { maxUsers: 3, maxDocuments: 30, extraUserPrice: 19 },
  features,
  trialDays: null,
};
const period = { planType: "starter", billingCycle: "monthly", periodStart: "2026-11-21", periodEnd: "2026-12-21" };
const draft = {
  templateId: id,
  answers: { v: 1, fields: {} },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: id,
};
const topics = (count: number) => Array.from({ length: count }, () => ({ id }));
const usual = { documents: null, drafts: 60, access: 184, audit: null };

/** A shape, what a value makes of its input, and the values that are accepted and refused. */
type Bounds = [string, z.ZodType, (value: never) => unknown, readonly unknown[], readonly unknown[]];

test.each<Bounds>([
  [
    "the price of a plan",
    planEdit,
    (price) => ({ ...edit, price }),
    [0, 79.9, 1_000_000],
    [-0.01, 79.999, 1_000_001, "79", undefined],
  ],
  [
    "the price of an extra user",
    planEdit,
    (extraUserPrice) => ({ ...edit, limits: { ...edit.limits, extraUserPrice } }),
    [0, 19.9, 1_000_000],
    [-0.01, 19.999, 1_000_001],
  ],
  [
    "a plan's features",
    planEdit,
    (change: object) => ({ ...edit, features: { ...features, ...change } }),
    [{}, { fullAccess: true }],
    Object.keys(features).flatMap((name) => [{ [name]: undefined }, { [name]: "sim" }]),
  ],
  [
    "an edit of a plan",
    editPlan.body,
    (change: object) => ({ ...edit, revision: 1, ...change }),
    [{}, { popular: true }],
    [{ revision: undefined }, { revision: 1.5 }, { trialDays: undefined }, { popular: undefined }],
  ],
  ["the plan that is edited", editPlan.params, (planId) => ({ planId }), planTypes, ["platinum", "", undefined]],
  ["the cycle of a price list", plansPricing.query, (cycle) => ({ cycle }), ["monthly", "annual"], ["weekly", ""]],
  [
    "what a price is asked for",
    calculatePrice.body,
    (change: object) => ({ planId: "starter", billingCycle: "monthly", ...change }),
    [{ planId: "free_trial" }, { extraUsers: 50 }, { includeDiscount: false }, { when: "now" }, { when: "end" }],
    [{ planId: "platinum" }, { billingCycle: null }, { extraUsers: 51 }, { includeDiscount: "não" }, { when: "later" }],
  ],
  [
    "users of a change of plan",
    changePlan.body,
    (users) => ({ planId: "starter", billingCycle: "monthly", extraUsers: users }),
    [undefined, 0, 50],
    [-1, 51, null],
  ],
  [
    "users of an order, which the server judges",
    createPreference.body,
    (users) => ({ extraUsers: users }),
    [undefined, null, -1, 1.5, 51],
    ["1", true],
  ],
  [
    "a renewal that is meant",
    createPreference.body,
    (isRenewal) => ({ isRenewal }),
    [undefined, true, false],
    [null, "true"],
  ],
  [
    "the older names of a notification",
    paymentWebhook.query,
    ([topic, older]: readonly string[]) => ({ topic, id: older }),
    [["a".repeat(100), "a".repeat(100)], []],
    [
      ["a".repeat(101), "1"],
      ["payment", "a".repeat(101)],
    ],
  ],
  ...[askRefund, cancelOrder].map(
    ({ params, path }): Bounds => [path, params, (one) => ({ id: one }), [id], ["1", ""]],
  ),
  ["the office that staff ask for", currentSubscription.query, (adminId) => ({ adminId }), [undefined, id], ["1", ""]],
  [
    "the key of a flagged payment",
    dealWithFlag.params,
    ([provider, paymentId]: readonly string[]) => ({ provider, paymentId }),
    [
      ["simulator", "a"],
      ["mercado_pago", "A-1_b"],
      ["simulator", "1".repeat(100)],
    ],
    [
      ["manual", "1"],
      ["simulator", ""],
      ["simulator", "a b"],
      ["simulator", "a/b"],
      ["simulator", "1".repeat(101)],
    ],
  ],
  ["the flagged payments of a list", flaggedPayments.query, (which) => ({ which }), ["open", "all"], ["dealt", ""]],
  [
    "the revision of a row that staff edit",
    updateSubscription.query,
    (revision) => ({ revision }),
    [undefined, "a".repeat(40)],
    ["a".repeat(41)],
  ],
  [
    "an instant or a day that staff set",
    updateSubscription.body,
    (periodEnd) => ({ ...period, extraUsersCount: 0, periodEnd }),
    ["2026-12-21", "2026-12-21T12:00:00Z", "2026-12-21T12:00:00-03:00"],
    ["2026-11-31", "21/12/2026", "2026-12-21T12:00", "", null],
  ],
  [
    "a payment that staff record",
    updateSubscription.body,
    (payment: object) => ({ ...period, extraUsersCount: 0, ...payment }),
    [
      {},
      { manualPaymentAmount: 0, manualPaymentStatus: "approved", manualPaymentDate: "2026-11-21" },
      { manualPaymentAmount: 1_000_000, manualPaymentStatus: "refunded" },
      { manualPaymentStatus: "pending" },
      { manualPaymentStatus: "rejected" },
    ],
    [
      { manualPaymentAmount: -0.01 },
      { manualPaymentAmount: 1_000_000.01 },
      { manualPaymentStatus: "paid" },
      { manualPaymentDate: "hoje" },
    ],
  ],
  ["extra users of a purchase", extraUsers, (it) => it, [0, 50], [-1, 51, 1.5, "1", null]],
  ["an amount in reais", reais, (it) => it, [0, 0.01, 79.9, 1_000_000], [-0.01, 1_000_000.01, 0.001]],
  ["the name of a plan", planEdit, (name) => ({ ...edit, name }), ["a", "a".repeat(60)], ["", " ", "a".repeat(61)]],
  [
    "the description of a plan",
    planEdit,
    (description) => ({ ...edit, description }),
    ["", "a".repeat(300)],
    ["a".repeat(301)],
  ],
  ["an annual discount", planEdit, (annualDiscount) => ({ ...edit, annualDiscount }), [0, 100], [-1, 101, 0.5]],
  ["days of a trial", planEdit, (trialDays) => ({ ...edit, trialDays }), [null, 1, 90], [0, 91, 1.5]],
  [
    "users of a plan",
    planEdit,
    (maxUsers) => ({ ...edit, limits: { ...edit.limits, maxUsers } }),
    [-1, 0, 1_000_000],
    [-2, 1_000_001, 1.5],
  ],
  [
    "documents of a plan",
    planEdit,
    (maxDocuments) => ({ ...edit, limits: { ...edit.limits, maxDocuments } }),
    [-1, 0, 1_000_000],
    [-2, 1_000_001, 1.5],
  ],
  [
    "extra users that staff grant",
    updateSubscription.body,
    (extraUsersCount) => ({ ...period, extraUsersCount }),
    [0, 51, 10_000],
    [-1, 10_001, 0.5],
  ],
  [
    "a plan to change to",
    changePlan.body,
    (planId) => ({ planId, billingCycle: "annual" }),
    ["starter", "intermediate", "advanced"],
    ["free_trial", "platinum"],
  ],
  ["entries of the payment history", billingHistory.query, (limit) => ({ limit }), [1, "50"], [0, 51]],
  ["flagged payments of a page", flaggedPayments.query, (limit) => ({ limit }), [1, "100"], [0, 101]],
  [
    "the note of a flagged payment",
    dealWithFlag.body,
    (note) => ({ isDealtWith: true, note }),
    ["", "a".repeat(500)],
    ["a".repeat(501)],
  ],
  ["versions of a page", listVersions.query, (limit) => ({ limit }), [1, "100"], [0, 101]],
  [
    "the number of a version",
    restoreVersion.params,
    (number) => ({ fileId: id, number }),
    [1, 2_147_483_647],
    [0, 2_147_483_648],
  ],
  [
    "the note of a version",
    restoreVersion.body,
    (note) => ({ note }),
    ["", "a".repeat(500)],
    ["a".repeat(501), "a\nb"],
  ],
  ["topics of a draft", saveDraft.body, (count: number) => ({ ...draft, topics: topics(count) }), [0, 200], [201]],
  [
    "the name of a draft",
    saveDraft.body,
    (outputName) => ({ ...draft, outputName }),
    [null, "a".repeat(255)],
    ["a".repeat(256)],
  ],
  ["the revision of a draft", saveDraft.body, (revision) => ({ ...draft, revision }), [0, 7], [-1, 0.5]],
  ["days of documents", retention, (documents) => ({ ...usual, documents }), [null, 365, 7300], [364, 7301]],
  ["days of drafts", retention, (drafts) => ({ ...usual, drafts }), [7, 60], [6, 61, null]],
  ["days of log-ins", retention, (access) => ({ ...usual, access }), [184, 1825], [183, 1826, null]],
  ["days of audit events", retention, (audit) => ({ ...usual, audit }), [null, 365, 3650], [364, 3651]],
  [
    "entries to move",
    moveEntries.body,
    (count: number) => ({ type: "models", destination: "/", fileIds: Array(count).fill(id) }),
    [0, 2000],
    [2001],
  ],
])("%s keep within their bounds", (_, shape, given, accepted, refused) => {
  const isAccepted = (value: unknown) => shape.safeParse(given(value as never)).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(refused.filter(isAccepted)).toEqual([]);
});

test("spaces around a plan's name and description, and around a note, are not part of them", () => {
  expect(planEdit.parse({ ...edit, name: " Inicial ", description: " Para um " })).toMatchObject({
    name: "Inicial",
    description: "Para um",
  });
  expect(dealWithFlag.body.parse({ isDealtWith: true, note: " devolvido " }).note).toBe("devolvido");
  expect(dealWithFlag.body.parse({ isDealtWith: true }).note).toBe("");
});

test("every plan but the trial is paid for", () => {
  expect(planTypes).toEqual(["free_trial", "starter", "intermediate", "advanced"]);
  expect([...planTypes, "platinum", ""].filter(isPaidPlan)).toEqual(["starter", "intermediate", "advanced"]);
});

test("what is not said is the usual", () => {
  expect(plansPricing.query.parse({})).toEqual({ cycle: "monthly" });
  expect(calculatePrice.body.parse({ planId: "starter", billingCycle: "annual" })).toEqual({
    planId: "starter",
    billingCycle: "annual",
    extraUsers: 0,
    includeDiscount: true,
    when: "end",
  });
  expect(changePlan.body.parse({ planId: "starter", billingCycle: "annual" })).toMatchObject({ extraUsers: 0 });
  expect(billingHistory.query.parse({})).toEqual({ page: 1, limit: 5 });
  expect(flaggedPayments.query.parse({})).toEqual({ page: 1, limit: 20, which: "open" });
  expect(listVersions.query.parse({})).toEqual({ page: 1, limit: 20 });
  expect(Object.values(retentionBounds).map((one) => one.usual)).toEqual([null, 60, 184, null]);
});

test("limits that the pages show are those of the specification", () => {
  expect(draftLimits).toEqual({ count: 50, days: 60, bytes: 262_144 });
  expect([maxUploadBytes, maxUploadFiles, maxFolderDepth]).toEqual([20_971_520, 50, 12]);
  expect([maxArchivedFiles, maxArchivedBytes]).toEqual([2_000, 536_870_912]);
  expect([erasureGraceDays, fiscalYears]).toEqual([15, 5]);
});
