export { toPrincipal, toSessionUser } from "./present-user.ts";
export { peopleOf } from "./reach.ts";
export { registerUserRoutes } from "./routes.ts";
export { initialPermissions } from "./rules.ts";
export { createUsers } from "./service.ts";
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
} from "./store.ts";
