/** Bits written lowest first into bytes, as deflate wants them (RFC 1951, 3.1.1). */
export interface BitWriter {
  /** Writes the lowest `count` bits of a value; at most 16 at once. */
  put(value: number, count: number): void;
  /** Bits written since the last whole byte. */
  pending(): number;
  /** The pending bits themselves. */
  partial(): number;
  /** Whole bytes written. */
  length(): number;
  /** Drops the pending bits: the next one begins a byte. */
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
