import { useLocation, useNavigate } from "@tanstack/react-router";
import { teamWord, useMayAskForTeam } from "../accounts/index.ts";

/** True if the page covers the whole office; stored in the address: `?equipe=sim`. */
export function useTeamView() {
  const mayAsk = useMayAskForTeam();
  const isAsked = useLocation({ select: ({ search }) => "equipe" in search && search.equipe === teamWord });
  const navigate = useNavigate();
  const change = (isWholeTeam: boolean) => {
    const search = (isWholeTeam ? { equipe: teamWord } : {}) as never;
    void navigate({ to: ".", replace: true, resetScroll: false, search });
  };
  return { mayAsk, isWholeTeam: mayAsk && isAsked, change };
}
