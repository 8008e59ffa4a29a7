import { PREFIX, upToAttribute } from "../../../xml/name-characters.ts";
import { attribute, attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { NoteKind } from "../topic/topic-import.ts";

/** Note of a finished document. */
export interface NoteText {
  readonly id: string;
  readonly text: string;
  /** True if a topic brought it, so that its number is free to change. */
  readonly isBrought: boolean;
}

/** Matches a reference up to its number, at its place. */
const REFERENCE = new RegExp(`(${upToAttribute("id", `${PREFIX}(footnote|endnote|comment)Reference`)})([^"']*)`, "y");

/** Matches the number of a note or comment at the start of its markup. */
const NUMBER = new RegExp(`^(${upToAttribute("id")})[^"']*`);

export const withNumber = (note: string, id: string): string =>
  note.replace(NUMBER, (_whole, before: string) => before + id);

/** Numbers of references in reading order, by kind. */
export type References = Readonly<Record<NoteKind, Set<string>>>;

/** Returns the places of comments and CDATA sections, whose content is no markup. */
function textPlaces(text: string): { readonly start: number; readonly end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (let start = text.indexOf("<!"); start !== -1; start = text.indexOf("<!", places.at(-1)?.end)) {
    const sign = text.startsWith("<![CDATA[", start) ? "]]>" : "-->";
    const end = text.indexOf(sign, start);
    places.push({ start, end: end === -1 ? text.length : end + sign.length });
  }
  return places;
}

interface Reference {
  readonly kind: NoteKind;
  readonly id: string;
  /** Place of the number in the text. */
  readonly start: number;
}

/** Returns where a tag begins whose name goes on at a place; it is not looked for before `least`. */
function tagStart(text: string, at: number, least: number): number {
  let start = at;
  while (start > least && /[^\s<>"'=/]/.test(text.charAt(start))) start -= 1;
  return start;
}

/** Returns the references of a text in its order. Their name finds them, so that most tags are never looked at. */
function referencesIn(text: string): Reference[] {
  const found: Reference[] = [];
  let quiet: ReturnType<typeof textPlaces> | undefined;
  let next = 0;
  let least = 0;
  for (let at = text.indexOf("Reference"); at !== -1; at = text.indexOf("Reference", at + 1)) {
    const start = tagStart(text, at, least);
    least = at;
    REFERENCE.lastIndex = start;
    const [, before = "", kind, id = ""] = REFERENCE.exec(text) ?? [];
    if (kind === undefined) continue;
    quiet ??= textPlaces(text);
    while ((quiet[next]?.end ?? text.length) <= start) next += 1;
    if ((quiet[next]?.start ?? text.length) > start) {
      found.push({ kind: kind as NoteKind, id, start: start + before.length });
    }
  }
  return found;
}

export function readReferences(texts: readonly string[]): References {
  const found: References = { footnote: new Set(), endnote: new Set(), comment: new Set() };
  for (const text of texts) for (const { kind, id } of referencesIn(text)) found[kind].add(id);
  return found;
}

/** New numbers of notes, by kind and old number. */
export type NewNumbers = ReadonlyMap<string, string>;

export const numberKey = (kind: NoteKind, id: string): string => `${kind} ${id}`;

/** Gives references the new numbers of their notes. */
export function renumberReferences(text: string, numbers: NewNumbers): string {
  if (numbers.size === 0) return text;
  let made = "";
  let at = 0;
  for (const { kind, id, start } of referencesIn(text)) {
    made += text.slice(at, start) + (numbers.get(numberKey(kind, id)) ?? id);
    at = start + id.length;
  }
  return made + text.slice(at);
}

/** Returns the notes in the order of their references; those without one come last. */
export function inReadingOrder(notes: readonly NoteText[], references: ReadonlySet<string>): NoteText[] {
  const ranks = new Map([...references].map((id, rank) => [id, rank]));
  const rankOf = ({ id }: NoteText) => ranks.get(id) ?? references.size;
  return [...notes].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The largest number of a note that all readers accept. */
const LARGEST = 32_767;

/**
 * Returns new numbers for notes in reading order, so that they ascend: LibreOffice finds a reference's note by the rank
 * of its number among all, and Word by the number. The template's notes keep theirs where they ascend already.
 */
export function ascendingNumbers(notes: readonly NoteText[], above: number): Map<string, string> {
  const numbers = new Map<string, string>();
  let last = above;
  for (const { id, isBrought } of notes) {
    if (numbers.has(id)) continue;
    const own = Number(id);
    const keeps = !isBrought && Number.isInteger(own) && own > last;
    last = keeps ? own : Math.max(1, last + 1);
    numbers.set(id, keeps ? id : String(last));
  }
  if (last > LARGEST && notes.length < LARGEST) {
    const ids = [...numbers.keys()];
    ids.forEach((id, index) => void numbers.set(id, String(Math.max(0, above) + index + 1)));
  }
  return numbers;
}

/** Returns the largest number of the notes with a type, such as separators, whose numbers settings refer to. */
export function largestOf(source: string, typed: readonly XmlElement[]): number {
  return Math.max(
    -1,
    ...typed.map((one) => Number(attributeValue(source, one, "w:id") ?? -1)).filter(Number.isInteger),
  );
}

/** True for a note that a reference may name, not a separator. */
export function isNote(source: string, element: XmlElement, kind: NoteKind): boolean {
  const type = attribute(element, "w:type") && attributeValue(source, element, "w:type");
  return element.name === `w:${kind}` && (kind === "comment" || type === undefined || type === "normal");
}
