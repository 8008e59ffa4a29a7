import { readAccount } from "@lavra/contract/accounts/account";
import { check } from "@lavra/contract/accounts/auth";
import { heartbeat } from "@lavra/contract/office/dashboard";
import { currentSubscription, noSubscription } from "@lavra/contract/plans/subscriptions";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { api as product } from "../../platform/api/api.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { accountDoubles, someAccount } from "../../testing/account-stub.tsx";
import { renderUi } from "../../testing/render-ui.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { on, stubApi, stubSilence } from "../../testing/stub-api.ts";
import { createApp } from "../app.tsx";
import { pages } from "../pages.ts";

const leave = vi.fn();
const reload = vi.fn();

beforeAll(async () => {
  await Promise.all([import("../shell.tsx"), import("../../account/my-account-page.tsx")]);
});
beforeEach(() => {
  vi.spyOn(window.location, "replace").mockImplementation((to) => void leave(to));
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  window.history.replaceState(null, "", "/my-account");
  saveSession({ token: "t".repeat(43), user: ownerUser() });
});
afterEach(() => {
  product.setHooks({});
  act(clearSession);
  leave.mockClear();
  reload.mockClear();
  vi.restoreAllMocks();
});

const open = async () => {
  let user = ownerUser();
  const api = stubApi(
    ...accountDoubles,
    on(check, () => ({ authenticated: true, replaced: false, user })),
    on(heartbeat, {}),
    on(currentSubscription, {
      subscription: { ...noSubscription, status: "active", isActive: true },
      canActivateTrial: false,
    }),
    on(readAccount, { account: someAccount() }),
  );
  renderUi(createApp(null) ?? <p />);
  await screen.findByRole("button", { name: "Sair" });
  return { checks: () => api.to(check).length, rename: (nome: string) => (user = ownerUser({ nome })) };
};
const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  fireEvent(document, new Event("visibilitychange"));
};
const restore = (persisted: boolean) => {
  const event = Object.assign(new Event("pageshow"), { persisted });
  window.dispatchEvent(event);
};

it("a tab that gets the focus or is shown again asks who is logged in; one that is hidden does not", async () => {
  const { checks, rename } = await open();
  const before = checks();
  show("hidden");
  await act(async () => undefined);
  expect(checks()).toBe(before);
  rename("Maria Lima");
  act(() => show("visible"));
  expect(await screen.findByText("Maria Lima")).toBeTruthy();
  rename("Maria Prado");
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await screen.findByText("Maria Prado")).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it("a page that the browser restores from its memory is loaded again only without a session", async () => {
  await open();
  restore(true);
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem("token");
  restore(false);
  expect(reload).not.toHaveBeenCalled();
  restore(true);
  expect(reload).toHaveBeenCalled();
});

it("a log-out in another tab sends this one to the login page", async () => {
  await open();
  localStorage.clear();
  act(() => void window.dispatchEvent(new Event("storage")));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/login"));
});

it("another person's log-in in another tab shows that person here", async () => {
  await open();
  act(() => saveSession({ token: "u".repeat(43), user: memberUser() }));
  expect(await screen.findByText("João Lima")).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it("the page at the address is loaded while the session is still being checked", () => {
  stubSilence();
  const [page] = pages.filter(({ path }) => path === "/my-account");
  if (!page) throw new Error("no such page");
  const load = vi.spyOn(page, "load");
  createApp(null);
  expect(load).toHaveBeenCalledOnce();
});
