import { GAP, isName, markerKey } from "../marker-name.ts";
import { cleanedName, DASHES } from "../tags/cleaned-name.ts";
import type { ReadFilters } from "../tags/read-filters.ts";
import { rightForm, withOtherSign } from "./judge-half-tag.ts";
import type { BraceFault } from "./suspected-fault.ts";

/** Longest text between two braces that may be a name. */
const LONGEST = 160;

/** Loops, conditions and partials of other template systems. */
const COMMAND = /^\s*(?:[#^@]\s?\p{L}|%.*%\s*$|%\s?\p{L}|[<>=$?!]+\s?\p{L}[\p{L}\p{M}\p{N} _./-]*$)/u;
/** Signs that code and mathematics contain and names do not. */
const CODE = /[=;"\\<>|[\]^~`\u2200-\u22ff]/;
const WORD_IN_CAPITALS = /(?:\p{Lu}\p{M}*){2}/u;
const THREE_LETTERS = /(?:\p{L}\p{M}*){3}/u;
/** A name with a mark at its end. */
const SLIPPED = /^\p{L}[\p{L}\p{M}\p{N} _./()'&%$\u00a7-]*[:?!*]$/u;

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function isMeantAsName(inner: string): boolean {
  const plain = inner.replace(DASHES, "-");
  if (plain !== inner && isName(plain) && letters(plain) > 2) return true;
  if (CODE.test(inner)) return false;
  if (inner === inner.toUpperCase()) return WORD_IN_CAPITALS.test(inner) && letters(inner) > 2;
  return SLIPPED.test(inner) && THREE_LETTERS.test(inner);
}

/** Empty braces, unless they are code (`f() {}`) or check boxes (`{ } sim`). */
function isForgottenName(line: string, open: number, end: number): boolean {
  const before = line.slice(Math.max(0, open - 8), open);
  if (/[\p{L}\p{N}_$\]\\]$|[=>)]\s*$/u.test(before)) return false;
  const isBox = end - open > 2 && /^\s*\p{L}/u.test(line.slice(end, end + 8));
  return !isBox;
}

/** Judges a pair of braces that is not a marker; `end` is the position after the closing one. */
export function judgeClosed(line: string, open: number, end: number, read: ReadFilters): BraceFault | undefined {
  const inner = line.slice(open + 1, Math.min(end - 1, open + 2 + LONGEST));
  if (inner.length > LONGEST) return undefined;
  const found = { start: open, end };
  if (inner.trim() === "") return isForgottenName(line, open, end) ? { code: "MARKER_EMPTY", ...found } : undefined;
  if (COMMAND.test(inner)) return { code: "MARKER_COMMAND", ...found };
  const joined = inner.replace(/[\ufffc\t\n\r]+/g, " ");
  if (joined !== inner) {
    const isCode = inner.startsWith(GAP) || inner.startsWith("\n");
    const meant = isName(joined) ? markerKey(joined) : rightForm(joined, read);
    return isCode || meant === undefined ? undefined : { code: "MARKER_SPLIT", ...found, suggestion: meant };
  }
  const filtered = withOtherSign(inner, read);
  if (filtered !== undefined) return { code: "MARKER_CHARACTERS", ...found, suggestion: filtered };
  if (!isMeantAsName(inner.trim())) return undefined;
  const name = cleanedName(inner.trim());
  return { code: "MARKER_CHARACTERS", ...found, suggestion: name && markerKey(name) };
}
