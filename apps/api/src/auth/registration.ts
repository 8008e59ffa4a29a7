import { initialPermissions, insertUser, toPrincipal } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import { addressKey } from "../platform/settings/plain-address.ts";
import type { AuthLimits } from "./limits.ts";
import type { Emails } from "./mail/emails.ts";
import { type NewAccount, type RegistrationInput, readRegistration } from "./registration-rules.ts";
import { hashPassword } from "./secrets.ts";
import type { Caller } from "./sessions/sessions.ts";

interface RegistrationDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  limits: Pick<AuthLimits, "registration">;
  emails: Pick<Emails, "verification">;
}

/**
 * Creates an account owner; `caller` is absent if the product itself creates it.
 * @throws DomainError as readRegistration, users.login_taken, auth.too_many_attempts
 */
export function createRegistration({ db, clock, mailer, limits, emails }: RegistrationDeps) {
  return async (input: RegistrationInput, caller?: Caller): Promise<Principal> => {
    const account = readRegistration(input);
    if (caller) await limits.registration.take(addressKey(caller.address));
    const user = newOwner(account, await hashPassword(account.senha), clock.now());
    const messages = await db.platform(async (tx) => {
      await insertUser(tx, user);
      await recordEvent(tx, {
        scopeId: user.tenant_id,
        actorId: user.id,
        action: "auth.registered",
        at: user.created_at,
      });
      return emails.verification(tx, user, account.email);
    });
    mailer.send(messages);
    return toPrincipal(user);
  };
}

/** Returns the row of an account owner: the id of an office is that of its owner. */
function newOwner(account: NewAccount, password_hash: string, created_at: Date) {
  const id = newId();
  const { login, nome, role, cpf, cnpj, email } = account;
  return {
    id,
    tenant_id: id,
    parent_id: null,
    login,
    nome,
    role,
    cpf,
    cnpj,
    email,
    password_hash,
    created_at,
    permissions: initialPermissions(role),
    tipo_pessoa: account.tipoPessoa,
    start_date: account.dataInicio,
  };
}
