/** Fault to correct in a file's text: an open brace, a name with an extra character. */
export interface PaperFault {
  /** Identifies it among others, without braces. */
  readonly id: string;
  /** As it is written in the file: `{FORO`. */
  readonly text: string;
}

/** Range of a fault in a paragraph's text. */
export interface FoundFault {
  readonly fault: PaperFault;
  readonly from: number;
  readonly to: number;
}

/** A piece of a paragraph's text. A tag is one piece, braces included, and has no fault inside. */
export interface TextPiece {
  readonly text: string;
  readonly isTag: boolean;
}

/** Returns the start and end of each piece. */
export function spansOf(pieces: readonly TextPiece[]): readonly (readonly [from: number, to: number])[] {
  let at = 0;
  return pieces.map(({ text }) => {
    const from = at;
    at += text.length;
    return [from, at] as const;
  });
}

/**
 * Finds the faults in a paragraph, in order and without overlap. Letter case is ignored, because tags are reported in
 * capitals. A match that begins or ends within a tag is not a fault: the name of `{FORO}` is not the open brace of
 * `{FORO`.
 */
export function findFaults(pieces: readonly TextPiece[], faults: readonly PaperFault[]): readonly FoundFault[] {
  const text = pieces.map((piece) => piece.text).join("");
  const upper = text.toUpperCase();
  // Some letters become two when upper-cased, which would shift the positions.
  const isFolded = upper.length === text.length;
  const searched = isFolded ? upper : text;
  const tags = spansOf(pieces).filter((_, at) => pieces[at]?.isTag);
  const cutsTag = (from: number, to: number) =>
    tags.some(([start, end]) => start < to && from < end && (from > start || to < end));
  const found: FoundFault[] = [];
  for (const fault of faults) {
    const wanted = isFolded ? fault.text.toUpperCase() : fault.text;
    for (let from = searched.indexOf(wanted); from >= 0 && wanted !== ""; from = searched.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      const isTaken = found.some((other) => from < other.to && other.from < to);
      if (!isTaken && !cutsTag(from, to)) found.push({ fault, from, to });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}
