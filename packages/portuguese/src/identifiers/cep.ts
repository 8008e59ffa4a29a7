/** Formats up to 8 digits as `00000-000`, also incomplete; all other characters are dropped. */
export const maskCep = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, "$1-$2");

/**
 * Returns a postal code as `00000-000`, given with or without punctuation.
 * @returns undefined for any other text
 */
export function readCep(text: string): string | undefined {
  const [, zone, street] = /^(\d{2}\.?\d{3})-?(\d{3})$/.exec(text.trim()) ?? [];
  const whole = zone && street ? `${zone.replace(".", "")}-${street}` : undefined;
  return whole === "00000-000" ? undefined : whole;
}
