/** Field that counts: LISTNUM in a list, AUTONUM and its kin by the levels of headings. */
export interface NumberField {
  readonly is: "number";
  /** Name of the list; the paragraph's own list if absent. */
  readonly list?: string;
  /** From 1. */
  readonly level?: number;
  /** Number at which it begins again. */
  readonly start?: number;
  /** Sign in the place of the last full stop. */
  readonly separator?: string;
  readonly unshown?: "field";
}

const LISTNUM = /^\s*LISTNUM(?:\s+(?:"([^"]*)"|([^\s"\\]+)))?/i;
const LEVEL = /\\l\s*"?([1-9])/i;
const START = /\\s\s*"?([0-9]{1,5})/i;
const SEPARATOR = /\\s\s*"?([^\s"])/i;
const NO_SEPARATOR = /\\e\b/i;

/** Reads the code of a LISTNUM field (ECMA-376 part 1, 17.16.5.33). */
export function readListField(code: string): NumberField {
  const [, quoted, bare] = LISTNUM.exec(code) ?? [];
  const list = (quoted ?? bare ?? "").trim();
  const [level, start] = [LEVEL.exec(code)?.[1], START.exec(code)?.[1]];
  return {
    is: "number",
    ...(list !== "" && { list }),
    ...(level !== undefined && { level: Number(level) }),
    ...(start !== undefined && { start: Number(start) }),
  };
}

/** Reads the code of an AUTONUM, AUTONUMLGL or AUTONUMOUT field (17.16.5.4 to 17.16.5.6). */
export function readAutoField(name: string, code: string): NumberField {
  const separator = NO_SEPARATOR.test(code) ? "" : SEPARATOR.exec(code)?.[1];
  return { is: "number", list: name, unshown: "field", ...(separator !== undefined && { separator }) };
}
