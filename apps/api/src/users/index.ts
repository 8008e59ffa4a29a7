export { toPrincipal, toSessionUser } from "./present-user.ts";
export { initialPermissions } from "./rules.ts";
export {
  countOnline,
  countUsers,
  findNames,
  findUserById,
  findUserByLogin,
  insertUser,
  touchUser,
  type UserRow,
} from "./store.ts";
