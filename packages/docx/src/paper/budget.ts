/** How large a paper may become. */
export interface PaperBounds {
  /** Bytes of its JSON in UTF-8. */
  readonly bytes: number;
  /** Runs, paragraphs, cells, looks and whatever else it is made of. */
  readonly nodes: number;
}

const MIB = 1024 * 1024;

/** No paper is larger, whatever it is made of: about eight times the JSON of 300 pages of text, and fourteen times its nodes. */
export const MOST: PaperBounds = { bytes: 8 * MIB, nodes: 200_000 };

/** Bytes of a paper for each byte of the files it was read from; real documents have four at most. */
const PER_BYTE = 64;

/** Of the bytes allowed, those that are kept for what is added behind the last thing that found room. */
const RESERVE = 384 * 1024;

/** Of those, what looks of paragraphs may take that were read before the end: they are known behind them. */
const LATE_LOOKS = 64 * 1024;

/** The bounds of a paper that is read from files of so many bytes together. */
export const boundsFor = (files: number): PaperBounds => ({
  ...MOST,
  bytes: Math.min(MOST.bytes, PER_BYTE * files + MIB),
});

/** What a paper may still take in. */
export interface Budget {
  /** Counts something that is about to be added, by the length of its JSON; false where there is no room for it. */
  takes(item: object): boolean;
  takesBytes(bytes: number): boolean;
  isSpent(): boolean;
  /** Whether not even looks of what was read find room. */
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
