// biome-ignore lint/suspicious/noControlCharactersInRegex: characters XML 1.0 forbids
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Normalises the line ends of a value and removes characters that XML cannot hold; `dropped` is true if any were
 * removed.
 */
export function cleanValue(value: string): { text: string; dropped: boolean } {
  const text = value.replace(ILLEGAL, "");
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return { text: lines, dropped: text.length !== value.length };
}
