import { changePassword } from "@lavra/contract/accounts/account";
import type { ErrorCode } from "@lavra/contract/failures/errors";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { renewed } from "../../testing/session-user.ts";
import { on, type Reply, refuse, stubApi } from "../../testing/stub-api.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

const draw = (answer: Reply<typeof changePassword> = renewed()) => {
  const api = stubApi(on(changePassword, answer));
  const onChanged = vi.fn();
  const onPendingChange = vi.fn();
  const { person } = renderUi(
    <>
      <ChangePasswordForm formId="troca" onChanged={onChanged} onPendingChange={onPendingChange} />
      <button type="submit" form="troca">
        Alterar senha
      </button>
    </>,
  );
  const submit = () => person.click(screen.getByRole("button", { name: "Alterar senha" }));
  return { api, onChanged, onPendingChange, person, submit };
};

const fill = (current: string, next: string, again = next) => {
  enter("Senha atual", current);
  enter("Nova senha", next);
  enter("Confirmar nova senha", again);
};

describe("the change of the own password", () => {
  test("asks for the present and the new one before it calls, and focuses the first missing one", async () => {
    const { api, submit } = draw();
    await submit();
    expect(screen.getByText("Senha atual é obrigatória")).toBeTruthy();
    expect(screen.getByText("Nova senha é obrigatória")).toBeTruthy();
    expect(document.activeElement).toBe(field("Senha atual"));
    expect(api.calls).toHaveLength(0);
  });

  test.each([
    ["12345", "12345", "Nova senha deve ter pelo menos 6 caracteres"],
    ["jabuticaba", "jabuticabas", "As senhas não coincidem"],
  ])("%s and %s: %s", async (next, again, sentence) => {
    const { api, submit } = draw();
    fill("antiga-1", next, again);
    await submit();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });

  test("typing in one field leaves the focus there while another is at fault", async () => {
    const { person, submit } = draw();
    await submit();
    await person.type(field("Senha atual"), "ab");
    expect(document.activeElement).toBe(field("Senha atual"));
    expect(screen.queryByText("Senha atual é obrigatória")).toBeNull();
    expect(screen.getByText("Nova senha é obrigatória")).toBeTruthy();
  });

  test("sends both, shows the server's words and clears the fields", async () => {
    const { api, onChanged, submit } = draw({ ...renewed(), message: "Senha alterada!" });
    fill("antiga-1", "jabuticaba-7");
    await submit();
    expect(onChanged).toHaveBeenCalledExactlyOnceWith("Senha alterada!");
    expect(api.calls[0]?.body).toEqual({ currentPassword: "antiga-1", newPassword: "jabuticaba-7" });
    expect(field("Nova senha").value).toBe("");
  });

  test.each<[ErrorCode, string, string]>([
    ["auth.current_password_wrong", "Senha atual incorreta", "Senha atual"],
    ["users.password_common", "Escolha uma senha menos comum.", "Nova senha"],
  ])("a refusal by %s is shown below its field, which gets the focus", async (code, sentence, name) => {
    const { submit } = draw(refuse(code));
    fill("antiga-1", "jabuticaba-7");
    await submit();
    const notice = await screen.findByText(sentence);
    expect(field(name).getAttribute("aria-describedby")?.split(" ")).toContain(notice.closest("[id]")?.id);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
  });

  test("any other refusal is shown above the form", async () => {
    const { submit } = draw(refuse("auth.too_many_attempts"));
    fill("antiga-1", "jabuticaba-7");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    );
  });

  test("its submit button learns when it is busy", async () => {
    const { onChanged, onPendingChange, submit } = draw();
    fill("antiga-1", "jabuticaba-7");
    await submit();
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith("Senha alterada com sucesso!"));
    expect(onPendingChange.mock.calls.flat()).toEqual([false, true, false]);
  });
});
