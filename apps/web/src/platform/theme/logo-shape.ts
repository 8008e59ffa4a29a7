import type { LogoShape, LogoSize } from "@lavra/contract/theme/theme-values";

/** Side in px of the logo in the header, which is 64 px high. */
export const logoSides: Readonly<Record<LogoSize, number>> = { small: 26, medium: 32, large: 40, xlarge: 48 };

/** The class that rounds a logo's corners, for its side in px. */
export const logoRounding = (shape: LogoShape, side: number) =>
  shape === "round" ? "rounded-full" : side > 40 ? "rounded-card" : "rounded-in";
