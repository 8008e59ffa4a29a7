const GUID = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i;

/** True if a text in braces is a GUID; drawings contain many. */
export function isGuidKey(key: string): boolean {
  return key.length === 38 && GUID.test(key);
}

/** Returns the number of open braces in a stretch of source, without those of GUIDs. */
export function countOpenBraces(source: string): number {
  let count = 0;
  for (let at = source.indexOf("{"); at !== -1; at = source.indexOf("{", at + 1)) {
    if (source[at + 9] !== "-" || source[at + 37] !== "}") count += 1;
  }
  return count;
}
