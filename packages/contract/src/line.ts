import { z } from "zod";

/** One line of text: no line breaks, no control characters. */
export const line = z.string().regex(/^\P{Cc}*$/u);

/** Removes characters without shape or width: zero-width characters, direction marks, selectors. */
const withoutUnseen = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}+/gu, "");

/**
 * Removes invisible characters and reduces every gap between words to one space, so that names that look alike compare
 * as equal.
 */
export const toOneSpelling = (text: string) => withoutUnseen(text).replace(/\s+/gu, " ").trim();

/** Login or e-mail address: a line without invisible characters. */
export const handle = line.overwrite(withoutUnseen);
