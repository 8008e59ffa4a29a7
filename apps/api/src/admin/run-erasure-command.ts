import { isOwnerRole } from "@lavra/contract/roles/roles";
import { findUserByLogin } from "../accounts/index.ts";
import { businessZone, type Clock } from "../platform/clock.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { cancelErasure, requestErasure } from "../privacy/index.ts";
import type { AdminCommand } from "./read-command.ts";

type Command = Extract<AdminCommand, { name: "excluir-escritorio" }>;

const when = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: businessZone });

/**
 * Requests or cancels the erasure of an owner's office.
 * @throws DomainError users.not_found, privacy.erasure_exists, privacy.no_erasure
 */
export function runErasureCommand(
  { login, cancelar }: Command,
  { db, clock }: { db: Database; clock: Clock },
): Promise<string[]> {
  return db.platform(async (tx) => {
    const owner = await findUserByLogin(tx, login);
    if (!owner || !isOwnerRole(owner.role) || isPlatform(owner.tenant_id)) throw new DomainError("users.not_found");
    const acting = { scopeId: owner.tenant_id, actorId: null };
    if (cancelar) {
      await cancelErasure(tx, acting, clock);
      return [`Exclusão do escritório de ${login} cancelada.`];
    }
    const due = await requestErasure(tx, acting, clock);
    return [
      `O escritório de ${login} será excluído em ${when.format(due)}. Até lá, o titular vê o aviso e pode cancelar.`,
    ];
  });
}
