import type { Page, Route } from "@playwright/test";
import { expect } from "../lavra.ts";
import { atRest } from "./at-rest.ts";

/** A page in one of its main states. */
export interface State {
  /** Apart from all others of the same person. */
  readonly name: string;
  readonly address: string;
  /** What the server does before the page is opened. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** What brings the page there once it is open. */
  readonly act?: (page: Page) => Promise<void>;
  /** The server answers nothing but its fault, or nothing at all: then the page stays as it is while it waits. */
  readonly without?: "data" | "answer";
  /** So much taller than the window that its upper part stands for the rest. */
  readonly isTall?: boolean;
}

export const desktop = { width: 1440, height: 900 };

/** What the frame around every page asks for; a page that fails or waits stands in a whole frame. */
const ofTheFrame = /\/api\/(?:auth|theme|users\/current|subscriptions\/(?:status|current))/;

const answerApi = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/api/**", (route) => (ofTheFrame.test(route.request().url()) ? route.fallback() : answer(route)));

const failed = (page: Page) =>
  answerApi(page, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: "Fora do ar", code: "server.unavailable" } }),
  );
const waiting = (page: Page) => answerApi(page, () => new Promise<void>(() => undefined));

/** The same page whose reads fail, and whose reads are not answered. */
export const failingAndWaiting = (name: string, address: string): readonly State[] => [
  { name: `${name}-failed`, address, given: failed, without: "data" },
  { name: `${name}-waiting`, address, given: waiting, without: "answer" },
];

export async function arrive(page: Page, url: string, { address, given, act, without }: State) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize(desktop);
  await page.mouse.move(0, 0);
  await given?.(page);
  await page.goto(url + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const unfinished = page.locator(".animate-pulse, [aria-busy='true']");
  if (without === "answer") {
    await expect(unfinished.first()).toBeAttached();
    return atRest(page);
  }
  await settled(page);
  await act?.(page);
  if (act) await settled(page);
}

/** Nothing is on its way any more: no answer, no part of the page, no movement. */
export async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await atRest(page);
  await expect(page.locator(".animate-pulse, [aria-busy='true']")).toHaveCount(0);
}
