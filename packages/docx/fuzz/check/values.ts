/** Values that try to escape from the place where they are inserted. */
const HOSTILE: readonly string[] = [
  "A & B <b> \"x\" 'y' ]]> &amp; &lt;",
  "</w:t></w:r></w:p><w:p><w:r><w:t>x",
  "{CPF} {CLIENTE} {{x}} }{ {",
  "a\u0000b\u0001c\u0008d\u000be\u000cf\u001fg\u007f",
  "a\ud800b\udc00c\ufffed\uffffe",
  "👩🏽‍⚖️ ação ñ Ω 漢字 𝔘",
  "linha1\nlinha2\r\nlinha3\rx\tcol\n",
  "  dois  espaços  ",
  "",
  "javascript:alert(1)",
  '" \\h DDEAUTO c:\\x "',
  'http://x/?a=1&b="2"\'<',
  "]]><![CDATA[",
  "-->",
  "$&$1$`",
  "x".repeat(3000),
  "\n",
  "á\u0301\u202e\u200b\ufeff",
  "%7BCPF%7D",
  "{SUBTEMPLATES}",
];

/** A value that cannot become part of a marker, regardless of the text around it. */
export const PLAIN = "‹valor›";

/** Returns a value for each key. The number `flavour` determines them, so that a case can be repeated. */
export function hostileValues(keys: readonly string[], flavour: number): Record<string, string> {
  return Object.fromEntries(keys.map((key, index) => [key, HOSTILE[(flavour + index * 7) % HOSTILE.length] as string]));
}

export function plainValues(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, PLAIN]));
}
