import { expect, type Locator, type Page } from "@playwright/test";

/// <reference lib="dom" />

const shaped: Readonly<Record<string, string>> = { CPF: "52998224725", CNPJ: "11222333000181" };

/** Fills every empty field of the form as a person would, by its kind, until no field is empty. */
export async function fillForm(page: Page, valueFor: (label: string) => string): Promise<void> {
  const form = page.getByRole("region", { name: "Documento" });
  await expect(form.getByRole("progressbar")).toBeVisible();
  // A topic's own fields join the form when the server has returned them.
  await expect(async () => {
    await fillOnce(form, valueFor);
    await expect(page.getByText("Tudo pronto para gerar.").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

async function fillOnce(form: Locator, valueFor: (label: string) => string): Promise<void> {
  // By index: a completed section collapses while the rest is filled in.
  for (const field of await form.locator("[data-field^='{'] :is(input, textarea)").all()) {
    if (!(await field.isVisible()) || (await field.inputValue()) !== "") continue;
    const label = await labelOf(field);
    if (await fillParty(form, field, label, valueFor)) continue;
    const placeholder = await field.getAttribute("placeholder");
    // A list that takes only its options.
    if (placeholder === "Selecione") {
      await field.press("ArrowDown");
      await field.press("Enter");
      continue;
    }
    const isDate = placeholder === "dd/mm/aaaa";
    const isNumber = (await field.getAttribute("inputmode")) === "decimal";
    const plain = isDate ? "21/11/2026" : isNumber ? "20000,00" : undefined;
    await field.fill(plain ?? shaped[label] ?? valueFor(label));
    await field.press("Tab");
  }
}

/** Adds a party to a field of parties without one. @returns false for any other field */
async function fillParty(form: Locator, field: Locator, label: string, valueFor: (label: string) => string) {
  if ((await form.getByRole("button", { name: `Nova parte de ${label}`, exact: true }).count()) === 0) return false;
  const parties = form.getByRole("list", { name: `Partes de ${label}`, exact: true });
  if ((await parties.count()) > 0) return true;
  await field.fill(valueFor(label));
  await field.press("Enter");
  const sheet = field.page().getByRole("dialog", { name: `Nova parte: ${label}` });
  // A template that writes no more than names asks for no more.
  await expect(sheet.or(parties)).toBeVisible();
  if (await sheet.isVisible()) await sheet.getByRole("textbox", { name: "Nome", exact: true }).press("Control+Enter");
  await expect(parties).toBeVisible();
  return true;
}

const labelOf = (field: Locator) =>
  field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? "");

/** Text fields in a form, in their order: one with suggestions is a combobox while it has the focus. */
export const textFields = (
  within: Page | Locator,
  options: { name?: string | RegExp; exact?: boolean } = {},
): Locator => within.getByRole("textbox", options).or(within.getByRole("combobox", options));
