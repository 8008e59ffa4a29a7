/** Polynomial of CRC-32 in reversed bit order; the highest bit is x^0. */
const POLYNOMIAL = 0xedb88320 | 0;
const ONE = 0x80000000 | 0;

/**
 * CRC register by the byte that is shifted out. All numbers here are int32, because unsigned ones were once
 * miscompiled.
 */
export const CRC_TABLE = new Int32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let value = byte | 0;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) !== 0 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  CRC_TABLE[byte] = value;
}

/** Returns the product of two polynomials over GF(2), modulo that of CRC-32. */
export function multiplyCrc(a: number, b: number): number {
  let product = 0;
  let left = a | 0;
  let right = b | 0;
  while (left !== 0) {
    product ^= right & (left >> 31);
    left <<= 1;
    right = (right >>> 1) ^ (POLYNOMIAL & -(right & 1));
  }
  return product | 0;
}

/** Returns x to the power of 8n; its product with a CRC register moves the register past n zero bytes. */
export function crcShift(bytes: number): number {
  let result = ONE;
  let power = ONE >>> 8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiplyCrc(result, power);
    power = multiplyCrc(power, power);
  }
  return result;
}

/** Numbers that `multiplyByFactor` needs for one factor. */
export const FACTOR_LENGTH = 32;

/** Returns the products of a factor with each polynomial of the powers 0 to 3, and of 4 to 7, by their bits. */
export const crcFactor = (factor: number): Int32Array =>
  Int32Array.from({ length: FACTOR_LENGTH }, (_, at) => multiplyCrc((at & 15) << (at < 16 ? 28 : 24), factor));

/** Returns the product of a value and the factor whose `crcFactor` begins at `at`: eight bits a step. */
export function multiplyByFactor(factors: Int32Array, at: number, value: number): number {
  const low = at + 16;
  let product = (factors[at + ((value >>> 4) & 15)] as number) ^ (factors[low + (value & 15)] as number);
  for (let left = value >>> 8, step = 0; step < 3; step += 1, left >>>= 8) {
    product =
      (product >>> 8) ^
      (CRC_TABLE[product & 255] as number) ^
      (factors[at + ((left >>> 4) & 15)] as number) ^
      (factors[low + (left & 15)] as number);
  }
  return product;
}
