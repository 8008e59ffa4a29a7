import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { expect } from "../lavra.ts";
import { carry, logInElsewhere } from "../session.ts";
import { test } from "../users-screen.ts";

/** What this role may do from now on, as its office's owner says. */
async function allow(url: string, owner: { login: string; password: string }, role: string, generate: boolean) {
  const api = await signIn(url, owner);
  const answer = await api.get("/api/permissions");
  const { permissions } = (await answer.json()) as { permissions: { role: string }[] };
  const changed = permissions.map((row) => (row.role === role ? { ...row, generate } : row));
  expect((await api.post("/api/permissions", { permissions: changed })).status).toBe(200);
}

const menuEntry = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const count = await page.getByRole("menuitem", { name }).count();
  await page.keyboard.press("Escape");
  return count;
};
