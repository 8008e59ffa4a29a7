import { type Credentials, expect, test } from "../lavra.ts";
import { carry } from "../session.ts";

test("the petition's place, town and court take what is typed: a list never drops a word", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento" });
  const options = page.getByRole("listbox");

  const court = form.getByRole("combobox", { name: "Vara" });
  await court.click();
  await expect(options.getByRole("option").first()).toBeVisible();
  await court.pressSequentially("da 3ª Vara");
  await court.press("ArrowDown");
  await court.press("Tab");
  await expect(court).toHaveValue("da 3ª Vara");
  await court.fill("da 3ª Vara do Trabalho de Santos");
  await expect(options).toHaveCount(0);
  await court.press("Tab");
  await expect(court).toHaveValue("da 3ª Vara do Trabalho de Santos");
  await court.fill("da 3ª");
  await court.press("ArrowDown");
  await court.press("Enter");
  await expect(court).toHaveValue("da 3ª Vara Cível");

  for (const [label, value] of [
    ["Comarca", "de Campinas"],
    ["Município", "Campinas/SP"],
  ] as const) {
    const field = form.getByRole("combobox", { name: label, exact: true });
    await field.click();
    await field.fill(value);
    await field.press("Tab");
    // What is whole folds away once it is left.
    const left = form.getByRole("combobox", { name: label, exact: true, includeHidden: true });
    await expect(left).toHaveValue(value);
  }

  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  for (const field of ["Comarca", "Município", "Vara"]) {
    await expect(form.getByRole("combobox", { name: field, exact: true, includeHidden: true })).not.toHaveAttribute(
      "aria-invalid",
      "true",
    );
  }
});

test("places and courts are chosen from their lists; a list that does not come says so, is asked for again and never stands in the way", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const asked: string[] = [];
  let isDown = true;
  await page.route("**/api/sources/**", (route) => {
    asked.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    return isDown ? route.abort() : route.continue();
  });
  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento" });
  const town = form.getByRole("combobox", { name: "Município", exact: true });
  const comarca = form.getByRole("combobox", { name: "Comarca", exact: true });
  const failures = form.getByRole("status");
  await expect(failures.filter({ hasText: /^Erro ao carregar municípios do IBGE$/ })).toHaveCount(1);
  await expect(failures.filter({ hasText: /^Erro ao carregar comarcas do IBGE$/ })).toHaveCount(1);
  await town.fill("Vila que não há/XX");
  await town.press("Tab");
  await expect(town).toHaveValue("Vila que não há/XX");

  isDown = false;
  const retries = form.getByRole("button", { name: "Tentar novamente" });
  // Every list that was asked for has failed by now, and says so.
  await expect.poll(async () => (await retries.count()) - new Set(asked).size).toBe(0);
  for (let left = await retries.count(); left > 0; left--) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
    await expect(form.locator("input:focus")).toHaveCount(1);
  }
  await expect(town).toHaveValue("Vila que não há/XX");
  await town.fill("sao joao do oeste");
  await page.getByRole("option", { name: "São João do Oeste/SC" }).click();
  await expect(town).toHaveValue("São João do Oeste/SC");
  await comarca.pressSequentially("do rio de j");
  await expect(page.getByText("1 de 5.299 comarcas")).toBeVisible();
  await comarca.press("ArrowDown");
  await comarca.press("Enter");
  await expect(comarca).toHaveValue("DO RIO DE JANEIRO");
  // One request that failed and one that did not, however many fields ask.
  const counts = Map.groupBy(asked, (source) => source);
  expect([...counts.values()].map((calls) => calls.length)).toEqual([...counts.keys()].map(() => 2));
});
