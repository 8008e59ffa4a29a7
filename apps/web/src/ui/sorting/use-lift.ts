import { useState } from "react";

/** Returns the list with one of its ids moved to an index from 0; the same list if it is already there. */
export function placed(ids: readonly string[], id: string, index: number): readonly string[] {
  const at = Math.min(Math.max(index, 0), ids.length - 1);
  if (ids.indexOf(id) === at || !ids.includes(id)) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Lifted card, and the order that dropping it would give. */
export interface Lift {
  readonly id: string;
  readonly order: readonly string[];
  /** Dragged by a pointer, or moved step by step by keys and presses. */
  readonly by: "pointer" | "steps";
}

export interface LiftOptions {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Called before a card is lifted; returns true if it may be moved. */
  readonly mayMove: () => boolean;
  readonly onReorder: (ids: readonly string[]) => void;
}

const sameCards = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

const placeWords = ({ id, order }: Lift) => `posição ${order.indexOf(id) + 1} de ${order.length}`;

/** Holds which card is lifted and where it would go; nothing is reordered until it is dropped. */
export function useLift({ ids, nameOf, mayMove, onReorder }: LiftOptions) {
  const [held, setHeld] = useState<Lift | null>(null);
  const [said, setSaid] = useState("");
  // Added or removed cards end the lift.
  const lift = held !== null && sameCards(held.order, ids) ? held : null;

  const take = (id: string, by: Lift["by"]): boolean => {
    if (!mayMove()) return false;
    const taken = { id, by, order: ids };
    setHeld(taken);
    setSaid(`${nameOf(id)} na mão, ${placeWords(taken)}.`);
    return true;
  };
  const moveTo = (index: number) => {
    if (!lift) return;
    const order = placed(lift.order, lift.id, index);
    if (order === lift.order) return;
    const next = { ...lift, order };
    setHeld(next);
    setSaid(`${nameOf(lift.id)}, ${placeWords(next)}.`);
  };
  const drop = (order = lift?.order) => {
    setHeld(null);
    if (!lift || !order) return;
    setSaid(`${nameOf(lift.id)} ficou na ${placeWords({ ...lift, order })}.`);
    if (order.some((id, at) => id !== ids[at])) onReorder(order);
  };
  const cancel = () => {
    setHeld(null);
    if (lift) setSaid(`${nameOf(lift.id)} voltou ao seu lugar.`);
  };
  return { lift, order: lift?.order ?? ids, said, take, moveTo, drop, cancel };
}
