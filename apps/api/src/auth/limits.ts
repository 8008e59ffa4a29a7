import type { Database } from "../platform/db/scope.ts";
import { createLimits } from "../platform/limits/create-limits.ts";
import type { Config } from "../platform/settings/config.ts";

export type LimitSettings = Pick<
  Config,
  "loginFailures" | "loginFailuresPerAddress" | "loginWindowMs" | "registrationsPerHour" | "resetsPerHour"
>;

const hour = 3_600_000;

/** Creates the limits for public calls and for calls that ask for a password. */
export function createAuthLimits(db: Database, config: LimitSettings) {
  const limit = createLimits(db);
  const failures = { attempts: config.loginFailures, windowMs: config.loginWindowMs };
  return {
    /** By login, also for unknown logins. */
    login: limit("login", failures),
    /** By address, across logins. */
    address: limit("address", { attempts: config.loginFailuresPerAddress, windowMs: config.loginWindowMs }),
    /** By person, for signed-in people who enter their password or a code again. */
    confirmation: limit("confirmation", failures),
    /** By person, per day: second-factor codes given with the right password. */
    code: limit("code", { attempts: 4 * config.loginFailures, windowMs: 24 * hour }),
    registration: limit("registration", { attempts: config.registrationsPerHour, windowMs: hour }),
    /** By address. */
    reset: limit("reset", { attempts: config.resetsPerHour, windowMs: hour }),
    /** By person: links that confirm an address. */
    verificationMail: limit("verification-mail", { attempts: 5, windowMs: hour }),
    /** By person: password reset links to one mailbox. */
    resetMail: limit("reset-mail", { attempts: 3, windowMs: hour }),
  };
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;
