import { changePassword } from "@lavra/contract/accounts/account";
import { deleteUser, listUsers } from "@lavra/contract/accounts/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiHooks } from "../../app/api-hooks.ts";
import { api as product } from "../../platform/api/api.ts";
import { readToken } from "../../platform/session/session.ts";
import { ana, describedBy, notification, openUsers, row } from "../../testing/fakes/fake-users.tsx";
import { renewed } from "../../testing/session-user.ts";
import { type Answer, on, refuse } from "../../testing/stub-api.ts";
import { farewellLasts } from "../session-ended.tsx";

async function openPassword(answer: Answer<typeof changePassword> = { ...renewed(), message: "Senha alterada!" }) {
  const page = await openUsers([on(changePassword, answer)]);
  await page.person.click(screen.getByRole("button", { name: "Alterar minha senha" }));
  const modal = within(await screen.findByRole("dialog", { name: "Alterar minha senha" }));
  const field = (name: string) => modal.getByLabelText<HTMLInputElement>(name);
  const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  return {
    ...page,
    modal,
    field,
    fill: (current: string, next: string, again = next) => {
      enter("Senha atual", current);
      enter("Nova senha", next);
      enter("Confirmar nova senha", again);
    },
    save: () => page.person.click(modal.getByRole("button", { name: /^Alterar senha/ })),
  };
}

describe("changing one's own password", () => {
  test("asks for the present one, the new one and its repetition, by their own labels", async () => {
    const { api, modal, field, fill, save } = await openPassword();
    await waitFor(() => expect(document.activeElement).toBe(field("Senha atual")));
    await save();
    expect(describedBy(field("Senha atual"))).toContain("Senha atual é obrigatória");
    expect(describedBy(field("Nova senha"))).toContain("Nova senha é obrigatória");
    fill("antiga-1", "12345");
    await save();
    expect(modal.getByText("Nova senha deve ter pelo menos 6 caracteres")).toBeTruthy();
    fill("antiga-1", "jabuticaba-7", "jabuticaba-8");
    await save();
    expect(modal.getByText("As senhas não coincidem")).toBeTruthy();
    expect(api.to(changePassword)).toEqual([]);
  });

  test("sends both, and shows the server's words", { tags: "slow" }, async () => {
    const { api, person, fill, save } = await openPassword();
    fill("antiga-1", "jabuticaba-7");
    await save();
    const { ok } = await notification("Senha alterada!");
    expect(api.to(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: "antiga-1", newPassword: "jabuticaba-7" },
    ]);
    await person.click(ok);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a refusal is shown at its field, and half typed it asks before it closes", { tags: "slow" }, async () => {
    const { person, field, fill, save } = await openPassword(refuse("auth.current_password_wrong"));
    fill("antiga-1", "jabuticaba-7");
    await save();
    await waitFor(() => expect(describedBy(field("Senha atual"))).toContain("Senha atual incorreta"));
    await person.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" })).toBeTruthy();
  });
});

describe("the end of a session", () => {
  const leave = vi.fn();
  beforeEach(() => {
    leave.mockClear();
    const nothing = () => undefined;
    const navigation = { currentPath: () => "/manage-users", goTo: nothing, leave };
    product.setHooks(createApiHooks({ ...navigation, readSessionAgain: nothing }));
  });
  afterEach(() => product.setHooks({}));

  const ended = refuse("auth.required");
  const words = "Sessão expirada. Redirecionando para login...";

  test("on the list is shown, and only then the login page is next", async () => {
    const { person } = await openUsers([on(listUsers, ended)]);
    const { ok } = await notification(words);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByText(/Erro ao carregar usuários/)).toBeNull();
    await person.click(ok);
    expect(leave).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
    expect(readToken()).toBeNull();
  });

  test("continues automatically after some seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openUsers([on(listUsers, ended)]);
    await notification(words);
    await vi.advanceTimersByTimeAsync(farewellLasts);
    expect(leave).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
  });

  test("during an act is shown the same way, and nothing else is", { tags: "slow" }, async () => {
    const { person } = await openUsers([on(deleteUser, ended, { id: ana.id })]);
    await screen.findByRole("table");
    await person.click(row("Ana Lima").getByRole("button", { name: "Excluir Ana Lima" }));
    await person.click(await screen.findByRole("button", { name: /^Excluir usuário/ }));
    await notification(words);
    expect(screen.queryByText(/Erro ao deletar/)).toBeNull();
  });

  test("is not bypassed by going back meanwhile", async () => {
    const { router } = await openUsers([on(listUsers, ended)]);
    await notification(words);
    await router.navigate({ to: "/dashboard" });
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true"));
  });
});
