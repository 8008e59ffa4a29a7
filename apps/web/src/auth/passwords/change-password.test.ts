import { changePassword as call } from "@lavra/contract/accounts/account";
import { afterEach, expect, test } from "vitest";
import { ApiError, type ApiErrorCode, networkError } from "../../platform/api/api-error.ts";
import { clearSession, readToken, saveSession } from "../../platform/session/session.ts";
import { memberUser, ownerUser, renewed } from "../../testing/session-user.ts";
import { on, stubApi } from "../../testing/stub-api.ts";
import { loginFaultOf } from "../login/log-in.ts";
import { registrationFaultOf } from "../registration/register-account.ts";
import { changePassword, passwordChangeFaultOf, passwordChangeFaults } from "./change-password.ts";
import { newPasswordFaults } from "./new-password.ts";

afterEach(clearSession);

const refusal = (code: ApiErrorCode, data = {}, status = 400) =>
  new ApiError({ status, code, message: "Não.", data: { error: "Não.", ...data } });

test.each([
  ["", "", { newPassword: "Nova senha é obrigatória" }],
  ["12345", "12345", { newPassword: "Nova senha deve ter pelo menos 6 caracteres" }],
  ["123456", "123456", {}],
  ["123456", "1234567", { confirmation: "As senhas não coincidem" }],
  ["", "1", { newPassword: "Nova senha é obrigatória", confirmation: "As senhas não coincidem" }],
])("the new password %j, repeated as %j, has the faults %j", (newPassword, confirmation, faults) => {
  expect(newPasswordFaults({ newPassword, confirmation })).toEqual(faults);
  const change = { newPassword, confirmation };
  expect(passwordChangeFaults({ ...change, currentPassword: "x" })).toEqual(faults);
  expect(passwordChangeFaults({ ...change, currentPassword: "" })).toEqual({
    currentPassword: "Senha atual é obrigatória",
    ...faults,
  });
});

test.each<[ApiErrorCode, string]>([
  ["auth.current_password_required", "currentPassword"],
  ["auth.current_password_wrong", "currentPassword"],
  ["auth.new_password_required", "newPassword"],
  ["auth.new_password_short", "newPassword"],
  ["users.password_short", "newPassword"],
  ["users.password_common", "newPassword"],
  ["auth.password_not_own", "newPassword"],
  ["server.error", "form"],
])("a change of the password refused for %s is shown at %s", (code, place) => {
  expect(passwordChangeFaultOf(refusal(code))).toEqual({ place, sentence: "Não." });
  expect(passwordChangeFaultOf(new Error("Não."))).toEqual({ place: "form", sentence: "Não." });
});

test("the session continues with another token, unless another person has logged in here meanwhile", async () => {
  saveSession({ token: "t".repeat(43), user: ownerUser({ ownPassword: "required" }) });
  stubApi(on(call, { ...renewed(), message: "Pronto." }));
  expect(await changePassword({ currentPassword: "a", newPassword: "b", confirmation: "b" })).toBe("Pronto.");
  expect(readToken()).toBe(renewed().token);
  stubApi(
    on(call, () => {
      saveSession({ token: "w".repeat(43), user: memberUser() });
      return renewed();
    }),
  );
  await changePassword({ currentPassword: "a", newPassword: "b", confirmation: "b" });
  expect(readToken()).toBe("w".repeat(43));
});

test.each([
  [refusal("auth.invalid_password", { errorType: "invalid_password" }), { place: "password", text: "Senha incorreta" }],
  [refusal("auth.invalid_password", { errorType: "user_not_found" }), { place: "login", text: "Login não encontrado" }],
  [refusal("server.error", { errorType: "server_error" }), { place: "form", text: "Erro interno do servidor" }],
  [refusal("auth.totp_required"), { place: "code", text: undefined }],
  [refusal("auth.totp_invalid"), { place: "code", text: "Não." }],
  [refusal("auth.forbidden", { errorType: "outro" }), { place: "form", text: "Não." }],
  [new Error("x"), { place: "form", text: "Erro na autenticação" }],
])("a refused log-in is shown where it is about: %o", (error, fault) => {
  expect(loginFaultOf(error)).toMatchObject(fault);
});

test.each<[ApiErrorCode, string]>([
  ["users.required_fields", "nome"],
  ["users.login_taken", "login"],
  ["users.password_short", "senha"],
  ["users.password_common", "senha"],
  ["users.cpf_invalid", "cpf"],
  ["users.cnpj_invalid", "cnpj"],
  ["users.email_invalid", "email"],
  ["server.error", "form"],
])("a registration refused for %s is shown at %s", (code, place) => {
  expect(registrationFaultOf(refusal(code))).toMatchObject({ place, text: "Não." });
});

test("a registration without an answer, or with one that says nothing, has a sentence of its own", () => {
  expect(registrationFaultOf(networkError())).toMatchObject({ place: "form", text: "Erro ao criar conta" });
  const silent = new ApiError({ status: 502, code: "users.login_taken", message: "" });
  expect(registrationFaultOf(silent)).toMatchObject({ place: "form", text: "Falha ao criar conta" });
});
