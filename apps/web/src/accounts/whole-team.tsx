import { isOwnerRole } from "@lavra/contract/roles";
import { useSession } from "../platform/session/session.ts";
import { Switch } from "../ui/choices/switch.tsx";

/** What the API is asked with; nothing unless the whole team is wanted. */
export const teamQuery = (isWholeTeam: boolean) => (isWholeTeam ? { team: "true" } : {});

/** The word in the address, `?equipe=sim`. */
export const teamWord = "sim";

/** Account owners may also see those whom others of their office created. */
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

/** Only those one created, or everybody of the office. */
export const TeamSwitch = (props: TeamSwitchProps) => (
  <Switch {...props}>
    <span className="font-medium">Toda a equipe</span>
  </Switch>
);
