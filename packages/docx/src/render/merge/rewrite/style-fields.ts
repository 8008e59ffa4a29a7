import type { TopicImport } from "../topic/topic-import.ts";

/** Names of styles in the target, as fields use them. */
type Renames = Pick<TopicImport, "styleName">;

const STYLE_OF_TEXT = /^(\s*STYLEREF\s+)(?:"([^"]*)"|([^\s"\\]+))/i;
const STYLES_OF_LIST = /(\\t\s+")([^"]*)(")/gi;

/** Renames styles in a list of names with their levels, separated by the reader's list separator. */
function renamedPairs(pairs: string, { styleName }: Renames): string {
  const sign = pairs.includes(";") ? ";" : ",";
  return pairs
    .split(sign)
    .map((piece, at) => (at % 2 === 0 ? (styleName(piece.trim()) ?? piece) : piece))
    .join(sign);
}

/** Renames styles in a field code: STYLEREF and TOC \t (ECMA-376 part 1, 17.16.5.59 and 17.16.5.68). */
export function renameStylesInField(code: string, renames: Renames): string {
  if (/^\s*TOC\b/i.test(code)) {
    return code.replace(
      STYLES_OF_LIST,
      (_whole, before: string, pairs: string, after: string) => before + renamedPairs(pairs, renames) + after,
    );
  }
  return code.replace(STYLE_OF_TEXT, (whole, before: string, quoted?: string, bare?: string) => {
    const name = renames.styleName(quoted ?? bare ?? "");
    return name === undefined ? whole : `${before}"${name}"`;
  });
}
