import { availableRoles, createUser, listUsers } from "@lavra/contract/accounts/users";
import type { ErrorData } from "@lavra/contract/failures/errors";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatDate, todayIso } from "../../platform/formats/dates.ts";
import { describedBy, listed, notification, openUsers } from "../../testing/fakes/fake-users.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { answerOutside, type Doubles, type Failing, on, refuse, unreachable } from "../../testing/stub-api.ts";

const fabio = listed(21, "Fábio Teles");

async function openForm(more: Doubles = [], user = ownerUser()) {
  const page = await openUsers([on(createUser, { user: fabio }), ...more], { user });
  await screen.findByRole("table");
  await page.person.click(screen.getByRole("button", { name: "Novo usuário" }));
  const form = within(await screen.findByRole("dialog", { name: "Novo usuário" }));
  await waitFor(() => expect(form.queryByText("Carregando cargos...")).toBeNull());
  const submit = () => form.getByRole("button", { name: /^Criar usuário/ });
  const enter = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  const role = () => form.getByRole("button", { name: /Cargo/ });
  const choose = async (name: string) => {
    await page.person.click(role());
    await page.person.click(await screen.findByRole("option", { name }));
  };
  const fill = async () => {
    enter("Nome", " Fábio Teles ");
    enter("Login", "fabio.teles ");
    enter("Senha", "jabuticaba-7");
    await choose("Advogado Júnior");
  };
  return { ...page, form, submit, enter, role, choose, fill };
}

type Form = Awaited<ReturnType<typeof openForm>>["form"];
const field = (form: Form, label: string) => form.getByLabelText<HTMLInputElement>(label);

describe("the permissions of the chosen role", () => {
  test("are shown, with the place where they are changed", async () => {
    const { form, choose } = await openForm();
    expect(form.queryByText(/pode:|só abre/)).toBeNull();
    await choose("Advogado Sênior");
    expect(form.getByText("Advogado Sênior pode:")).toBeTruthy();
    expect(form.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Gerar Documento",
      "Modelos e Tópicos",
    ]);
    expect(form.getByRole("link", { name: "Permissões" }).getAttribute("href")).toBe("/permissions");
    await choose("Advogado Júnior");
    expect(form.getByText("Advogado Júnior só abre a página inicial.")).toBeTruthy();
    expect(form.queryByRole("list")).toBeNull();
  });

  test("names the person who may change it if the caller may not", async () => {
    const { form, choose } = await openForm([], memberUser("manage_users"));
    await choose("Advogado Júnior");
    expect(form.getByText(/quem muda isso é o titular do escritório/)).toBeTruthy();
    expect(form.queryByRole("link", { name: "Permissões" })).toBeNull();
  });
});

describe("a new user", () => {
  test("begins today and active, and marks every empty field before anything is sent", async () => {
    const { api, person, form, submit, role } = await openForm();
    expect(field(form, "Data de Início").value).toBe(formatDate(todayIso()));
    expect(form.getByRole("radio", { name: "Ativo" })).toHaveProperty("checked", true);

    await person.click(submit());
    expect(describedBy(field(form, "Nome"))).toContain("Informe o nome");
    expect(describedBy(field(form, "Login"))).toContain("Informe o login");
    expect(describedBy(field(form, "Senha"))).toContain("Informe a senha");
    expect(describedBy(role())).toContain("Escolha o cargo do usuário.");
    expect(document.activeElement).toBe(field(form, "Nome"));
    expect(api.to(listUsers)).toHaveLength(1);
  });

  test("reports a short password at each keystroke, and again on submit", { tags: "slow" }, async () => {
    const { api, person, form, fill, enter, submit } = await openForm();
    const short = "A senha deve ter pelo menos 6 caracteres";
    await fill();
    enter("Senha", "");
    await person.type(field(form, "Senha"), "a");
    expect(describedBy(field(form, "Senha"))).toContain(short);
    await person.type(field(form, "Senha"), "bcde");
    expect(form.getByText(short)).toBeTruthy();
    await person.click(submit());
    expect(form.getByText(short)).toBeTruthy();
    expect(document.activeElement).toBe(field(form, "Senha"));
    expect(api.to(createUser)).toEqual([]);
    await person.type(field(form, "Senha"), "f");
    expect(form.queryByText(short)).toBeNull();
  });

  test("is sent once, without start date and status; then the list shows them and the focus returns", {
    tags: "slow",
  }, async () => {
    const { api, person, fill, submit } = await openForm();
    await fill();
    const formElement = submit().closest("[role='dialog']")?.querySelector("form") as HTMLFormElement;
    fireEvent.submit(formElement);
    fireEvent.submit(formElement);
    const { ok, title } = await notification("Usuário criado com sucesso!");
    expect(title).toBe("Usuário criado");
    const sent = api.to(createUser);
    expect(sent.map(({ body }) => body)).toEqual([
      { nome: "Fábio Teles", login: "fabio.teles", senha: "jabuticaba-7", role: "advogado_jr" },
    ]);
    expect(api.to(listUsers)).toHaveLength(2);
    await person.click(ok);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Novo usuário" })));
  });

  test("says which fields are asked for but not stored", { tags: "slow" }, async () => {
    const { person, form } = await openForm();
    await person.click(form.getByRole("radio", { name: "Inativo" }));
    expect(form.getByText("Todo usuário é criado ativo. Para desativar este, edite-o depois de criar.")).toBeTruthy();
    fireEvent.keyDown(field(form, "Data de Início"), { key: "ArrowDown" });
    expect(form.getByText("A lista mostra o dia em que o usuário foi criado.")).toBeTruthy();
  });
});

describe("the roles", () => {
  test("come from the server", { tags: "slow" }, async () => {
    const { person, role } = await openForm();
    await person.click(role());
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Advogado Sênior", "Advogado Júnior"]);
  });

  test("are the two basic ones if they cannot be loaded", async () => {
    const { person, role, form } = await openForm([on(availableRoles, unreachable)]);
    await person.click(role());
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Estagiário", "Advogado Jr"]);
    await person.keyboard("{Escape}");
    expect(form.getByText(/não puderam ser carregados; estes são os básicos/)).toBeTruthy();
  });
});

describe("a person who may give no role", () => {
  test("learns so before anything is typed", async () => {
    const { form } = await openForm([on(availableRoles, { roles: [] })]);
    expect(form.getByText("Seu cargo não permite criar usuários.")).toBeTruthy();
  });
});

describe("a plan without a place left", () => {
  const full = (limit: number) =>
    on(currentUsage, { documents: { used: 0, limit: 10, resetAt: null }, users: { active: limit, limit } });

  test("says so before anything is typed, and leads the owner to the plans", async () => {
    const { form } = await openForm([full(2)]);
    expect(await form.findByText(/^As 2 vagas do plano estão ocupadas\./)).toBeTruthy();
    expect(form.getByRole("link", { name: "Ver planos" }).getAttribute("href")).toBe("/plans");
  });

  test("says so without the plans to who cannot buy", async () => {
    const { form } = await openForm([full(1)], memberUser("manage_users"));
    expect(await form.findByText(/^A única vaga do plano está ocupada\./)).toBeTruthy();
    expect(form.queryByRole("link", { name: "Ver planos" })).toBeNull();
  });

  test("says nothing while places are left", async () => {
    const { form } = await openForm();
    expect(form.queryByText(/do plano est/)).toBeNull();
  });
});

const limit = (more: ErrorData) => refuse("USER_LIMIT_REACHED", { currentUsage: 3, limit: 3, ...more });

describe("a refusal", () => {
  test.each<[string, Failing, string, string]>([
    [
      "of the limit goes on with the server's suggestion",
      limit({ suggestion: "Libere uma vaga." }),
      "Limite de usuários",
      "Limite de usuários atingido (3/3). Libere uma vaga.",
    ],
    [
      "of the limit without one goes on with ours",
      limit({}),
      "Limite de usuários",
      "Limite de usuários atingido (3/3). Adicione usuários extras ou faça upgrade do plano.",
    ],
    [
      "with words is shown in them",
      refuse("users.creation_forbidden"),
      "Erro ao criar usuário",
      "Seu cargo não permite criar usuários.",
    ],
    [
      "without words has ours",
      answerOutside(500),
      "Erro ao criar usuário",
      "Erro ao criar usuário. Verifique os dados e tente novamente.",
    ],
    [
      "that never came has ours too",
      unreachable,
      "Erro ao criar usuário",
      "Erro ao criar usuário. Verifique os dados e tente novamente.",
    ],
  ])("%s, and the form is unchanged", async (_, answer, heading, text) => {
    const { person, form, fill, submit } = await openForm([on(createUser, answer)]);
    await fill();
    await person.click(submit());
    const { title, ok } = await notification(text);
    expect(title).toBe(heading);
    await person.click(ok);
    expect(field(form, "Nome").value).toBe(" Fábio Teles ");
  });

  test("of the limit leads owners on to the plans", async () => {
    const { person, fill, submit } = await openForm([on(createUser, limit({}))]);
    await fill();
    await person.click(submit());
    const { dialog } = await notification(
      "Limite de usuários atingido (3/3). Adicione usuários extras ou faça upgrade do plano.",
    );
    await person.click(within(dialog).getByRole("button", { name: "Ver planos" }));
    // Typed values are asked about before they are discarded.
    expect(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" })).toBeTruthy();
  });

  test("of the limit offers no plans to those who cannot buy one", async () => {
    const { person, fill, submit } = await openForm([on(createUser, limit({}))], memberUser("manage_users"));
    await fill();
    await person.click(submit());
    const { dialog, ok } = await notification(
      "Limite de usuários atingido (3/3). Adicione usuários extras ou faça upgrade do plano.",
    );
    expect(within(dialog).queryByRole("button", { name: "Ver planos" })).toBeNull();
    await person.click(ok);
  });

  test("about a field is marked there once it has been read", { tags: "slow" }, async () => {
    const taken = "Este login já está em uso. Escolha outro.";
    const { person, form, fill, submit } = await openForm([on(createUser, refuse("users.login_taken"))]);
    await fill();
    await person.click(submit());
    const { title, ok } = await notification(taken);
    expect(title).toBe("Erro ao criar usuário");
    await person.click(ok);
    await waitFor(() => expect(describedBy(field(form, "Login"))).toContain(taken));
    await waitFor(() => expect(document.activeElement).toBe(field(form, "Login")));
  });
});

/** The question that guards typed values, and its two answers. */
async function question() {
  const asked = within(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" }));
  return {
    stay: asked.getByRole("button", { name: "Continuar preenchendo" }),
    discard: asked.getByRole("button", { name: "Descartar" }),
  };
}

describe("closing the form", () => {
  test("empty, just closes", async () => {
    const { person } = await openForm();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("half typed, asks first", { tags: "slow" }, async () => {
    const { person, form, enter } = await openForm();
    enter("Nome", "Fábio");
    await person.keyboard("{Escape}");
    await person.click((await question()).stay);
    expect(field(form, "Nome").value).toBe("Fábio");
    await person.click(form.getByRole("button", { name: "Cancelar" }));
    await person.click((await question()).discard);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("half typed, Back asks too, and staying stays", { tags: "slow" }, async () => {
    const { person, router, form, enter } = await openForm();
    enter("Login", "fabio");
    void router.navigate({ to: "/dashboard" });
    await person.click((await question()).stay);
    expect(router.state.location.pathname).toBe("/manage-users");
    expect(field(form, "Login").value).toBe("fabio");
    void router.navigate({ to: "/dashboard" });
    await person.click((await question()).discard);
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });
});
