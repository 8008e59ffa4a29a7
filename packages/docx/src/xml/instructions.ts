import { isPlainName } from "./name-characters.ts";

const SPACE = "[ \\t\\r\\n]";
const quoted = (value: string) => `${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;
const DECLARATION = new RegExp(
  [
    `^<\\?xml${SPACE}+version${quoted("1\\.0")}`,
    `(?:${SPACE}+encoding${quoted("[A-Za-z][A-Za-z0-9._-]*")})?`,
    `(?:${SPACE}+standalone${quoted("(?:yes|no)")})?${SPACE}*\\?>$`,
  ].join(""),
);

/** Returns the fault of a complete processing instruction, or undefined (XML 1.0, 2.6 and 2.8). */
export function instructionFault(text: string, atStart: boolean): string | undefined {
  const target = /^<\?([^ \t\r\n?]*)/.exec(text)?.[1] ?? "";
  if (target.toLowerCase() === "xml") {
    if (!atStart) return "declaration out of place";
    return DECLARATION.test(text) ? undefined : "not a declaration";
  }
  const behind = text.charAt(2 + target.length);
  const parted = behind !== "?" || text.length === target.length + 4;
  return isPlainName(target) && parted ? undefined : "instruction without a name";
}
