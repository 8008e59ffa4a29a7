import { isUtf8 } from "node:buffer";
import { TemplateError } from "../template-error.ts";

const MAX_NAME = 512;
/**
 * Segment of a part's name (OPC, ISO/IEC 29500-2, 6.2.2): letters of any script, digits, the characters of RFC 3987, or
 * percent-encoded characters. No white space, no invisible characters (direction marks, joiners), and none that
 * operating systems interpret differently. The brackets are for `[Content_Types].xml`.
 */
const SEGMENT = /^[\p{L}\p{M}\p{N}\p{S}\p{P}]+$/u;
const FORBIDDEN = /[\\:*?"<>|^`{}#]/;
/** Characters that must not be percent-encoded: letters, digits and `-._~`, separators, control characters. */
const ENCODED_IN_VAIN = /%(?:[01][0-9A-F]|2[DEF]|3[0-9]|4[1-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF])/i;
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/;
/** Names of devices in Windows and in Word, with any extension. */
const DEVICE =
  /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** True if a percent-encoding hides a separator or a parent directory, in a name or in a target. */
export function hidesSteps(path: string): boolean {
  return ENCODED_IN_VAIN.test(path);
}

function isSegment(segment: string): boolean {
  if (!SEGMENT.test(segment) || FORBIDDEN.test(segment) || segment.endsWith(".")) return false;
  return !STRAY_PERCENT.test(segment) && !ENCODED_IN_VAIN.test(segment) && !DEVICE.test(segment);
}

/** Names as Word writes them, which need no further check. */
const USUAL = /^[A-Za-z0-9_-][A-Za-z0-9_./-]*$/;
const UNUSUAL = /\/\/|\.(?:\/|\.|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/i;

function isName(path: string): boolean {
  return (USUAL.test(path) && !UNUSUAL.test(path)) || path.split("/").every(isSegment);
}

/** Reads an entry's name. Refuses names that are not those of a part, could leave the package or are ambiguous. */
export function readEntryName(bytes: Buffer): string {
  if (bytes.length === 0 || bytes.length > MAX_NAME || !isUtf8(bytes)) {
    throw new TemplateError("BAD_PART_NAME", "entry name empty, too long or not UTF-8");
  }
  const name = bytes.toString("utf8");
  const path = name.endsWith("/") ? name.slice(0, -1) : name;
  if (isName(path)) return name;
  throw new TemplateError("BAD_PART_NAME", "not the name of a part", { part: name });
}

/**
 * Refuses a part whose name extends another part's name as if that were a folder (6.2.2.3).
 * @throws TemplateError
 */
export function refuseNested(entries: readonly { readonly name: string; readonly folded: string }[]): void {
  const files = new Set(entries.filter(({ name }) => !name.endsWith("/")).map(({ folded }) => folded));
  for (const { name, folded } of entries) {
    for (let slash = folded.indexOf("/"); slash !== -1; slash = folded.indexOf("/", slash + 1)) {
      if (!files.has(folded.slice(0, slash))) continue;
      throw new TemplateError("BAD_PART_NAME", "a part inside a part", { part: name });
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** ASCII without encoded characters, as nearly all names are: it has one form of composition. */
const SIMPLE = /^[ -$&-~]*$/;

/** Returns the form in which equivalent names are equal (OPC, ISO/IEC 29500-2, 6.2.2.3). */
export function foldEntryName(name: string): string {
  if (SIMPLE.test(name)) return name.toLowerCase();
  return (name.includes("%") ? decoded(name) : name).normalize("NFC").toLowerCase();
}

/** Finds entries by name with the comparison of OPC; most lookups match the name as written. */
export function entryFinder<Entry extends { readonly name: string; readonly folded: string }>(
  entries: readonly Entry[],
): (name: string) => Entry | undefined {
  const exact = new Map(entries.map((entry) => [entry.name, entry]));
  const folded = new Map(entries.map((entry) => [entry.folded, entry]));
  return (name) => exact.get(name) ?? folded.get(foldEntryName(name));
}
