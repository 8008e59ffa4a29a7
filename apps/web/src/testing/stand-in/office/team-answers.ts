import { allActivity, officeActivity } from "@lavra/contract/activity";
import {
  addCustomRole,
  createConfiguration,
  readConfiguration,
  removeCustomRole,
  updateConfiguration,
} from "@lavra/contract/admin-roles";
import { auditActions, isAuditAction } from "@lavra/contract/audit-actions";
import { dealWithFlag, type FlaggedPayment, flaggedPayments } from "@lavra/contract/flagged-payments";
import { updateSubscription } from "@lavra/contract/monitoring";
import { askRefund, createPreference, generateLink, paymentWebhook, readPaymentStatus } from "@lavra/contract/payments";
import { type RolePermissions, readPermissions, savePermissions } from "@lavra/contract/permissions";
import { calculatePrice, editPlan, listPlans, planHistory } from "@lavra/contract/plans";
import { roleNames } from "@lavra/contract/roles";
import {
  activateTrial,
  changePlan,
  currentSubscription,
  noSubscription,
  readStatement,
} from "@lavra/contract/subscriptions";
import { successes } from "@lavra/contract/successes";
import {
  createUser,
  deleteUser,
  type ListedUser,
  listUsers,
  readPersonalData,
  savePersonalData,
  updateUser,
} from "@lavra/contract/users";
import { cancelOrder, listWaitingOrders } from "@lavra/contract/waiting-orders";
import { type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { newId, officeTime, onePage } from "./made-up.ts";
import { madeUpEvents } from "./made-up-events.ts";
import { callerOf } from "./people.ts";
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

const cents = (amount: number) => Math.round(amount * 100) / 100;

function userAnswers(recording: Recording): Doubles {
  const lists = (call: StubCall) =>
    ["", "?team=true"].flatMap((query) => recording.held(listUsers, callerOf(call), {}, query) ?? []);
  const find = (call: StubCall) => lists(call).flatMap(({ users }) => users.filter(({ id }) => id === call.params.id));
  return [
    on(createUser, (call) => {
      const { senha: _, ...values } = call.body;
      const user: ListedUser = {
        ...values,
        id: newId(),
        roleName: roleNames[values.role] ?? values.role,
        ativo: true,
        criadoEm: officeTime,
        parentId: null,
        criadoPor: null,
        isHierarchical: true,
      };
      for (const { users, pagination } of lists(call)) {
        users.push(user);
        pagination.total = users.length;
      }
      return { user };
    }),
    on(updateUser, (call) => {
      const found = find(call);
      for (const user of found)
        Object.assign(user, call.body, { roleName: roleNames[call.body.role ?? user.role] ?? user.roleName });
      return found[0] ? { user: found[0] } : refuse("users.not_found");
    }),
    on(deleteUser, (call) => {
      if (find(call).length === 0) return refuse("users.not_found");
      for (const list of lists(call)) list.users = list.users.filter(({ id }) => id !== call.params.id);
      return {};
    }),
    on(savePersonalData, ({ body }) => {
      const { cpf = "", cnpj = "", email = "", tipoPessoa } = body;
      const fields = { cpf, cnpj, email, tipoPessoa: tipoPessoa || null };
      recording.put(readPersonalData, {}, fields);
      return fields;
    }),
    on(savePermissions, (call) => {
      const held = recording.held(readPermissions, callerOf(call))?.permissions ?? {};
      for (const [key, flags] of Object.entries(call.body.permissions)) {
        const { permissions, mixed = [] } = flags;
        Object.assign(held[key] ?? {}, { permissions, mixed });
      }
      return { permissions: held as Record<string, RolePermissions> };
    }),
  ];
}

function roleAnswers(recording: Recording): Doubles {
  const configOf = (adminId: string) => recording.held(readConfiguration, "desenvolvedor", { adminId });
  return [
    on(
      readConfiguration,
      ({ params: { adminId = "" } }) => configOf(adminId) ?? { allowedSystemRoles: [], customRoles: [], exists: false },
    ),
    on(updateConfiguration, ({ params: { adminId = "" }, body }) => {
      if (!configOf(adminId)?.exists) return refuse("roles.configuration_not_found");
      recording.put(readConfiguration, { adminId }, { ...body, exists: true });
      return body;
    }),
    on(createConfiguration, ({ body: { adminId, ...body } }) => {
      recording.put(readConfiguration, { adminId }, { ...body, exists: true });
      return body;
    }),
    on(addCustomRole, ({ body: { adminId, roleData } }) => {
      const { allowedSystemRoles = [], customRoles = [] } = configOf(adminId) ?? {};
      const fields = { allowedSystemRoles, customRoles: [...customRoles, roleData], exists: true };
      recording.put(readConfiguration, { adminId }, fields);
      return { role: roleData };
    }),
    on(removeCustomRole, ({ params: { adminId = "", roleKey } }) => {
      const held = configOf(adminId);
      if (held) held.customRoles = held.customRoles.filter(({ key }) => key !== roleKey);
      return {};
    }),
  ];
}

function planAnswers(recording: Recording): Doubles {
  const plans = () => recording.held(listPlans, "desenvolvedor")?.plans ?? [];
  return [
    on(calculatePrice, ({ body: { planId, billingCycle, extraUsers = 0 } }) => {
      const plan = plans().find(({ id }) => id === planId);
      const months = billingCycle === "annual" ? 12 : 1;
      const basePrice = cents((plan?.price ?? 0) * months);
      const extraUsersPrice = cents((plan?.limits.extraUserPrice ?? 0) * extraUsers * months);
      const share = billingCycle === "annual" ? (plan?.annualDiscount ?? 0) / 100 : 0;
      const discount = cents((basePrice + extraUsersPrice) * share);
      const total = cents(basePrice + extraUsersPrice - discount);
      const change = { change: "upgrade" as const, isRenewal: false, usersToDeactivate: 0, kind: "first" as const };
      const terms = { amountDue: total, credit: null, before: [], after: [], renewal: null };
      return { basePrice, extraUsers, extraUsersPrice, discount, total, savings: discount, ...change, ...terms };
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

/** What was done in the office lately, as its owner and as the platform's staff see it. */
function activityAnswers(): Doubles {
  const events = madeUpEvents(newId);
  const found = ({ query }: StubCall, hasOffices: boolean) => {
    const [kind, person] = [query.get("kind"), query.get("person")?.toLowerCase() ?? ""];
    const data = events
      .map((event) => (hasOffices ? event : { ...event, office: null }))
      .filter(({ action }) => kind === null || (isAuditAction(action) && auditActions[action] === kind))
      .filter(({ actor }) => (actor.nome ?? "").toLowerCase().includes(person));
    return { data, pagination: onePage(data.length, 50) };
  };
  return [on(officeActivity, (call) => found(call, false)), on(allActivity, (call) => found(call, true))];
}

/** People, permissions, plans and the pages of the platform's staff. */
export const teamAnswers = (recording: Recording): Doubles => [
  ...userAnswers(recording),
  ...roleAnswers(recording),
  ...planAnswers(recording),
  ...activityAnswers(),
];
