import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../src/platform/session/session.ts";
import { memberUser, ownerUser } from "../src/testing/session-user.ts";
import { greet } from "./signed-in.ts";

const header = () => document.querySelector("header") as HTMLElement;
const draw = () => {
  document.body.innerHTML = '<header><span><a class="to-product" href="/dashboard">Ir para a Lavra</a></span></header>';
  greet(header().querySelector(".to-product"));
};
const pages = () => Array.from(header().querySelectorAll("nav a"), (link) => link.getAttribute("href"));

beforeEach(clearSession);
afterEach(() => {
  clearSession();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("without a session the manual leads to the product, whatever is stored", () => {
  for (const [token, user] of [
    [null, null],
    ["t", "{"],
    ["t", "null"],
    ["undefined", JSON.stringify(ownerUser())],
  ] as const) {
    localStorage.clear();
    if (token) localStorage.setItem("token", token);
    if (user) localStorage.setItem("user", user);
    draw();
    expect(header().textContent).toBe("Ir para a Lavra");
  }
});

test("a person with a session has the product's header: name, the pages they may open, and the way out", () => {
  saveSession({ token: "t", user: memberUser("generate") });
  draw();
  expect(header().querySelector("a")?.getAttribute("aria-label")).toMatch(/^Olá, .+: minha conta$/);
  expect(pages()).toContain("/generate");
  expect(pages()).not.toContain("/upload");
  blockSubscription("advogado_jr");
  draw();
  expect(pages()).not.toContain("/generate");
});

test("names are text", () => {
  saveSession({ token: "t", user: { ...ownerUser(), nome: "<img src=x>" } });
  draw();
  expect(header().querySelector("img")).toBeNull();
  expect(header().textContent).toContain("<img src=x>");
});

test("logging out ends the session here at once, and on the server", () => {
  const send = vi.fn(() => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", send);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  saveSession({ token: "t", user: ownerUser() });
  draw();
  header().querySelector("button")?.click();
  expect(send).toHaveBeenCalledWith("/api/auth/logout", expect.objectContaining({ method: "POST", keepalive: true }));
  expect(localStorage.getItem("token")).toBeNull();
  expect(assign).toHaveBeenCalledWith("/login");
});

test("Esc closes the menu and returns the focus to it", () => {
  saveSession({ token: "t", user: ownerUser() });
  draw();
  const menu = header().querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  menu.querySelector("a")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement?.textContent).toBe("Menu");
});
