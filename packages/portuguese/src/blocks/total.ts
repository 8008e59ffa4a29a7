import { type Decimal, decimal } from "../numbers/decimal.ts";
import { writeNumber } from "../numbers/write-number.ts";
import { readMoney } from "../words/read-money.ts";

/** Returns texts without outer blanks, and without those that are empty. */
export const filled = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== "");

/** Adds amounts up. @returns undefined if one of them is no amount */
function sumOf(texts: readonly string[]): Decimal | undefined {
  let [unscaled, scale] = [0n, 0];
  for (const text of texts) {
    const read = readMoney(text);
    if (read.kind !== "number") return undefined;
    const digits = Math.max(scale, read.value.scale);
    unscaled =
      unscaled * 10n ** BigInt(digits - scale) + read.value.unscaled * 10n ** BigInt(digits - read.value.scale);
    scale = digits;
  }
  return decimal(unscaled, scale);
}

/** Writes a sum with as many digits after the comma as its longest amount: `1.500,00` of `1.000,00` and `500,00`. */
function writeSum(sum: Decimal, texts: readonly string[]): string {
  const digits = Math.max(0, ...texts.map((text) => /,(\d+)\D*$/.exec(text)?.[1]?.length ?? 0));
  const written = writeNumber(sum);
  const [whole = "", fraction = ""] = written.split(",");
  return digits === 0 && fraction === "" ? whole : `${whole},${fraction.padEnd(digits, "0")}`;
}

/** Writes the sum of a column as `{PEDIDO.VALOR.TOTAL}` does. @returns undefined if a text in it is no amount */
export function totalOf(cells: readonly string[]): string | undefined {
  const texts = filled(cells);
  const sum = sumOf(texts);
  return sum && writeSum(sum, texts);
}
