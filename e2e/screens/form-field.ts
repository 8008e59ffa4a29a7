import type { Locator, Page } from "@playwright/test";

/** Text fields in a form, in their order: one with suggestions is a combobox while it has the focus. */
export const textFields = (scope: Page | Locator, options: { name?: string | RegExp; exact?: boolean } = {}): Locator =>
  scope.getByRole("textbox", options).or(scope.getByRole("combobox", options));
