export const MAX_CODE_BITS = 15;

/** Prefix code: the length of each symbol's code, and the code with its first bit lowest. */
export interface HuffmanCode {
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/** Returns the depth of each leaf of a Huffman tree over the symbols that occur. */
function treeDepths(frequencies: Uint32Array): Uint8Array {
  const leaves = [...frequencies.keys()].filter((symbol) => (frequencies[symbol] ?? 0) > 0);
  leaves.sort((a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b);
  const lengths = new Uint8Array(frequencies.length);
  if (leaves.length === 1) lengths[leaves[0] ?? 0] = 1;
  if (leaves.length < 2) return lengths;
  // Nodes: the leaves by weight, then the inner nodes in order of creation, which is also by weight.
  const weights = Float64Array.from({ length: 2 * leaves.length - 1 }, (_, at) => frequencies[leaves[at] ?? 0] ?? 0);
  const parents = new Int32Array(weights.length);
  let leaf = 0;
  let joint = leaves.length;
  for (let made = leaves.length; made < weights.length; made += 1) {
    const lightest = (): number => {
      const takeLeaf = leaf < leaves.length && (joint >= made || (weights[leaf] ?? 0) <= (weights[joint] ?? 0));
      return takeLeaf ? leaf++ : joint++;
    };
    const [first, second] = [lightest(), lightest()];
    weights[made] = (weights[first] ?? 0) + (weights[second] ?? 0);
    parents[first] = made;
    parents[second] = made;
  }
  const depths = new Uint8Array(weights.length);
  for (let node = weights.length - 2; node >= 0; node -= 1) depths[node] = (depths[parents[node] ?? 0] ?? 0) + 1;
  leaves.forEach((symbol, at) => {
    lengths[symbol] = depths[at] ?? 0;
  });
  return lengths;
}

/**
 * Returns code lengths for symbols of given frequencies, none above `maxBits`. If the ideal tree is deeper, the
 * frequencies are levelled until it fits, so that the code remains complete.
 */
export function codeLengths(frequencies: Uint32Array, maxBits: number): Uint8Array {
  let weights = frequencies;
  for (;;) {
    const lengths = treeDepths(weights);
    if (lengths.every((length) => length <= maxBits)) return lengths;
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >> 1) + 1));
  }
}

/** Returns the canonical code of given lengths (RFC 1951, 3.2.2). */
export function huffmanCode(lengths: Uint8Array): HuffmanCode {
  const codes = new Uint16Array(lengths.length);
  const first = firstCodes(lengths);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const code = first[length] ?? 0;
    first[length] = code + 1;
    codes[symbol] = reverse(code, length);
  });
  return { lengths, codes };
}

function firstCodes(lengths: Uint8Array): Uint16Array {
  const counts = new Uint16Array(MAX_CODE_BITS + 1);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const first = new Uint16Array(MAX_CODE_BITS + 1);
  for (let bits = 1; bits <= MAX_CODE_BITS; bits += 1) {
    first[bits] = ((first[bits - 1] ?? 0) + (counts[bits - 1] ?? 0)) << 1;
  }
  return first;
}

function reverse(code: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit += 1) out |= ((code >> bit) & 1) << (length - 1 - bit);
  return out;
}
