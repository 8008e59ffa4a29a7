export { useHeartbeat } from "./login/heartbeat.ts";
export { logOut } from "./login/log-out.ts";
export { pages } from "./pages.ts";
export { ChangePasswordForm } from "./passwords/lazy-change-password-form.tsx";
