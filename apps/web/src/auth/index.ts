export { ChangePasswordForm } from "./change-password-form.tsx";
export { useHeartbeat } from "./heartbeat.ts";
export { logOut } from "./log-out.ts";
export { pages } from "./pages.ts";
