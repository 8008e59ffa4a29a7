import { DISTANCE_BASE, DISTANCE_EXTRA, END_OF_BLOCK, HEADER_ORDER, LENGTH_BASE, LENGTH_EXTRA } from "./alphabet.ts";
import { type HuffmanCode, huffmanCode, MAX_CODE_BITS } from "./huffman-code.ts";

/** Receiver of a deflate stream's tokens: a literal byte, or a match of earlier bytes. */
export interface TokenVisitor {
  literal(byte: number): void;
  match(length: number, distance: number): void;
}

/** Returns the symbol and length of each code by the next 15 bits of the stream: `symbol << 4 | length`. */
function decodingTable({ lengths, codes }: HuffmanCode): Uint16Array {
  const table = new Uint16Array(1 << MAX_CODE_BITS);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    for (let at = codes[symbol] ?? 0; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length;
  });
  return table;
}

function createBits(bytes: Uint8Array) {
  let at = 0;
  let held = 0;
  let count = 0;
  const need = (bits: number) => {
    for (; count < bits; count += 8) held |= (bytes[at++] ?? 0) << count;
  };
  const take = (bits: number): number => {
    need(bits);
    const value = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    return value;
  };
  return {
    take,
    symbol: (table: Uint16Array): number => {
      need(MAX_CODE_BITS);
      const found = table[held & ((1 << MAX_CODE_BITS) - 1)] ?? 0;
      held >>>= found & 15;
      count -= found & 15;
      return found >> 4;
    },
    /** Skips to the next whole byte and returns the bytes there. */
    raw: (length: number): Uint8Array => {
      at -= count >> 3;
      held = 0;
      count = 0;
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

type Bits = ReturnType<typeof createBits>;

interface Tables {
  readonly literals: Uint16Array;
  readonly distances: Uint16Array;
}

function fixedTables(): Tables {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return {
    literals: decodingTable(huffmanCode(lengths)),
    distances: decodingTable(huffmanCode(new Uint8Array(30).fill(5))),
  };
}

function dynamicTables(bits: Bits): Tables {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const order = bits.take(4) + 4;
  const header = new Uint8Array(19);
  for (let index = 0; index < order; index += 1) header[HEADER_ORDER[index] ?? 0] = bits.take(3);
  const table = decodingTable(huffmanCode(header));
  const lengths = new Uint8Array(literals + distances);
  for (let at = 0; at < lengths.length; ) {
    const symbol = bits.symbol(table);
    if (symbol < 16) lengths[at++] = symbol;
    else {
      const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
      lengths.fill(symbol === 16 ? (lengths[at - 1] ?? 0) : 0, at, at + times);
      at += times;
    }
  }
  return {
    literals: decodingTable(huffmanCode(lengths.subarray(0, literals))),
    distances: decodingTable(huffmanCode(lengths.subarray(literals))),
  };
}

function readBlock(bits: Bits, { literals, distances }: Tables, visitor: TokenVisitor): void {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol === END_OF_BLOCK) return;
    if (symbol < END_OF_BLOCK) {
      visitor.literal(symbol);
      continue;
    }
    const index = symbol - 257;
    const length = (LENGTH_BASE[index] ?? 0) + bits.take(LENGTH_EXTRA[index] ?? 0);
    const reach = bits.symbol(distances);
    visitor.match(length, (DISTANCE_BASE[reach] ?? 0) + bits.take(DISTANCE_EXTRA[reach] ?? 0));
  }
}

/** Reads the tokens of a raw deflate stream (RFC 1951) that zlib has just written. Checks nothing. */
export function readTokens(deflated: Uint8Array, visitor: TokenVisitor): void {
  const bits = createBits(deflated);
  for (let last = false; !last; ) {
    last = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) {
      const length = Buffer.from(bits.raw(4)).readUInt16LE(0);
      for (const byte of bits.raw(length)) visitor.literal(byte);
    } else readBlock(bits, kind === 1 ? fixedTables() : dynamicTables(bits), visitor);
  }
}
