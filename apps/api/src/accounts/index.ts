export { initialPermissions } from "./initial-permissions.ts";
export { newDeveloper } from "./new-developer.ts";
export { type People, peopleOf } from "./people.ts";
export { toPrincipal, toSessionUser } from "./present-user.ts";
export {
  type CallerRow,
  changeUser,
  changingUsers,
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
  isAmong,
  listOffices,
  livingUsers,
  lockUser,
  loginKey,
  type PersonalRow,
  permissionsOf,
  setEmail,
  setPasswordHash,
  switchPermissions,
  touchUser,
  type UserRow,
} from "./store.ts";
