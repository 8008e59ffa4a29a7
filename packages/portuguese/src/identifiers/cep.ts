/** Shapes up to 8 digits as `00000-000`, as far as they go; all else is dropped. */
export const maskCep = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, "$1-$2");

/** A postal code as `00000-000`, written with or without its signs; undefined for anything else. */
export function readCep(text: string): string | undefined {
  const [, zone, street] = /^(\d{2}\.?\d{3})-?(\d{3})$/.exec(text.trim()) ?? [];
  const whole = zone && street ? `${zone.replace(".", "")}-${street}` : undefined;
  return whole === "00000-000" ? undefined : whole;
}
