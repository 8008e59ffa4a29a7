import { emailShape } from "@lavra/contract/accounts/auth";
import type { Privacy, requestErasure, savePrivacy } from "@lavra/contract/office/privacy";
import type { z } from "zod";
import { loginKey } from "../accounts/index.ts";
import { changesBetween, maskedEmail, recordEvent } from "../audit/index.ts";
import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Principal } from "../platform/principal.ts";
import { cancel, request } from "./erasure/request-erasure.ts";
import { findRequested } from "./erasure/store.ts";
import { findOwnData } from "./own-data/store.ts";
import { findSettings, putSettings } from "./store.ts";

interface PrivacyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auth: Pick<Auth, "confirmPassword">;
  /** Limit on a person's files of their own data. */
  readonly tries: Pick<Limit, "take">;
  /** Returns a person's drafts as their file names them. */
  readonly draftsOf: (principal: Principal) => Promise<readonly object[]>;
}

export type PrivacyFeature = ReturnType<typeof createPrivacy>;

/** Reads and saves what an office says about personal data, and takes requests for its erasure. */
export function createPrivacy({ db, clock, auth, tries, draftsOf }: PrivacyDeps) {
  const read = ({ scopeId }: Principal): Promise<Privacy> => db.tenant(scopeId, (tx) => present(tx, scopeId));

  /** @throws DomainError users.email_invalid */
  async function save(principal: Principal, given: z.output<typeof savePrivacy.body>): Promise<Privacy> {
    const { scopeId, userId: actorId } = principal;
    const { email } = given.officer;
    if (email !== "" && !emailShape.test(email)) throw new DomainError("users.email_invalid");
    return db.tenant(scopeId, async (tx) => {
      const before = await findSettings(tx, scopeId);
      await putSettings(tx, scopeId, given);
      const changes = changesBetween(recordable(before), recordable(given));
      const fact = { scopeId, actorId, objectId: scopeId, changes, at: clock.now() };
      await recordEvent(tx, { ...fact, action: "privacy.saved" });
      return present(tx, scopeId);
    });
  }

  /** @throws DomainError auth.too_many_attempts */
  async function ownData(principal: Principal): Promise<object> {
    await tries.take(principal.userId);
    const { scopeId, userId: actorId } = principal;
    const rascunhos = await draftsOf(principal);
    return db.tenant(scopeId, async (tx) => {
      const data = await findOwnData(tx, principal);
      await recordEvent(tx, { scopeId, actorId, action: "privacy.own_data_taken", objectId: actorId, at: clock.now() });
      return { ...data, rascunhos };
    });
  }

  /** @throws DomainError privacy.login_differs, privacy.erasure_exists, as confirmPassword */
  async function erase(principal: Principal, given: z.output<typeof requestErasure.body>): Promise<Privacy> {
    const { scopeId, userId: actorId, login } = principal;
    if (loginKey(given.login) !== loginKey(login)) throw new DomainError("privacy.login_differs");
    await auth.confirmPassword(principal, given.senha);
    return db.tenant(scopeId, async (tx) => {
      await request(tx, { scopeId, actorId }, clock);
      return present(tx, scopeId);
    });
  }

  /** @throws DomainError privacy.no_erasure */
  const keep = ({ scopeId, userId: actorId }: Principal): Promise<void> =>
    db.tenant(scopeId, (tx) => cancel(tx, { scopeId, actorId }, clock));

  return { read, save, ownData, erase, keep };
}

async function present(tx: Tx, scopeId: string): Promise<Privacy> {
  const [settings, row] = [await findSettings(tx, scopeId), await findRequested(tx, scopeId)];
  const erasure = row ? { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() } : null;
  return { ...settings, erasure };
}

const recordable = ({ retention, officer }: Pick<Privacy, "retention" | "officer">) => ({
  retention,
  officer: { ...officer, email: maskedEmail(officer.email) },
});
