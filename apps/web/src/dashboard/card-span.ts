/** Where a card stands in the grid, as far as its room depends on it. */
interface Standing {
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  /** Id of the card that stands first. */
  readonly headId: string | undefined;
}

/** At the head the main action takes two cells; elsewhere it is a card among cards. */
const headCells = ({ headId }: Standing) => (headId === "generate" ? 2 : 1);

/** The cells that a card takes in a grid of so many columns: the last one all that its row has left, so that none has a hole. */
export function cardSpan(place: Standing, columns: 2 | 3): 1 | 2 | 3 {
  const { index, count } = place;
  const own = index === 0 ? headCells(place) : 1;
  if (index < count - 1) return own;
  const before = index === 0 ? 0 : headCells(place) + index - 1;
  return (columns - (before % columns)) as 1 | 2 | 3;
}
