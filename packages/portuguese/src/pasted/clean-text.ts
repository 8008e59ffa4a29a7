import { visibleText } from "./visible-text.ts";

/** Matches text that may hold a ligature or an accent of its own. */
const COMPOSED = /[\u0300-\u036f\ufb00-\ufb17]/;
/** Letters that a PDF draws, and copies, as one: `ﬁ`, `ﬂ`, `ﬀ`, `ﬃ`. */
const LIGATURES = /[\ufb00-\ufb06\ufb13-\ufb17]/g;
/** A Latin letter with its accents behind it, as macOS names files and some PDFs copy text. */
const ACCENTED = /\p{Script=Latin}\p{Mark}{1,8}/gu;

/**
 * Returns a value as the document has it, from a text as it was typed or pasted: without what no reader sees, with one
 * kind of line end, with ligatures parted and accents on their letters, and without blanks around it.
 */
export function cleanText(text: string): string {
  const seen = visibleText(text);
  const plain = COMPOSED.test(seen)
    ? seen.replace(LIGATURES, (one) => one.normalize("NFKC")).replace(ACCENTED, (one) => one.normalize("NFC"))
    : seen;
  return plain.trim();
}
