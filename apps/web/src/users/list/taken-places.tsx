import { HelpLink } from "../../platform/help/help-link.tsx";
import { useUsage } from "../../subscriptions/index.ts";

/** How many of the plan's places are taken; hidden while unknown. */
export function TakenPlaces() {
  const users = useUsage().data?.users;
  if (users === undefined) return null;
  const { active, limit } = users;
  if (limit < 0) return active === 1 ? "1 usuário ativo" : `${active} usuários ativos`;
  const text = `${active} de ${limit} ${limit === 1 ? "usuário ativo" : "usuários ativos"} no plano`;
  return (
    <>
      {active < limit ? text : <span className="font-medium text-warn-ink">{text}</span>}{" "}
      <HelpLink to="planos#limites">Limites dos planos</HelpLink>
    </>
  );
}
