/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import {
  addRoles,
  configure,
  createFolder,
  createUser,
  enter,
  expectPlaces,
  keepRoleInUse,
  lockRole,
  newOffice,
  officeRow,
  openConfiguration,
  openFromMenu,
  password,
  permission,
  permit,
  pressPermission,
} from "../roles-screen.ts";
import { accessible } from "../users-screen.ts";

test("staff choose an office's roles, its owner gives one and takes from it, and who holds it feels both", async ({
  browser,
  product: { url },
  credentials,
}) => {
  test.setTimeout(240_000);
  const office = await newOffice(url);
  const clerk = { login: `clerk.${randomBytes(4).toString("hex")}`, password };

  const staff = await enter(browser, url, credentials.desenvolvedor as Credentials);
  await configure(staff, office.nome);
  await addRoles(staff, office.nome);

  const owner = await enter(browser, url, office);
  await createUser(owner, clerk);
  const user = await enter(browser, url, clerk);
  await expectPlaces(user, ["Gerar Documento", "Modelos e Tópicos", "Gerenciar Usuários"]);
  expect((await createFolder(url, clerk, "Antes")).status).toBe(201);

  await permit(owner);
  await user.goto(`${url}/upload`);
  await user.waitForURL("**/dashboard");
  await expectPlaces(user, ["Gerar Documento", "Gerenciar Usuários", "Permissões"]);
  expect((await createFolder(url, clerk, "Depois")).status).toBe(403);
  await user.goto(`${url}/permissions`);
  await expect(user.getByText("Nenhum role editável encontrado")).toBeVisible();
  await accessible(user);

  await keepRoleInUse(staff, office.nome);
  await lockRole(staff, owner, { url, office });
});

test("what cannot be read or saved is told on both pages, for five seconds", async ({
  browser,
  product,
  credentials,
}) => {
  const { url } = product;
  test.setTimeout(180_000);
  const owner = await enter(browser, url, credentials.administrador as Credentials);
  const staff = await enter(browser, url, credentials.desenvolvedor as Credentials);
  await Promise.all([permissionFailures(owner, url), roleFailures(staff, url)]);
});

test("only platform staff reach the management of roles, by page and by call", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const administrador = credentials.administrador as Credentials;
  const owner = await enter(browser, url, administrador);
  await owner.goto(`${url}/admin-role-management`);
  await owner.waitForURL("**/dashboard");
  const api = await signIn(url, administrador);
  const id = "019aa000-0000-7000-8000-000000000001";
  const role = { key: "x", name: "X", defaultPermissions: {} };
  const answers = await Promise.all([
    api.get("/api/admin-roles/configurations"),
    api.get(`/api/admin-roles/config/${id}`),
    fetch(`${url}/api/admin-roles/config/${id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
      body: JSON.stringify({ allowedSystemRoles: [], customRoles: [] }),
    }),
    api.post("/api/admin-roles/config", { adminId: id, allowedSystemRoles: [], customRoles: [] }),
    api.post("/api/admin-roles/custom", { adminId: id, roleData: role }),
    api.delete(`/api/admin-roles/custom/${id}/x`, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});

test("the demo office's owner sees a column for each role given, and saves for nobody else's", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const administrador = credentials.administrador as Credentials;
  const owner = await enter(browser, url, administrador);
  await openFromMenu(owner, "Permissões");
  await expect(owner.getByRole("columnheader")).toHaveText([/./, /^Sócio/, /^Advogado Sênior/, /^Estagiário/]);
  for (const name of ["Sócio", "Advogado Sênior", "Estagiário"]) await expect(permission(owner, name)).toHaveCount(8);
  await expect(
    owner.getByText("As permissões podem ser definidas apenas para usuários criados diretamente por você."),
  ).toBeVisible();
  await expect(
    owner.getByText("Os cargos administrativos sempre têm todas as permissões e não são exibidos aqui."),
  ).toBeVisible();
  await expect(owner.getByRole("button", { name: "Salvar permissões" })).toBeDisabled();
  await accessible(owner);
  await owner.setViewportSize({ width: 360, height: 640 });
  await expect(owner.getByRole("switch", { name: /, Estagiário$/ })).toHaveCount(0);
  await permission(owner, "Sócio").first().focus();
  for (let presses = 0; presses < 7; presses++) {
    await owner.keyboard.press("ArrowDown");
    await expect.poll(() => isFocusInSight(owner)).toBe(true);
  }
  await expect(permission(owner, "Sócio", "Permissões")).toBeFocused();
  await accessible(owner);
  await owner.getByRole("button", { name: /Cargo/ }).click();
  await owner.getByRole("option", { name: "Estagiário" }).click();
  await expect(permission(owner, "Estagiário")).toHaveCount(8);
  await expect(owner).toHaveURL(/\?cargo=estagiario$/);
  const api = await signIn(url, administrador);
  for (const role of ["advogado_pl", "administrador", "desenvolvedor", "empresa"]) {
    const refused = await api.post("/api/permissions", { permissions: { [role]: { permissions: ["dashboard"] } } });
    expect(refused.status).toBe(403);
  }
});

const broken = { status: 500, json: { success: false, error: "Erro interno do servidor", code: "server.error" } };

/** Seen, and gone again. */
async function told(page: Page, text: string) {
  await expect(page.getByText(text)).toBeVisible();
  await accessible(page);
  await expect(page.getByText(text)).toBeHidden();
}

async function permissionFailures(page: Page, url: string) {
  const calls = "**/api/permissions*";
  await page.route(calls, (route) => route.fulfill({ ...broken, status: 403 }));
  await page.goto(`${url}/permissions`);
  await told(page, "Erro ao carregar configuração de permissões.");
  await page.unroute(calls);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await pressPermission(page, "Sócio", "Configurações");
  await page.route(calls, (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Salvar permissões" }).click();
  await told(page, "Erro ao salvar permissões.");
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await page.getByRole("button", { name: "Salvar permissões" }).click();
  await told(page, "Erro de conexão ao salvar permissões.");
}

async function roleFailures(page: Page, url: string) {
  const calls = "**/api/admin-roles/**";
  const refuseAll = () => page.route(calls, (route) => route.fulfill({ ...broken, status: 403 }));
  await refuseAll();
  await page.goto(`${url}/admin-role-management`);
  await told(page, "Erro ao carregar dados: Erro interno do servidor");
  await page.unroute(calls);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await officeRow(page, "Maria Souza").waitFor();
  await refuseAll();
  await officeRow(page, "Maria Souza").getByRole("button").click();
  await told(page, "Erro ao abrir configuração: Erro interno do servidor");
  await page.unroute(calls);
  const modal = await openConfiguration(page, "Maria Souza");
  await refuseAll();
  await modal.getByRole("button", { name: "Salvar configuração" }).click();
  await told(page, "Erro ao salvar configuração: Erro interno do servidor");
  await modal.getByRole("button", { name: "Novo cargo" }).click();
  await page.getByRole("textbox", { name: "Chave" }).fill("x");
  await page.getByRole("textbox", { name: "Nome" }).fill("X");
  await page.getByRole("button", { name: "Criar cargo" }).click();
  await told(page, "Erro ao adicionar cargo customizado: Erro interno do servidor");
}

/** Whether what has the focus stands clear of the bar that sticks to the bottom. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("label")?.getBoundingClientRect();
    const bar = document.querySelector("section[aria-label='Salvar']")?.getBoundingClientRect();
    return row !== undefined && bar !== undefined && row.bottom <= bar.top && row.top >= 56;
  });
