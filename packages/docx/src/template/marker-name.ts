const MAX_NAME = 128;
const NAME = "[\\p{L}\\p{M}\\p{N}\\u00a0 _./-]";
const MARKER = new RegExp(`\\{(${NAME}{1,${MAX_NAME}})\\}`, "yu");
const LONG = new RegExp(`^${NAME}+$`, "u");
const WHOLE = new RegExp(`^${NAME}{1,${MAX_NAME}}$`, "u");
const SUBSTANCE = /[\p{L}\p{N}]/u;

/** A character that no marker name contains: stands between two pieces of text that do not touch. */
export const GAP = "\ufffc";

/** Keys of the placeholder where topics go; it is never a form field. */
const PLACEHOLDERS = new Set(["{SUBTEMPLATES}", "{SUBTEMPLATE}", "{TOPICOS}", "{TÓPICOS}"]);

export interface FoundMarker {
  readonly key: string;
  /** As written, inner spaces collapsed. */
  readonly name: string;
  /** Offsets into the text, braces included. */
  readonly start: number;
  readonly end: number;
}

function collapse(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/**
 * The one form under which a marker is known: trimmed, inner spaces collapsed, upper-cased, in braces; accents
 * stay. Takes a name with or without braces: `nome do cliente`, `{ Nome  do Cliente }` -> `{NOME DO CLIENTE}`.
 */
export function markerKey(name: string): string {
  const bare = name.trim();
  const inner = bare.startsWith("{") && bare.endsWith("}") ? bare.slice(1, -1) : bare;
  return `{${collapse(inner).toUpperCase()}}`;
}

/** Whether a text between braces would be a marker. */
export function isName(text: string): boolean {
  return WHOLE.test(text) && SUBSTANCE.test(text);
}

export function isPlaceholder(key: string): boolean {
  return PLACEHOLDERS.has(key);
}

/** A name that is its own key. */
const PLAIN = /^[A-Z0-9_./-]+$/;

/** Every marker of a text, left to right. A brace that belongs to no marker is plain text. */
export function findMarkers(text: string): FoundMarker[] {
  const found: FoundMarker[] = [];
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    MARKER.lastIndex = start;
    const [whole = "", inner = ""] = MARKER.exec(text) ?? [];
    if (!SUBSTANCE.test(inner)) continue;
    const isPlain = PLAIN.test(inner);
    const end = start + whole.length;
    found.push({ key: isPlain ? whole : markerKey(inner), name: isPlain ? inner : collapse(inner), start, end });
  }
  return found;
}

/** Names that would be markers but for their length, with the offsets of their braces. */
export function findOverlongNames(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let open = text.indexOf("{");
  while (open !== -1) {
    const close = text.indexOf("}", open);
    if (close === -1) break;
    const again = text.lastIndexOf("{", close);
    const inner = text.slice(again + 1, close);
    if (inner.length > MAX_NAME && LONG.test(inner) && [...inner].length > MAX_NAME) {
      found.push({ start: again, end: close + 1 });
    }
    open = text.indexOf("{", close);
  }
  return found;
}
