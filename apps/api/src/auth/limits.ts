import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/scope.ts";
import { createLimits } from "../platform/limits/create-limits.ts";

export type LimitSettings = Pick<
  Config,
  "loginFailures" | "loginFailuresPerAddress" | "loginWindowMs" | "registrationsPerHour" | "resetsPerHour"
>;

const hour = 3_600_000;

/** How often the calls open to anyone, and those that ask for a password, may be tried. */
export function createAuthLimits(db: Database, config: LimitSettings) {
  const limit = createLimits(db);
  const failures = { attempts: config.loginFailures, windowMs: config.loginWindowMs };
  return {
    /** By login, whether or not anybody has it. */
    login: limit("login", failures),
    /** By address, across logins. */
    address: limit("address", { attempts: config.loginFailuresPerAddress, windowMs: config.loginWindowMs }),
    /** By person, for those who are logged in and give their password or a code once more. */
    confirmation: limit("confirmation", failures),
    /** By person, over a day: second-factor codes given with the right password. */
    code: limit("code", { attempts: 4 * config.loginFailures, windowMs: 24 * hour }),
    registration: limit("registration", { attempts: config.registrationsPerHour, windowMs: hour }),
    /** By address. */
    reset: limit("reset", { attempts: config.resetsPerHour, windowMs: hour }),
    /** By person: links that confirm an address. */
    verificationMail: limit("verification-mail", { attempts: 5, windowMs: hour }),
    /** By person: links for a new password that one mailbox gets. */
    resetMail: limit("reset-mail", { attempts: 3, windowMs: hour }),
  };
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;
