import { emailShape } from "@lavra/contract/accounts/auth";
import type { PersonalData, savePersonalData } from "@lavra/contract/accounts/users";
import { maskCnpj, maskCpf, readCnpj, readCpf } from "@lavra/portuguese";
import type { z } from "zod";
import { findUserById, lockUser, type PersonalRow, type UserRow } from "../accounts/index.ts";
import { maskedEmail, maskedTaxId, recordEvent } from "../audit/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { realChange } from "./rules.ts";
import { savePersonalRow } from "./store.ts";
import type { UserDeps } from "./user-deps.ts";

/** Manages an account owner's personal data for payments. */
export function createPersonalData({ db, clock, emails }: UserDeps) {
  const read = ({ scopeId, userId }: Principal): Promise<PersonalData> =>
    db.tenant(scopeId, async (tx) => presentPersonalData(personalOf(await findUserById(tx, userId))));

  /** Saves personal data; the role does not depend on the person type. @throws DomainError as readPersonalData */
  async function save({ scopeId, userId }: Principal, input: PersonalDataInput): Promise<PersonalData> {
    const data = readPersonalData(input);
    // As the platform, because an address change affects links and confirmations, which no office can read.
    const notify = await db.platform(async (tx) => {
      const user = await lockUser(tx, userId);
      const before = personalOf(user);
      const changed = Object.keys(realChange(before, data));
      if (!user || changed.length === 0) return undefined;
      const notice = changed.includes("email") ? await emails.replaced(tx, user, data.email) : undefined;
      await savePersonalRow(tx, scopeId, userId, data);
      await recordEvent(tx, {
        scopeId,
        actorId: userId,
        action: "users.personal_data_changed",
        objectId: userId,
        changes: recordedChanges(before, data, changed),
        at: clock.now(),
      });
      return notice;
    });
    notify?.();
    return presentPersonalData(data);
  }

  return { read, save };
}

/** Returns the changed fields with masked values; a change in the masked part alone is recorded all the same. */
function recordedChanges(before: PersonalRow, after: PersonalRow, changed: readonly string[]) {
  const [from, to] = [masked(before), masked(after)];
  return Object.entries(to)
    .map(([field, value]) => ({ field, before: from[field] ?? null, after: value }))
    .filter(({ field }) => changed.includes(field === "tipoPessoa" ? "tipo_pessoa" : field));
}

const masked = ({ tipo_pessoa, cpf, cnpj, email }: PersonalRow): Readonly<Record<string, string | null>> => ({
  tipoPessoa: tipo_pessoa,
  cpf: maskedTaxId(cpf),
  cnpj: maskedTaxId(cnpj),
  email: maskedEmail(email),
});

function personalOf(user: UserRow | undefined): PersonalRow {
  // The account was deleted after the session was checked.
  if (!user) throw new DomainError("auth.required");
  const { tipo_pessoa, cpf, cnpj, email } = user;
  return { tipo_pessoa, cpf, cnpj, email };
}

type PersonalDataInput = z.output<typeof savePersonalData.body>;

/**
 * Validates personal data; only the document of the person type is stored.
 * @throws DomainError users.personal_data_required, users.cpf_required, users.cnpj_required, users.cpf_invalid,
 * users.cnpj_invalid, users.email_invalid
 */
function readPersonalData(input: PersonalDataInput): PersonalRow & { email: string } {
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

const presentPersonalData = ({ tipo_pessoa, cpf, cnpj, email }: PersonalRow): PersonalData => ({
  tipoPessoa: tipo_pessoa,
  cpf: maskCpf(cpf ?? ""),
  cnpj: maskCnpj(cnpj ?? ""),
  email: email ?? "",
});
