import type { AccountDeps } from "./account-deps.ts";
import { createEmailChange } from "./change-email.ts";
import { createPasswordChange } from "./change-password.ts";
import { createOwnSessions } from "./own-sessions.ts";
import { createReadAccount } from "./read-account.ts";
import { createOwnSecondFactor } from "./second-factor.ts";

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** Reads and changes a signed-in person's own account. */
export const createOwnAccount = (deps: AccountDeps) => ({
  read: createReadAccount(deps),
  changePassword: createPasswordChange(deps),
  changeEmail: createEmailChange(deps),
  secondFactor: createOwnSecondFactor(deps),
  sessions: createOwnSessions(deps),
});
