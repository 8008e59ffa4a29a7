/** The least contrast between text and its background (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with any of these. */
export const contrastWithAll = (colour: string, surfaces: readonly string[]) =>
  Math.min(...surfaces.map((surface) => contrast(colour, surface)));

/** Mixes two colours; `part` of the second, 0 to 1. */
export function mixed(colour: string, other: string, part: number): string {
  const to = channelsOf(other);
  return toHex(channelsOf(colour).map((channel, at) => channel + ((to[at] ?? 0) - channel) * part));
}

export const poles = ["#000000", "#ffffff"] as const;

/** Black or white, whichever is more readable on all of these. */
export const poleOn = (...surfaces: readonly string[]): string =>
  contrastWithAll(poles[0], surfaces) >= contrastWithAll(poles[1], surfaces) ? poles[0] : poles[1];

const steps = 40;

/**
 * A colour that is readable on all of these: the colour itself, or the nearest one towards black or white. If no such
 * colour exists, the more readable of black and white.
 */
export function readableOn(colour: string, surfaces: readonly string[], least = leastContrast): string {
  for (let step = 0; step <= steps; step += 1) {
    const found = poles
      .map((pole) => mixed(colour, pole, step / steps))
      .find((each) => contrastWithAll(each, surfaces) >= least);
    if (found) return step === 0 ? colour : found;
  }
  return poleOn(...surfaces);
}
