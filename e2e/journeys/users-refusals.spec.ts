import type { Page } from "@playwright/test";
import { signIn as signInByApi } from "../api.ts";
import { expect } from "../lavra.ts";
import { dialog, fillNewUser, names, openUsers, remove, rowOf, signIn, table, test, told } from "../users-screen.ts";

test.describe.configure({ timeout: 300_000 });

type Refusal = { status: number; json: object } | "lost";

/** Answers one call in the server's place, as long as it is asked for. */
async function refuse(page: Page, method: string, path: RegExp, refusal: Refusal) {
  await page.unroute(path);
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.continue();
    return refusal === "lost" ? route.abort() : route.fulfill(refusal);
  });
}

const said = (status: number, code: string, error: string, more = {}): Refusal => ({
  status,
  json: { success: false, code, error, requestId: "r-1", ...more },
});
const wordless: Refusal = { status: 500, json: {} };

const ana = { nome: "Ana Lima", login: "ana.lima", senha: "jabuticaba-7" };

test("what the server refuses is told in its words, else in ours", async ({ page, office }) => {
  await signIn(page, office);
  const one = /\/api\/users\/[0-9a-f-]{36}(?:\?|$)/;

  await test.step("the roles: two basic ones", async () => {
    await refuse(page, "GET", /\/api\/users\/roles\/available/, said(403, "auth.forbidden", "Proibido"));
    await openUsers(page);
    await page.getByRole("button", { name: "Novo usuário" }).click();
    await dialog(page, "Novo usuário").getByRole("button", { name: /Cargo/ }).click();
    await expect(page.getByRole("option")).toHaveText(["Estagiário", "Advogado Jr"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.unroute(/\/api\/users\/roles\/available/);
    await page.reload();
  });

  await test.step("a new user", async () => {
    const form = await fillNewUser(page, ana);
    const create = form.getByRole("button", { name: "Criar usuário" });
    const reached = "Limite de usuários atingido (5/5).";
    await refuse(
      page,
      "POST",
      /\/api\/users(?:\?|$)/,
      said(402, "USER_LIMIT_REACHED", reached, { currentUsage: 5, limit: 5 }),
    );
    await create.click();
    await told(page, `${reached} Adicione usuários extras ou faça upgrade do plano.`);
    await refuse(
      page,
      "POST",
      /\/api\/users(?:\?|$)/,
      said(403, "users.role_forbidden", "Você não pode atribuir este cargo."),
    );
    await create.click();
    await expect(page.getByRole("alertdialog", { name: "Erro ao criar usuário" })).toBeVisible();
    await told(page, "Você não pode atribuir este cargo.");
    await refuse(page, "POST", /\/api\/users(?:\?|$)/, wordless);
    await create.click();
    await told(page, "Erro ao criar usuário. Verifique os dados e tente novamente.");
    await form.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  });

  await test.step("a change", async () => {
    await page.getByRole("button", { name: "Editar Pedro Alves" }).click();
    const save = dialog(page, "Editar usuário").getByRole("button", { name: "Salvar alterações" });
    await refuse(page, "PUT", one, said(404, "users.not_found", "Usuário não encontrado"));
    await save.click();
    await told(page, "Usuário não encontrado");
    await refuse(page, "PUT", one, "lost");
    await save.click();
    await told(page, "Erro ao atualizar usuário. Verifique os dados e tente novamente.");
    await expect(dialog(page, "Editar usuário").locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a deletion", async () => {
    const ask = async () => {
      await page.getByRole("button", { name: "Excluir Pedro Alves" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Excluir usuário" }).click();
    };
    await refuse(page, "DELETE", one, said(404, "users.not_found", "Usuário não encontrado"));
    await ask();
    await told(page, "Usuário não encontrado");
    await refuse(page, "DELETE", one, wordless);
    await ask();
    await told(page, "Erro ao deletar usuário. Verifique os dados e tente novamente.");
    await expect(page.getByRole("button", { name: "Excluir Pedro Alves" })).toBeFocused();
    await page.unroute(one);
  });

  await test.step("personal data", async () => {
    const data = /\/api\/users\/personal-data/;
    const denied = "Acesso Negado: Você não tem permissão para acessar esta funcionalidade.";
    const form = dialog(page, "Dados pessoais");
    const open = () => page.getByRole("button", { name: "Atualizar dados pessoais" }).click();
    await refuse(page, "GET", data, said(403, "auth.forbidden", "Proibido"));
    await open();
    await expect(form.getByText(denied)).toBeVisible();
    await page.keyboard.press("Escape");
    await refuse(page, "GET", data, said(409, "request.invalid", "Dados fora do ar."));
    await open();
    await expect(form.getByText("Erro ao carregar dados pessoais: Dados fora do ar.")).toBeVisible();
    await page.unroute(data);
    await form.getByRole("button", { name: "Tentar novamente" }).click();
    const save = form.getByRole("button", { name: "Salvar dados" });
    await expect(form.getByLabel("CPF")).toHaveValue("529.982.247-25");
    await refuse(page, "PUT", data, said(409, "request.invalid", "Dados em uso."));
    await save.click();
    await told(page, "Dados em uso.");
    await refuse(page, "PUT", data, "lost");
    await save.click();
    await told(page, "Erro ao atualizar dados pessoais.");
    await refuse(page, "PUT", data, said(403, "auth.forbidden", "Proibido"));
    await save.click();
    await told(page, denied);
  });
});

test("platform staff manage account owners, and a company the people it created", async ({ page, office }) => {
  await test.step("desenvolvedor", async () => {
    await signIn(page, { ...office, owner: office.developer });
    await openUsers(page);
    await expect(names(page)).toHaveText([/Maria Souza/]);
    await expect(rowOf(page, "Maria Souza").getByRole("cell").nth(2)).toHaveText("Administrador");
    await expect(page.getByRole("button", { name: "Alterar minha senha" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Atualizar dados pessoais" })).toBeHidden();
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/login");
  });

  await test.step("empresa", async () => {
    const company = { login: "acme.advocacia", password: "pitangueira-9" };
    const registration = {
      tipoPessoa: "juridica",
      nome: "Acme Advocacia",
      login: company.login,
      senha: company.password,
      cnpj: "12.ABC.345/01DE-35",
      email: "acme@exemplo.com.br",
    };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(registration);
    expect((await fetch(`${office.url}/api/auth/register`, { method: "POST", headers, body })).ok).toBe(true);
    const api = await signInByApi(office.url, company);
    expect((await api.post("/api/subscriptions/activate-trial", {})).ok).toBe(true);

    await signIn(page, { ...office, owner: company });
    await openUsers(page);
    await expect(page.getByText("Nenhum usuário encontrado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Atualizar dados pessoais" })).toBeHidden();
    await (await fillNewUser(page, ana)).getByRole("button", { name: "Criar usuário" }).click();
    await told(page, "Usuário criado com sucesso!");
    await expect(names(page)).toHaveText([/Ana Lima/]);
    await remove(page, "Ana Lima");
    await expect(table(page)).toBeHidden();
  });
});
