import { isStaffRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSession } from "../platform/session/session.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { statsKey } from "./dashboard-stats.ts";
import { QuickActionsSection } from "./quick-actions-section.tsx";
import { StatsSection } from "./stats-section.tsx";

/** At the page's end: it loads after the rest is drawn. */
const Workbench = lazy(async () => ({ default: (await import("../documents/workbench/index.ts")).Workbench }));

/** Shown after a redirect from a page that needs a subscription, while the block lasts. */
function SubscriptionRequired() {
  const [isRequired, setRequired] = useUrlParam("subscriptionRequired");
  const { user, isBlocked } = useSession();
  if (isRequired !== "true" || !isBlocked || !user || isStaffRole(user.role)) return null;
  return (
    <Banner tone="warning" className="mt-6" onDismiss={() => setRequired("")}>
      A página que você tentou abrir precisa de uma assinatura ativa.
    </Banner>
  );
}

/** /dashboard: the office's figures, the quick actions, and the caller's own work. */
export function DashboardPage() {
  const notices = useNotices();
  const queries = useQueryClient();
  const offerTrial = () => {
    notices.notify({ tone: "success", text: successes["subscriptions.trial_activated"] });
    void queries.invalidateQueries({ queryKey: statsKey });
    // The trial's card, which had the focus, is gone.
    document.getElementById("conteudo")?.focus();
  };
  return (
    <>
      <SubscriptionRequired />
      <Notices of={notices} className="mt-6" />
      <StatsSection />
      <QuickActionsSection notify={notices.notify} onTrialActivated={offerTrial} />
      <Suspense>
        <Workbench />
      </Suspense>
    </>
  );
}
