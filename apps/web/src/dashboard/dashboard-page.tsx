import { isStaffRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../platform/session/session.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Banner } from "../ui/messages/banner.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { useIsPhone } from "../ui/use-media-query.ts";
import { QuickActionsSection } from "./actions/quick-actions-section.tsx";
import { statsKey } from "./dashboard-stats.ts";
import { FirstSteps } from "./first-steps.tsx";
import { HomeHead, StatsSection } from "./stats-section.tsx";

/** Loads after the rest is drawn. */
const Workbench = lazy(async () => ({ default: (await import("../documents/workbench/workbench.tsx")).Workbench }));

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
  const { isBlocked } = useSession();
  // On a phone what was under way stands first; the rest follows once its height is known, so that nothing moves.
  const isWorkFirst = useIsPhone() && !isBlocked;
  const [isWorkReady, setWorkReady] = useState(false);
  const work = (
    <Suspense>
      <Workbench onReady={() => setWorkReady(true)} />
    </Suspense>
  );
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
      <HomeHead />
      <FirstSteps />
      {isWorkFirst ? work : null}
      {isWorkFirst && !isWorkReady ? null : (
        <>
          <StatsSection className={isWorkFirst ? "pt-8" : undefined} />
          <QuickActionsSection notify={notices.notify} onTrialActivated={offerTrial} />
        </>
      )}
      {isWorkFirst ? null : work}
    </>
  );
}
