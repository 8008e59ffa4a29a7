import { formSentences } from "@lavra/contract/failures/form-sentences";
import { isStaffRole } from "@lavra/contract/roles/roles";
import { lazy, Suspense, useId } from "react";
import { NothingAllowed } from "../../account/index.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSession } from "../../platform/session/session.ts";
import { useCurrentSubscription } from "../../subscriptions/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { type ModalNotice, type NoticesHandle, useNotices } from "../../ui/messages/use-notices.ts";
import { LazyNoticeModal } from "../../ui/overlays/lazy-dialogs.tsx";
import { BlockedSkeleton } from "../blocked-skeleton.tsx";
import { ActionGrid, ActionGridSkeleton } from "./action-grid.tsx";
import { cardsFor } from "./quick-actions.ts";
import { useCardOrder } from "./use-card-order.ts";

const BlockedNotice = lazy(async () => ({ default: (await import("../blocked-notice.tsx")).BlockedNotice }));

export interface QuickActionsSectionProps {
  readonly notify: NoticesHandle["notify"];
  readonly onTrialActivated: () => void;
}

const needsSubscription: ModalNotice = {
  tone: "warning",
  title: "Assinatura necessária",
  text: formSentences.subscriptionRequired,
};

/** The cards that the caller may use now, in their order. */
function useCards(notify: NoticesHandle["notify"]) {
  const { user, isBlocked } = useSession();
  const layout = useCardOrder(user);
  const notifyFailed = (error: Error): void =>
    notify({
      tone: "error",
      text: "Não foi possível salvar a ordem dos cartões.",
      detail: sentenceOf(error),
      action: { label: "Tentar novamente", onPress: () => layout.saveAgain(notifyFailed) },
    });
  return {
    layout,
    cards: user ? cardsFor({ user, isBlocked, order: layout.order }) : [],
    reorder: (ids: readonly string[]) => layout.put(ids, notifyFailed),
  };
}

/** How the cards are moved, or that their order is unknown. */
function OrderHint({ layout }: Pick<ReturnType<typeof useCards>, "layout">) {
  if (!layout.isError) return <p className="no-print text-13 text-muted">Arraste pela alça para reordenar</p>;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-5 text-13 text-warn-ink">
      Não foi possível ler a ordem dos seus cartões.
      <Button size="sm" tone="accent" isBusy={layout.isFetching} onPress={layout.refetch} className="-ml-3">
        Tentar novamente
      </Button>
    </p>
  );
}

/** 'Ações Rápidas': the cards, or why there are none. */
export function QuickActionsSection({ notify, onTrialActivated }: QuickActionsSectionProps) {
  const heading = useId();
  const { user, isBlocked } = useSession();
  const subscription = useCurrentSubscription();
  const { layout, cards, reorder } = useCards(notify);
  // Not inside the grid, which is removed as soon as the page knows that there is no subscription.
  const alerts = useNotices<ModalNotice>();
  const isStaff = isStaffRole(user?.role ?? "");
  const isHeld = isBlocked && !isStaff;
  const isUnknown = layout.isPending || (!isHeld && !isStaff && subscription.isPending);
  return (
    <section aria-labelledby={heading} className="pt-10 max-md:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-4">
        <h2 id={heading} className="text-18 font-bold text-ink">
          Ações Rápidas
        </h2>
        {!isUnknown && cards.length > 1 ? <OrderHint layout={layout} /> : null}
      </div>
      {isHeld ? (
        <Suspense fallback={<BlockedSkeleton />}>
          <BlockedNotice subscription={subscription} onTrialActivated={onTrialActivated} />
        </Suspense>
      ) : null}
      {isUnknown && !isHeld ? <ActionGridSkeleton cards={cards} /> : null}
      {!isUnknown && cards.length > 0 ? (
        <ActionGrid
          cards={cards}
          labelledBy={heading}
          isFixed={layout.isError}
          onReorder={(next) => reorder(next.map(({ id }) => id))}
          onRefused={() => alerts.notify(needsSubscription)}
        />
      ) : null}
      {!isUnknown && !isHeld && cards.length === 0 ? (
        <Card isFlush>
          <Suspense>
            <NothingAllowed />
          </Suspense>
        </Card>
      ) : null}
      <LazyNoticeModal of={alerts} />
    </section>
  );
}
