/** Returns the list with one item placed before or after another; the same list when there is nothing to move. */
export function moved<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  id: string,
  targetId: string,
  position: "before" | "after",
): readonly T[] {
  const item = items.find((candidate) => idOf(candidate) === id);
  if (item === undefined || id === targetId) return items;
  const rest = items.filter((candidate) => candidate !== item);
  const at = rest.findIndex((candidate) => idOf(candidate) === targetId);
  if (at < 0) return items;
  const cut = position === "before" ? at : at + 1;
  return [...rest.slice(0, cut), item, ...rest.slice(cut)];
}
