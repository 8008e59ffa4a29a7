import { isMarkerName, isPlainKey, markerKey } from "@lavra/docx";

/** Returns the key, `{NOME}`, of a name with or without braces; undefined if it cannot be a marker. */
export function keyOf(name: string): string | undefined {
  if (isPlainKey(name)) return name;
  const key = markerKey(name);
  return isMarkerName(key.slice(1, -1)) ? key : undefined;
}

/** Control characters and lone surrogates are removed: nobody types them, and the database does not accept NUL. */
export const seen = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
