import type { SessionUser } from "@lavra/contract/auth";
import { dashboardStats } from "@lavra/contract/dashboard";
import { activateTrial, currentSubscription, noSubscription, type Subscription } from "@lavra/contract/subscriptions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, saveSession, sessionKeys } from "../platform/session/session.ts";
import { renderUi } from "../testing/render-ui.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { on, refuse, stubApi } from "../testing/stub-api.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { statsEvery } from "./dashboard-stats.ts";

const hierarchy = "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.";
const stats = { documents: 1480, users: 4, templates: 63, activity: 27 };
const told = (status: Subscription["status"], isActive: boolean) => ({
  subscription: {
    ...noSubscription,
    status,
    isActive,
    periodEnd: "2026-11-16T12:00:00.000Z",
  },
});
const doubles = [on(dashboardStats, stats), on(currentSubscription, told("active", true))];

const open = (user: SessionUser, address = "/dashboard") => {
  saveSession({ token: "t-1", user });
  const root = createRootRoute({ component: Outlet });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      route("/dashboard", DashboardPage),
      route("/generate", () => <h1>Gerar</h1>),
      route("/upload", () => <h1>Modelos</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { router, ...view };
};

beforeEach(clearSession);

describe("the dashboard", () => {
  test("shows the four figures in Portuguese figures, and the cards whose pages exist", async () => {
    stubApi(...doubles);
    open(ownerUser());
    expect(await screen.findByText("1.480")).toBeTruthy();
    for (const label of ["Meus Documentos", "Usuários Online", "Modelos Disponíveis", "Atividade Hoje"]) {
      expect(screen.getByText(label)).toBeTruthy();
    }
    const actions = within(await screen.findByRole("list", { name: "Ações Rápidas" }));
    expect(actions.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Gerar Documento",
      "Modelos e Tópicos",
    ]);
  });

  test("reads the figures again every 30 s", async () => {
    vi.useFakeTimers();
    const api = stubApi(...doubles);
    open(ownerUser());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(api.to(dashboardStats)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(statsEvery));
    expect(api.to(dashboardStats)).toHaveLength(2);
  });

  test("figures that do not load say so and can be asked for again", async () => {
    const replies = [refuse("server.error"), stats];
    stubApi(
      ...doubles,
      on(dashboardStats, () => replies.shift() ?? stats),
    );
    const { person } = open(ownerUser());
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
    expect(await screen.findByText("1.480")).toBeTruthy();
  });

  test("a person without any flag is told whom to ask", async () => {
    stubApi(...doubles);
    open(memberUser());
    expect(await screen.findByText("Nenhuma função liberada para o seu cargo")).toBeTruthy();
  });

  test("a card pressed after the flag has turned alerts and stays here", async () => {
    stubApi(...doubles);
    const { person, router } = open(memberUser("generate"));
    const card = await screen.findByRole("link", { name: "Gerar Documento" });
    // Another tab's doing, which this one has not drawn yet.
    localStorage.setItem(sessionKeys.blocked, "true");
    await person.click(card);
    expect(within(await screen.findByRole("alertdialog")).getByText(hierarchy)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  test("blocked, a member has no cards, reads why, and the notice of the page refused can be put away", async () => {
    stubApi(...doubles, on(currentSubscription, told("none", false)));
    blockSubscription("advogado_jr");
    const { person } = open(memberUser("generate"), "/dashboard?subscriptionRequired=true");
    expect(await screen.findByText(hierarchy)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Gerar Documento" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Ativar período gratuito" })).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("precisa de uma assinatura ativa");
    await person.click(screen.getByRole("button", { name: "Fechar aviso" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("blocked, an owner who never had a subscription activates the trial and finds the cards", async () => {
    stubApi(...doubles, on(currentSubscription, told("none", false)), on(activateTrial, told("trial", true)));
    const { person } = open(ownerUser());
    await person.click(await screen.findByRole("button", { name: "Ativar período gratuito" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    expect(await screen.findByText("Período gratuito ativado com sucesso!")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Gerar Documento" })).toBeTruthy();
  });

  test("blocked, an owner whose subscription ended reads when, and is offered no second trial", async () => {
    stubApi(...doubles, on(currentSubscription, told("expired", false)));
    open(ownerUser());
    expect(await screen.findByText("Sua assinatura terminou em 16/11/2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ativar período gratuito" })).toBeNull();
  });
});
