/** The yellows of felt pens, and of those who colour what is behind the text instead: `RRGGBB`. */
const yellows = new Set(["FFFF00", "FFFF66", "FFFF99", "FFF200", "FFEB3B", "FFFFCC"]);

/** Whether a shading's colour is one of them. */
export const isYellow = (fill: string | undefined): boolean => yellows.has((fill ?? "").toUpperCase());
