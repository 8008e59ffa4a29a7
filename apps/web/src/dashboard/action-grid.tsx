import { isOwnerRole, isStaffRole } from "@lavra/contract/roles";
import { readSession } from "../platform/session/session.ts";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { type CardPlace, SortableCards } from "../ui/sorting/sortable-cards.tsx";
import { ActionCard } from "./action-card.tsx";
import type { QuickAction } from "./quick-actions.ts";

const grid =
  "grid grid-cols-3 auto-rows-[minmax(84px,auto)] gap-4 max-lg:grid-cols-2 max-md:grid-cols-1 max-md:auto-rows-auto max-md:gap-3";

export interface ActionGridProps {
  readonly cards: readonly QuickAction[];
  /** The heading's id. */
  readonly labelledBy: string;
  /** Their order cannot be changed now. */
  readonly isFixed: boolean;
  readonly onReorder: (cards: readonly QuickAction[]) => void;
  /** A card was pressed, or was to be moved, for which a subscription is needed. */
  readonly onRefused: () => void;
}

/** As stored at this moment: a card may still be on screen when the flag turns. */
const isBlockedNow = () => {
  const { user, isBlocked } = readSession();
  return isBlocked && !isStaffRole(user?.role ?? "");
};
const isHeldNow = ({ id }: QuickAction) =>
  isBlockedNow() && (id !== "plans" || !isOwnerRole(readSession().user?.role ?? ""));

/** At the head the main action is wide; elsewhere it is a card among cards, so that no row has a hole. */
const isWide = ({ id }: QuickAction, { index }: CardPlace) => id === "generate" && index === 0;

/** A card that is alone fills its row. */
const placeClass = (action: QuickAction, place: CardPlace) => {
  if (place.count === 1) return "col-span-full";
  return isWide(action, place) ? "col-span-2 max-md:col-span-1" : "";
};

/** The cards in their order; each asks at the press whether it may still be used. */
export function ActionGrid({ cards, labelledBy, isFixed, onReorder, onRefused }: ActionGridProps) {
  const refuse = (isHeld: boolean) => {
    if (isHeld) onRefused();
    return !isHeld;
  };
  return (
    <SortableCards
      labelledBy={labelledBy}
      className={grid}
      isFixed={isFixed}
      items={cards}
      itemId={({ id }) => id}
      itemName={({ title }) => title}
      mayMove={() => refuse(isBlockedNow())}
      onReorder={onReorder}
      placeClass={placeClass}
      renderCard={(action, place, handle) => (
        <ActionCard
          action={action}
          mayGo={(asked) => refuse(isHeldNow(asked))}
          isWide={isWide(action, place)}
          isLifted={place.isLifted}
          handle={handle}
        />
      )}
    />
  );
}

/** Placeholders until it is known which cards are open, and in which order. */
export const ActionGridSkeleton = () => (
  <SkeletonGroup label="Carregando ações..." className={grid}>
    <Skeleton className="col-span-2 h-33 rounded-card max-md:col-span-1" />
    <Skeleton className="h-33 rounded-card max-md:h-17" />
  </SkeletonGroup>
);
