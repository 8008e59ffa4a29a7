import { useQueryClient } from "@tanstack/react-query";
import { ChangePasswordForm } from "../auth/index.ts";
import { useSession } from "../platform/session.ts";
import { usageKey, useUsage } from "../subscriptions/index.ts";
import { UsersPage } from "../users/index.ts";

/** How many of the plan's places are taken; nothing while that is not known. */
function TakenPlaces() {
  const users = useUsage().data?.users;
  if (users === undefined) return null;
  const { active, limit } = users;
  if (limit < 0) return active === 1 ? "1 usuário ativo" : `${active} usuários ativos`;
  const text = `${active} de ${limit} ${limit === 1 ? "usuário ativo" : "usuários ativos"} no plano`;
  return active < limit ? text : <span className="font-medium text-warn-ink">{text}</span>;
}

/** /manage-users, which is handed what stands on the floors above it: the form of one's own password, the plan's places. */
export function ManageUsersPage() {
  const queries = useQueryClient();
  const { user } = useSession();
  return (
    <UsersPage
      passwordForm={ChangePasswordForm}
      takenPlaces={user?.role === "desenvolvedor" ? null : <TakenPlaces />}
      onPeopleChanged={() => void queries.invalidateQueries({ queryKey: usageKey })}
    />
  );
}
