const BASE = 0x01000193;
/** The odd number that undoes a multiplication by `BASE` modulo 2^32. */
const INVERSE = 0x359c449b | 0;

/**
 * Numbers for a text and for all that is left of it when one letter goes: two texts one slip apart have one of them
 * in common. Different texts may share a number by chance, so what is found by it has to be compared.
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
  // `before` holds the letters in front, weighted for a text one letter shorter.
  let before = 0;
  let weight = power;
  for (let at = 0; at < length; at += 1) {
    weight = Math.imul(weight, INVERSE);
    numbers[at] = (before + (behind[at + 1] ?? 0)) | 0;
    before = (before + Math.imul(text.charCodeAt(at), Math.imul(weight, INVERSE))) | 0;
  }
  return numbers;
}
