/**
 * The choice between the people that one created and the whole team.
 * `permissions` and `users` use it.
 */

export { TeamSwitch, teamQuery, teamWord, useMayAskForTeam } from "./whole-team.tsx";
