/// <reference lib="dom" />

import { accessible } from "../../axe.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import { giveSixPlaces, newMember } from "../../members.ts";
import { password } from "../../screens/roles-screen.ts";
import {
  dialog,
  discard,
  expectNotice,
  fillNewUser,
  fillOffice,
  knock,
  names,
  openUsers,
  remove,
  rowOf,
  setStatus,
} from "../../screens/users-screen.ts";
import { carry } from "../../session.ts";

test("an account owner fills the office's places, creates, deactivates, finds and deletes users", async ({
  context,
  product: { url },
  owner,
  credentials,
}) => {
  await giveSixPlaces(url, credentials.desenvolvedor as Credentials, owner);
  const carlos = await newMember(url, owner, { nome: "Carlos Lima", role: "socio" });
  const beatriz = await newMember(url, owner, { nome: "Beatriz Rocha", role: "advogado_sr" });
  const ana = { nome: "Ana Lima", login: `${owner.login}.ana`, password };
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/dashboard`);
  await openUsers(page);
  await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/]);
  const today = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format();
  const cells = rowOf(page, "Carlos Lima").getByRole("cell");
  await expect(cells).toHaveText([carlos.login, today, "Sócio", "ativo", ""]);
  await expect(page.getByText("3 de 6 usuários ativos no plano")).toBeVisible();

  await test.step("a new user is listed once and can log in; a login that is taken is reported at its field", async () => {
    const form = await fillNewUser(page, { nome: ana.nome, login: carlos.login, senha: ana.password });
    await form.getByRole("button", { name: "Criar usuário" }).click();
    await expectNotice(page, "Este login já está em uso. Escolha outro.");
    await expect(form.getByLabel("Login")).toBeFocused();
    await form.getByLabel("Login").fill(ana.login);
    await form.getByRole("button", { name: "Criar usuário" }).dblclick();
    await expectNotice(page, "Usuário criado com sucesso!");
    await expect(rowOf(page, ana.nome)).toHaveCount(1);
    await expect(page.getByText("4 de 6 usuários ativos no plano")).toBeVisible();
    expect(await knock(url, ana)).toBe(200);
  });

  await test.step("a deactivated user cannot log in, and can again once reactivated", async () => {
    for (const [status, answer] of [
      ["Inativo", 401],
      ["Ativo", 200],
      ["Inativo", 401],
    ] as const) {
      await setStatus(page, carlos.nome, status);
      await expectNotice(page, "Usuário atualizado com sucesso!");
      await expect(page.getByRole("button", { name: `Editar ${carlos.nome}` })).toBeFocused();
      expect(await knock(url, carlos)).toBe(answer);
    }
  });

  await test.step("a full office can neither create nor reactivate users, and the page shows the options", async () => {
    await fillOffice(url, owner);
    const limit = "Limite de usuários atingido (6/6). Adicione usuários extras ou faça upgrade do plano.";
    const form = await fillNewUser(page, { nome: "Bia", login: `${owner.login}.bia`, senha: password });
    await form.getByRole("button", { name: "Criar usuário" }).click();
    await expect(page.getByRole("alertdialog", { name: "Limite de usuários" })).toBeVisible();
    await accessible(page);
    await expectNotice(page, limit);
    await form.getByRole("button", { name: "Cancelar" }).click();
    await discard(page);
    await setStatus(page, carlos.nome, "Ativo");
    await expectNotice(page, /Limite de usuários atingido \(6\/6\)\./);
    await dialog(page, "Editar usuário").getByRole("button", { name: "Cancelar" }).click();
    await discard(page);
    expect(await knock(url, carlos)).toBe(401);
  });

  await test.step("search, filter and order find people, and the address keeps them", async () => {
    await page.reload();
    await expect(names(page)).toHaveCount(6);
    await page.getByRole("searchbox").fill("rocha");
    await expect(names(page)).toHaveText([/Beatriz Rocha/]);
    await page.getByRole("searchbox").fill("lima");
    await page.getByRole("button", { name: "Nome" }).click();
    await expect(names(page)).toHaveText([/Carlos Lima/, /Ana Lima/]);
    await page.reload();
    await expect(names(page)).toHaveText([/Carlos Lima/, /Ana Lima/]);
  });

  await test.step("a deleted user is gone and cannot log in", async () => {
    await page.goto(`${url}/manage-users`);
    await remove(page, beatriz.nome);
    await expect(rowOf(page, beatriz.nome)).toHaveCount(0);
    expect(await knock(url, beatriz)).toBe(401);
  });

  await test.step("the data that payments need are saved", async () => {
    const form = dialog(page, "Dados pessoais");
    const open = () => page.getByRole("button", { name: "Atualizar dados pessoais" }).click();
    await open();
    await form.getByText("Pessoa jurídica").click();
    await form.getByLabel("CNPJ").pressSequentially("12abc34501de35");
    await form.getByLabel("E-mail").fill("financeiro@escritorio.example");
    await page.keyboard.press("Enter");
    await expectNotice(page, "Dados pessoais atualizados com sucesso!");
    await page.reload();
    await open();
    await expect(form.getByLabel("CNPJ")).toHaveValue("12.ABC.345/01DE-35");
    await expect(form.getByLabel("E-mail")).toHaveValue("financeiro@escritorio.example");
  });
});
