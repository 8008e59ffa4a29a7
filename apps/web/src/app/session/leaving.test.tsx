import { listSessions, readAccount } from "@lavra/contract/accounts/account";
import { authOptions, check, login, logout } from "@lavra/contract/accounts/auth";
import { heartbeat } from "@lavra/contract/office/dashboard";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { api as product } from "../../platform/api/api.ts";
import { clearSession, readToken, saveSession } from "../../platform/session/session.ts";
import { tokenCheckEvery } from "../../platform/session/watch-token.ts";
import { accountDoubles, someAccount } from "../../testing/account-stub.tsx";
import { renderUi } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { createApp } from "../app.tsx";
import { createApp as createGuestApp } from "../guest/guest-app.tsx";
import { createDeparture } from "./departure.ts";

const leave = vi.fn();

beforeAll(async () => {
  await Promise.all([import("../shell.tsx"), import("../../account/my-account-page.tsx")]);
});
beforeEach(() => {
  vi.spyOn(window.location, "replace").mockImplementation((to) => void leave(to));
  window.history.replaceState(null, "", "/my-account");
  saveSession({ token: "t".repeat(43), user: ownerUser() });
});
afterEach(() => {
  product.setHooks({});
  act(clearSession);
  leave.mockClear();
  vi.restoreAllMocks();
});

const openAccount = async (more: Doubles = []) => {
  const api = stubApi(
    ...accountDoubles,
    on(check, { authenticated: true, replaced: false, user: ownerUser() }),
    on(heartbeat, {}),
    on(currentSubscription, {
      subscription: { ...noSubscription, status: "active", isActive: true },
      canActivateTrial: false,
    }),
    on(readAccount, { account: someAccount() }),
    on(logout, {}),
    ...more,
  );
  const drawn = renderUi(createApp(null) ?? <p />);
  await screen.findByRole("button", { name: "Sair" });
  return { api, ...drawn };
};

it("an ended session redirects to the login page, and no page reports the refusal", async () => {
  const ended = Promise.withResolvers<ReturnType<typeof refuse>>();
  await openAccount([on(listSessions, () => ended.promise)]);
  await screen.findByRole("region", { name: "Seus dados" });
  await act(async () => ended.resolve(refuse("auth.required")));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/login?sessionExpired=true"]]));
  expect(document.body.textContent).toBe("Carregando...");
  expect([localStorage.getItem("token"), localStorage.getItem("user")]).toEqual([null, null]);
});

it.each([
  ["the server agrees", {}],
  ["nobody answers", unreachable],
])("Sair logs out and goes to the login page when %s", async (_, answer) => {
  const { api, person } = await openAccount([on(logout, answer)]);
  await person.click(screen.getByRole("button", { name: "Sair" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/login"]]));
  expect(readToken()).toBeNull();
  expect(api.to(logout)).toHaveLength(1);
});

it("a logged-in person sends a heartbeat", async () => {
  const { api } = await openAccount();
  await waitFor(() => expect(api.to(heartbeat)).toHaveLength(1));
});

it("on an iPhone a lost token ends the session", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAccount();
  localStorage.setItem("token", "abcdefghij");
  await act(() => vi.advanceTimersByTimeAsync(tokenCheckEvery));
  expect(leave.mock.calls).toEqual([["/login?sessionExpired=true"]]);
  expect(readToken()).toBeNull();
});

it("without an answer a page opens with the stored user, also with an older version's id", async () => {
  const { id, ...user } = ownerUser();
  localStorage.setItem("user", JSON.stringify({ ...user, _id: id }));
  await openAccount([on(check, unreachable)]);
  expect(await screen.findByRole("link", { name: /^Olá, Maria Souza/ })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it("the login page remains after a refused log-in, whose 401 ends no session", async () => {
  act(clearSession);
  window.history.replaceState(null, "", "/login");
  stubApi(
    on(authOptions, { passwordReset: false }),
    on(login, refuse("auth.invalid_password", { errorType: "invalid_password" })),
  );
  const { person } = renderUi(createGuestApp(null) ?? <p />);
  fireEvent.change(await screen.findByRole("textbox", { name: "Login" }), { target: { value: "maria.souza" } });
  fireEvent.change(screen.getByLabelText("Senha"), { target: { value: "errada-1" } });
  await person.click(screen.getByRole("button", { name: /^Entrar/ }));
  expect(await screen.findByText("Senha incorreta")).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it("leaves once, for the first address, and notifies its listeners", () => {
  const go = vi.fn();
  const { leave, isLeaving, subscribe } = createDeparture(go);
  const listener = vi.fn();
  subscribe(vi.fn())();
  subscribe(listener);
  expect(isLeaving()).toBe(false);
  leave("/login?sessionExpired=true");
  leave("/login");
  expect(isLeaving()).toBe(true);
  expect(go).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
  expect(listener).toHaveBeenCalledOnce();
});
