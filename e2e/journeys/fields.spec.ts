import { type Credentials, expect, test } from "../lavra.ts";
import { carry } from "../session.ts";

test("the petition's place, town and court take what is typed: a field without a list is a text field, a list never drops a word", async ({
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
    const field = form.getByLabel(label, { exact: true });
    await field.click();
    // A list only where it has something to offer.
    if ((await field.getAttribute("role")) !== "combobox") await expect(options).toHaveCount(0);
    await field.fill(value);
    await field.press("Tab");
    await expect(field).toHaveValue(value);
  }

  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  for (const field of ["Comarca", "Município", "Vara"]) {
    await expect(form.getByLabel(field, { exact: true }).first()).not.toHaveAttribute("aria-invalid", "true");
  }
});
