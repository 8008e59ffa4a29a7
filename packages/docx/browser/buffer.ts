const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** True if the bytes are well-formed UTF-8 (RFC 3629). */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === "latin1") return Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
  if (encoding === "hex") return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return encoder.encode(text);
}

/** The subset of Node's `Buffer` that the engine uses, on `Uint8Array` alone. Ranges mean the same as in Node. */
export class Buffer extends Uint8Array {
  static alloc(size: number): Buffer {
    return new Buffer(size);
  }

  static allocUnsafe(size: number): Buffer {
    return new Buffer(size);
  }

  static allocUnsafeSlow(size: number): Buffer {
    return new Buffer(size);
  }

  static byteLength(text: string): number {
    return encoder.encode(text).length;
  }

  /** Returns the bytes of a text, a copy of bytes, or a view of an `ArrayBuffer`. */
  static override from(
    source: string | ArrayBufferLike | ArrayLike<number> | Iterable<number>,
    second?: unknown,
    length?: unknown,
  ): Buffer {
    if (typeof source === "string") {
      const bytes = encoded(source, typeof second === "string" ? second : "utf8");
      return new Buffer(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
    }
    if (source instanceof Uint8Array || Array.isArray(source)) {
      const copy = new Buffer(source.length);
      copy.set(source);
      return copy;
    }
    return new Buffer(source as ArrayBuffer, second as number | undefined, length as number | undefined);
  }

  static concat(list: readonly Uint8Array[], total = list.reduce((sum, one) => sum + one.length, 0)): Buffer {
    const out = new Buffer(total);
    let at = 0;
    for (const one of list) {
      out.set(one.subarray(0, Math.max(0, total - at)), at);
      at += one.length;
    }
    return out;
  }

  static compare(one: Uint8Array, other: Uint8Array): number {
    for (let at = 0; at < one.length && at < other.length; at += 1) {
      const difference = (one[at] as number) - (other[at] as number);
      if (difference !== 0) return Math.sign(difference);
    }
    return Math.sign(one.length - other.length);
  }

  #view(): DataView {
    return new DataView(this.buffer, this.byteOffset, this.length);
  }

  override toString(encoding = "utf8", start = 0, end = this.length): string {
    const part = this.subarray(start, end);
    if (encoding === "latin1") return latin1(part);
    return encoding === "hex" ? hex(part) : decoder.decode(part);
  }

  copy(target: Uint8Array, at = 0, start = 0, end = this.length): number {
    const part = this.subarray(start, Math.min(end, start + target.length - at));
    target.set(part, at);
    return part.length;
  }

  equals(other: Uint8Array): boolean {
    return Buffer.compare(this, other) === 0;
  }

  override indexOf(wanted: unknown, from = 0): number {
    if (typeof wanted === "number") return super.indexOf(wanted, from);
    const bytes = typeof wanted === "string" ? encoder.encode(wanted) : (wanted as Uint8Array);
    for (let at = super.indexOf(bytes[0] as number, from); at !== -1; at = super.indexOf(bytes[0] as number, at + 1)) {
      if (bytes.every((byte, index) => this[at + index] === byte)) return at;
    }
    return -1;
  }

  override lastIndexOf(wanted: unknown, from = this.length): number {
    const bytes = typeof wanted === "number" ? Uint8Array.of(wanted) : encoder.encode(wanted as string);
    for (let at = Math.min(from, this.length - bytes.length); at >= 0; at -= 1) {
      if (bytes.every((byte, index) => this[at + index] === byte)) return at;
    }
    return -1;
  }

  override includes(wanted: unknown, from = 0): boolean {
    return this.indexOf(wanted, from) !== -1;
  }

  readUInt16LE(at = 0): number {
    return this.#view().getUint16(at, true);
  }

  readUInt32LE(at = 0): number {
    return this.#view().getUint32(at, true);
  }

  readInt32LE(at = 0): number {
    return this.#view().getInt32(at, true);
  }

  readBigUInt64LE(at = 0): bigint {
    return this.#view().getBigUint64(at, true);
  }

  writeUInt16LE(value: number, at = 0): number {
    this.#view().setUint16(at, value, true);
    return at + 2;
  }

  writeInt32LE(value: number, at = 0): number {
    this.#view().setInt32(at, value, true);
    return at + 4;
  }
}
