/** Writer of bits into bytes, lowest bit first as in deflate (RFC 1951, 3.1.1). */
export interface BitWriter {
  /** Writes the lowest `count` bits of a value, at most 16. */
  put(value: number, count: number): void;
  /** Number of bits since the last whole byte. */
  pending(): number;
  /** Returns the pending bits. */
  partial(): number;
  /** Number of whole bytes written. */
  length(): number;
  /** Drops the pending bits, so that the next bit begins a byte. */
  align(): void;
  bytes(): Buffer;
}

export function createBitWriter(): BitWriter {
  let out = Buffer.allocUnsafeSlow(1 << 16);
  let at = 0;
  let held = 0;
  let count = 0;
  return {
    put: (value, bits) => {
      held |= value << count;
      count += bits;
      while (count >= 8) {
        if (at === out.length) {
          const larger = Buffer.allocUnsafeSlow(out.length * 2);
          out.copy(larger);
          out = larger;
        }
        out[at++] = held & 255;
        held >>>= 8;
        count -= 8;
      }
    },
    pending: () => count,
    partial: () => held,
    length: () => at,
    align: () => {
      held = 0;
      count = 0;
    },
    bytes: () => Buffer.from(out.subarray(0, at)),
  };
}
