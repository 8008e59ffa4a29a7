export { TeamSwitch, teamQuery, teamWord, useMayAskForTeam } from "./whole-team.tsx";
