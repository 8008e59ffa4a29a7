import type { Page } from "@playwright/test";

/** The quick actions, in the order in which they stand. */
export const cards = (page: Page) => page.getByRole("list", { name: "Ações Rápidas" }).getByRole("link");

/** The next order of cards that is stored, and what is answered. */
export const isSavingOrder = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/dashboard-layout") && reply.request().method() === "POST");
