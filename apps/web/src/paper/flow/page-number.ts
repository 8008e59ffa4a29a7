import type { PageFormat } from "@lavra/contract/paper/looks";

const romans: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(number: number): string {
  let rest = number;
  let text = "";
  for (const [value, sign] of romans) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** z is followed by aa, bb, cc… */
const letters = (number: number) => String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

/** Formats a page number as its section requires. */
export function pageNumber(number: number, format: PageFormat): string {
  if (number < 1 || number > 3999 || format === "decimal") return String(number);
  const text = format.endsWith("Roman") ? roman(number) : letters(number);
  return format.startsWith("upper") ? text.toUpperCase() : text;
}
