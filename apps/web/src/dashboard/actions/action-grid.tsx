import { isOwnerRole, isStaffRole } from "@lavra/contract/roles/roles";
import { readSession } from "../../platform/session/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { type CardPlace, SortableCards } from "../../ui/sorting/sortable-cards.tsx";
import { ActionCard } from "./action-card.tsx";
import { cardSpan } from "./card-layout.ts";
import type { QuickAction } from "./quick-actions.ts";

const grid =
  "grid grid-cols-3 auto-rows-[minmax(5.25rem,auto)] gap-4 max-lg:grid-cols-2 max-md:auto-rows-auto max-md:gap-2.5";

export interface ActionGridProps {
  readonly cards: readonly QuickAction[];
  /** Id of the heading. */
  readonly labelledBy: string;
  /** True if the order cannot be changed now. */
  readonly isFixed: boolean;
  readonly onReorder: (cards: readonly QuickAction[]) => void;
  /** Called when a card that needs a subscription was pressed or moved. */
  readonly onRefused: () => void;
}

/** Read from the storage at this moment: a card may still be visible after the flag changed. */
const isBlockedNow = () => {
  const { user, isBlocked } = readSession();
  return isBlocked && !isStaffRole(user?.role ?? "");
};
const isHeldNow = ({ id }: QuickAction) =>
  isBlockedNow() && (id !== "plans" || !isOwnerRole(readSession().user?.role ?? ""));

/** True if it fills a row in a grid of two columns. */
const isBroad = (place: CardPlace) => cardSpan(place, 2) === 2;

/** In the first place the main action is wide; elsewhere it is like others. */
const isWide = ({ id }: QuickAction, { index }: CardPlace) => id === "generate" && index === 0;

const spans = { 1: "", 2: "lg:col-span-2", 3: "lg:col-span-3" } as const;

const placeClass = (place: CardPlace) => classNames(spans[cardSpan(place, 3)], isBroad(place) && "max-lg:col-span-2");

/** The cards in their order; each checks on the press whether it may still be used. */
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
          isBroad={isBroad(place)}
          isLifted={place.isLifted}
          handle={handle}
        />
      )}
    />
  );
}

/** Placeholders as tall as the cards, until their order and the subscription are known. */
export const ActionGridSkeleton = ({ cards }: Pick<ActionGridProps, "cards">) => (
  <SkeletonGroup label="Carregando ações..." className={grid}>
    {cards.map((action, index) => {
      const place = { index, count: cards.length, headId: cards[0]?.id, isLifted: false };
      const phone = isWide(action, place) ? "max-md:min-h-24" : isBroad(place) ? "max-md:min-h-17" : "max-md:min-h-23";
      const height = isWide(action, place) ? "md:h-33" : "";
      return (
        <Skeleton key={action.id} className={classNames("h-full rounded-card", height, phone, placeClass(place))} />
      );
    })}
  </SkeletonGroup>
);
