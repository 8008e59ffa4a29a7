import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../platform/session/session.ts";
import { wearTheme } from "../platform/theme/worn-theme.ts";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { drawEarly, earlyHead } from "./early-head.ts";

const html = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
const body = html.slice(html.indexOf("<body>") + "<body>".length, html.indexOf("<script"));

const start = () => document.getElementById("start") as HTMLElement;
const head = () => document.querySelector('#start [data-part="head"]');
const words = () => start().textContent?.replace(/\s+/g, " ").trim();

function open(path: string, user = ownerUser()) {
  saveSession({ token: "t".repeat(43), user });
  drawEarly(start(), user, new URL(path, "https://lavra.example"));
}

beforeEach(() => {
  clearSession();
  document.body.innerHTML = body;
});
afterEach(() => {
  wearTheme(defaultTheme);
  document.body.replaceChildren();
});

test("has the heading and its sentence", () => {
  open("/manage-users");
  expect(head()?.children[0]?.textContent).toBe("Gerenciar Usuários");
  expect(head()?.children[1]?.textContent).toBe("Quem entra, com qual cargo e desde quando.");
  expect(words()).toMatch(/^Lavra Gerenciar Usuários Olá, Maria Souza .* Carregando\.\.\.$/);
  expect(start().firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  expect(start().querySelector("a, button, h1")).toBeNull();
});

test("an address with a slash at its end is the same", () => {
  open("/my-account/");
  expect(head()?.firstElementChild?.textContent).toBe("Minha conta");
});

test("only the frame is drawn if the address may add something above the page's heading", () => {
  open("/dashboard?subscriptionRequired=true");
  expect(head()?.textContent?.trim()).toBe("");
  expect(words()).toBe("Lavra Início Olá, Maria Souza Carregando...");
});

test.each([
  ["a right that one has not", "/manage-users", memberUser("generate"), false],
  ["a page of others' role", "/plan-editor", ownerUser(), false],
  ["a page that a blocked office does not open", "/manage-users", ownerUser(), true],
  ["an unknown address", "/nada", ownerUser(), false],
  ["a page outside the product", "/login", ownerUser(), false],
])("%s: only the loading state", (_, path, user, isBlocked) => {
  if (isBlocked) blockSubscription(user.role);
  open(path, user);
  expect(words()).toBe("Carregando...");
});

test("an office's own picture replaces the mark and the name", () => {
  wearTheme({ ...defaultTheme, logoCustomImage: "data:image/png;base64,AA==", logoShape: "round", logoSize: "large" });
  open("/my-account");
  const logo = start().querySelector('[data-part="logo"]');
  expect(logo?.querySelector("img")?.width).toBe(40);
  expect(logo?.firstElementChild?.className).toContain("rounded-full");
  expect(logo?.textContent?.trim()).toBe("");
});

test("waits for the session's answer and the theme; not drawn for an invalid session, nor after the page", async () => {
  window.history.replaceState(null, "", "/my-account");
  const user = ownerUser();
  const asked = (authenticated: boolean) =>
    ({ token: "t", reply: Promise.resolve({ authenticated, user: authenticated ? user : null }) }) as never;
  await earlyHead(start(), asked(false), Promise.resolve());
  expect(head()).toBeNull();
  await earlyHead(start(), { token: "t", reply: Promise.reject(new TypeError("fetch failed")) }, Promise.resolve());
  expect(head()).toBeNull();

  const dressed = Promise.withResolvers<void>();
  const drawing = earlyHead(start(), asked(true), dressed.promise);
  expect(head()).toBeNull();
  dressed.resolve();
  await drawing;
  expect(head()?.firstElementChild?.textContent).toBe("Minha conta");

  const gone = start();
  gone.remove();
  gone.replaceChildren();
  await earlyHead(gone, asked(true), Promise.resolve());
  expect(gone.childElementCount).toBe(0);
});
