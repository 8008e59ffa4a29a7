import { emailShape, type Registration } from "@lavra/contract/accounts/auth";
import { minPassword } from "@lavra/contract/failures/form-sentences";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { cnpjAdvice, cpfAdvice, hasCnpjShape, hasCpfShape } from "../../platform/formats/tax-ids.ts";

/** Fields of the registration; all text, "" while empty. */
export interface EditedRegistration {
  readonly tipoPessoa: "fisica" | "juridica";
  readonly nome: string;
  readonly login: string;
  readonly senha: string;
  /** ISO date. */
  readonly dataInicio: string;
  /** `000.000.000-00`. */
  readonly cpf: string;
  /** `00.000.000/0000-00`. */
  readonly cnpj: string;
  readonly email: string;
}

export type RegistrationField = Exclude<keyof EditedRegistration, "tipoPessoa">;
export type RegistrationFaults = Readonly<Partial<Record<RegistrationField, string>>>;

/** Maps each field to the rule it breaks, in the specification's words; empty if all hold. */
export function registrationFaults(edited: EditedRegistration): RegistrationFaults {
  const required = sentenceFor("users.required_fields");
  const senha = () => {
    if (edited.senha === "") return required;
    return edited.senha.length < minPassword ? sentenceFor("users.password_short") : undefined;
  };
  const isFisica = edited.tipoPessoa === "fisica";
  const found: Readonly<Record<RegistrationField, string | undefined>> = {
    nome: edited.nome.trim() === "" ? required : undefined,
    login: edited.login.trim() === "" ? required : undefined,
    senha: senha(),
    dataInicio: undefined,
    cpf: isFisica && !hasCpfShape(edited.cpf) ? sentenceFor("users.cpf_invalid") : undefined,
    cnpj: !isFisica && !hasCnpjShape(edited.cnpj) ? sentenceFor("users.cnpj_invalid") : undefined,
    email: emailShape.test(edited.email.trim()) ? undefined : sentenceFor("users.email_invalid"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** Advice on the document of the chosen kind of person. */
export const documentWarning = ({ tipoPessoa, cpf, cnpj }: EditedRegistration): string | undefined =>
  tipoPessoa === "fisica" ? cpfAdvice(cpf) : cnpjAdvice(cnpj);

/** The request: only the document of the chosen kind of person. */
export function toRegistration(edited: EditedRegistration): Registration {
  const { tipoPessoa, nome, login, senha, dataInicio, cpf, cnpj, email } = edited;
  return {
    tipoPessoa,
    nome: nome.trim(),
    login: login.trim(),
    senha,
    email: email.trim(),
    ...(dataInicio === "" ? {} : { dataInicio }),
    ...(tipoPessoa === "fisica" ? { cpf } : { cnpj }),
  };
}
