/// <reference lib="dom" />
import { expect } from "../lavra.ts";
import {
  accessible,
  describedBy,
  dialog,
  fillNewUser,
  fillOffice,
  knock,
  names,
  openUsers,
  remove,
  rowOf,
  setStatus,
  signIn,
  table,
  test,
  told,
} from "../users-screen.ts";

test.describe.configure({ timeout: 300_000 });

const ana = { nome: "Ana Lima", login: "ana.lima", senha: "jabuticaba-7" };

test("an owner fills the office's places, lets people in and out, finds them and lets them go", async ({
  page,
  office,
}) => {
  await signIn(page, office);
  await openUsers(page);
  const heads = ["Login", "Nome", "Data de Início", "Cargo", "Status", "Ações"];
  await expect(table(page).getByRole("columnheader")).toHaveText(heads);
  await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/, /Pedro Alves/]);
  const today = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format();
  const carlos = rowOf(page, "Carlos Lima").getByRole("cell");
  await expect(carlos).toHaveText(["carlos.lima", today, "Sócio", "ativo", ""]);
  await expect(page.getByText("4 de 6 usuários ativos no plano")).toBeVisible();
  await accessible(page);

  await test.step("an empty form says what it wants, at each field", async () => {
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = dialog(page, "Novo usuário");
    await expect(form.getByLabel("Nome")).toBeFocused();
    await accessible(page);
    await page.keyboard.press("Enter");
    for (const text of ["Informe o nome", "Informe o login", "Informe a senha", "Escolha o cargo do usuário."]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByLabel("Nome")).toBeFocused();
    await form.getByLabel("Senha", { exact: true }).pressSequentially("jabut");
    expect(await describedBy(form.getByLabel("Senha", { exact: true }))).toContain(
      "A senha deve ter pelo menos 6 caracteres",
    );
    await form.getByRole("textbox", { name: "Data de Início" }).fill("");
    await form.getByRole("button", { name: "Criar usuário" }).click();
    await expect(form.getByText("Informe a data de início")).toBeVisible();
    await accessible(page);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Descartar o que você preencheu?" });
    await accessible(page);
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("button", { name: "Novo usuário" })).toBeFocused();
  });

  await test.step("an office that is full is told so, with what may be done", async () => {
    const letGo = await fillOffice(office);
    const form = await fillNewUser(page, ana);
    await form.getByRole("button", { name: "Criar usuário" }).click();
    await expect(page.getByRole("alertdialog", { name: "Limite de usuários" })).toBeVisible();
    await accessible(page);
    const limit = "Limite de usuários atingido (6/6). Adicione usuários extras ou faça upgrade do plano.";
    await told(page, limit);
    await expect(form.getByLabel("Nome")).toHaveValue("Ana Lima");
    await form.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await letGo();
    await page.reload();
  });

  await test.step("who is deactivated or deleted does not come in any more", async () => {
    expect(await knock(office, "carlos.lima", office.owner.password)).toBe(200);
    await setStatus(page, "Carlos Lima", "Inativo");
    await told(page, "Usuário atualizado com sucesso!");
    await expect(page.getByRole("button", { name: "Editar Carlos Lima" })).toBeFocused();
    await expect(rowOf(page, "Carlos Lima").getByText("inativo")).toBeVisible();
    expect(await knock(office, "carlos.lima", office.owner.password)).toBe(401);
    await setStatus(page, "Beatriz Rocha", "Inativo");
    await told(page, "Usuário atualizado com sucesso!");
    await page.getByRole("button", { name: "Excluir Pedro Alves" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await accessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Excluir Pedro Alves" })).toBeFocused();
    await remove(page, "Pedro Alves");
    await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/]);
    expect(await knock(office, "pedro.alves", office.owner.password)).toBe(401);
  });

  await test.step("a new user stands in the list and comes in", async () => {
    const form = await fillNewUser(page, ana);
    await form.getByLabel("Login").fill("carlos.lima");
    await form.getByRole("button", { name: "Criar usuário" }).click();
    await told(page, "Este login já está em uso. Escolha outro.");
    await expect(form.getByLabel("Login")).toBeFocused();
    expect(await describedBy(form.getByLabel("Login"))).toContain("Este login já está em uso. Escolha outro.");
    await form.getByLabel("Login").fill(ana.login);
    await form.getByRole("button", { name: "Criar usuário" }).dblclick();
    await told(page, "Usuário criado com sucesso!");
    await expect(rowOf(page, "Ana Lima")).toHaveCount(1);
    await expect(page.getByText("2 de 6 usuários ativos no plano")).toBeVisible();
    await expect(rowOf(page, "Ana Lima").getByRole("cell").nth(2)).toHaveText("Estagiário");
    expect(await knock(office, ana.login, ana.senha)).toBe(200);
  });

  await test.step("an edit holds, in and out again", async () => {
    await page.getByRole("button", { name: "Editar Ana Lima" }).click();
    const form = dialog(page, "Editar usuário");
    await accessible(page);
    await form.getByLabel("Nome").fill("Ana Lima Dias");
    await form.getByText("Inativo", { exact: true }).click();
    await page.keyboard.press("Enter");
    await told(page, "Usuário atualizado com sucesso!");
    expect(await knock(office, ana.login, ana.senha)).toBe(401);
    await setStatus(page, "Ana Lima Dias", "Ativo");
    await told(page, "Usuário atualizado com sucesso!");
    expect(await knock(office, ana.login, ana.senha)).toBe(200);
  });

  await test.step("nobody comes back into an office that is full", async () => {
    const letGo = await fillOffice(office);
    await setStatus(page, "Carlos Lima", "Ativo");
    await told(page, /Limite de usuários atingido \(6\/6\)\./);
    // Focus comes back to the form with the next frame: until then nobody hears the key.
    await expect(dialog(page, "Editar usuário").locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await letGo();
    await page.reload();
    await expect(rowOf(page, "Ana Lima Dias")).toBeVisible();
  });

  await test.step("search, filter and order find people, and the address keeps them", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("ROCHA");
    await expect(names(page)).toHaveText([/Beatriz Rocha/]);
    await page.getByRole("searchbox").fill("ana.l");
    await expect(names(page)).toHaveText([/Ana Lima Dias/]);
    await page.keyboard.press("Escape");
    await page.getByRole("radiogroup", { name: "Status" }).getByText("Inativos").click();
    await expect(names(page)).toHaveText([/Beatriz Rocha/, /Carlos Lima/]);
    await page.getByRole("button", { name: "Nome" }).click();
    await expect(names(page)).toHaveText([/Carlos Lima/, /Beatriz Rocha/]);
    await expect(page).toHaveURL(/status=inativo&ordem=-nome$/);
    await page.reload();
    await expect(names(page)).toHaveText([/Carlos Lima/, /Beatriz Rocha/]);
    await page.getByRole("searchbox").fill("ana");
    await expect(page.getByText("Nenhum usuário encontrado")).toBeVisible();
    await accessible(page);
    await page.getByRole("button", { name: "Limpar busca e filtro" }).click();
    await expect(names(page)).toHaveCount(3);
  });

  await test.step("with nobody left the page says what comes first", async () => {
    for (const name of ["Ana Lima Dias", "Beatriz Rocha", "Carlos Lima"]) await remove(page, name);
    await expect(page.getByText("Nenhum usuário encontrado")).toBeVisible();
    await accessible(page);
    await page.getByRole("button", { name: "Criar o primeiro usuário" }).click();
    await expect(dialog(page, "Novo usuário")).toBeVisible();
  });
});

test("an owner keeps the data that payments need and a password of their own", async ({ page, office }) => {
  await signIn(page, office);
  await openUsers(page);

  await test.step("personal data", async () => {
    await page.getByRole("button", { name: "Atualizar dados pessoais" }).click();
    const form = dialog(page, "Dados pessoais");
    await expect(form.getByLabel("CPF")).toHaveValue("529.982.247-25");
    await accessible(page);
    await form.getByLabel("E-mail").fill("");
    await form.getByText("Pessoa jurídica").click();
    await form.getByRole("button", { name: "Salvar dados" }).click();
    await expect(form.getByText("CNPJ é obrigatório para pessoa jurídica.")).toBeVisible();
    await expect(form.getByText("Tipo de pessoa e email são obrigatórios.")).toBeVisible();
    await expect(form.getByLabel("CNPJ")).toBeFocused();
    await accessible(page);
    await form.getByLabel("CNPJ").pressSequentially("12abc34501de36");
    await expect(form.getByLabel("CNPJ")).toHaveValue("12.ABC.345/01DE-36");
    await expect(form.getByText("Confira o CNPJ: os dígitos verificadores não batem.")).toBeVisible();
    await form.getByText("Pessoa física").click();
    await expect(form.getByLabel("CPF")).toHaveValue("");
    await form.getByText("Pessoa jurídica").click();
    await expect(form.getByLabel("CNPJ")).toHaveValue("");
    await form.getByText("Pessoa física").click();
    await form.getByRole("button", { name: "Salvar dados" }).click();
    await expect(form.getByText("CPF é obrigatório para pessoa física.")).toBeVisible();
    await form.getByLabel("CPF").pressSequentially("529a982.247-250");
    await expect(form.getByLabel("CPF")).toHaveValue("529.982.247-25");
    await form.getByLabel("E-mail").fill("financeiro@escritorio.example");
    await page.keyboard.press("Enter");
    await told(page, "Dados pessoais atualizados com sucesso!");
    await page.getByRole("button", { name: "Atualizar dados pessoais" }).click();
    await expect(form.getByLabel("E-mail")).toHaveValue("financeiro@escritorio.example");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });

  await test.step("password", async () => {
    const next = "pitangueira-9";
    await page.getByRole("button", { name: "Alterar minha senha" }).click();
    const form = dialog(page, "Alterar minha senha");
    await expect(form.getByLabel("Senha atual")).toBeFocused();
    await accessible(page);
    await page.keyboard.press("Enter");
    await expect(form.getByText("Senha atual é obrigatória")).toBeVisible();
    await expect(form.getByText("Nova senha é obrigatória")).toBeVisible();
    await form.getByLabel("Senha atual").fill("errada-1");
    await form.getByLabel("Nova senha", { exact: true }).fill("12345");
    await page.keyboard.press("Enter");
    await expect(form.getByText("Nova senha deve ter pelo menos 6 caracteres")).toBeVisible();
    await expect(form.getByText("As senhas não coincidem")).toBeVisible();
    await form.getByLabel("Nova senha", { exact: true }).fill(next);
    await form.getByLabel("Confirmar nova senha").fill(next);
    await page.keyboard.press("Enter");
    await expect(form.getByText("Senha atual incorreta")).toBeVisible();
    await accessible(page);
    await form.getByLabel("Senha atual").fill(office.owner.password);
    await form.getByRole("button", { name: "Alterar senha" }).click();
    await told(page, "Senha alterada com sucesso!");
    expect(await knock(office, office.owner.login, office.owner.password)).toBe(401);
    expect(await knock(office, office.owner.login, next)).toBe(200);
  });
});

test("a list that is late, lost or asked for without a session says so", async ({ page, office }) => {
  await signIn(page, office);
  const list = /\/api\/users\?/;

  await test.step("late", async () => {
    const held = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openUsers(page);
    await expect(page.getByText("Carregando usuários...")).toBeVisible();
    await accessible(page);
    held.resolve();
    await expect(names(page)).toHaveCount(3);
    await page.unroute(list);
  });

  await test.step("lost, and found again", async () => {
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Erro ao carregar usuários. Verifique a conexão com o servidor.")).toBeVisible();
    await accessible(page);
    await page.unroute(list);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(names(page)).toHaveCount(3);
  });

  await test.step("a session that ends in the middle of a form", async () => {
    await page.getByRole("button", { name: "Editar Pedro Alves" }).click();
    const form = dialog(page, "Editar usuário");
    await form.getByLabel("Nome").fill("Pedro Alves Neto");
    await page.evaluate(() => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
      return fetch("/api/auth/logout", { method: "POST", headers });
    });
    await page.keyboard.press("Enter");
    await expect(page.getByText("Sessão expirada. Redirecionando para login...")).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await page.waitForURL("**/login?sessionExpired=true");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  await test.step("a list that is refused for want of a session", async () => {
    await signIn(page, office);
    const body = { success: false, code: "auth.required", error: "Token inválido", requestId: "r-1" };
    await page.route(list, (route) => route.fulfill({ status: 401, json: body }));
    await openUsers(page);
    await expect(page.getByText("Sessão expirada. Redirecionando para login...")).toBeVisible();
    await page.waitForURL("**/login?sessionExpired=true");
  });
});
