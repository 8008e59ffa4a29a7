/// <reference lib="dom" />
import type { Page, Request } from "@playwright/test";
import { accessible } from "../../axe.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import { newOffice } from "../../screens/roles-screen.ts";
import { apiOf, choose, openRow, rowOf } from "../../screens/staff-screens.ts";
import { carry } from "../../session.ts";

const figures = (page: Page) => page.getByRole("definition");
/** The year in Brasília, where periods begin at midnight. */
const year = new Date(Date.now() - 3 * 3_600_000).getUTCFullYear();
const history = "/api/billing/history?page=1&limit=5";

test("staff see who is active and change an office's subscription by hand, also after a colleague's change: the office has it at once", async ({
  context,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const office = await newOffice(url);
  const owner = await apiOf(url, office);
  const staff = await apiOf(url, dev);
  const clerk = { nome: "Vera Clara", login: `${office.login}.clerk`, senha: "jabuticaba-7", role: "estagiario" };
  const made = await owner("POST", "/api/users", clerk);
  expect(made.status).toBe(201);
  const { page } = await carry(context, url, dev);

  await test.step("an active person is counted, a deactivated one is not", async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Monitoramento de Usuários" }).click();
    await expect(page.getByText("Apenas usuários ativos são contabilizados para cobrança.")).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar por nome" }).fill(office.nome.toUpperCase());
    await expect(page.getByText("1 a 1 de 1 administrador")).toBeVisible();
    await expect(rowOf(page, office.nome)).toContainText("2 de 2");
    const rows = (await staff("GET", "/api/monitoring/user-stats")).body.data as { activeUsers: number }[];
    const active = rows.reduce((sum, row) => sum + row.activeUsers, 0);
    const average = (active / rows.length).toFixed(1).replace(".", ",");
    await expect(figures(page)).toHaveText([String(active), String(rows.length), average]);
    const off = await owner("PUT", `/api/users/${made.body.user.id}`, { ...clerk, ativo: false });
    expect(off.status).toBe(200);
    await page.reload();
    await expect(rowOf(page, office.nome)).toContainText("1 de 2");
    await expect(figures(page).first()).toHaveText(String(active - 1));
  });

  await test.step("plan, cycle, period and extra users change without a payment", async () => {
    const form = await openRow(page, office.nome);
    await choose(page, form.getByRole("button", { name: /Plano/ }), "Intermediário");
    await choose(page, form.getByRole("button", { name: /Ciclo/ }), "Anual");
    await form.getByRole("textbox", { name: "Início do período" }).fill(`01/01/${year}`);
    await form.getByRole("textbox", { name: "Usuários extras" }).fill("3");
    await form.getByRole("textbox", { name: "Fim do período" }).fill(`01/01/${year}`);
    await form.getByRole("button", { name: "Somar um ano" }).click();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(rowOf(page, office.nome)).toContainText("Intermediário · Anual");
    await expect(rowOf(page, office.nome)).toContainText(`01/01/${year} a 01/01/${year + 1}`);
    const current = (await owner("GET", "/api/subscriptions/current")).body.subscription;
    expect(current).toMatchObject({ planType: "intermediate", billingCycle: "annual", extraUsers: 3, isActive: true });
    expect(current.periodEnd).toBe(`${year + 1}-01-01T03:00:00.000Z`);
    expect((await owner("GET", history)).body.data).toEqual([]);
  });

  await test.step("a payment by hand is listed in the office's history once, however often it is pressed", async () => {
    const form = await openRow(page, office.nome);
    await form.getByText("Registrar pagamento manual").click();
    await form.getByRole("textbox", { name: "Valor do pagamento" }).fill("1910,4");
    await choose(page, form.getByRole("button", { name: /Situação do pagamento/ }), "Pendente");
    await form.getByRole("textbox", { name: "Data do pagamento" }).fill(`01/01/${year}`);
    const saves: string[] = [];
    page.on("request", (request: Request) => request.method() === "PUT" && saves.push(request.url()));
    await form.getByRole("button", { name: "Salvar" }).dblclick();
    await expect(rowOf(page, office.nome)).toContainText(new RegExp(`R\\$\\s1\\.910,40\\s*Pendente\\s*01/01/${year}`));
    await expect(page.getByRole("button", { name: `Editar a assinatura de ${office.nome}` })).toBeFocused();
    expect(saves).toHaveLength(1);
    const { data } = (await owner("GET", history)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ billing: { total: 1910.4 }, status: "pending" });
  });

  await test.step("a colleague's change is shown, and what was typed is not lost", async () => {
    const form = await openRow(page, office.nome);
    await form.getByRole("textbox", { name: "Usuários extras" }).fill("9");
    const rows = (await staff("GET", "/api/monitoring/user-stats")).body.data as { id: string; nome: string }[];
    const id = rows.find(({ nome }) => nome === office.nome)?.id;
    const other = {
      planType: "advanced",
      billingCycle: "monthly",
      periodStart: `${year}-01-01`,
      periodEnd: `${year + 1}-02-01`,
    };
    const theirs = await staff("PUT", `/api/subscriptions/admin/${id}`, { ...other, extraUsersCount: 4 });
    expect(theirs.status).toBe(200);
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(form.getByRole("alert")).toContainText(
      `Agora: Avançado, mensal, de 01/01/${year} a 01/02/${year + 1}`,
    );
    await accessible(page);
    await form.getByRole("button", { name: "Manter o que digitei" }).click();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(rowOf(page, office.nome)).toContainText("9 extras");
    expect((await owner("GET", "/api/subscriptions/current")).body.subscription).toMatchObject({ extraUsers: 9 });
  });
});

test("an order paid twice is a payment that needs a person: it is shown, marked with a note, and opened again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const office = await newOffice(url);
  const owner = await apiOf(url, office);
  const order = { planId: "starter", billingCycle: "monthly", extraUsers: 0 };
  const { status, body } = await owner("POST", "/api/payments/create-preference", order);
  expect(status).toBeLessThan(300);
  for (const method of ["pix", "card"]) {
    const form = new URLSearchParams({ method, outcome: "approved" });
    const paid = await fetch(body.init_point, { method: "POST", body: form, redirect: "manual" });
    expect(paid.status).toBe(303);
  }
  const staff = await apiOf(url, credentials.desenvolvedor as Credentials);
  // The notification and the product's request for the payment may still be running when the simulator answers.
  await expect
    .poll(async () => JSON.stringify((await staff("GET", "/api/monitoring/flagged-payments")).body))
    .toContain(office.nome);
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.goto(`${url}/user-monitoring`);
  const list = page.getByRole("list", { name: "Pagamentos a conferir" });
  const row = list.getByRole("listitem").filter({ hasText: office.nome });
  await expect(row).toContainText("Pago duas vezes");
  await expect(row).toContainText(/R\$\s79,00/);
  await row.getByRole("button", { name: /^Marcar como resolvido/ }).click();
  const dialog = page.getByRole("dialog", { name: "Marcar como resolvido" });
  await dialog.getByRole("textbox", { name: "Anotação" }).fill("Devolvido pelo painel.");
  await dialog.getByRole("button", { name: "Marcar como resolvido" }).dblclick();
  await expect(row).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Ver os resolvidos" }).click();
  await expect(row).toContainText("Devolvido pelo painel.");
  await row.getByRole("button", { name: /^Reabrir/ }).click();
  await expect(row.getByRole("button", { name: /^Marcar como resolvido/ })).toBeVisible();
});
