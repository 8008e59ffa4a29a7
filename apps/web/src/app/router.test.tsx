import type { SessionUser } from "@lavra/contract/accounts/auth";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Page } from "../platform/page.ts";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { renderUi } from "../testing/render-ui.tsx";
import { stubSilence } from "../testing/stub-api.ts";
import { createAppRouter } from "./router.tsx";

const page = (path: string, title: string, access: Page["access"] = {}): Page => ({
  path,
  title,
  access,
  load: async () => ({ ProbePage: () => <h1>{title}</h1> }),
});

const pages = [
  page("/dashboard", "Início"),
  page("/upload", "Modelos", { permission: "upload" }),
  page("/my-account", "Minha conta", { whileBlocked: "everyone" }),
  page("/plans", "Planos", { roles: ["administrador"] }),
  page("/login", "Entrar", { isPublic: true, isForGuests: true, isApart: true }),
  {
    path: "/error",
    title: "Erro",
    access: { isPublic: true },
    load: () => import("./failure/error-page.tsx"),
  } satisfies Page,
];

const open = async (address: string, checkSession: () => Promise<void> = async () => undefined) => {
  const leave = vi.fn();
  const router = createAppRouter({
    pages,
    leave,
    checkSession,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const view = renderUi(<RouterProvider router={router} />);
  return { router, leave, ...view };
};

const logIn = (role: string, permissions: Record<string, boolean> = {}) =>
  saveSession({ token: "abc", user: { id: "1", nome: "Maria Souza", role, permissions } as unknown as SessionUser });

describe("the router", () => {
  beforeAll(async () => {
    await import("./shell.tsx");
    await import("./failure/error-page.tsx");
  });
  beforeEach(() => {
    // The API never answers: the frame of a page must not wait for it.
    stubSilence();
    act(clearSession);
  });

  it("draws a page in the shell, with its title, greeting and menu", async () => {
    logIn("administrador");
    await open("/dashboard");
    expect(await screen.findByRole("heading", { level: 1, name: "Início" })).toBeTruthy();
    expect(screen.getByText("Maria Souza")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sair" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Buscar/ })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Aviso sobre a sua senha" })).toBeNull();
    expect(document.title).toBe("Início · Lavra");
  });

  it.each(["/", "/nada/disso", "/upload"])("sends %s home", async (address) => {
    logIn("advogado_pl");
    const { router } = await open(address);
    expect(await screen.findByRole("heading", { level: 1, name: "Início" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it.each(["success", "failure", "pending"])(
    "preserves the payment's outcome on the way to the plans: %s",
    async (payment) => {
      logIn("administrador");
      const { router } = await open(`/plans/${payment}?payment_id=9`);
      expect(await screen.findByRole("heading", { level: 1, name: "Planos" })).toBeTruthy();
      expect(router.state.location.search).toEqual({ payment, payment_id: "9" });
    },
  );

  it("redirects to the login page without a session, drawing only the loading state", async () => {
    const { leave } = await open("/dashboard");
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/login"));
    expect(await screen.findByText("Carregando...")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("shows the loading state while the session is being checked, and draws no page", async () => {
    logIn("administrador");
    const checked = Promise.withResolvers<void>();
    await open("/dashboard", () => checked.promise);
    expect((await screen.findByRole("status")).textContent).toBe("Carregando...");
    expect(screen.queryByRole("heading")).toBeNull();
    checked.resolve();
    expect(await screen.findByRole("heading", { level: 1, name: "Início" })).toBeTruthy();
    expect(screen.queryByText("Carregando...")).toBeNull();
  });

  it("shows on every page that the password was set by somebody else, with a link to change it, until it is changed", async () => {
    const user = (ownPassword?: "asked") => ({
      id: "1",
      nome: "Maria",
      role: "administrador",
      permissions: {},
      ownPassword,
    });
    saveSession({ token: "abc", user: user("asked") as unknown as SessionUser });
    const { router } = await open("/dashboard");
    const notice = within(await screen.findByRole("region", { name: "Aviso sobre a sua senha" }));
    const link = notice.getByRole("link", { name: "Criar minha senha" });
    expect(link.getAttribute("href")).toBe("/my-account?senha=nova");
    expect(notice.queryByRole("button")).toBeNull();
    await act(() => router.navigate({ to: "/my-account" } as never));
    expect(screen.getByRole("region", { name: "Aviso sobre a sua senha" })).toBeTruthy();
    act(() => saveSession({ token: "abc", user: user() as unknown as SessionUser }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Aviso sobre a sua senha" })).toBeNull());
  });

  it("allows only the form for the person's own password and the log-out, where that is required", async () => {
    const user = { id: "1", nome: "Maria", role: "administrador", permissions: {}, ownPassword: "required" };
    saveSession({ token: "abc", user: user as unknown as SessionUser });
    const { router } = await open("/upload");
    expect(await screen.findByRole("heading", { name: "Minha conta" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/my-account");
    expect(screen.getByRole("button", { name: "Sair" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Buscar/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Criar minha senha" })).toBeNull();
  });

  it("shows the error page outside the shell", async () => {
    await open("/error?status=404");
    expect(await screen.findByRole("heading", { level: 1, name: "Página Não Encontrada" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sair" })).toBeNull();
  });

  it("navigates from the menu", async () => {
    logIn("administrador", { upload: true });
    const { person } = await open("/dashboard");
    await person.click(await screen.findByRole("button", { name: "Menu" }));
    await person.click(await screen.findByRole("menuitem", { name: "Modelos e Tópicos" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Modelos" })).toBeTruthy();
  });
});
