/**
 * Log-in, sessions, passwords, second factor and mailed links. Owns their tables.
 * `account`, `users` and the commands use it.
 */

export { type Administration, createAdministration } from "./administration.ts";
export { passwordChangedMail, totpOffMail } from "./mail/mail-texts.ts";
export { isVerifiedEmail, noticeTo } from "./mail/mailbox.ts";
export { saveVerifiedEmail } from "./mail/store.ts";
export { assertNewPassword, assertNotGiven, assertPassword } from "./passwords/password-rules.ts";
export { replacePassword } from "./passwords/replace-password.ts";
export { registerAuthRoutes } from "./routes.ts";
export {
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "./second-factor/second-factor.ts";
export { hashPassword, newReadablePassword, newToken, tokenHash } from "./secrets.ts";
export { type Auth, createAuth } from "./service.ts";
export { endSession, endSessionsOf, type SessionRow } from "./sessions/store.ts";
