import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { SortHandle } from "./sort-handle.tsx";
import { useDrag } from "./use-drag.ts";
import { useGlide } from "./use-glide.ts";
import { type LiftOptions, placed, useLift } from "./use-lift.ts";

export interface CardPlace {
  /** Present index of the card, from 0; the number of cards follows. */
  readonly index: number;
  readonly count: number;
  /** Id of the first card. */
  readonly headId: string | undefined;
  readonly isLifted: boolean;
}

export interface SortableCardsProps<T> extends Pick<LiftOptions, "mayMove"> {
  /** Id of the list's heading. */
  readonly labelledBy: string;
  readonly items: readonly T[];
  readonly itemId: (item: T) => string;
  readonly itemName: (item: T) => string;
  readonly onReorder: (items: readonly T[]) => void;
  /** Renders the card with the handle in its place; the handle is null if there is nothing to reorder. */
  readonly renderCard: (item: T, place: CardPlace, handle: ReactNode) => ReactNode;
  /** Returns the classes of a card's place in the grid. */
  readonly placeClass: (place: CardPlace) => string;
  readonly className: string;
  /** True if the cards cannot be reordered: there are no handles. */
  readonly isFixed?: boolean | undefined;
}

const instructions = "Enter ou espaço tira o cartão do lugar; as setas o movem; Enter o solta e Esc o devolve.";

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(" ").filter(Boolean).length || 1;

/**
 * Returns by how many places a key moves a card in a grid with this many columns.
 * @returns null if the key does not move cards
 */
function stepOf(key: string, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key] ?? null;
}

/** Calls `onOutside` for a press outside the list, which ends a move in steps and leaves the card where it is. */
function useEndOutside(list: RefObject<HTMLElement | null>, isLifted: boolean, onOutside: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !list.current?.contains(event.target)) onOutside();
  });
  useEffect(() => {
    if (!isLifted) return;
    const listen = (event: PointerEvent) => press(event);
    window.addEventListener("pointerdown", listen);
    return () => window.removeEventListener("pointerdown", listen);
  }, [isLifted]);
}

/**
 * Grid of cards that can be reordered: dragged by mouse, finger or pen; or lifted by a key or a press on the handle,
 * then moved by arrows or by a press on the card whose place it takes. While a card is lifted only the visible order
 * changes: the DOM retains its order, so that focus and pointer capture are not lost.
 */
export function SortableCards<T>(props: SortableCardsProps<T>) {
  const { labelledBy, items, itemId, itemName, mayMove, onReorder, renderCard, placeClass, className, isFixed } = props;
  const list = useRef<HTMLUListElement>(null);
  const help = useId();
  const ids = items.map(itemId);
  const byId = new Map(items.map((item) => [itemId(item), item]));
  const nameOf = (id: string) => {
    const item = byId.get(id);
    return item === undefined ? "" : itemName(item);
  };
  const lifting = useLift({
    ids,
    nameOf,
    mayMove,
    onReorder: (order) => onReorder(order.flatMap((id) => byId.get(id) ?? [])),
  });
  const { lift, order, said, take, moveTo, drop, cancel } = lifting;
  const startDrag = useDrag(list, lifting);
  useGlide(list, order, lift?.by === "pointer" ? lift.id : null);
  useEndOutside(list, lift?.by === "steps", () => drop());

  const onKeyDown = (id: string) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (lift?.id !== id || !list.current) return;
    const step = stepOf(event.key, columnsOf(list.current));
    if (event.key === "Tab") drop();
    if (event.key !== "Escape" && step === null) return;
    event.preventDefault();
    if (step === null) cancel();
    else moveTo(order.indexOf(id) + step);
  };
  const pressHandle = (id: string) => (lift?.id === id ? drop() : take(id, "steps"));
  /** A press on another card, while one is lifted by its handle, moves the lifted card there. */
  const pressCard = (id: string) => (event: MouseEvent) => {
    if (!lift || lift.id === id) return;
    event.preventDefault();
    event.stopPropagation();
    drop(placed(order, lift.id, order.indexOf(id)));
  };

  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className={className}>
        {items.map((item) => {
          const id = itemId(item);
          const isLifted = lift?.id === id;
          const place = { index: order.indexOf(id), count: order.length, headId: order[0], isLifted };
          const handle =
            isFixed || items.length < 2 ? null : (
              <SortHandle
                name={itemName(item)}
                describedBy={help}
                isLifted={isLifted}
                onPress={() => pressHandle(id)}
                onKeyDown={onKeyDown(id)}
              />
            );
          return (
            <li
              key={id}
              data-sort-id={id}
              onPointerDown={handle === null ? undefined : startDrag}
              onClickCapture={pressCard(id)}
              style={lift ? { order: place.index } : undefined}
              className={classNames(
                "rounded-card select-none",
                isLifted &&
                  "relative z-2 bg-accent-tint outline-2 outline-dashed -outline-offset-2 outline-accent-line",
                placeClass(place),
              )}
            >
              {renderCard(item, place, handle)}
            </li>
          );
        })}
      </ul>
      <p id={help} hidden>
        {instructions}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
