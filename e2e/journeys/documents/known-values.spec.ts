import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";

test("office and lawyer data entered once fill every form; places and courts are chosen or typed", async ({
  context,
  product: { url },
  owner,
}) => {
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/my-account`);
  const office = page.getByRole("region", { name: "Dados do escritório" });
  await office.getByLabel("CNPJ").fill("11222333000181");
  await expect(office.getByLabel("CNPJ")).toHaveValue("11.222.333/0001-81");
  await office.getByLabel("Cidade").fill("Olinda");
  await office.getByRole("button", { name: /^Salvar/ }).click();
  await expect(office.getByText("Dados do escritório salvos.")).toBeVisible();

  const own = page.getByRole("region", { name: "Dados profissionais" });
  await own.getByLabel("Nome como assina").fill("Maria Souza Lima");
  await own.getByRole("button", { name: "Adicionar OAB" }).click();
  await own.getByRole("button", { name: /Estado da 1ª inscrição/ }).click();
  await page.getByRole("option", { name: "PE", exact: true }).click();
  await own.getByLabel("Número da 1ª inscrição").fill("12345");
  await own.getByRole("button", { name: /^Salvar/ }).click();
  await expect(own.getByText("Dados profissionais salvos.")).toBeVisible();
  await expect(own.getByLabel("Número da 1ª inscrição")).toHaveValue("12.345");

  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento" });
  await expect(form.getByLabel("Advogado", { exact: true })).toHaveValue("Maria Souza Lima");
  await expect(form.getByLabel("OAB", { exact: true })).toHaveValue("PE 12.345");
  await expect(form.getByText("Dos dados de quem assina").first()).toBeVisible();
  await form.getByLabel("OAB", { exact: true }).fill("PE 99");
  await expect(form.getByLabel("OAB", { exact: true })).toHaveValue("PE 99");

  const town = form.getByRole("combobox", { name: "Município", exact: true });
  await town.fill("sao joao do oeste");
  await page.getByRole("option", { name: "São João do Oeste/SC" }).click();
  await expect(town).toHaveValue("São João do Oeste/SC");
  const court = form.getByRole("combobox", { name: "Vara", exact: true });
  await court.fill("da 3ª");
  await court.press("ArrowDown");
  await court.press("Enter");
  await expect(court).toHaveValue("da 3ª Vara Cível");
  await court.fill("da 3ª Vara do Trabalho de Santos");
  await court.press("Tab");
  // A completed section collapses when it loses the focus.
  const left = form.getByRole("combobox", { name: "Vara", exact: true, includeHidden: true });
  await expect(left).toHaveValue("da 3ª Vara do Trabalho de Santos");
});
