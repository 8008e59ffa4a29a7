/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import type { Typist } from "../typist.ts";

/** One thing that a lawyer does, in the state that the tasks before it leave. */
export interface Task {
  readonly name: string;
  /** Page at which the person is, if not where the task before ended. */
  readonly at?: string;
  /** Most inputs. */
  readonly bar?: number;
  /** @returns what the person has in the end, to be read by people */
  readonly run: (person: Typist, page: Page) => Promise<string>;
}

export const documentSearch = "Buscar por cliente, número, texto ou modelo";

/** The control of a marker's field. */
export const field = (page: Page, key: string) =>
  page.locator(`[data-field="{${key}}"] :is(input:not([tabindex="-1"]), textarea)`).first();

/** Waits for the form of a template. */
export const formShown = (page: Page) => page.locator("[data-field]").first().waitFor();

export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return file.suggestedFilename();
}

/** Types into the page's search, from anywhere on the page. */
export async function search(person: Typist, words: string): Promise<void> {
  await person.page.getByRole("searchbox").first().waitFor();
  await person.press("/");
  await person.type(words);
}

/** Opens the closed section that holds a field. */
export async function unfold(person: Typist, at: Locator): Promise<void> {
  await at.waitFor({ state: "attached" });
  // A form that arrives filled folds what is complete.
  await person.page.waitForTimeout(1500);
  if (await at.isVisible()) return;
  const id = await at.evaluate((node) => {
    const closed = [...document.querySelectorAll('[aria-expanded="false"]')];
    const ids = closed.map((one) => one.getAttribute("aria-controls") ?? "");
    return ids.find((one) => document.getElementById(one)?.contains(node)) ?? "";
  });
  await person.point(person.page.locator(`button[aria-controls="${id}"]`));
}

/** Chooses a template by its search, from anywhere on the page. */
export async function choose(person: Typist, words: string): Promise<void> {
  await person.page.getByRole("searchbox", { name: "Buscar modelo" }).waitFor();
  await search(person, words);
  await person.press("Enter");
  await person.page.locator("[data-field]").first().waitFor({ state: "attached" });
}

/** Fills every empty field in sight in the order of Tab, from a press on the first; fields without a value get a plain one. */
export async function fillAll(person: Typist, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const fields = person.page.locator('[data-field^="{"] :is(input:not([tabindex="-1"]), textarea)');
  // Sections that are complete are folded.
  await fields.first().waitFor({ state: "attached" });
  let isInside = false;
  for (let at = 0; at < (await fields.count()); at++) {
    const input = fields.nth(at);
    if (!(await input.isVisible()) || (await input.inputValue()) !== "") continue;
    if (!isInside) await person.point(input);
    else if (!(await input.evaluate((node) => node === document.activeElement))) await input.focus();
    isInside = true;
    const isDate = (await input.getAttribute("placeholder")) === "dd/mm/aaaa";
    const isNumber = (await input.getAttribute("inputmode")) === "decimal";
    const key = await input.evaluate((node) => node.closest<HTMLElement>("[data-field]")?.dataset.field ?? "");
    await person.type(values[key.slice(1, -1)] ?? (isDate ? "29112026" : isNumber ? "20000,00" : "texto do campo"));
    await person.press("Tab");
  }
}

/** Presses an entry of the menu of a row. */
export async function chooseEntry(person: Typist, entry: string | RegExp): Promise<void> {
  const { page } = person;
  await person.point(page.getByRole("button", { name: /^Mais ações para/ }).first());
  await person.point(page.getByRole("menuitem", { name: entry, exact: typeof entry === "string" }).first());
}
