/**
 * Log-in, registration, the session's end and the pages that mails link to.
 * The router, the shell, `account` and `users` use it.
 */

export { useHeartbeat } from "./login/heartbeat.ts";
export { logOut } from "./login/log-out.ts";
export { pages } from "./pages.ts";
export { ChangePasswordForm } from "./passwords/lazy-change-password-form.tsx";
