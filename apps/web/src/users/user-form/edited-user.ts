import type { ListedUser } from "@lavra/contract/accounts/users";
import { minPassword } from "@lavra/contract/failures/form-sentences";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { ApiErrorCode } from "../../platform/api/api-error.ts";
import { formatInstantDay, parseDate, todayIso } from "../../platform/formats/dates.ts";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import type { NewUser, UserChange } from "./save-user.ts";

/** Fields of a user's forms; all text, "" while empty. */
export interface EditedUser {
  readonly nome: string;
  readonly login: string;
  /** For a new user only. */
  readonly senha: string;
  /** ISO date; shown but not sent. */
  readonly dataInicio: string;
  readonly role: string;
  readonly status: "" | "ativo" | "inativo";
}

export type UserField = keyof EditedUser;
export type UserFaults = FieldFaults<UserField>;

export const emptyUser = (): EditedUser => ({
  nome: "",
  login: "",
  senha: "",
  dataInicio: todayIso(),
  role: "",
  status: "ativo",
});

export const editedOf = ({ nome, login, role, ativo, criadoEm }: ListedUser): EditedUser => ({
  nome,
  login,
  senha: "",
  dataInicio: parseDate(formatInstantDay(criadoEm)) ?? "",
  role,
  status: ativo ? "ativo" : "inativo",
});

/** True if anything was typed or chosen. */
export const isChanged = (edited: EditedUser, before: EditedUser): boolean =>
  (Object.keys(edited) as UserField[]).some((field) => edited[field] !== before[field]);

/** Reported at each keystroke; an empty password only on submit. */
export const shortPassword = (senha: string): string | undefined =>
  senha !== "" && senha.length < minPassword ? sentenceFor("users.password_short") : undefined;

const whereBlank = (text: string, sentence: string) => (text.trim() === "" ? sentence : undefined);

/** Maps each field to the rule it breaks. */
export function userFaults(edited: EditedUser, { isNew }: { readonly isNew: boolean }): UserFaults {
  const found: Readonly<Record<UserField, string | undefined>> = {
    nome: whereBlank(edited.nome, "Informe o nome"),
    login: whereBlank(edited.login, "Informe o login"),
    senha: isNew ? (shortPassword(edited.senha) ?? (edited.senha === "" ? "Informe a senha" : undefined)) : undefined,
    role: whereBlank(edited.role, sentenceFor("users.role_required")),
    dataInicio: isNew ? whereBlank(edited.dataInicio, "Informe a data de início") : undefined,
    status: whereBlank(edited.status, "Escolha o status"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** Start date and status are shown but not sent. */
export const toNewUser = ({ nome, login, senha, role }: EditedUser): NewUser => ({
  nome: nome.trim(),
  login: login.trim(),
  senha,
  role,
});

export const toChange = (id: string, { nome, login, role, status }: EditedUser): UserChange => ({
  id,
  nome: nome.trim(),
  login: login.trim(),
  role,
  ativo: status === "ativo",
});

const fieldByCode: Readonly<Partial<Record<ApiErrorCode, UserField>>> = {
  "users.required_fields": "nome",
  "users.name_login_required": "nome",
  "users.login_taken": "login",
  "users.password_short": "senha",
  "users.password_common": "senha",
  "users.role_required": "role",
  "users.role_forbidden": "role",
};

/** The field that a refusal's code is about. */
export const fieldOfCode = (code: ApiErrorCode): UserField | undefined => fieldByCode[code];
