import { PREFIX } from "../../../xml/name-characters.ts";

const SPACING = new RegExp(`<${PREFIX}spacing(?=\\s)[^<>]*>`, "g");
const SIDES = ["before", "after"].map((side) => ({
  side,
  isAutomatic: new RegExp(`${side}Autospacing=["'](?:1|true|on)["']`),
  said: new RegExp(`\\s${PREFIX}${side}(?:Lines|Autospacing)?=["'][^"'<>]*["']`, "g"),
}));

/** Automatic space round a paragraph where it is not the one of HTML (ECMA-376 part 1, 17.15.3.21): five points. */
const FIXED = 100;

/** Writes out the automatic spaces of a part, for a document whose automatic spaces are larger. */
export function fixedSpacing(source: string): string {
  if (!source.includes("Autospacing")) return source;
  return source.replace(SPACING, (tag) => {
    const automatic = SIDES.filter(({ isAutomatic }) => isAutomatic.test(tag));
    if (automatic.length === 0) return tag;
    const prefix = /^<([^\s<>:]+:)?/.exec(tag)?.[1] ?? "w:";
    const bare = automatic.reduce((text, { said }) => text.replace(said, ""), tag);
    const spaces = automatic.map(({ side }) => ` ${prefix}${side}="${FIXED}" ${prefix}${side}Autospacing="0"`);
    const end = bare.endsWith("/>") ? "/>" : ">";
    return bare.slice(0, -end.length).trimEnd() + spaces.join("") + end;
  });
}
