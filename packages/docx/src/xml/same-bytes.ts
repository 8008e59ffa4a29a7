/** Returns a view of these bytes only, without the rest of their buffer. */
export function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

/**
 * True if `length` bytes are equal in two places; false beyond the end of the first. Compares four bytes at a time, and
 * the last four with overlap if needed, because recognising tags depends on its speed.
 */
export function sameBytes(one: DataView, at: number, other: DataView, from: number, length: number): boolean {
  if (at + length > one.byteLength) return false;
  const last = length - 4;
  for (let index = 0; index < last; index += 4) {
    if (one.getInt32(at + index) !== other.getInt32(from + index)) return false;
  }
  if (last >= 0) return one.getInt32(at + last) === other.getInt32(from + last);
  for (let index = 0; index < length; index += 1) {
    if (one.getUint8(at + index) !== other.getUint8(from + index)) return false;
  }
  return true;
}
