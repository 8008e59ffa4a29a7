import type { Page } from "@playwright/test";
import { contractRoutes } from "../../apps/web/src/testing/stand-in/contract-routes.ts";
import { expect, neverAnswers, on, type PageApi, refuse } from "../pages/page-test.ts";
import { atRest } from "./at-rest.ts";

/** Those whose pages are looked at. */
export type Person = "visitor" | "estagiario" | "administrador" | "desenvolvedor" | "beginner" | "planless";

/** A page in one of its main states. */
export interface State {
  /** Apart from all others of the same person. */
  readonly name: string;
  readonly address: string;
  /** What the API answers before the page is opened. */
  readonly given?: (api: PageApi) => void;
  /** What brings the page there once it is open. */
  readonly act?: (page: Page) => Promise<void>;
  /** The API answers nothing but its fault, or nothing at all: then the page stays as it is while it waits. */
  readonly without?: "data" | "answer";
  /** So much taller than the window that its upper part stands for the rest. */
  readonly isTall?: boolean;
}

export const desktop = { width: 1440, height: 900 };

/** What the frame around every page asks for; a page that fails or waits stands in a whole frame. */
const ofTheFrame = /^\/api\/(?:auth|theme|users\/current|subscriptions\/(?:status|current))/;
const ofThePage = contractRoutes.filter(({ path }) => !ofTheFrame.test(path));

const failed = (api: PageApi) => api.answer(...ofThePage.map((route) => on(route, refuse("server.unavailable"))));
const waiting = (api: PageApi) => api.answer(...ofThePage.map((route) => on(route, neverAnswers)));

/** The same page whose reads fail, and whose reads are not answered. */
export const failingAndWaiting = (name: string, address: string): readonly State[] => [
  { name: `${name}-failed`, address, given: failed, without: "data" },
  { name: `${name}-waiting`, address, given: waiting, without: "answer" },
];

/** Opens a page in a state, before an office that nothing was done in yet. */
export async function arrive(page: Page, api: PageApi, { address, given, act, without }: State) {
  api.renew();
  await page.setViewportSize(desktop);
  await page.mouse.move(0, 0);
  given?.(api);
  await page.goto(api.url + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  if (without === "answer") {
    await expect(unfinished(page).first()).toBeAttached();
    return atRest(page, "answer");
  }
  await settled(page);
  await act?.(page);
  if (act) await settled(page);
}

const unfinished = (page: Page) => page.locator(".animate-pulse, [aria-busy='true']");

/** Nothing is on its way any more: no answer, no part of the page, no movement. */
async function settled(page: Page) {
  await expect(unfinished(page)).toHaveCount(0);
  await atRest(page);
  await expect(unfinished(page)).toHaveCount(0);
}
