export { rolesKey } from "./fetch-roles.ts";
export { UsersPage } from "./users-page.tsx";
export { TeamSwitch, teamQuery, teamWord, useMayAskForTeam } from "./whole-team.tsx";
