import { z } from "zod";

/** One line of text: no line breaks, no control characters. */
export const line = z.string().regex(/^\P{Cc}*$/u);

/** Text without what has neither shape nor width: zero-width characters, direction marks, selectors. */
const withoutUnseen = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}+/gu, "");

/** The same, every gap between words one space: what two names are compared by that look alike. */
export const toOneSpelling = (text: string) => withoutUnseen(text).replace(/\s+/gu, " ").trim();

/** What somebody is known by, a login or an e-mail address: a line in which nothing hides. */
export const handle = line.overwrite(withoutUnseen);
