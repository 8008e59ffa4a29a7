/** Gives a bookmark's name in the target. */
type Rename = (name: string) => string;

const NAME_FIRST = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON|SET|ASK)\s+"?)([^\s"\\]+)/i;
const NAME_ALONE = /^(\s*)([^\s"\\=]+)/;
const LINK_SWITCH = /(\\l\s+"?)([^\s"\\]+)/gi;
const BOOKMARK_SWITCH = /(\\b\s+"?)([^\s"\\]+)/gi;

/** Follows renamed bookmarks in a field code (ECMA-376 part 1, 17.16.5). */
export function renameInField(code: string, rename: Rename): string {
  const swap = (_whole: string, before: string, name: string) => before + rename(name);
  if (/^\s*HYPERLINK\b/i.test(code)) return code.replace(LINK_SWITCH, swap);
  if (/^\s*(TOC|INDEX)\b/i.test(code)) return code.replace(BOOKMARK_SWITCH, swap);
  return code.replace(NAME_FIRST.test(code) ? NAME_FIRST : NAME_ALONE, swap);
}
