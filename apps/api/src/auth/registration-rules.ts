import { cnpjShape, cpfShape, emailShape, type registration } from "@lavra/contract/accounts/auth";
import type { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { assertPassword } from "./passwords/password-rules.ts";

export type RegistrationInput = z.output<typeof registration>;

export interface NewAccount {
  nome: string;
  login: string;
  senha: string;
  tipoPessoa: "fisica" | "juridica";
  role: "administrador" | "empresa";
  /** Digits only. */
  cpf: string | null;
  /** Digits and capital letters only. */
  cnpj: string | null;
  email: string;
  dataInicio: string | null;
}

/**
 * Validates a registration. A fisica becomes an administrador, a juridica an empresa.
 * @throws DomainError as assertPassword, users.required_fields, users.cpf_invalid, users.cnpj_invalid,
 * users.email_invalid
 */
export function readRegistration(input: RegistrationInput): NewAccount {
  const [nome, login, email] = [input.nome.trim(), input.login.trim(), input.email.trim()];
  if (!nome || !login || !input.senha) throw new DomainError("users.required_fields");
  assertPassword(input.senha, { login, nome });
  const fisica = input.tipoPessoa === "fisica";
  const cpf = (input.cpf ?? "").trim();
  const cnpj = (input.cnpj ?? "").trim().toUpperCase();
  if (fisica && !cpfShape.test(cpf)) throw new DomainError("users.cpf_invalid");
  if (!fisica && !cnpjShape.test(cnpj)) throw new DomainError("users.cnpj_invalid");
  if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
  return {
    nome,
    login,
    senha: input.senha,
    tipoPessoa: input.tipoPessoa,
    role: fisica ? "administrador" : "empresa",
    cpf: fisica ? bare(cpf) : null,
    cnpj: fisica ? null : bare(cnpj),
    email,
    dataInicio: input.dataInicio ?? null,
  };
}

const bare = (document: string) => document.replace(/[^0-9A-Z]/g, "");
