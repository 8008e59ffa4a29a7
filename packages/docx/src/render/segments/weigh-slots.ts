import { END_OF_BLOCK, LITERALS } from "../../zip/deflate/alphabet.ts";
import { PADS } from "./padding.ts";

/** Occurrences in a thousand characters of names, addresses and amounts; other characters hardly occur. */
const FREQUENT: readonly (readonly [characters: string, times: number])[] = [
  [" aeo", 80],
  ["irsntdmulc", 40],
  ["pgvbfhqzjxky&;,.", 10],
  ["ABCDEFGHIJLMNOPRSTV0123456789", 12],
  ["\u00c3\u00a3\u00a7\u00a9\u00a1\u00ad\u00b3\u00aa\u00c2\u00ba-/()", 6],
];
const PER_VALUE = 25;

/**
 * Adds the likely content of the slots to the frequencies of the static text, so that values get short codes, and gives
 * every symbol a code.
 */
export function weighSlots(literals: Uint32Array, distances: Uint32Array, slots: number): void {
  const add = (symbol: number, times: number) => {
    literals[symbol] = (literals[symbol] ?? 0) + times;
  };
  for (let symbol = 0; symbol < LITERALS; symbol += 1) add(symbol, 1);
  for (let symbol = 0; symbol < distances.length; symbol += 1) distances[symbol] = (distances[symbol] ?? 0) + 1;
  for (const [characters, times] of FREQUENT) {
    for (const byte of Buffer.from(characters, "latin1")) add(byte, Math.ceil((slots * PER_VALUE * times) / 1000));
  }
  for (const byte of Buffer.from("</w:t>")) add(byte, slots);
  for (const pad of PADS) add(pad, slots);
  for (let symbol = END_OF_BLOCK + 1; symbol < LITERALS; symbol += 1) add(symbol, Math.ceil(slots / 16));
  distances[0] = (distances[0] ?? 0) + slots;
}
