import { expect, test } from "vitest";
import { type RegistrationInput, readRegistration } from "./registration-rules.ts";

const person = {
  nome: " Ana Prado ",
  login: " ana.prado ",
  senha: " Frase longa e rara 7 ",
  tipoPessoa: "fisica",
  cpf: " 111.444.777-35 ",
  email: " ana@exemplo.com.br ",
} as RegistrationInput;
const company = {
  ...person,
  tipoPessoa: "juridica",
  cpf: undefined,
  cnpj: " 11.222.333/0001-81 ",
} as RegistrationInput;

test("a person becomes an administrador with the CPF alone, everything trimmed but the password", () => {
  expect(readRegistration({ ...person, cnpj: "11.222.333/0001-81" } as RegistrationInput)).toEqual({
    nome: "Ana Prado",
    login: "ana.prado",
    senha: " Frase longa e rara 7 ",
    tipoPessoa: "fisica",
    role: "administrador",
    cpf: "11144477735",
    cnpj: null,
    email: "ana@exemplo.com.br",
    dataInicio: null,
  });
});

test("a company becomes an empresa with the CNPJ alone, and keeps a day that was given", () => {
  const given = { ...company, cpf: "111.444.777-35", dataInicio: "2026-01-31" } as RegistrationInput;
  expect(readRegistration(given)).toMatchObject({
    tipoPessoa: "juridica",
    role: "empresa",
    cpf: null,
    cnpj: "11222333000181",
    dataInicio: "2026-01-31",
  });
});

test.each([
  ["no name", { ...person, nome: "  " }, "users.required_fields"],
  ["no login", { ...person, login: "  " }, "users.required_fields"],
  ["no password", { ...person, senha: "" }, "users.required_fields"],
  ["a password that is the login", { ...person, login: "frase.longa", senha: "Frase Longa" }, "users.password_common"],
  ["a password that is the name", { ...person, senha: "ana prado" }, "users.password_common"],
  ["a person without a CPF", { ...person, cpf: undefined }, "users.cpf_invalid"],
  ["a person with a CNPJ alone", { ...person, cpf: "", cnpj: company.cnpj }, "users.cpf_invalid"],
  ["a CPF without its last digit", { ...person, cpf: "111.444.777-3" }, "users.cpf_invalid"],
  ["a company without a CNPJ", { ...company, cnpj: undefined }, "users.cnpj_invalid"],
  ["a company with a CPF alone", { ...company, cnpj: "", cpf: person.cpf }, "users.cnpj_invalid"],
  ["no e-mail", { ...person, email: " " }, "users.email_invalid"],
  ["an e-mail without a host", { ...person, email: "ana@" }, "users.email_invalid"],
])("a registration with %s is refused", (_, input, code) => {
  expect(() => readRegistration(input as RegistrationInput)).toThrow(expect.objectContaining({ code }));
});
