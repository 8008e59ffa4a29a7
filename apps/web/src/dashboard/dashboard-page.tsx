import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../platform/session/session.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { statsKey } from "./dashboard-stats.ts";
import { QuickActionsSection } from "./quick-actions-section.tsx";
import { StatsSection } from "./stats-section.tsx";

/** Sent here from a page that needs a subscription: says so for as long as that holds. */
function SubscriptionRequired() {
  const [isRequired, setRequired] = useUrlParam("subscriptionRequired");
  const { user, isBlocked } = useSession();
  if (isRequired !== "true" || !isBlocked || !user || user.role === "desenvolvedor") return null;
  return (
    <Banner tone="warning" className="mt-6" onDismiss={() => setRequired("")}>
      A página que você tentou abrir precisa de uma assinatura ativa.
    </Banner>
  );
}

/** /dashboard: the office's figures and the quick actions. */
export function DashboardPage() {
  const [isTrialNews, setTrialNews] = useState(false);
  const queries = useQueryClient();
  const tellOfTrial = () => {
    setTrialNews(true);
    void queries.invalidateQueries({ queryKey: statsKey });
    // What had the focus went with the trial's card.
    document.getElementById("conteudo")?.focus();
  };
  return (
    <>
      <SubscriptionRequired />
      {isTrialNews ? (
        <Banner tone="success" className="mt-6" dismissAfter={5_000} onDismiss={() => setTrialNews(false)}>
          Período gratuito ativado com sucesso!
        </Banner>
      ) : null}
      <StatsSection />
      <QuickActionsSection onTrialActivated={tellOfTrial} />
    </>
  );
}
