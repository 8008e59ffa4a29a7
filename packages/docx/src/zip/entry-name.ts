import { isUtf8 } from "node:buffer";
import { TemplateError } from "../template-error.ts";

const MAX_NAME = 512;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f\\:*?"<>|]/;

/** Reads an entry's name and refuses those that could leave the package or be read two ways. */
export function readEntryName(bytes: Buffer): string {
  if (bytes.length === 0 || bytes.length > MAX_NAME || !isUtf8(bytes)) {
    throw new TemplateError("BAD_PART_NAME", "entry name empty, too long or not UTF-8");
  }
  const name = bytes.toString("utf8");
  const path = name.endsWith("/") ? name.slice(0, -1) : name;
  const safe = !FORBIDDEN.test(name) && path.split("/").every((step) => step !== "" && step !== "." && step !== "..");
  if (!safe) throw new TemplateError("BAD_PART_NAME", "entry name leaves the package", { part: name });
  return name;
}

/** The form in which two names are the same part (OPC, ECMA-376 part 2, 6.2.2.3). */
export function foldEntryName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Finds entries by name as OPC compares them; most are asked for just as they are written. */
export function entryFinder<Entry extends { readonly name: string; readonly folded: string }>(
  entries: readonly Entry[],
): (name: string) => Entry | undefined {
  const exact = new Map(entries.map((entry) => [entry.name, entry]));
  const folded = new Map(entries.map((entry) => [entry.folded, entry]));
  return (name) => exact.get(name) ?? folded.get(foldEntryName(name));
}
