import { describe, expect, test } from "vitest";
import { documentWarning, type EditedRegistration, registrationFaults, toRegistration } from "./registration-rules.ts";

const person: EditedRegistration = {
  tipoPessoa: "fisica",
  nome: "Maria Souza",
  login: "maria.souza",
  senha: "segredo-77",
  dataInicio: "2026-11-21",
  cpf: "529.982.247-25",
  cnpj: "",
  email: "maria@exemplo.com.br",
};
const company: EditedRegistration = { ...person, tipoPessoa: "juridica", cpf: "", cnpj: "12.ABC.345/01DE-35" };

describe("registration rules", () => {
  test("a complete registration of either kind breaks none", () => {
    expect(registrationFaults(person)).toEqual({});
    expect(registrationFaults(company)).toEqual({});
  });

  test.each([
    [{ nome: " " }, "nome", "Preencha nome, login e senha"],
    [{ login: "" }, "login", "Preencha nome, login e senha"],
    [{ senha: "" }, "senha", "Preencha nome, login e senha"],
    [{ senha: "12345" }, "senha", "A senha deve ter pelo menos 6 caracteres"],
    [{ cpf: "529.982.247-2" }, "cpf", "CPF inválido"],
    [{ email: "maria@exemplo" }, "email", "Email inválido"],
  ])("%j is reported at its own field alone", (change, field, sentence) => {
    expect(registrationFaults({ ...person, ...change })).toEqual({ [field]: sentence });
  });

  test("a company needs its CNPJ and no CPF", () => {
    expect(registrationFaults({ ...company, cnpj: "12.ABC" })).toEqual({ cnpj: "CNPJ inválido" });
  });

  test("wrong check digits advise without blocking, and only once the document is complete", () => {
    const odd = { ...person, cpf: "529.982.247-26" };
    expect(documentWarning(odd)).toBe("Confira o CPF: os dígitos verificadores não conferem.");
    expect(registrationFaults(odd)).toEqual({});
    expect(documentWarning({ ...person, cpf: "529.982" })).toBeUndefined();
    expect(documentWarning(person)).toBeUndefined();
    expect(documentWarning({ ...company, cnpj: "12.ABC.345/01DE-36" })).toBe(
      "Confira o CNPJ: os dígitos verificadores não conferem.",
    );
  });

  test("sends only the document of its kind, names without outer spaces, no empty date", () => {
    const sent = toRegistration({ ...person, nome: " Maria ", cnpj: "12.ABC.345/01DE-35", dataInicio: "" });
    expect(sent).toEqual({
      tipoPessoa: "fisica",
      nome: "Maria",
      login: "maria.souza",
      senha: "segredo-77",
      cpf: "529.982.247-25",
      email: "maria@exemplo.com.br",
    });
    expect(toRegistration(company)).toMatchObject({ cnpj: "12.ABC.345/01DE-35", dataInicio: "2026-11-21" });
    expect(toRegistration(company)).not.toHaveProperty("cpf");
  });
});
