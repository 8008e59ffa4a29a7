const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/g;

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code < 0xd800 || (code >= 0xe000 && code <= 0x10ffff && code !== 0xfffe && code !== 0xffff);
}

/** Returns the length of the legal reference at `at`, or 0 (XML 1.0, 4.1 and 4.6). */
export function referenceLength(text: string, at: number): number {
  const end = text.indexOf(";", at);
  if (end === -1 || end - at > 10) return 0;
  const body = text.slice(at + 1, end);
  if (body in NAMED && Object.hasOwn(NAMED, body)) return end - at + 1;
  const hex = /^#x[0-9a-fA-F]+$/.test(body);
  if (!hex && !/^#[0-9]+$/.test(body)) return 0;
  const code = hex ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return isXmlCharacter(code) ? end - at + 1 : 0;
}

/**
 * Resolves the five named and all numeric references. Leaves anything else unchanged, because the text may be
 * unchecked.
 */
export function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
    return isXmlCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for element content and for double-quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
