/** The place of a card in the grid, as far as its width depends on it. */
interface Standing {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Id of the first card. */
  readonly headId: string | undefined;
}

/** In the first place the main action takes two cells; elsewhere it is like others. */
const headCells = ({ headId }: Standing) => (headId === "generate" ? 2 : 1);

/** The cells that a card takes in a grid: the last one fills its row, so that no row has a hole. */
export function cardSpan(place: Standing, columns: 2 | 3): 1 | 2 | 3 {
  const { index, count } = place;
  const own = index === 0 ? headCells(place) : 1;
  if (index < count - 1) return own;
  const before = index === 0 ? 0 : headCells(place) + index - 1;
  return (columns - (before % columns)) as 1 | 2 | 3;
}
