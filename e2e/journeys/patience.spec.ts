import { devices } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry, fillLogin } from "../session.ts";

const late = /A operação demorou mais de 30 segundos e foi interrompida\./;
const hang = () => new Promise<void>(() => undefined);

test("a server that does not answer is told of after thirty seconds, whatever page one is on", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  await page.route("**/api/folders/structure/**", hang);
  await page.goto(`${url}/upload`);
  await expect(page.getByRole("heading", { name: "Modelos e Tópicos" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText(late)).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(page.getByText(late).first()).toBeVisible();
  await page.unroute("**/api/folders/structure/**");
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await expect(page.getByRole("treegrid").getByRole("row").first()).toBeVisible();
});

test("a session that is not confirmed in time keeps nobody from the page and its sentence", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  await page.route("**/api/{auth/check,folders/structure/**}", hang);
  await page.goto(`${url}/upload`);
  await page.clock.runFor(4_000);
  await expect(page.getByRole("heading", { name: "Modelos e Tópicos" })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(late).first()).toBeVisible();
});

for (const [fault, words] of [
  ["abort", /Verifique a conexão e tente novamente\./],
  ["hang", late],
] as const) {
  test(`login and registration without an answer (${fault}) say their sentence, and apart from it what helps`, async ({
    page,
    product: { url },
  }) => {
    await page.clock.install();
    await page.route("**/api/auth/{login,register}", (route) => (fault === "abort" ? route.abort() : hang()));
    await page.goto(`${url}/login`);
    await expect(page.getByLabel("Login", { exact: true })).toBeFocused();
    await fillLogin(page, { login: "maria.souza", password: "jabuticaba-7" });
    if (fault === "hang") await page.clock.runFor(30_500);
    await expect(page.getByRole("alert")).toHaveText("Erro na autenticação");
    await expect(page.getByText(words)).toBeVisible();

    await page.getByRole("button", { name: "Criar conta" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Nome").fill("Pessoa de Teste");
    await form.getByLabel("CPF").fill("52998224725");
    await form.getByLabel("E-mail").fill("pessoa@exemplo.com.br");
    await form.getByLabel("Login").fill("pessoa.teste");
    await form.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
    await form.getByRole("button", { name: "Criar conta" }).click();
    if (fault === "hang") await page.clock.runFor(30_500);
    await expect(form.getByRole("alert")).toHaveText("Erro ao criar conta");
    await expect(form.getByText(words)).toBeVisible();
  });
}

test.describe("on an iPhone", () => {
  const { userAgent, viewport } = devices["iPhone 13"];
  test.use({ userAgent, viewport });

  test("a read that fails is tried three times again, 1, 2 and 3 s apart; then the page says so", async ({
    context,
    product: { url },
    credentials,
  }) => {
    const { page } = await carry(context, url, credentials.administrador as Credentials);
    let tries = 0;
    await page.clock.install();
    await page.route("**/api/folders/structure/models?*", (route) => {
      tries += 1;
      expect(route.request().headers()["x-client-platform"]).toBe("ios");
      return route.abort();
    });
    await page.goto(`${url}/upload`);
    for (const [count, wait] of [1_000, 2_000, 3_000].entries()) {
      await expect.poll(() => tries).toBe(count + 1);
      await expect(page.getByText(/Não foi possível falar com o servidor/)).toHaveCount(0);
      await page.clock.runFor(wait);
    }
    await expect(page.getByText(/Não foi possível falar com o servidor/).first()).toBeVisible();
    await page.clock.runFor(20_000);
    expect(tries).toBe(4);
  });
});

test("elsewhere a read that fails is told at once", async ({ context, product: { url }, credentials }) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  let tries = 0;
  await page.route("**/api/folders/structure/models?*", (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto(`${url}/upload`);
  await expect(page.getByText(/Não foi possível falar com o servidor/).first()).toBeVisible();
  expect(tries).toBe(1);
});
