/** A cell of a grid; both indexes start at 0, without the heads. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** True if the cell has something to act on; other cells are skipped. */
  readonly isOpen: (place: GridPlace) => boolean;
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isInside = ({ rows, columns }: Grid, { row, column }: GridPlace) =>
  row >= 0 && column >= 0 && row < rows && column < columns;

/** The first open cell from a cell on, inclusive; null if the grid ends before. */
function search(grid: Grid, from: GridPlace, [down, across]: readonly [number, number]): GridPlace | null {
  let place = from;
  while (isInside(grid, place)) {
    if (grid.isOpen(place)) return place;
    place = { row: place.row + down, column: place.column + across };
  }
  return null;
}

/** All cells, row by row. */
const places = ({ rows, columns }: Grid): GridPlace[] =>
  Array.from({ length: rows * columns }, (_, at) => ({ row: Math.floor(at / columns), column: at % columns }));

/** The cell at which the grid is entered. */
export const firstOpen = (grid: Grid): GridPlace | null => places(grid).find(grid.isOpen) ?? null;

/**
 * The target of a key: arrows move one step, Home and End go to the ends of the row, with Ctrl to those of the grid.
 * Null if the key does not move.
 */
export function gridStep(grid: Grid, from: GridPlace, key: string, isWhole: boolean): GridPlace | null {
  const way = ways[key];
  if (way) return search(grid, { row: from.row + way[0], column: from.column + way[1] }, way);
  if (key === "Home") return isWhole ? firstOpen(grid) : search(grid, { row: from.row, column: 0 }, [0, 1]);
  if (key === "End") {
    if (isWhole) return places(grid).findLast(grid.isOpen) ?? null;
    return search(grid, { row: from.row, column: grid.columns - 1 }, [0, -1]);
  }
  return null;
}
