/**
 * Log-in, registration, the session's end and the pages that mails link to.
 * The router, the shell, `account` and `users` use it.
 */

export { logOut, useHeartbeat } from "./login/open-session.ts";
export { pages } from "./pages.ts";
export { ChangePasswordForm } from "./passwords/lazy-change-password-form.tsx";
