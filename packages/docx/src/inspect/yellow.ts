/** Yellows of highlighters and of shading that imitates them: `RRGGBB`. */
const yellows = new Set(["FFFF00", "FFFF66", "FFFF99", "FFF200", "FFEB3B", "FFFFCC"]);

/** True if a shading's colour is one of them. */
export const isYellow = (fill: string | undefined): boolean => yellows.has((fill ?? "").toUpperCase());
