import { emailShape } from "@lavra/contract/auth";
import type { PersonalData, savePersonalData } from "@lavra/contract/users";
import { maskCnpj, maskCpf, readCnpj, readCpf } from "@lavra/portuguese";
import type { z } from "zod";
import type { PersonalRow } from "../accounts/index.ts";
import { DomainError } from "../platform/domain-error.ts";

export type PersonalDataInput = z.output<typeof savePersonalData.body>;

/**
 * Validates personal data; only the document of the person type is stored.
 * @throws DomainError users.personal_data_required, users.cpf_required, users.cnpj_required, users.cpf_invalid,
 * users.cnpj_invalid, users.email_invalid
 */
export function readPersonalData(input: PersonalDataInput): PersonalRow & { email: string } {
  const { tipoPessoa } = input;
  const [cpf, cnpj, email] = [input.cpf.trim(), input.cnpj.trim(), input.email.trim()];
  if (!tipoPessoa || !email) throw new DomainError("users.personal_data_required");
  const fisica = tipoPessoa === "fisica";
  if (fisica && !cpf) throw new DomainError("users.cpf_required");
  if (!fisica && !cnpj) throw new DomainError("users.cnpj_required");
  const document = fisica ? readCpf(cpf) : readCnpj(cnpj);
  if (!document) throw new DomainError(fisica ? "users.cpf_invalid" : "users.cnpj_invalid");
  if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
  return { tipo_pessoa: tipoPessoa, cpf: fisica ? document : null, cnpj: fisica ? null : document, email };
}

export const presentPersonalData = ({ tipo_pessoa, cpf, cnpj, email }: PersonalRow): PersonalData => ({
  tipoPessoa: tipo_pessoa,
  cpf: maskCpf(cpf ?? ""),
  cnpj: maskCnpj(cnpj ?? ""),
  email: email ?? "",
});
