import { emailShape } from "@lavra/contract/accounts/auth";
import type { PersonalData } from "@lavra/contract/accounts/users";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { maskCnpj, maskCpf } from "@lavra/portuguese";
import type { ApiErrorCode } from "../../platform/api/api-error.ts";
import { cnpjAdvice, cpfAdvice, hasCnpjShape, hasCpfShape } from "../../platform/formats/tax-ids.ts";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";

/** Fields of the form; all text, "" while empty. */
export interface EditedPersonalData {
  readonly tipoPessoa: "" | "fisica" | "juridica";
  /** `000.000.000-00`. */
  readonly cpf: string;
  /** `00.000.000/0000-00`. */
  readonly cnpj: string;
  readonly email: string;
}

export type PersonalField = keyof EditedPersonalData;

export const editedPersonalDataOf = ({ tipoPessoa, cpf, cnpj, email }: PersonalData): EditedPersonalData => ({
  tipoPessoa: tipoPessoa ?? "",
  cpf: tipoPessoa === "juridica" ? "" : maskCpf(cpf),
  cnpj: tipoPessoa === "fisica" ? "" : maskCnpj(cnpj),
  email,
});

/** True if a payment's required data is complete: e-mail, kind of person and the document of that kind. */
export const isPersonalDataComplete = ({ tipoPessoa, cpf, cnpj, email }: PersonalData): boolean =>
  email !== "" && ((tipoPessoa === "fisica" && cpf !== "") || (tipoPessoa === "juridica" && cnpj !== ""));

/** Another kind of person begins without the other kind's document. */
export const withKind = (edited: EditedPersonalData, tipoPessoa: string): EditedPersonalData => ({
  ...edited,
  tipoPessoa: tipoPessoa === "juridica" ? "juridica" : "fisica",
  ...(tipoPessoa === "juridica" ? { cpf: "" } : { cnpj: "" }),
});

const documentFault = ({ tipoPessoa, cpf, cnpj }: EditedPersonalData): FieldFaults<PersonalField> => {
  if (tipoPessoa === "fisica") {
    if (cpf === "") return { cpf: sentenceFor("users.cpf_required") };
    return hasCpfShape(cpf) ? {} : { cpf: sentenceFor("users.cpf_invalid") };
  }
  if (tipoPessoa === "juridica") {
    if (cnpj === "") return { cnpj: sentenceFor("users.cnpj_required") };
    return hasCnpjShape(cnpj) ? {} : { cnpj: sentenceFor("users.cnpj_invalid") };
  }
  return { tipoPessoa: sentenceFor("users.personal_data_required") };
};

/** Maps each field to the sentence of the rule it breaks, as the specification writes it. */
export function personalFaults(edited: EditedPersonalData): FieldFaults<PersonalField> {
  const email = edited.email.trim();
  if (email === "") return { ...documentFault(edited), email: sentenceFor("users.personal_data_required") };
  return { ...documentFault(edited), ...(emailShape.test(email) ? {} : { email: sentenceFor("users.email_invalid") }) };
}

/** Advice on the document of the chosen kind of person. */
export const documentAdvice = ({ tipoPessoa, cpf, cnpj }: EditedPersonalData): string | undefined =>
  tipoPessoa === "fisica" ? cpfAdvice(cpf) : cnpjAdvice(cnpj);

/** The request: only the document of the chosen kind of person. */
export const toPersonalData = ({ tipoPessoa, cpf, cnpj, email }: EditedPersonalData) => ({
  tipoPessoa,
  email: email.trim(),
  ...(tipoPessoa === "fisica" ? { cpf } : { cnpj }),
});

const fieldByCode: Readonly<Partial<Record<ApiErrorCode, PersonalField>>> = {
  "users.cpf_required": "cpf",
  "users.cpf_invalid": "cpf",
  "users.cnpj_required": "cnpj",
  "users.cnpj_invalid": "cnpj",
  "users.email_invalid": "email",
};

/** The field that a refusal's code is about. */
export const personalFieldOfCode = (code: ApiErrorCode): PersonalField | undefined => fieldByCode[code];
