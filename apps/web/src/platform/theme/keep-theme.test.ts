import { readLoginTheme, readTheme } from "@lavra/contract/theme/theme";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { on, refuse, stubApi, stubSilence, unreachable } from "../../testing/stub-api.ts";
import { clearSession, saveSession } from "../session/session.ts";
import {
  expectTheme,
  followOtherTabs,
  keepThemePresent,
  putOnTheme,
  themeReady,
  wearRemembered,
} from "./keep-theme.ts";
import { wearTheme } from "./worn-theme.ts";

const green = { ...defaultTheme, primaryColor: "#0f766e" };
const red = { ...defaultTheme, primaryColor: "#aa0000", loginCardBackground: "#111111" };
const worn = () => document.documentElement.style.getPropertyValue("--theme-primary");
const signIn = (user = ownerUser()) => saveSession({ token: "t".repeat(43), user });

beforeEach(() => {
  localStorage.clear();
  clearSession();
  wearTheme(defaultTheme);
});
afterEach(() => void vi.useRealTimers());

describe("a person's theme", () => {
  test("is requested once, applied, and cached for five minutes", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z") });
    signIn();
    const api = stubApi(on(readTheme, { theme: green }));
    wearRemembered(false);
    expect(worn()).toBe(defaultTheme.primaryColor);
    await Promise.all([themeReady(false), themeReady(false)]);
    expect(worn()).toBe("#0f766e");
    await themeReady(false);
    vi.advanceTimersByTime(299_999);
    await themeReady(false);
    expect(api.to(readTheme)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await themeReady(false);
    expect(api.to(readTheme)).toHaveLength(2);
  });

  test("is applied at once on the next page, before any answer", async () => {
    signIn();
    stubApi(on(readTheme, { theme: green }));
    await themeReady(false);
    wearTheme(defaultTheme);
    stubSilence();
    wearRemembered(false);
    expect(worn()).toBe("#0f766e");
  });

  test("leaves the window without any theme until it is known, or the wait is over", async () => {
    const isUndressed = () => document.documentElement.hasAttribute("data-undressed");
    const bring = () => document.documentElement.setAttribute("data-undressed", "");
    signIn();
    bring();
    stubApi(on(readTheme, { theme: green }));
    wearRemembered(false);
    expect(isUndressed()).toBe(true);
    await themeReady(false);
    expect(isUndressed()).toBe(false);
    bring();
    wearRemembered(false);
    expect(isUndressed()).toBe(false);
  });

  test("is not another person's, nor the login page's", async () => {
    signIn();
    stubApi(on(readTheme, { theme: green }), on(readLoginTheme, { theme: red }));
    await themeReady(false);
    signIn(memberUser());
    wearRemembered(false);
    expect(worn()).toBe(defaultTheme.primaryColor);
    wearRemembered(true);
    expect(worn()).toBe(defaultTheme.primaryColor);
    await themeReady(true);
    expect(worn()).toBe("#aa0000");
  });

  test("if it cannot be read leaves the cached one, or the product's own", async () => {
    signIn();
    stubApi(on(readTheme, { theme: green }));
    await themeReady(false);
    vi.useFakeTimers({ now: Date.now() + 300_000 });
    stubApi(on(readTheme, refuse("server.error")));
    await themeReady(false);
    expect(worn()).toBe("#0f766e");
  });

  test("if it is slow blocks the page for a second at most, and is applied when it comes", async () => {
    vi.useFakeTimers();
    signIn();
    const answer = Promise.withResolvers<{ theme: typeof green }>();
    stubApi(on(readTheme, () => answer.promise));
    let isReady = false;
    void themeReady(false).then(() => {
      isReady = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isReady).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isReady).toBe(true);
    expect(worn()).toBe(defaultTheme.primaryColor);
    answer.resolve({ theme: green });
    await vi.waitFor(() => expect(worn()).toBe("#0f766e"));
  });

  test("is read during the log-in, and an invalid theme is never applied", async () => {
    signIn();
    stubApi(on(readTheme, { theme: green }));
    await expectTheme();
    expect(worn()).toBe(defaultTheme.primaryColor);
    wearRemembered(false);
    expect(worn()).toBe("#0f766e");
    for (const broken of [
      "{",
      "null",
      '{"of":"x"}',
      JSON.stringify({ of: ownerUser().id, at: 0, theme: { primaryColor: "x" } }),
    ]) {
      localStorage.setItem("theme.own", broken);
      wearRemembered(false);
      expect(worn()).toBe(defaultTheme.primaryColor);
    }
  });

  test("after a save here is applied at once, by other tabs too, and the login page reads it again", async () => {
    const api = stubApi(on(readLoginTheme, { theme: red }));
    await themeReady(true);
    signIn();
    followOtherTabs();
    putOnTheme(green);
    expect(worn()).toBe("#0f766e");
    keepThemePresent();
    expect(api.to(readTheme)).toHaveLength(0);

    const elsewhere = JSON.parse(localStorage.getItem("theme.own") ?? "{}");
    localStorage.setItem("theme.own", JSON.stringify({ ...elsewhere, theme: red }));
    window.dispatchEvent(new StorageEvent("storage", { key: "theme.own" }));
    expect(worn()).toBe("#aa0000");
    await themeReady(true);
    expect(api.to(readLoginTheme)).toHaveLength(2);
  });
});

describe("the login page's theme", () => {
  test("is requested without a session, and takes its own card as background", async () => {
    stubApi(on(readLoginTheme, { theme: red }));
    await themeReady(true);
    expect(worn()).toBe("#aa0000");
    const { style, dataset } = document.documentElement;
    expect(style.getPropertyValue("--theme-card")).toBe("#111111");
    expect(dataset.card).toBe("dark");
  });

  test("on failure has the defaults", async () => {
    stubApi(on(readLoginTheme, unreachable));
    wearRemembered(true);
    await themeReady(true);
    expect(worn()).toBe(defaultTheme.primaryColor);
    expect(document.documentElement.style.getPropertyValue("--theme-login-bg-primary")).toBe("#312EE6");
  });
});
