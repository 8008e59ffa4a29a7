import {
  addCustomRole,
  readConfiguration,
  removeCustomRole,
  updateConfiguration,
} from "@lavra/contract/roles/admin-roles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { enter, maria, openForm, openModal, paralegal, settings } from "../../testing/fakes/fake-offices.ts";
import { officePlan } from "../../testing/fakes/fake-plans.tsx";
import { pressTwice } from "../../testing/render-ui.tsx";
import { developerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse } from "../../testing/stub-api.ts";
import { toRoleKey } from "./role-key-field.tsx";

beforeEach(() => {
  clearSession();
  saveSession({ token: "t-1", user: developerUser() });
});

test("an office whose plan lacks custom roles is pointed out, and staff can add them nevertheless", async () => {
  const { modal } = await openModal("Maria Souza", officePlan("free_trial"));
  await modal.findByText(/^O plano Período gratuito não inclui cargos personalizados\. O plano Inicial inclui\./);
  expect(modal.getByRole<HTMLButtonElement>("button", { name: "Novo cargo" }).disabled).toBe(false);
});

describe("removing a custom role", () => {
  const ask = async (more: Doubles = []) => {
    const page = await openModal("Maria Souza", more);
    await page.person.click(page.modal.getByRole("button", { name: "Remover Paralegal" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remover o cargo Paralegal?" }));
    return { ...page, dialog, remove: () => pressTwice(dialog.getByRole("button", { name: /^Remover cargo/ })) };
  };

  test("asks first, then removes it immediately", async () => {
    const { modal, api, remove } = await ask();
    expect(api.to(removeCustomRole)).toHaveLength(0);
    remove();
    await modal.findByText("Role customizado removido com sucesso!");
    expect(api.to(removeCustomRole)).toHaveLength(1);
    expect(modal.queryByText("Paralegal")).toBeNull();
    modal.getByText("Nenhum cargo personalizado ainda.");
  });

  test("removes it from the roles that others may give", async () => {
    const chief = { ...paralegal, key: "chefe", name: "Chefe", canCreateRoles: ["paralegal", "estagiario"] };
    const customRoles = [chief, paralegal];
    const { person, modal, api, remove } = await ask([
      on(readConfiguration, { ...settings, customRoles, exists: true }),
    ]);
    remove();
    await modal.findByText("Role customizado removido com sucesso!");
    await person.click(modal.getByRole("button", { name: /^Salvar configuração/ }));
    await screen.findByText("Configuração salva com sucesso!");
    const [put] = api.to(updateConfiguration);
    expect(put?.body).toMatchObject({ customRoles: [{ ...chief, canCreateRoles: ["estagiario"] }] });
  });

  test("can be cancelled", async () => {
    const { person, dialog, api, modal } = await ask();
    await person.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(api.to(removeCustomRole)).toHaveLength(0);
    modal.getByText("Paralegal");
  });

  test("gives the reason of a refusal and leaves the role", { tags: "slow" }, async () => {
    const reason = 'Há usuários com o cargo "Paralegal" (2). Dê outro cargo a eles antes de removê-lo.';
    const { modal, remove } = await ask([
      on(removeCustomRole, refuse("roles.custom_in_use", { role: "Paralegal", users: 2 })),
    ]);
    remove();
    await modal.findByText(`Erro ao remover role customizado: ${reason}`);
    modal.getByText("Paralegal");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("a new custom role", () => {
  test("its key is lower case, with _ for everything but letters, digits and _", { tags: "slow" }, async () => {
    const { person, key } = await openForm();
    enter(key, "Sócio-2.B x");
    expect(key.value).toBe("s_cio_2_b_x");
    enter(key, "ac");
    await person.click(key);
    key.setSelectionRange(1, 1);
    await person.keyboard("B");
    expect(key.value).toBe("abc");
    expect(key.selectionStart).toBe(2);
  });

  test("waits for key and name", { tags: "slow" }, async () => {
    const { key, title, create } = await openForm();
    expect(create.disabled).toBe(true);
    enter(key, "ok");
    expect(create.disabled).toBe(true);
    enter(title, " ");
    expect(create.disabled).toBe(true);
    enter(title, "Ok");
    expect(create.disabled).toBe(false);
    enter(key, "");
    expect(create.disabled).toBe(true);
  });

  test("begins with only the home page on, in eight switches", { tags: "slow" }, async () => {
    const { form } = await openForm();
    const switches = within(form.getByRole("group", { name: "Permissões iniciais" })).getAllByRole<HTMLInputElement>(
      "switch",
    );
    expect(switches.map(({ checked: isOn }) => isOn)).toEqual([true, ...Array(7).fill(false)]);
  });
});

describe("creating a custom role", () => {
  test("sends all choices, joins the list and leaves the modal open", { tags: "slow" }, async () => {
    const { person, form, key, title, create, api, modal } = await openForm();
    enter(key, "controladoria");
    enter(title, "Controladoria");
    enter(form.getByRole("textbox", { name: /^Descrição/ }), "Prazos");
    await person.click(form.getByRole("radio", { name: "Prancheta" }));
    await person.click(form.getByRole("switch", { name: /^Gerar Documento/ }));
    await person.click(form.getByRole("switch", { name: /^Gerenciar Usuários/ }));
    expect(form.queryByRole("group", { name: "Cargos que pode dar" })).toBeNull();
    await person.click(form.getByRole("switch", { name: /^Pode criar usuários/ }));
    const given = within(form.getByRole("group", { name: "Cargos que pode dar" }));
    expect(given.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Sócio",
      "Advogado Júnior",
      "Estagiário",
      "Paralegal",
    ]);
    await person.click(given.getByRole("checkbox", { name: "Paralegal" }));
    await person.click(given.getByRole("checkbox", { name: "Estagiário" }));
    await person.click(create);
    await modal.findByText("Cargo customizado adicionado com sucesso!");
    expect(screen.queryByRole("dialog", { name: "Novo cargo personalizado" })).toBeNull();
    modal.getByText("Controladoria");
    const [post] = api.to(addCustomRole);
    expect(post?.body).toEqual({
      adminId: maria.id,
      roleData: {
        key: "controladoria",
        name: "Controladoria",
        description: "Prazos",
        icon: "clipboard-list",
        canCreateUsers: true,
        canCreateRoles: ["estagiario", "paralegal"],
        defaultPermissions: {
          dashboard: true,
          generate: true,
          upload: false,
          create_model: false,
          manage_users: true,
          settings: false,
          customize: false,
          permissions: false,
        },
      },
    });
  });

  test("a role that may not create users gives no roles", { tags: "slow" }, async () => {
    const { person, form, key, title, create, api } = await openForm();
    enter(key, "a");
    enter(title, "A");
    const creates = form.getByRole("switch", { name: /^Pode criar usuários/ });
    await person.click(creates);
    await person.click(form.getByRole("checkbox", { name: "Sócio" }));
    await person.click(creates);
    await person.click(create);
    await waitFor(() =>
      expect(api.to(addCustomRole)[0]?.body).toMatchObject({
        roleData: { canCreateUsers: false, canCreateRoles: [] },
      }),
    );
  });

  test("a refusal gives its reason and leaves the typed values; a taken key is shown at the key", {
    tags: "slow",
  }, async () => {
    const taken = "Já existe um cargo com esta chave.";
    const { person, form, key, title, create } = await openForm(maria.nome, [
      on(addCustomRole, refuse("roles.key_taken")),
    ]);
    enter(key, "paralegal");
    enter(title, "Outro");
    await person.click(create);
    await form.findByText(`Erro ao adicionar cargo customizado: ${taken}`);
    expect(key.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(key));
    expect(title.value).toBe("Outro");
  });

  test("half typed, asks before it is discarded", { tags: "slow" }, async () => {
    const { person, key, form } = await openForm();
    enter(key, "a");
    await person.click(form.getByRole("button", { name: "Cancelar" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Descartar o novo cargo?" }));
    await person.click(question.getByRole("button", { name: /^Descartar/ }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Novo cargo personalizado" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Cargos de Maria Souza" })).toBeTruthy();
  });
});

describe("toRoleKey", () => {
  it.each([
    ["Paralegal", "paralegal"],
    ["Sócio Fundador", "s_cio_fundador"],
    ["área-2.b", "_rea_2_b"],
    ["já_é chave!", "j____chave_"],
    ["ok_9", "ok_9"],
    ["", ""],
  ])("makes %j into %j", (typed, key) => {
    expect(toRoleKey(typed)).toBe(key);
  });
});
