import { useRef } from "react";

/** The list of before while it holds the same things: what only hands it on is not drawn again. */
export function useSameList<Item>(items: readonly Item[]): readonly Item[] {
  const held = useRef(items);
  const before = held.current;
  const isSame = items.length === before.length && items.every((item, at) => item === before[at]);
  if (!isSame) held.current = items;
  return held.current;
}
