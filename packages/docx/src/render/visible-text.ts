/** Ends of a line that programs put on the clipboard besides `\n`: Word's Shift+Enter is a vertical tab. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** A hyphen that does not break, in Word's own text; the hyphen may break a line in the document. */
const NO_BREAK_HYPHEN = "\u001e";
/** A cell of Braille without a dot, used to send a blank where blanks are removed. */
const BLANK_CELL = "\u2800";

/** Marks that no script needs: soft hyphen, zero-width space, direction marks, invisible operators, fillers. */
const NEVER_NEEDED = /[\u034f\u00ad\u061c\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+/g;

/** Matches any character but those of nearly every value, so that others are not looked at twice. */
const UNUSUAL = /[^\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/;

/**
 * All characters that a reader does not see: controls, characters that are ignored where they have no effect (Unicode,
 * Default_Ignorable_Code_Point), halves of characters, annotations, attachments and noncharacters.
 */
const UNSEEN =
  /(?:(?![\t\n])[\p{Control}\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffc])+/gu;
/** Those of them that stood for something: a separator, an object, a character without a code. */
const STOOD_FOR_SOMETHING = /[^\p{Default_Ignorable_Code_Point}\p{Surrogate}]/u;

/** Scripts in which a joiner changes how the letters beside it are drawn. */
const JOINED =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mong}\p{scx=Nko}\p{scx=Phag}\p{scx=Mani}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Sogd}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}\p{scx=Gran}\p{scx=Newa}\p{scx=Brah}\p{scx=Cakm}\p{scx=Lana}]/u;
const LETTER = /[\p{Letter}\p{Mark}]/u;
const MONGOLIAN = /\p{scx=Mong}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
/** Characters that have variants chosen by the character behind them. */
const HAS_VARIANTS = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Phags_Pa}\p{Script=Myanmar}\p{Math_Symbol}]/u;
/** The rest of a flag such as Scotland's, behind a black flag. */
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/u;

const isWithin = (code: number, from: number, to: number) => code >= from && code <= to;

/** True if a script needs an unseen character between two seen ones. */
function isNeeded(code: number, before: string, behind: string): boolean {
  if (code === 0x200c || code === 0x200d) {
    if ([before, behind].some((one) => LETTER.test(one) && JOINED.test(one))) return true;
    return code === 0x200d && PICTURE.test(before) && PICTURE.test(behind);
  }
  if (isWithin(code, 0x180b, 0x180f)) return MONGOLIAN.test(before);
  if (isWithin(code, 0xfe00, 0xfe0f)) return HAS_VARIANTS.test(before) || behind === "\u20e3";
  if (isWithin(code, 0xe0100, 0xe01ef)) return /\p{Script=Han}/u.test(before);
  if (code === 0x115f) return /[\u1161-\u11a7]/.test(behind);
  return code === 0x1160 && /[\u1100-\u115e]/.test(before);
}

/** Returns the character that ends at `end`; "" at the beginning. */
function characterBefore(text: string, end: number): string {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(end - 1)) && /[\ud800-\udbff]/.test(text.charAt(end - 2));
  return text.slice(Math.max(0, end - (isPair ? 2 : 1)), end);
}

/** Returns what remains of a run of unseen characters. */
function seenOf(run: string, start: number, text: string): string {
  const before = characterBefore(text, start);
  const behind = String.fromCodePoint(text.codePointAt(start + run.length) ?? 0x20);
  if (STOOD_FOR_SOMETHING.test(run)) return /\S/.test(before) && /[\p{Letter}\p{Number}]/u.test(behind) ? " " : "";
  if (before === "\u{1f3f4}") return FLAG_TAGS.exec(run)?.[0] ?? "";
  let kept = "";
  for (const one of run) {
    // Once each: several have the effect of one.
    if (!kept.includes(one) && isNeeded(one.codePointAt(0) as number, before, behind)) kept += one;
  }
  return kept;
}

/**
 * Returns a text as a reader sees it: lines end with `\n`, and characters without a glyph are removed, except the joiners
 * and variants that a script or an emoji needs. Words that only such a character parted are parted by a space.
 */
export function visibleText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replace(LINE_ENDS, "\n")
    .replaceAll(NO_BREAK_HYPHEN, "-")
    .replaceAll(BLANK_CELL, " ")
    .replace(NEVER_NEEDED, "")
    .replace(UNSEEN, seenOf);
}
