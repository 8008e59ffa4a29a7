/**
 * The user row and the principal made of it. Owns the users' table and the office's rules.
 * Every feature may read users here; writing them is for those about accounts, log-in and users.
 */

export {
  initialPermissions,
  mustSetPassword,
  newDeveloper,
  readPrincipal,
  toPrincipal,
  toSessionUser,
} from "./present-user.ts";
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
  type NewUser,
  type People,
  type PersonalRow,
  peopleOf,
  permissionsOf,
  putRequiresOwnPassword,
  requiresOwnPassword,
  setEmail,
  setPassword,
  switchPermissions,
  touchUser,
  type UserRow,
} from "./store.ts";
