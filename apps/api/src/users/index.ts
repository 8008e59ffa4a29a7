export { toPrincipal, toSessionUser } from "../accounts/present-user.ts";
export {
  countActiveUsers,
  countHolders,
  countOnline,
  countUsers,
  deactivateUser,
  findNames,
  findUserById,
  findUserByLogin,
  findUsersByEmail,
  insertUser,
  lockUser,
  loginKey,
  type NewUser,
  type People,
  permissionsOf,
  setEmail,
  setPasswordHash,
  switchPermissions,
  touchUser,
  type UserRow,
} from "../accounts/store.ts";
export { peopleOf } from "./reach.ts";
export { registerUserRoutes } from "./routes.ts";
export { initialPermissions } from "./rules.ts";
export { createUsers } from "./service.ts";
