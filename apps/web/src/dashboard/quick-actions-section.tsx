import { isStaffRole } from "@lavra/contract/roles";
import { LayoutGrid } from "lucide-react";
import { useId } from "react";
import { useSession } from "../platform/session/session.ts";
import { useHasPage } from "../platform/session/use-has-page.ts";
import { useCurrentSubscription } from "../subscriptions/index.ts";
import { Card } from "../ui/layout/card.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { ActionGrid, ActionGridSkeleton } from "./action-grid.tsx";
import { BlockedNotice } from "./blocked-notice.tsx";
import { cardsFor, defaultCardOrder } from "./quick-actions.ts";

/** The cards a person may use now. */
function useCards() {
  const { user, isBlocked } = useSession();
  const hasPage = useHasPage();
  return user ? cardsFor({ user, isBlocked, order: defaultCardOrder, hasPage }) : [];
}

export interface QuickActionsSectionProps {
  readonly onTrialActivated: () => void;
}

/** 'Ações Rápidas': the cards, or why there are none. */
export function QuickActionsSection({ onTrialActivated }: QuickActionsSectionProps) {
  const heading = useId();
  const { user, isBlocked } = useSession();
  const subscription = useCurrentSubscription();
  const cards = useCards();
  const isStaff = isStaffRole(user?.role ?? "");
  const isHeld = isBlocked && !isStaff;
  const isUnknown = !isHeld && !isStaff && subscription.isPending;
  return (
    <section aria-labelledby={heading} className="pt-10 max-md:pt-8">
      <h2 id={heading} className="pb-4 text-18 font-bold text-ink">
        Ações Rápidas
      </h2>
      {isHeld ? <BlockedNotice subscription={subscription} onTrialActivated={onTrialActivated} /> : null}
      {isUnknown ? <ActionGridSkeleton /> : null}
      {!isUnknown && cards.length > 0 ? <ActionGrid cards={cards} labelledBy={heading} /> : null}
      {!isUnknown && !isHeld && cards.length === 0 ? (
        <Card isFlush>
          <EmptyState icon={<LayoutGrid />} title="Nenhuma função liberada para o seu cargo">
            Peça ao administrador do escritório acesso às funções de que você precisa.
          </EmptyState>
        </Card>
      ) : null}
    </section>
  );
}
