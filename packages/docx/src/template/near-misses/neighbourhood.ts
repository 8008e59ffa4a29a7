const BASE = 0x01000193;
/** Inverse of multiplication by `BASE` modulo 2^32. */
const INVERSE = 0x359c449b | 0;

/**
 * Returns numbers for a text and for the text with each letter removed: two texts that are one slip apart share one.
 * Different texts may collide, so matches must be compared.
 */
export function neighbourhood(text: string): Int32Array {
  const { length } = text;
  const numbers = new Int32Array(length + 1);
  const behind = new Int32Array(length + 1);
  let power = 1;
  for (let at = length - 1; at >= 0; at -= 1) {
    behind[at] = (Math.imul(text.charCodeAt(at), power) + (behind[at + 1] ?? 0)) | 0;
    power = Math.imul(power, BASE);
  }
  numbers[length] = behind[0] ?? 0;
  // Letters before the removed one, weighted for a text one letter shorter.
  let before = 0;
  let weight = power;
  for (let at = 0; at < length; at += 1) {
    weight = Math.imul(weight, INVERSE);
    numbers[at] = (before + (behind[at + 1] ?? 0)) | 0;
    before = (before + Math.imul(text.charCodeAt(at), Math.imul(weight, INVERSE))) | 0;
  }
  return numbers;
}
