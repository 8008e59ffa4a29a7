/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";

/** A page in one of its main states: its address, and what brings it there. */
interface State {
  readonly address: string;
  readonly act?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();

const choose = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("peticao inicial");
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox", { name: "Buscar tópico" }).fill("dano");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
};

/** The platform's files are there for everybody. */
const chooseFile = async (page: Page) => {
  await page.getByRole("searchbox", { name: "Buscar arquivo" }).fill("peticao inicial");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Marcadores do arquivo" })).toBeVisible();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
};

/** A row with all its fields, one of them at fault. */
const openWatched = async (page: Page) => {
  await press(/^Editar a assinatura de/)(page);
  await page.getByText("Registrar pagamento manual").click();
  await press("Salvar")(page);
  await expect(page.getByText(/^Informe um valor a partir de/)).toBeVisible();
};

const typePrice = async (page: Page) => {
  await page.getByRole("textbox", { name: "Preço mensal" }).fill("0");
  await press("Salvar plano")(page);
  await expect(page.getByText(/^Informe um preço a partir de/)).toBeVisible();
};

const signedOut: readonly State[] = [
  { address: "/login" },
  { address: "/login?sessionExpired=true", act: press("Entrar") },
  { address: "/login", act: press("Criar conta") },
  { address: "/forgot-password" },
  { address: "/reset-password" },
  { address: "/reset-password?token=abc" },
  { address: "/verify-email" },
  { address: "/error" },
];

const everybody: readonly State[] = [
  { address: "/dashboard" },
  { address: "/dashboard", act: press("Menu") },
  { address: "/dashboard-test" },
  { address: "/my-account" },
  { address: "/generate" },
  { address: "/generate", act: choose },
  { address: "/documents" },
];

const office: readonly State[] = [
  { address: "/upload" },
  { address: "/upload?pasta=/Contratos" },
  { address: "/upload?area=topicos&busca=dano" },
  { address: "/upload?pasta=/Contratos", act: press("Nova pasta") },
  { address: "/manage-users" },
  { address: "/manage-users", act: press("Novo usuário") },
  { address: "/permissions" },
  { address: "/create-model" },
  { address: "/create-model?pasta=/Contratos", act: chooseFile },
  { address: "/settings" },
  { address: "/customize" },
];

const people: Readonly<Record<string, readonly State[]>> = {
  visitor: signedOut,
  estagiario: everybody,
  administrador: [
    ...everybody,
    ...office,
    { address: "/plans?payment=pending&requiresSubscription=true", act: press("Histórico de pagamentos") },
    { address: "/plans", act: press("Upgrade: Avançado") },
  ],
  desenvolvedor: [
    { address: "/dashboard" },
    ...office,
    { address: "/admin-role-management" },
    { address: "/user-monitoring" },
    { address: "/user-monitoring", act: openWatched },
    { address: "/user-monitoring?busca=ninguém" },
    { address: "/plan-editor" },
    { address: "/plan-editor?plano=starter", act: typePrice },
  ],
};

/** WCAG 2.2, 1.4.12. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWider = (node: Element) => node.getBoundingClientRect().right > clientWidth + 1;
    return scrollWidth > clientWidth
      ? [...document.querySelectorAll("body *")]
          .filter(isWider)
          .map((node) => node.outerHTML.slice(0, 160))
          .slice(0, 3)
      : [];
  });

/** Boxes that are drawn by colour alone are lost where the system chooses the colours. */
const lostControls = (page: Page) =>
  page.evaluate(() => {
    const drawn = (node: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node);
      return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none";
    };
    const whole = (node: Element) => [node, ...node.querySelectorAll("*")];
    const paint = (node: Element) =>
      whole(node)
        .map((part) => `${getComputedStyle(part).backgroundColor} ${getComputedStyle(part).borderTopColor}`)
        .join();
    const boxes = document.querySelectorAll("label:has(input[type='checkbox']), [role='progressbar'], [role='meter']");
    const lost = [...boxes].filter((node) => !whole(node).some(drawn));
    const alike = [...document.querySelectorAll("[role='radiogroup']")].filter((group) => {
      const [on, off] = ["label[data-selected]", "label:not([data-selected])"].map((one) => group.querySelector(one));
      return on && off && paint(on) === paint(off);
    });
    return [...lost, ...alike].map((node) => node.outerHTML.slice(0, 200));
  });

/** On paper the page says what it says, and nothing is there to be pressed. */
const onPaper = (page: Page) =>
  page.evaluate(() => ({
    text: document.querySelector("main")?.innerText.length ?? 0,
    buttons: [...document.querySelectorAll("button, nav, header.page-header")]
      .filter(
        (node) =>
          node.checkVisibility() && !node.matches(":is(h1, h2, h3, h4, th) *, [aria-haspopup='listbox'], .print-kept"),
      )
      .map((node) => node.outerHTML.slice(0, 120)),
  }));

async function arrive(page: Page, url: string, { address, act }: State) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await act?.(page);
}

async function hold(page: Page, state: State) {
  const place = `${state.address}${state.act ? " (acted)" : ""}`;
  await test.step(place, async () => {
    await accessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await scrollsSideways(page), `${place} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const style = await page.addStyleTag({ content: spacing });
    expect.soft(await scrollsSideways(page), `${place} with text spacing`).toEqual([]);
    await style.evaluate((node) => (node as HTMLElement).remove());
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await lostControls(page), `${place} in forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    const { text, buttons } = await onPaper(page);
    expect.soft(buttons, `${place} on paper`).toEqual([]);
    expect.soft(text, `${place} on paper`).toBeGreaterThan(20);
    await page.emulateMedia({ media: "screen" });
  });
}

test.use({ bypassCSP: true });

for (const [person, states] of Object.entries(people)) {
  test(`every page of ${person}: axe, 320 px, text spacing, forced colours, paper`, async ({
    context,
    product: { url },
    credentials,
  }) => {
    test.setTimeout(240_000);
    const page =
      person === "visitor"
        ? await context.newPage()
        : (await carry(context, url, credentials[person] as Credentials)).page;
    for (const state of states) {
      await arrive(page, url, state);
      await hold(page, state);
    }
  });
}
