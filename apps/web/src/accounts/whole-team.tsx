import { isOwnerRole } from "@lavra/contract/roles/roles";
import { useSession } from "../platform/session/session.ts";
import { Switch } from "../ui/choices/switch.tsx";

/** The query of a call: the whole team, or nothing for the caller's own users. */
export const teamQuery = (isWholeTeam: boolean) => (isWholeTeam ? { team: "true" } : {});

/** The value in the address, `?equipe=sim`. */
export const teamWord = "sim";

/** True for account owners, who may also see people created by others of their office. */
export function useMayAskForTeam(): boolean {
  const { user } = useSession();
  return user !== null && isOwnerRole(user.role);
}

export interface TeamSwitchProps {
  readonly value: boolean;
  readonly onChange: (isWholeTeam: boolean) => void;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
}

/** Switches between the caller's own users and all of the office. */
export const TeamSwitch = (props: TeamSwitchProps) => (
  <Switch {...props}>
    <span className="font-medium">Toda a equipe</span>
  </Switch>
);
