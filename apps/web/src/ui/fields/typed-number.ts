/** Returns `R$ 1.910,40`, `1910,4` or `1910.4` as a number; null if it is not a number. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/^\s*R\$/i, "").replace(/[\s\u00a0]/g, "");
  const hasGroups = bare.includes(",") || /^-?\d{1,3}(?:\.\d{3})+$/.test(bare);
  const plain = hasGroups ? bare.replaceAll(".", "").replace(",", ".") : bare;
  return /^-?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/.test(plain) ? Number(plain) : null;
}
