import type { ListedUser } from "@lavra/contract/accounts/users";
import { describe, expect, test, vi } from "vitest";
import {
  type EditedUser,
  editedOf,
  emptyUser,
  fieldOfCode,
  isChanged,
  shortPassword,
  toChange,
  toNewUser,
  userFaults,
} from "./edited-user.ts";

const whole: EditedUser = {
  nome: "Ana Lima",
  login: "ana.lima",
  senha: "jabuticaba-7",
  dataInicio: "2026-11-21",
  role: "estagiario",
  status: "ativo",
};

describe("the rules of a user's form", () => {
  test("hold for a complete user, of a new user and of a changed one", () => {
    expect(userFaults(whole, { isNew: true })).toEqual({});
    expect(userFaults({ ...whole, senha: "", dataInicio: "" }, { isNew: false })).toEqual({});
  });

  test.each<[keyof EditedUser, string, string]>([
    ["nome", " ", "Informe o nome"],
    ["login", "", "Informe o login"],
    ["senha", "", "Informe a senha"],
    ["senha", "12345", "A senha deve ter pelo menos 6 caracteres"],
    ["dataInicio", "", "Informe a data de início"],
    ["role", "", "Escolha o cargo do usuário."],
    ["status", "", "Escolha o status"],
  ])("%s “%s”: %s", (field, value, sentence) => {
    expect(userFaults({ ...whole, [field]: value }, { isNew: true })).toEqual({ [field]: sentence });
  });

  test("start date and status are not sent", () => {
    expect(Object.keys(toNewUser(whole)).sort()).toEqual(["login", "nome", "role", "senha"]);
  });

  test("a password has six characters, and is checked for a new user alone", () => {
    const short = "A senha deve ter pelo menos 6 caracteres";
    expect(["", "12345", "123456"].map(shortPassword)).toEqual([undefined, short, undefined]);
    expect(userFaults({ ...whole, senha: "123456" }, { isNew: true })).toEqual({});
    expect(userFaults({ ...whole, senha: "12345" }, { isNew: false })).toEqual({});
    expect(userFaults({ ...whole, role: "", status: "" }, { isNew: false })).toEqual({
      role: "Escolha o cargo do usuário.",
      status: "Escolha o status",
    });
  });

  test("names and logins are sent without blanks around them, the password as typed", () => {
    const typed = { ...whole, nome: " Ana Lima ", login: " ana.lima ", senha: " jabuticaba " };
    expect(toNewUser(typed)).toEqual({
      nome: "Ana Lima",
      login: "ana.lima",
      senha: " jabuticaba ",
      role: "estagiario",
    });
    expect(toChange("u", typed)).toEqual({
      id: "u",
      nome: "Ana Lima",
      login: "ana.lima",
      role: "estagiario",
      ativo: true,
    });
    expect(toChange("u", { ...typed, status: "inativo" }).ativo).toBe(false);
  });

  test("a form is changed by each of its fields, and by none that is as it was", () => {
    expect(isChanged({ ...whole }, whole)).toBe(false);
    const other: EditedUser = { nome: "a", login: "a", senha: "a", dataInicio: "", role: "", status: "inativo" };
    for (const field of Object.keys(other) as (keyof EditedUser)[]) {
      expect([field, isChanged({ ...whole, [field]: other[field] }, whole)]).toEqual([field, true]);
    }
  });

  test("begins with today and active, or with the user as listed, by the day in São Paulo", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T02:00:00Z") });
    expect(emptyUser()).toEqual({
      nome: "",
      login: "",
      senha: "",
      dataInicio: "2026-11-21",
      role: "",
      status: "ativo",
    });
    const listed = { nome: "Ana", login: "ana", role: "socio", criadoEm: "2026-01-02T01:00:00.000Z" } as ListedUser;
    expect(editedOf({ ...listed, ativo: false })).toEqual({
      nome: "Ana",
      login: "ana",
      senha: "",
      dataInicio: "2026-01-01",
      role: "socio",
      status: "inativo",
    });
    expect(editedOf({ ...listed, ativo: true }).status).toBe("ativo");
  });

  test("a refusal is shown at the field that it is about", () => {
    const codes = [
      ...(["users.required_fields", "users.name_login_required", "users.login_taken"] as const),
      ...(["users.password_short", "users.password_common", "users.role_required", "users.role_forbidden"] as const),
      "server.error" as const,
    ];
    expect(codes.map(fieldOfCode)).toEqual([...["nome", "nome", "login", "senha", "senha", "role", "role"], undefined]);
  });
});
