import type { Page } from "@playwright/test";

/** The quick actions in the order in which they are shown. */
export const cards = (page: Page) => page.getByRole("list", { name: "Ações Rápidas" }).getByRole("link");

/** Resolves with the response to the next request that saves the order of the cards. */
export const isSavingOrder = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/dashboard-layout") && reply.request().method() === "POST");
