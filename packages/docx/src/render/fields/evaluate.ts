/** Numbers as Brazilian documents write them, as whole millionths, so that sums are exact. */
const NUMBER = /^(-?)\s*(?:R\$\s*)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,6}))?$/;
const UNIT = 1_000_000n;

/** A number in a cell, and how it is written. */
export interface Amount {
  readonly value: bigint;
  readonly decimals: number;
  readonly isGrouped: boolean;
  readonly isMoney: boolean;
}

/** Returns the number that a text consists of; undefined if it is anything else. */
export function readAmount(given: string): Amount | undefined {
  const text = given.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const [, before = "", inside = "", whole, decimals = ""] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const size = BigInt(whole.replaceAll(".", "")) * UNIT + BigInt(decimals.padEnd(6, "0"));
  return {
    value: before !== inside ? -size : size,
    decimals: decimals.length,
    isGrouped: whole.includes("."),
    isMoney: text.includes("R$"),
  };
}

/** Separates thousands by dots. */
function grouped(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(".");
}

function written(value: bigint, decimals: number, isGrouped: boolean): string {
  const step = 10n ** BigInt(6 - decimals);
  const size = value < 0n ? -value : value;
  const rounded = (size + step / 2n) / step;
  const digits = String(rounded).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const shown = isGrouped ? grouped(whole) : whole;
  return shown + (decimals > 0 ? `,${digits.slice(digits.length - decimals)}` : "");
}

const FORMAT = /\\#\s*(?:"([^"]*)"|(\S+))/;
const PICTURE = /^([^#0.,;]*)((?:[#0]+\.)?[#0]+|#\.##0)(?:,(0{1,6}))?([^#0.,;]*)$/;

/** Returns a number as a formula's picture asks for; undefined if the picture is not understood. */
export function formatAmount(value: bigint, code: string, operands: readonly Amount[]): string | undefined {
  const [whole, quoted, bare] = FORMAT.exec(code) ?? [];
  const sign = value < 0n ? "-" : "";
  if (whole === undefined) {
    const decimals = Math.max(0, ...operands.map((one) => one.decimals));
    const isGrouped = operands.some((one) => one.isGrouped);
    const money = operands.length > 0 && operands.every((one) => one.isMoney) ? "R$ " : "";
    return `${money}${sign}${written(value, decimals, isGrouped)}`;
  }
  const sections = (quoted ?? bare ?? "").split(";");
  const chosen = (value < 0n ? sections[1] : value === 0n ? sections[2] : undefined) ?? sections[0] ?? "";
  const [, before = "", digits, decimals = "", after = ""] = PICTURE.exec(chosen) ?? [];
  if (digits === undefined || /0{2,}/.test(digits) || sections.length > 3) return undefined;
  // A form of its own for negative numbers says itself how they are marked.
  const shownSign = value < 0n && sections.length > 1 ? "" : sign;
  return `${before.replaceAll("'", "")}${shownSign}${written(value, decimals.length, digits.includes("."))}${after.replaceAll("'", "")}`;
}

const TOKEN = /"((?:\\.|[^"\\])*)"|(<>|<=|>=|=|<|>)|\\([*#@!])\s*(\S*)|([^\s"<>=\\]+)/y;

interface Token {
  readonly text?: string;
  /** True if the text stands without quotation marks, so that it may name a bookmark. */
  readonly isBare?: boolean;
  readonly operator?: string;
  readonly change?: string;
}

/** Splits a field's code into words; undefined if it contains anything else. */
function tokensOf(code: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < code.length) {
    if (/\s/.test(code[at] ?? "")) {
      at += 1;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(code);
    if (!match) return undefined;
    const [whole, quoted, operator, mark, change, bare] = match;
    at += whole.length;
    if (operator !== undefined) tokens.push({ operator });
    else if (mark !== undefined) tokens.push({ change: `${mark}${change}` });
    else if (quoted === undefined) tokens.push({ text: bare ?? "", isBare: true });
    else tokens.push({ text: quoted.replace(/\\(.)/g, "$1") });
  }
  return tokens;
}

/** Compares as Word does: numbers by their value, texts letter by letter; undefined where its answer is not known. */
function compare(left: string, operator: string, right: string): boolean | undefined {
  const [a, b] = [readAmount(left)?.value, readAmount(right)?.value];
  if (a !== undefined && b !== undefined) {
    if (operator === "=" || operator === "<>") return (a === b) === (operator === "=");
    if (operator === "<" || operator === ">=") return a < b === (operator === "<");
    return a > b === (operator === ">");
  }
  if (operator !== "=" && operator !== "<>") return undefined;
  const isUnsure = /[*?]/.test(right) || (left !== right && left.toLowerCase() === right.toLowerCase());
  return isUnsure ? undefined : (left === right) === (operator === "=");
}

/**
 * Returns the result of an IF field (ECMA-376 part 1, 17.16.5.27).
 * @param resolve returns what a word without quotation marks says: a bookmark's text, or itself; undefined in doubt
 * @returns undefined if it is not certain
 */
export function evaluateIf(
  code: string,
  resolve: (word: string) => string | undefined = (word) => word,
): string | undefined {
  const all = tokensOf(code.replace(/^\s*IF\b/i, ""));
  if (!all || all.some(({ change }) => change !== undefined && !/^\*(?:MERGEFORMAT|CHARFORMAT)$/i.test(change))) {
    return undefined;
  }
  const [left, operator, right, yes, no, ...more] = all.filter(({ change }) => change === undefined);
  const said = (token?: Token) => (token?.isBare && token.text !== undefined ? resolve(token.text) : token?.text);
  const [one, other] = [said(left), said(right)];
  if (one === undefined || operator?.operator === undefined || other === undefined) return undefined;
  if (yes?.text === undefined || (no && no.text === undefined) || more.length > 0) return undefined;
  const isTrue = compare(one, operator.operator, other);
  return isTrue === undefined ? undefined : isTrue ? yes.text : (no?.text ?? "");
}
