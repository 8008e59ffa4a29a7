export { RoleIcon } from "./role-icon.tsx";
