/** A part's bytes and the contents that replace ranges of it. */
export interface Contents {
  readonly bytes: Buffer;
  /** Start and end of each range in `bytes`. */
  readonly cuts: Int32Array;
  readonly ends: Int32Array;
  readonly contents: readonly Buffer[];
  /** `heads` are the bytes before each content, `tails` those after it. */
  readonly heads: readonly (Buffer | undefined)[];
  readonly tails: readonly (Buffer | undefined)[];
}

export function joinContents({ bytes, cuts, ends, contents, heads, tails }: Contents): Buffer {
  let total = bytes.length;
  for (let index = 0; index < contents.length; index += 1) {
    total += (heads[index]?.length ?? 0) + (contents[index]?.length ?? 0) + (tails[index]?.length ?? 0);
    total += (cuts[index] ?? 0) - (ends[index] ?? 0);
  }
  const out = Buffer.allocUnsafeSlow(total);
  let from = 0;
  let at = 0;
  for (let index = 0; index < contents.length; index += 1) {
    const cut = cuts[index] ?? 0;
    at += bytes.copy(out, at, from, cut);
    from = ends[index] ?? 0;
    for (const piece of [heads[index], contents[index], tails[index]]) {
      if (piece && piece.length > 0) at += piece.copy(out, at);
    }
  }
  bytes.copy(out, at, from);
  return out;
}

/** Returns where each content begins in the joined bytes. */
export function placesOf({ cuts, ends, contents, heads, tails }: Contents): number[] {
  let shift = 0;
  return contents.map((content, index) => {
    const at = (cuts[index] ?? 0) + shift;
    shift += (heads[index]?.length ?? 0) + content.length + (tails[index]?.length ?? 0);
    shift += (cuts[index] ?? 0) - (ends[index] ?? 0);
    return at;
  });
}
