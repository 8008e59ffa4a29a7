import { z } from "zod";

/** One line of text: no line breaks, no control characters. */
export const line = z.string().regex(/^\P{Cc}*$/u);
