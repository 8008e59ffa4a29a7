import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { Config } from "../platform/settings/config.ts";
import { createAuthLimits, type LimitSettings } from "./limits.ts";
import { createLogin } from "./login.ts";
import { createEmails } from "./mail/emails.ts";
import { createMailLinks } from "./mail/mail-links.ts";
import { createConfirmPassword } from "./passwords/confirm-password.ts";
import { createPasswordReset } from "./passwords/reset-password.ts";
import { createRegistration } from "./registration.ts";
import { createSessions } from "./sessions/sessions.ts";

interface AuthDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  config: LimitSettings & Pick<Config, "sessionIdleMs" | "sessionMaxMs" | "loginErrors" | "publicUrl">;
}

export type Auth = ReturnType<typeof createAuth>;

/** Creates registration, log-in, sessions, links by e-mail, and the limits on attempts. */
export function createAuth({ db, clock, mailer, config }: AuthDeps) {
  const base = { db, clock, mailer };
  const limits = createAuthLimits(db, config);
  const makeLink = createMailLinks(config.publicUrl);
  const sessions = createSessions({ db, clock, config });
  const confirmPassword = createConfirmPassword(db, limits);
  const emails = createEmails({ ...base, makeLink });
  return {
    mailEnabled: mailer.enabled,
    limits,
    emails,
    sessions,
    confirmPassword,
    register: createRegistration({ ...base, limits, emails }),
    logIn: createLogin({ db, clock, config, limits, sessions }),
    passwordReset: createPasswordReset({ ...base, limits, makeLink }),
  };
}
