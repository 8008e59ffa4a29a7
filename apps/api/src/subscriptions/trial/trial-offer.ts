import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { findUserById } from "../../accounts/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { mailboxKey } from "../../platform/mail/mailer.ts";
import type { Principal } from "../../platform/principal.ts";
import { hasTrialClaim } from "./store.ts";

/** Returns whether a caller can activate the free trial now: an account owner without a plan who has not had it. */
export const createTrialOffer =
  ({ db }: { db: Database }) =>
  async ({ scopeId, role }: Principal, { isActive }: Pick<Subscription, "isActive">): Promise<boolean> => {
    if (isActive || !isOwnerRole(role)) return false;
    return db.platform(async (tx) => {
      const owner = await findUserById(tx, scopeId);
      if (!owner) return false;
      const email = owner.email ? mailboxKey(owner.email) : null;
      return !(await hasTrialClaim(tx, { account: scopeId, email, document: owner.cpf ?? owner.cnpj }));
    });
  };
