import type { Dialect, FaultCode } from "../../findings.ts";
import { cleanName, findMarkers, isName, markerKey } from "../../template/marker-name.ts";
import type { TextPiece } from "../../template/spots/text-stream.ts";
import { cleanedName } from "../../template/tags/cleaned-name.ts";
import { noFilters, type ReadFilters } from "../../template/tags/read-filters.ts";
import { findBlanks } from "./find-blanks.ts";
import { findForeignTags } from "./find-foreign-tags.ts";
import { type ForeignLine, type LineControl, type LineField, textWithout } from "./foreign-line.ts";
import { namedField } from "./word-fields.ts";

/** Something in a line that another system or a hand would fill. */
export interface ForeignFind {
  readonly code: FaultCode;
  /** Offset in the line's text at which a person would look. */
  readonly at: number;
  /** As written. */
  readonly marker: string;
  readonly suggestion?: string;
  readonly dialect?: Dialect;
  /** What is replaced by the marker. */
  readonly from?:
    | { readonly kind: "text"; readonly start: number; readonly end: number }
    | { readonly kind: "field"; readonly field: LineField }
    | { readonly kind: "control"; readonly control: LineControl };
}

/** A word in a form for both genders: `inscrito(a)`. */
const GENDERED = /(?<![\p{L}])\p{L}{3,40}\((?:a|as|o|os|e|es)\)(?!\p{L})/giu;
/** Words whose bracket is a list's letter: `alínea(a)`. */
const LETTERED = /^(?:al[ií]neas?|letras?|itens?|item|incisos?|notas?)\(/i;

/** Signs before a marker in braces, which the engine fills. */
const SIGNED: ReadonlySet<Dialect> = new Set<Dialect>(["dollar", "hash", "at", "percent"]);

const textOf = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join("");

/** Returns the marker for a field's or control's name. */
function suggested(name: string): string | undefined {
  const clean = cleanName(name);
  const right = isName(clean) && /\p{L}/u.test(clean) ? clean : cleanedName(clean);
  return right === undefined ? undefined : markerKey(right);
}

function fieldFind(field: LineField, at: number, bookmarks: ReadonlySet<string>): ForeignFind | undefined {
  const named = namedField(field.code);
  if (named && !(named.dialect === "field" && bookmarks.has(named.name))) {
    const suggestion = suggested(named.name);
    const marker = named.dialect === "merge" ? `MERGEFIELD ${named.name}` : `{ ${named.name} }`;
    if (suggestion !== undefined) {
      const find = { code: "TAG_FIELD", at, marker, suggestion, dialect: named.dialect } as const;
      return field.isInner ? find : { ...find, from: { kind: "field", field } };
    }
  }
  const [standing] = findMarkers(field.standard ?? "");
  if (!standing || textOf(field.result).includes(standing.name)) return undefined;
  return { code: "TAG_DEFAULT", at, marker: standing.key, suggestion: standing.key };
}

function controlFind(control: LineControl, at: number, read: ReadFilters): ForeignFind | undefined {
  const { tag, pieces, isBound, isEmpty } = control;
  const shown = textOf(pieces);
  if (shown.includes("{")) return undefined;
  const [standing] = findMarkers(tag);
  const [foreign] = findForeignTags(tag, read);
  const isPlain = isEmpty && !isBound && /^\p{Lu}[\p{Lu}\p{N}_. ]{2,}$/u.test(tag);
  const suggestion = standing?.key ?? foreign?.suggestion ?? (isPlain ? suggested(tag) : undefined);
  if (suggestion === undefined || findForeignTags(shown, read).length > 0) return undefined;
  return { code: "TAG_CONTROL", at, marker: tag, suggestion, dialect: "control", from: { kind: "control", control } };
}

/** Offset in the line's text of a position in the source. */
function offsetOf({ pieces }: ForeignLine, position: number): number {
  let offset = 0;
  for (const piece of pieces) {
    if (piece.start >= position) break;
    offset += piece.text.length;
  }
  return offset;
}

/** Returns the tags of other systems in a line. `bookmarks` are names that a field may mean. */
export function foreignTagsIn(
  line: ForeignLine,
  bookmarks: ReadonlySet<string>,
  read: ReadFilters = noFilters,
): ForeignFind[] {
  const finds: ForeignFind[] = [];
  const left = new Set<TextPiece>();
  for (const field of line.fields) {
    const find = fieldFind(field, offsetOf(line, field.start), bookmarks);
    if (!find) continue;
    finds.push(find);
    if (find.from) for (const piece of field.result) left.add(piece);
  }
  for (const control of line.controls) {
    const find = controlFind(control, offsetOf(line, control.start), read);
    if (find) finds.push(find);
  }
  const text = left.size === 0 ? line.text : textWithout(line, left);
  for (const { dialect, start, end, suggestion } of findForeignTags(text, read)) {
    const marker = text.slice(start, end);
    const isSigned = SIGNED.has(dialect) && marker.includes("{");
    const code = isSigned ? "TAG_SIGN" : "TAG_FOREIGN";
    finds.push({ code, at: start, marker, suggestion, dialect, from: { kind: "text", start, end } });
  }
  return finds.sort((a, b) => a.at - b.at);
}

/** Returns blanks to be filled by hand, and forms for both genders, in a line. */
export function openTextIn({ text }: Pick<ForeignLine, "text">): ForeignFind[] {
  const blanks = findBlanks(text).map(({ start, end, suggestion }): ForeignFind => {
    const find = { code: "TEXT_BLANK", at: start, marker: text.slice(start, end) } as const;
    return suggestion === undefined ? find : { ...find, suggestion };
  });
  if (!text.includes("(")) return blanks;
  const gendered = Array.from(text.matchAll(GENDERED)).filter(([word]) => !LETTERED.test(word));
  return [
    ...blanks,
    ...gendered.map(({ 0: marker, index }): ForeignFind => ({ code: "TEXT_GENDER", at: index, marker })),
  ];
}
