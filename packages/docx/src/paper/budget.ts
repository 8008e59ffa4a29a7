/** Size limits of a paper. */
export interface PaperBounds {
  /** Bytes of its JSON in UTF-8. */
  readonly bytes: number;
  /** Runs, paragraphs, cells, formatting entries and all other nodes. */
  readonly nodes: number;
}

const MIB = 1024 * 1024;

/** Limits of any paper: about eight times the JSON of 300 pages of text, and fourteen times its nodes. */
export const MOST: PaperBounds = { bytes: 8 * MIB, nodes: 200_000 };

/** Bytes of a paper per byte of its source files; real documents have at most four. */
const PER_BYTE = 64;

/** Bytes reserved for what is added after the budget is spent. */
const RESERVE = 384 * 1024;

/** Part of the reserve for paragraph formatting, which is resolved only after the paragraphs are read. */
const LATE_LOOKS = 64 * 1024;

/** Returns the limits of a paper by the total bytes of its source files. */
export const boundsFor = (files: number): PaperBounds => ({
  ...MOST,
  bytes: Math.min(MOST.bytes, PER_BYTE * files + MIB),
});

/** Remaining size of a paper. */
export interface Budget {
  /** Counts an item that is about to be added by the length of its JSON. Returns false if it exceeds the budget. */
  takes(item: object): boolean;
  takesBytes(bytes: number): boolean;
  isSpent(): boolean;
  /** True if even the reserve for paragraph formatting is spent. */
  isOverdrawn(): boolean;
  /** Bytes counted so far. */
  used(): number;
}

export function createBudget({ bytes, nodes }: PaperBounds): Budget {
  let left = bytes - RESERVE;
  let nodesLeft = nodes;
  const isSpent = () => left < 0 || nodesLeft < 0;
  function takesBytes(size: number): boolean {
    left -= size;
    nodesLeft -= 1;
    return !isSpent();
  }
  return {
    takes: (item) => takesBytes(Buffer.byteLength(JSON.stringify(item)) + 1),
    takesBytes,
    isSpent,
    isOverdrawn: () => left < -LATE_LOOKS,
    used: () => bytes - RESERVE - left,
  };
}
