/** A part's bytes, and what goes into the places that are cut out of them. */
export interface Contents {
  readonly bytes: Buffer;
  /** Where in `bytes` each place begins and ends. */
  readonly cuts: Int32Array;
  readonly ends: Int32Array;
  readonly contents: readonly Buffer[];
  /** What stands before each content, and what follows it. */
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
