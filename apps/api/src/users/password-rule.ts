import { putRequiresOwnPassword, requiresOwnPassword } from "../accounts/index.ts";
import { changesBetween, recordEvent } from "../audit/index.ts";
import type { Principal } from "../platform/principal.ts";
import type { UserDeps } from "./user-deps.ts";

/**
 * Manages the rule that an office's people must replace a password set by somebody else before anything else. It
 * applies from the next call on.
 */
export function createPasswordRule({ db, clock }: Pick<UserDeps, "db" | "clock">) {
  const read = ({ scopeId }: Principal): Promise<boolean> =>
    db.tenant(scopeId, (tx) => requiresOwnPassword(tx, scopeId));

  const save = ({ scopeId, userId: actorId }: Principal, isRequired: boolean): Promise<void> =>
    db.tenant(scopeId, async (tx) => {
      if ((await requiresOwnPassword(tx, scopeId)) === isRequired) return;
      await putRequiresOwnPassword(tx, scopeId, isRequired);
      await recordEvent(tx, {
        scopeId,
        actorId,
        action: "users.password_rule_saved",
        objectId: scopeId,
        changes: changesBetween({ requiresOwnPassword: !isRequired }, { requiresOwnPassword: isRequired }),
        at: clock.now(),
      });
    });

  return { read, save };
}
