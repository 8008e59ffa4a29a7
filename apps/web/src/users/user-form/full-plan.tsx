import { isOwnerRole, isStaffRole } from "@lavra/contract/roles/roles";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { isLimitReached, useUsage } from "../../subscriptions/index.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";

/** Says before the form is filled in that the office's plan has no place for another user. */
export function FullPlan() {
  const role = useSession().user?.role ?? "";
  const users = useUsage().data?.users;
  if (isStaffRole(role) || users === undefined) return null;
  const { active, limit } = users;
  if (!isLimitReached({ used: active, limit })) return null;
  return (
    <Banner tone="warning" className="mb-5">
      {limit === 1 ? "A única vaga do plano está ocupada." : `As ${limit} vagas do plano estão ocupadas.`} Para criar
      mais um usuário, desative alguém, inclua usuários extras ou mude de plano.{" "}
      {isOwnerRole(role) ? <TextLink href={places.plans.path}>Ver planos</TextLink> : null}
    </Banner>
  );
}
