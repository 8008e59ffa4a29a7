/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

/** Presses Tab or Shift+Tab until one of these elements has the focus; the failure names the element where it ended. */
export async function tabToThis(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await wanted.first().waitFor();
  const isThere = () => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  const last = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${key} does not reach ${wanted}; it ended at ${last}`);
}

/** Same as `tabToThis`, for an element with this role and name. */
export const tabTo = (page: Page, role: Role, name: string | RegExp, key?: "Tab" | "Shift+Tab") =>
  tabToThis(page, page.getByRole(role, { name, exact: typeof name === "string" }), key);

/** Focuses the element by Tab and presses Enter. */
export async function enter(page: Page, role: Role, name: string | RegExp) {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

/** Presses an arrow key inside the focused grid or row until this element has the focus. */
export async function arrowTo(page: Page, wanted: Locator, key: "ArrowRight" | "ArrowDown" = "ArrowRight") {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.first().evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${wanted}`);
}

/** Moves from the page into a grid and down to one of its rows. */
export async function goToRow(page: Page, grid: RegExp, name: string) {
  const rows = page.getByRole("grid", { name: grid }).getByRole("row");
  await tabToThis(page, rows);
  await arrowTo(page, rows.and(page.getByRole("row", { name, exact: true })), "ArrowDown");
}

/** Moves down an open menu or list to an entry and selects it. */
export async function pick(page: Page, role: "menuitem" | "option", name: string | RegExp) {
  const entry = page.getByRole(role, { name, exact: typeof name === "string" });
  await entry.first().waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    const isThere = await entry
      .first()
      .evaluate((node) => node === document.activeElement || node.matches("[data-focused='true']"));
    if (isThere) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrow does not reach ${role} ${name}`);
}

/** Keyboard users must see where they are: the focused element must be in the window, uncovered and marked. */
export const focusFault = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLElement | null;
    if (!node || node === document.body) return "nothing has the focus";
    const { top, left, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2];
    const at = document.elementFromPoint(x, y);
    const isSeen = at !== null && (node.contains(at) || at.contains(node) || at.closest("label")?.contains(node));
    const name = (one: Element | null) => one?.outerHTML.slice(0, 160) ?? "nothing";
    return isSeen ? "" : `not in sight: ${name(node)} at ${Math.round(x)}, ${Math.round(y)}, where is ${name(at)}`;
  });
