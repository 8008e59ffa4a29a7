import { type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { type MonitoringRow, updateSubscription, userStats } from "@lavra/contract/plans/monitoring";
import { listPlans, type Plan } from "@lavra/contract/plans/plans";
import { noSubscription } from "@lavra/contract/plans/subscriptions";
import { screen, within } from "@testing-library/react";
import { UserMonitoringPage } from "../../monitoring/user-monitoring-page.tsx";
import { saveSession } from "../../platform/session/session.ts";
import { renderPage } from "../render-page.tsx";
import { developerUser } from "../session-user.ts";
import { type Doubles, on, stubApi } from "../stub-api.ts";

const idOf = (order: number) => `019aa000-0000-7000-8000-${String(order).padStart(12, "0")}`;

/** An office that bought the smallest plan with an extra user. */
export const watched = (order: number, nome: string, part: Partial<MonitoringRow> = {}): MonitoringRow => ({
  id: idOf(order),
  nome,
  status: "ativo",
  activeUsers: 2,
  totalUsers: 3,
  extraUsers: 1,
  plan: "starter",
  subscriptionStatus: "active",
  billingCycle: "monthly",
  periodStart: "2026-11-21T15:00:00.000Z",
  periodEnd: "2026-12-21T15:00:00.000Z",
  paymentAmount: 1910.4,
  paymentStatus: "approved",
  paymentDate: "2026-11-21T02:30:00.000Z",
  revision: `r${order}`,
  ...part,
});

export const bought = watched(11, "Áurea Dias");
export const unpaid = watched(12, "Bruno Melo", {
  status: "inativo",
  activeUsers: 1,
  totalUsers: 1,
  extraUsers: 0,
  plan: null,
  subscriptionStatus: "none",
  billingCycle: null,
  periodStart: null,
  periodEnd: null,
  paymentAmount: null,
  paymentStatus: null,
  paymentDate: null,
});
export const onTrial = watched(13, "Caio Nunes", {
  activeUsers: 4,
  totalUsers: 4,
  extraUsers: 0,
  plan: "free_trial",
  subscriptionStatus: "trial",
  periodEnd: "2026-12-06T15:00:00.000Z",
  paymentStatus: "refunded",
  paymentDate: "2026-10-01T15:00:00.000Z",
});

const plan = (id: Plan["id"], name: string, price: number, trialDays: number | null): Plan => ({
  id,
  name,
  description: "",
  price,
  popular: id === "intermediate",
  annualDiscount: 20,
  limits: { maxUsers: 3, maxDocuments: id === "advanced" ? -1 : 30, extraUserPrice: 19 },
  features: {
    customizeTheme: true,
    managePermissions: true,
    createCustomRoles: false,
    advancedReports: false,
    fullAccess: false,
  },
  trialDays,
  revision: 1,
});

export const trialPlan = plan("free_trial", "Período gratuito", 0, 15);
export const starterPlan = plan("starter", "Essencial", 79, null);
export const plans: Plan[] = [
  trialPlan,
  starterPlan,
  plan("intermediate", "Intermediário", 199, null),
  plan("advanced", "Avançado", 449, null),
];

/** A second payment of one purchase, not settled yet. */
export const flagged = (order: number, part: Partial<FlaggedPayment> = {}): FlaggedPayment => ({
  provider: "mercado_pago",
  paymentId: String(1_300_000_000 + order),
  reason: "duplicate",
  orderId: idOf(500 + order),
  adminId: idOf(11),
  nome: "Áurea Dias",
  planName: "Essencial",
  amount: 79,
  currency: "BRL",
  orderedAmount: 79,
  status: "approved",
  flaggedAt: "2026-11-20T15:30:00.000Z",
  dealtAt: null,
  dealtBy: null,
  note: "",
  ...part,
});

/** The server's answer with these payments, a page of twenty. */
export const flaggedReply = (data: FlaggedPayment[], total = data.length, page = 1) => ({
  data,
  pagination: { page, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: page * 20 < total },
});

const doubles: Doubles = [
  on(flaggedPayments, flaggedReply([])),
  on(userStats, { data: [bought, unpaid, onTrial] }),
  on(listPlans, { plans }),
  on(updateSubscription, { message: "Assinatura atualizada com sucesso!", subscription: noSubscription }),
];

/** Opens the page at its address with the server's answers; further ones take precedence. */
export async function openMonitoring(more: Doubles = [], address = "/user-monitoring") {
  saveSession({ token: "t-1", user: developerUser() });
  const api = stubApi(...doubles, ...more);
  const view = renderPage("/user-monitoring", UserMonitoringPage, address);
  await screen.findByRole("heading", { level: 1, name: "Monitoramento de Usuários" });
  return { api, ...view };
}

type Opened = Awaited<ReturnType<typeof openMonitoring>>;

/** The names of the rows, in order. */
export const shownNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

/** Opens a row and returns its form. */
export async function openRow({ person }: Pick<Opened, "person">, { nome }: MonitoringRow) {
  await person.click(await screen.findByRole("button", { name: `Editar a assinatura de ${nome}` }));
  return within(await screen.findByRole("form", { name: `Assinatura de ${nome}` }));
}
