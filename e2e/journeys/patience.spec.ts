import { devices, type Route } from "@playwright/test";
import { fillForm } from "../fill-form.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry, fillLogin, openTimed } from "../session.ts";

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
  await openTimed(page, `${url}/upload`);
  await expect(page.getByRole("heading", { name: "Modelos e Tópicos" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText(late)).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(page.getByText(late).first()).toBeVisible();
  await page.unroute("**/api/folders/structure/**");
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await expect(page.getByRole("treegrid").getByRole("row").first()).toBeVisible();
});

test("fields and a document that do not come are told of after thirty seconds; nothing is lost, and asked for again there is one document", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  let isHung = true;
  const keys: (string | undefined)[] = [];
  const hold = (route: Route) => (isHung ? hang() : route.continue());
  await page.clock.install();
  await page.route("**/api/markers/file/*", hold);
  await page.route("**/api/documents/generate*", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return hold(route);
  });
  await openTimed(page, `${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuração ad judicia");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const order = page.getByRole("button", { name: /^Gerar/ });
  await expect(page.getByText("Carregando campos do modelo...")).toBeAttached();
  await page.clock.runFor(5_000);
  await expect(order).toBeDisabled();
  await page.clock.runFor(26_000);
  await expect(form.getByText(/^Erro ao carregar os campos do modelo: A operação demorou mais de 30 s/)).toBeVisible();
  isHung = false;
  await form.getByRole("button", { name: "Tentar novamente" }).click();
  await fillForm(page, (label) => `texto de ${label}`);

  isHung = true;
  await order.dblclick();
  const busy = page.getByRole("button", { name: "Gerando…" });
  await expect(busy).toBeDisabled();
  await page.clock.runFor(5_000);
  await expect(busy).toBeDisabled();
  await page.clock.runFor(26_000);
  await expect(page.getByText(/^Erro ao gerar documento: A operação demorou mais de 30 segundos/)).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^(\d+) de \1 /);
  isHung = false;
  const download = page.waitForEvent("download");
  await order.click();
  await download;
  expect(keys).toHaveLength(2);
  expect(keys[1], "the same order, so that it is made and counted once").toBe(keys[0]);
});

test("a session that is not confirmed in time keeps nobody from the page and its sentence", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  await page.route("**/api/{auth/check,folders/structure/**}", hang);
  const subscribed = page.waitForResponse("**/api/subscriptions/current*");
  await page.goto(`${url}/upload`);
  await page.clock.runFor(4_000);
  await expect(page.getByRole("heading", { name: "Modelos e Tópicos" })).toBeVisible();
  await subscribed;
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
