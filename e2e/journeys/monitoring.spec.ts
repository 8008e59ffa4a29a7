/// <reference lib="dom" />
import type { Page, Request } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { newOffice } from "../roles-screen.ts";
import { accessible, carry } from "../session.ts";
import { apiOf, choose, openRow, rowOf } from "../staff-screens.ts";

test.use({ dataOf: "monitoring" });

const statsCall = "**/api/monitoring/user-stats*";
const saveCall = "**/api/subscriptions/admin/*";
const broken = { status: 500, json: { success: false, error: "Erro interno do servidor", code: "server.error" } };

/** What the page wrote to the console as errors of its own. */
function logged(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().startsWith("Monitoramento:")) lines.push(message.text());
  });
  return lines;
}

const figures = (page: Page) => page.getByRole("definition");

test("staff watch who is active, and change an office's subscription by hand: the office has it at once", async ({
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
  await page.goto(`${url}/dashboard`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Monitoramento de Usuários" }).click();
  await expect(page.getByText("Apenas usuários ativos são contabilizados para cobrança.")).toBeVisible();
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

  await page.getByRole("searchbox", { name: "Buscar por nome" }).fill(office.nome.toUpperCase());
  await expect(page.getByText("1 a 1 de 1 administrador")).toBeVisible();
  const form = await openRow(page, office.nome);
  await expect(form.getByRole("button", { name: "Salvar" })).toBeDisabled();
  await choose(page, form.getByRole("button", { name: /Plano/ }), "Intermediário");
  await choose(page, form.getByRole("button", { name: /Ciclo/ }), "Anual");
  await form.getByRole("textbox", { name: "Início do período" }).fill("01/11/2026");
  await form.getByRole("textbox", { name: "Fim do período" }).fill("01/11/2026");
  await form.getByRole("textbox", { name: "Usuários extras" }).fill("3");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByText("O fim do período deve vir depois do início.")).toBeVisible();
  await accessible(page);
  await form.getByRole("button", { name: "Somar um ano" }).click();
  const [first] = await Promise.all([
    page.waitForRequest((request: Request) => request.method() === "PUT"),
    form.getByRole("button", { name: "Salvar" }).click(),
  ]);
  const sent = {
    planType: "intermediate",
    billingCycle: "annual",
    periodStart: "2026-11-01",
    periodEnd: "2027-11-01",
    extraUsersCount: 3,
  };
  expect(first.postDataJSON()).toEqual(sent);
  await expect(page.getByText("Assinatura atualizada com sucesso!")).toBeVisible();
  await expect(rowOf(page, office.nome)).toContainText("Intermediário · Anual");
  await expect(rowOf(page, office.nome)).toContainText("01/11/2026 a 01/11/2027");
  const current = (await owner("GET", "/api/subscriptions/current")).body.subscription;
  expect(current).toMatchObject({ planType: "intermediate", billingCycle: "annual", extraUsers: 3, isActive: true });
  expect(current.periodEnd).toBe("2027-11-01T03:00:00.000Z");
  expect((await owner("GET", "/api/billing/history?page=1&limit=5")).body.data).toEqual([]);

  const again = await openRow(page, office.nome);
  await again.getByText("Registrar pagamento manual").click();
  await again.getByRole("textbox", { name: "Valor do pagamento" }).fill("1910,4");
  await choose(page, again.getByRole("button", { name: /Situação do pagamento/ }), "Pendente");
  await again.getByRole("textbox", { name: "Data do pagamento" }).fill("05/11/2026");
  await accessible(page);
  const [second] = await Promise.all([
    page.waitForRequest((request: Request) => request.method() === "PUT"),
    again.getByRole("button", { name: "Salvar" }).dblclick(),
  ]);
  expect(second.postDataJSON()).toEqual({
    ...sent,
    manualPaymentAmount: 1910.4,
    manualPaymentStatus: "pending",
    manualPaymentDate: "2026-11-05",
  });
  await expect(rowOf(page, office.nome)).toContainText(/R\$\s1\.910,40\s*Pendente\s*05\/11\/2026/);
  await expect(page.getByRole("button", { name: `Editar a assinatura de ${office.nome}` })).toBeFocused();
  const { data } = (await owner("GET", "/api/billing/history?page=1&limit=5")).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ billing: { total: 1910.4 }, status: "pending" });
  await accessible(page);
});

test("what another person changed meanwhile is told, and what was typed is not lost", async ({
  context,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const office = await newOffice(url);
  const staff = await apiOf(url, dev);
  const { page } = await carry(context, url, dev);
  const lines = logged(page);
  await page.goto(`${url}/user-monitoring?busca=${encodeURIComponent(office.nome)}`);
  const form = await openRow(page, office.nome);
  await form.getByRole("textbox", { name: "Usuários extras" }).fill("9");
  const rows = (await staff("GET", "/api/monitoring/user-stats")).body.data as { id: string; nome: string }[];
  const id = rows.find(({ nome }) => nome === office.nome)?.id;
  const other = { planType: "advanced", billingCycle: "monthly", periodStart: "2026-11-01", periodEnd: "2026-12-01" };
  const path = `/api/subscriptions/admin/${id}`;
  expect((await staff("PUT", path, { ...other, extraUsersCount: 4 })).status).toBe(200);
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "A assinatura foi alterada depois que você abriu. Agora: Avançado, mensal, de 01/11/2026 a 01/12/2026, 4 usuários extras.",
  );
  expect(lines).toHaveLength(1);
  await accessible(page);
  await form.getByRole("button", { name: "Manter o que digitei" }).click();
  await expect(form.getByRole("textbox", { name: "Usuários extras" })).toHaveValue("9");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(rowOf(page, office.nome)).toContainText("9 extras");
});

test("errors of loading and saving are only logged, with a quiet way to try again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  const lines = logged(page);
  await page.route(statsCall, (route) => route.fulfill(broken));
  await page.goto(`${url}/user-monitoring`);
  await expect(page.getByText("Os dados não foram carregados.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Erro interno do servidor")).toHaveCount(0);
  await accessible(page);
  expect(lines).not.toEqual([]);
  await page.unroute(statsCall);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  const form = await openRow(page, "Maria Souza");
  const before = lines.length;
  await page.route(saveCall, (route) => route.abort());
  await form.getByRole("textbox", { name: "Usuários extras" }).fill("6");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByText("Não foi salvo.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(lines.slice(before)).toEqual([expect.stringContaining("a assinatura não foi salva")]);
  await accessible(page);
  await page.unroute(saveCall);
  await form.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(rowOf(page, "Maria Souza")).toContainText("6 extras");
});

test("a thousand offices are searched, sorted and turned through; none is told as none", async ({
  context,
  product: { url },
  credentials,
}) => {
  const dev = credentials.desenvolvedor as Credentials;
  const staff = await apiOf(url, dev);
  const [row] = (await staff("GET", "/api/monitoring/user-stats")).body.data as object[];
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    ...row,
    id: `019aa000-0000-7000-8000-${String(at).padStart(12, "0")}`,
    nome: `Titular ${at + 1}`,
    activeUsers: at % 37,
    totalUsers: 40,
  }));
  const { page } = await carry(context, url, dev);
  await page.route(statsCall, (route) => route.fulfill({ json: { success: true, data: many } }));
  await page.goto(`${url}/user-monitoring`);
  await expect(page.getByText("1 a 25 de 1.000 administradores")).toBeVisible();
  await expect(figures(page).nth(1)).toHaveText("1.000");
  await page.getByRole("button", { name: "Usuários ativos" }).click();
  await page.getByRole("button", { name: "Usuários ativos" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("36 de 40");
  await page.getByRole("button", { name: "Próxima página" }).click();
  await expect(page.getByText("26 a 50 de 1.000 administradores")).toBeVisible();
  await page.reload();
  await expect(page.getByText("26 a 50 de 1.000 administradores")).toBeVisible();
  await page.getByRole("searchbox").fill("titular 777");
  await expect(page.getByRole("rowheader")).toHaveText(["Titular 777"]);
  await page.getByRole("searchbox").fill("ninguém");
  await expect(page.getByText("Nenhum administrador encontrado.")).toBeVisible();
  await accessible(page);
  await page.route(statsCall, (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto(`${url}/user-monitoring`);
  await expect(page.getByText("Nenhum administrador encontrado.")).toBeVisible();
  await accessible(page);
});

test("by keyboard alone, at 320 px: found, opened, changed and saved", async ({
  context,
  product: { url },
  credentials,
}) => {
  const office = await newOffice(url);
  const { page } = await carry(context, url, credentials.desenvolvedor as Credentials);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/user-monitoring`);
  await page.getByRole("table").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(office.nome);
  await expect(page.getByRole("rowheader")).toHaveText([office.nome]);
  const edit = page.getByRole("button", { name: `Editar a assinatura de ${office.nome}` });
  await tabTo(page, edit);
  await page.keyboard.press("Enter");
  const users = page.getByRole("textbox", { name: "Usuários extras" });
  await tabTo(page, users);
  await page.keyboard.type("5");
  await tabTo(page, page.getByRole("switch", { name: /Registrar pagamento manual/ }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("textbox", { name: "Valor do pagamento" }));
  await page.keyboard.type("98");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tabTo(page, page.getByRole("button", { name: "Salvar" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Assinatura atualizada com sucesso!")).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(rowOf(page, office.nome)).toContainText("5 extras");
});

/** Walks on by Tab until something has the focus, which must stand in sight. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  // What is drawn of a switch is its label.
  const label = target.locator("xpath=ancestor::label");
  await expect((await label.count()) > 0 ? label : target).toBeInViewport();
}

test("only platform staff may watch and change: the server refuses everybody else", async ({
  product: { url },
  credentials,
}) => {
  for (const role of ["administrador", "socio", "estagiario"]) {
    const call = await apiOf(url, credentials[role] as Credentials);
    const id = "019aa000-0000-7000-8000-000000000001";
    const change = { planType: "advanced", billingCycle: "annual", periodStart: "2026-11-01", periodEnd: "2099-11-01" };
    const answers = await Promise.all([
      call("GET", "/api/monitoring/user-stats"),
      call("PUT", `/api/subscriptions/admin/${id}`, { ...change, extraUsersCount: 0 }),
      call("GET", "/api/subscriptions/plans/starter/history"),
      call("GET", "/api/monitoring/flagged-payments"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
