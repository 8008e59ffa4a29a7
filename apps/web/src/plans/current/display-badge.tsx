import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { Badge } from "../../ui/marks/badge.tsx";

/** "Expirada", "5 dias restantes" or a sign that it is active. */
export function DisplayBadge({ display }: Pick<Subscription, "display">) {
  if (display === null) return null;
  const { state, daysLeft } = display;
  if (state === "expired") {
    return (
      <Badge tone="bad" hasDot>
        Expirada
      </Badge>
    );
  }
  if (state === "expiring") {
    return (
      <Badge tone="warn" hasDot>
        {daysLeft === 1 ? "1 dia restante" : `${daysLeft} dias restantes`}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" hasDot>
      Ativa
    </Badge>
  );
}
