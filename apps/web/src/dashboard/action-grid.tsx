import { sentenceFor } from "@lavra/contract/failures/sentences";
import { isOwnerRole, isStaffRole } from "@lavra/contract/roles";
import { readSession } from "../platform/session/session.ts";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { type ModalNotice, useNotices } from "../ui/messages/use-notices.ts";
import { NoticeModal } from "../ui/overlays/notice-modal.tsx";
import { ActionCard } from "./action-card.tsx";
import type { QuickAction } from "./quick-actions.ts";

const grid = "grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1 max-md:gap-3";

export interface ActionGridProps {
  readonly cards: readonly QuickAction[];
  /** The heading's id. */
  readonly labelledBy: string;
}

/** As stored at this moment: a card may still be on screen when the flag turns. */
const isHeldNow = ({ id }: QuickAction) => {
  const { user, isBlocked } = readSession();
  const role = user?.role ?? "";
  if (!isBlocked || isStaffRole(role)) return false;
  return id !== "plans" || !isOwnerRole(role);
};

const needsSubscription: ModalNotice = {
  tone: "warning",
  title: "Assinatura necessária",
  text: sentenceFor("subscriptions.required"),
};

/** The cards in their order; one pressed without a subscription says why it does not open. */
export function ActionGrid({ cards, labelledBy }: ActionGridProps) {
  const notices = useNotices<ModalNotice>();
  const mayGo = (action: QuickAction) => {
    const held = isHeldNow(action);
    if (held) notices.tell(needsSubscription);
    return !held;
  };
  return (
    <>
      <ul aria-labelledby={labelledBy} className={grid}>
        {cards.map((action) => (
          <ActionCard key={action.id} action={action} mayGo={mayGo} />
        ))}
      </ul>
      <NoticeModal of={notices} />
    </>
  );
}

/** Placeholders until it is known which cards are open. */
export const ActionGridSkeleton = () => (
  <SkeletonGroup label="Carregando ações..." className={grid}>
    <Skeleton className="col-span-2 h-33 rounded-card max-md:col-span-1" />
    <Skeleton className="h-33 rounded-card max-md:h-17" />
  </SkeletonGroup>
);
