import type { PageFormat } from "@lavra/contract/paper/looks";
import { pageNumber } from "./page-number.ts";
import type { Page } from "./running.ts";
import type { Run } from "./runs.ts";

/**
 * Returns the number of the page after another. The first of a run may restart the numbers, or require an odd or even
 * one.
 */
export function numberAfter(before: Page | undefined, run: Run, isFirst: boolean): number {
  const [section] = run.sections;
  const next = (before?.order.number ?? 0) + 1;
  if (!isFirst || !section) return next;
  const number = section.firstPage ?? next;
  const parity = section.type === "oddPage" ? 1 : section.type === "evenPage" ? 0 : undefined;
  return before && parity !== undefined && number % 2 !== parity ? number + 1 : number;
}

/**
 * Numbers the pages, and updates the page number fields in the text.
 * @param onNumber called with each field that has changed
 */
export function createNumbering(runs: readonly Run[], pages: readonly Page[], onNumber: (field: HTMLElement) => void) {
  function say(page: Page): void {
    const { section, number } = page.order;
    const values = {
      page: () => number,
      pages: () => pages.length,
      sectionPages: () => pages.filter((one) => one.run === page.run).length,
      section: () => page.run + 1,
    };
    for (const field of page.content.querySelectorAll<HTMLElement>("[data-field]")) {
      const name = field.dataset.field as keyof typeof values;
      const format = field.dataset.format ?? (name === "page" ? section.pageFormat : "decimal");
      const text = pageNumber(values[name](), format as PageFormat);
      if (field.textContent === text) continue;
      field.textContent = text;
      onNumber(field);
    }
  }

  function all(): void {
    pages.forEach((page, at) => {
      const before = pages[at - 1];
      const number = numberAfter(before, runs[page.run] as Run, before?.run !== page.run);
      page.order = { ...page.order, number };
    });
    for (const page of pages) say(page);
  }

  return { say, all };
}
