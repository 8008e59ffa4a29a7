import type { Page } from "@playwright/test";
import { contractRoutes } from "../../apps/web/src/testing/stand-in/contract-routes.ts";
import { expect, neverAnswers, on, type PageApi, refuse } from "../pages/page-test.ts";
import { atRest } from "./at-rest.ts";

/** People whose pages are tested. */
export type Person = "visitor" | "estagiario" | "administrador" | "desenvolvedor" | "beginner" | "planless";

/** A page in one of its main states. */
export interface State {
  /** Unique among the states of the same person. */
  readonly name: string;
  readonly address: string;
  /** Sets the API's answers before the page is opened. */
  readonly given?: (api: PageApi) => void;
  /** Brings the opened page into the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** The API answers only with a failure, or not at all; in the second case the page remains waiting. */
  readonly without?: "data" | "answer";
  /** True if the page is so much taller than the window that its upper part represents the rest. */
  readonly isTall?: boolean;
  /** True if its layout on a tablet differs from those of a phone and a desktop: 768 px in both schemes as well. */
  readonly hasMiddle?: boolean;
}

export const desktop = { width: 1440, height: 900 };

/** Requests of the frame around every page; a page that fails or waits is shown in a complete frame. */
const ofTheFrame = /^\/api\/(?:auth|theme|users\/current|subscriptions\/(?:status|current))/;
const ofThePage = contractRoutes.filter(({ path }) => !ofTheFrame.test(path));

const failed = (api: PageApi) => api.answer(...ofThePage.map((route) => on(route, refuse("server.unavailable"))));
const waiting = (api: PageApi) => api.answer(...ofThePage.map((route) => on(route, neverAnswers)));

/** Returns the states of the same page whose reads fail, and whose reads are not answered. */
export const failingAndWaiting = (name: string, address: string): readonly State[] => [
  { name: `${name}-failed`, address, given: failed, without: "data" },
  { name: `${name}-waiting`, address, given: waiting, without: "answer" },
];

/** Opens a page in a state, with an unchanged office. */
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

/** Resolves when no answer, part of the page or animation is pending. */
async function settled(page: Page) {
  await expect(unfinished(page)).toHaveCount(0);
  await atRest(page);
  await expect(unfinished(page)).toHaveCount(0);
}
