/** Returns the list with one of its ids moved to an index from 0; the same list if it is already there. */
export function placed(ids: readonly string[], id: string, index: number): readonly string[] {
  const at = Math.min(Math.max(index, 0), ids.length - 1);
  if (ids.indexOf(id) === at || !ids.includes(id)) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
