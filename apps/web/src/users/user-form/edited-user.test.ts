import { describe, expect, test } from "vitest";
import { type EditedUser, toNewUser, userFaults } from "./edited-user.ts";

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
});
