import { HEADER_ORDER } from "./alphabet.ts";
import type { BitWriter } from "./bit-writer.ts";
import { codeLengths, type HuffmanCode, huffmanCode } from "./huffman-code.ts";

interface Run {
  readonly symbol: number;
  readonly extra: number;
  readonly bits: number;
}

/** Encodes code lengths as runs (RFC 1951, 3.2.7): 16 repeats the last one, 17 and 18 repeat zeros. */
function runsOf(lengths: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    let end = at + 1;
    while (end < lengths.length && lengths[end] === length) end += 1;
    let left = end - at;
    if (length !== 0) {
      runs.push({ symbol: length, extra: 0, bits: 0 });
      left -= 1;
    }
    while (left >= 3) {
      const most = length !== 0 ? 6 : left > 10 ? 138 : 10;
      const times = Math.min(left, most);
      if (length !== 0) runs.push({ symbol: 16, extra: times - 3, bits: 2 });
      else if (times > 10) runs.push({ symbol: 18, extra: times - 11, bits: 7 });
      else runs.push({ symbol: 17, extra: times - 3, bits: 3 });
      left -= times;
    }
    for (; left > 0; left -= 1) runs.push({ symbol: length, extra: 0, bits: 0 });
    at = end;
  }
  return runs;
}

/** Begins the last block of a stream with dynamic codes; both codes contain all their symbols. */
export function writeBlockHeader(out: BitWriter, literals: HuffmanCode, distances: HuffmanCode): void {
  const runs = runsOf(Uint8Array.from([...literals.lengths, ...distances.lengths]));
  const frequencies = new Uint32Array(19);
  for (const { symbol } of runs) frequencies[symbol] = (frequencies[symbol] ?? 0) + 1;
  const header = huffmanCode(codeLengths(frequencies, 7));
  let order = HEADER_ORDER.length;
  while (order > 4 && header.lengths[HEADER_ORDER[order - 1] ?? 0] === 0) order -= 1;
  out.put(1, 1);
  out.put(2, 2);
  out.put(literals.lengths.length - 257, 5);
  out.put(distances.lengths.length - 1, 5);
  out.put(order - 4, 4);
  for (const symbol of HEADER_ORDER.slice(0, order)) out.put(header.lengths[symbol] ?? 0, 3);
  for (const { symbol, extra, bits } of runs) {
    out.put(header.codes[symbol] ?? 0, header.lengths[symbol] ?? 0);
    out.put(extra, bits);
  }
}
