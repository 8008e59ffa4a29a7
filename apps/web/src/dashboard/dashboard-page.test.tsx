import { readAccount } from "@lavra/contract/accounts/account";
import type { SessionUser } from "@lavra/contract/accounts/auth";
import { templatesUsed } from "@lavra/contract/documents/desk";
import { listDocuments } from "@lavra/contract/documents/documents";
import { listDrafts } from "@lavra/contract/documents/drafts";
import {
  dashboardStats,
  readDashboardLayout,
  readFirstSteps,
  saveDashboardLayout,
} from "@lavra/contract/office/dashboard";
import { listPlans } from "@lavra/contract/plans/plans";
import {
  activateTrial,
  currentSubscription,
  noSubscription,
  type Subscription,
} from "@lavra/contract/plans/subscriptions";
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
import { someAccount } from "../testing/account-stub.tsx";
import { renderUi } from "../testing/render-ui.tsx";
import { developerUser, memberUser, ownerUser } from "../testing/session-user.ts";
import { on, refuse, stubApi } from "../testing/stub-api.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { statsEvery } from "./dashboard-stats.ts";

const hierarchy = "Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador.";
const stats = { documents: 1480, users: 4, templates: 63, activity: 27 };
const withStatus = (status: Subscription["status"], isActive: boolean) => ({
  subscription: { ...noSubscription, status, isActive, periodEnd: "2026-11-16T12:00:00.000Z" },
  canActivateTrial: status === "none",
});
const layout = (...cardOrder: string[]) => on(readDashboardLayout, { cardOrder });
const doubles = [
  on(dashboardStats, stats),
  on(readFirstSteps, { done: [], isPutAway: true }),
  on(listPlans, { plans: [] }),
  on(currentSubscription, withStatus("active", true)),
  layout(),
  on(saveDashboardLayout, ({ body }) => body),
  on(templatesUsed, { by: "me", templates: [] }),
  on(listDrafts, { drafts: [] }),
  on(listDocuments, { files: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false } }),
];

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
      route("/settings", () => <h1>Configurações</h1>),
      route("/plans", () => <h1>Planos</h1>),
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

const cardsInOrder = async () =>
  within(await screen.findByRole("list", { name: "Ações Rápidas" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

beforeEach(clearSession);

describe("the order of the cards", () => {
  test("is changed by keyboard, announced, and saved once the card is dropped", async () => {
    const api = stubApi(...doubles);
    const { person } = open(ownerUser());
    await cardsInOrder();
    const handle = screen.getByRole("button", { name: "Mover Gerar Documento" });
    handle.focus();
    await person.keyboard("{Enter}");
    expect(handle.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Gerar Documento na mão, posição 1 de 8.")).toBeTruthy();
    await person.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{End}{ArrowLeft}");
    expect(screen.getByText("Gerar Documento, posição 7 de 8.")).toBeTruthy();
    expect(api.to(saveDashboardLayout)).toEqual([]);
    await person.keyboard(" ");
    expect(screen.getByText("Gerar Documento ficou na posição 7 de 8.")).toBeTruthy();
    expect((await cardsInOrder()).slice(-3)).toEqual(["Personalizar", "Gerar Documento", "Configurações"]);
    await waitFor(() => expect(api.to(saveDashboardLayout)).toHaveLength(1));
    // Cards hidden from this person keep their places.
    expect(api.to(saveDashboardLayout)[0]?.body).toEqual({
      cardOrder: [
        ...["upload", "create-model", "manage-users", "permissions", "plans", "customize"],
        ...["generate", "settings", "admin-roles", "user-monitoring"],
      ],
    });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Mover Gerar Documento" }));
  });

  test("Esc puts a card back, a press on another card takes its place, and nothing is saved without a move", async () => {
    const api = stubApi(...doubles);
    const { person, router } = open(ownerUser());
    const before = await cardsInOrder();
    screen.getByRole("button", { name: "Mover Configurações" }).focus();
    await person.keyboard("{Enter}{Home}{Escape}");
    expect(screen.getByText("Configurações voltou ao seu lugar.")).toBeTruthy();
    await person.keyboard("{Enter}{Enter}");
    expect(await cardsInOrder()).toEqual(before);
    expect(api.to(saveDashboardLayout)).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Mover Configurações" }));
    await person.click(screen.getByRole("link", { name: "Modelos e Tópicos" }));
    expect(router.state.location.pathname).toBe("/dashboard");
    expect((await cardsInOrder()).slice(0, 3)).toEqual(["Gerar Documento", "Configurações", "Modelos e Tópicos"]);
    await waitFor(() => expect(api.to(saveDashboardLayout)).toHaveLength(1));
  });

  test("a stored one is shown corrected, and the correction is stored", async () => {
    const api = stubApi(...doubles, layout("account", "settings", "billing", "manage-users", "upload"));
    open(ownerUser());
    expect(await cardsInOrder()).toEqual([
      ...["Configurações", "Gerenciar Usuários", "Permissões", "Modelos e Tópicos", "Planos & Assinaturas"],
      ...["Gerar Documento", "Criar Modelo", "Personalizar"],
    ]);
    await waitFor(() => expect(api.to(saveDashboardLayout)).toHaveLength(1));
    expect(api.to(saveDashboardLayout)[0]?.body).toEqual({
      cardOrder: ["settings", "manage-users", "permissions", "upload", "plans"],
    });
  });

  test("a correct or empty one is not stored again", async () => {
    const api = stubApi(...doubles, layout("settings", "plans", "manage-users", "permissions"));
    open(ownerUser());
    expect((await cardsInOrder())[0]).toBe("Configurações");
    expect(api.to(saveDashboardLayout)).toEqual([]);
  });

  test("one that could not be saved stays as the person placed it, and is saved on a retry", async () => {
    const answers = [refuse("server.error")];
    const api = stubApi(
      ...doubles,
      on(saveDashboardLayout, ({ body }) => answers.shift() ?? body),
    );
    const { person } = open(ownerUser());
    await cardsInOrder();
    screen.getByRole("button", { name: "Mover Configurações" }).focus();
    await person.keyboard("{Enter}{Home}{Enter}");
    expect(await screen.findByText("Não foi possível salvar a ordem dos cartões.")).toBeTruthy();
    expect((await cardsInOrder())[0]).toBe("Configurações");
    await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(api.to(saveDashboardLayout)).toHaveLength(2));
    expect(api.to(saveDashboardLayout)[1]?.body).toEqual(api.to(saveDashboardLayout)[0]?.body);
  });

  test("one that cannot be read shows the default one, which is fixed until it is read", async () => {
    const answers = [refuse("server.error")];
    stubApi(
      ...doubles,
      on(readDashboardLayout, () => answers.shift() ?? { cardOrder: ["settings"] }),
    );
    const { person } = open(ownerUser());
    expect(await screen.findByText("Não foi possível ler a ordem dos seus cartões.")).toBeTruthy();
    expect((await cardsInOrder())[0]).toBe("Gerar Documento");
    expect(screen.queryByRole("button", { name: /^Mover/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(async () => expect((await cardsInOrder())[0]).toBe("Configurações"));
  });

  test("is fixed without a subscription: lifting a card that is still visible alerts", async () => {
    const api = stubApi(...doubles);
    const { person } = open(ownerUser());
    await cardsInOrder();
    localStorage.setItem(sessionKeys.blocked, "true");
    await person.click(screen.getByRole("button", { name: "Mover Configurações" }));
    expect(within(await screen.findByRole("alertdialog")).getByText(hierarchy)).toBeTruthy();
    expect(api.to(saveDashboardLayout)).toEqual([]);
  });

  test("staff move their cards whatever the flag says", async () => {
    const api = stubApi(...doubles);
    blockSubscription("desenvolvedor");
    const { person } = open(developerUser());
    await cardsInOrder();
    screen.getByRole("button", { name: "Mover Configurações" }).focus();
    await person.keyboard("{Enter}{Home}{Enter}");
    await waitFor(() => expect(api.to(saveDashboardLayout)).toHaveLength(1));
  });
});

describe("the dashboard", () => {
  test("shows the four figures in Portuguese notation, and the cards", async () => {
    stubApi(...doubles);
    open(ownerUser());
    expect(await screen.findByText("1.480")).toBeTruthy();
    for (const label of ["Meus Documentos", "Usuários Online", "Modelos Disponíveis", "Atividade Hoje"]) {
      expect(screen.getByText(label)).toBeTruthy();
    }
    expect(await cardsInOrder()).toEqual([
      ...["Gerar Documento", "Modelos e Tópicos", "Criar Modelo", "Gerenciar Usuários"],
      ...["Permissões", "Planos & Assinaturas", "Personalizar", "Configurações"],
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

  test("reports figures that do not load, and can be retried", async () => {
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

  test("names the person to ask to a person without permissions", async () => {
    const account = someAccount({ managedBy: "Maria Souza", roleName: "Sócio" });
    stubApi(...doubles, on(readAccount, { account }));
    open(memberUser());
    expect(await screen.findByText("Nenhuma função liberada para o seu cargo")).toBeTruthy();
    expect(await screen.findByText("Maria Souza")).toBeTruthy();
    expect(screen.getByText(/O seu cargo, Sócio, ainda só abre esta página/)).toBeTruthy();
    expect(screen.getByText("Gerar Documento").closest("li")?.textContent).toBe(
      "Gerar Documento: Preencher os modelos e baixar o documento pronto.",
    );
  });

  test("a card pressed after the flag changed alerts and stays here", async () => {
    stubApi(...doubles);
    const { person, router } = open(memberUser("generate"));
    const list = within(await screen.findByRole("list", { name: "Ações Rápidas" }));
    const card = list.getByRole("link", { name: "Gerar Documento" });
    // A change by another tab that this page has not drawn yet.
    localStorage.setItem(sessionKeys.blocked, "true");
    await person.click(card);
    expect(within(await screen.findByRole("alertdialog")).getByText(hierarchy)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  test("blocked, a member has no cards, sees the reason, and can close the notice of the refused page", async () => {
    stubApi(...doubles, on(currentSubscription, withStatus("none", false)));
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
    stubApi(
      ...doubles,
      on(currentSubscription, withStatus("none", false)),
      on(activateTrial, withStatus("trial", true)),
    );
    const { person } = open(ownerUser());
    await person.click(await screen.findByRole("button", { name: "Ativar período gratuito" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: /^Ativar período gratuito/ }));
    expect(await screen.findByText("Período gratuito ativado com sucesso!")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Gerar Documento" })).toBeTruthy();
  });

  test("blocked, an owner whose subscription ended sees when and the way to everything of the office, and is offered no second trial", async () => {
    stubApi(...doubles, on(currentSubscription, withStatus("expired", false)));
    open(ownerUser());
    expect(await screen.findByText("Sua assinatura terminou em 16/11/2026")).toBeTruthy();
    expect(screen.getByText("Você ainda pode baixar tudo o que é do escritório.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Baixar tudo" }).getAttribute("href")).toBe("/takeout");
    expect(screen.queryByRole("button", { name: "Ativar período gratuito" })).toBeNull();
  });
});
