import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";
import { unescapeXml } from "../../src/xml/entities.ts";

/** What parts words: blanks, every line end that programs write, and every control. */
const parting = fc.oneof(
  fc.constantFrom(" ", "\t", "\n", "\r", "\r\n", "\n\r", "\v", "\f", "\u0085", "\u2028", "\u2029", "\u00a0", "\u3000"),
  fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x7f, max: 0x9f }).map((code) => String.fromCharCode(code)),
);
/** What has no glyph and parts nothing. */
const unseen = fc.oneof(
  fc.constantFrom(
    ..."\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\ufe0f\ufe0e\u034f\u180e",
  ),
  fc.constantFrom("\u{e0001}", "\u{e0061}", "\u{e007f}", "\u{e0100}", "\u{1d173}", "\ud800"),
);
const word = fc.array(fc.constantFrom(..."abcçdéÁÊõz019"), { minLength: 1, maxLength: 6 }).map((all) => all.join(""));
const gap = fc
  .tuple(fc.array(unseen, { maxLength: 3 }), parting, fc.array(fc.oneof(parting, unseen), { maxLength: 3 }))
  .map(([before, one, after]) => [...before, one, ...after].join(""));
const pair = fc.tuple(word, gap);
const anything = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 4 }), parting, unseen, word), {
  maxLength: 12,
});

const template = compile(buildDocument({ body: paragraph("|{V}|") + paragraph("fim") }));

/** Returns the text of the document with its breaks, tabs and paragraph ends. */
function textWith(V: string): string {
  const xml = partXml(template.fill({ V }).toBuffer(), "word/document.xml");
  const pieces = xml.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<|<w:(br|cr|tab)\s?\/>|(<\/w:p>)/g);
  const text = Array.from(pieces, ([, shown, sign]) => shown ?? (sign === "tab" ? "\t" : "\n")).join("");
  return unescapeXml(text).replace(/\nfim\n$/, "");
}

/** Everything without a glyph, written down without the engine's own lists. */
const invisible =
  /(?![\t\n])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\ufff9-\ufffc\u2800]/gu;
/** What some script or an emoji needs: joiners, a filler, and characters that choose variants. */
const isJoiner = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  const ranges = [0x200c, 0x200d, 0x115f, 0x1160, 0x180b, 0x180f, 0xfe00, 0xfe0f, 0xe0020, 0xe007f, 0xe0100, 0xe01ef];
  return ranges.some((from, at) => at % 2 === 0 && code >= from && code <= (ranges[at + 1] ?? 0));
};
const latin = /[\u0020-\u024f]/;

const runs = { numRuns: inject("deep") ? 20_000 : 300 };

test("words that blanks, line ends or controls part stay parted, and keep their letters", () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), word, (pairs, last) => {
      const words = [...pairs.map(([one]) => one), last];
      const shown = textWith(pairs.map(([one, space]) => one + space).join("") + last);
      expect(shown.replace(/^\||\|$/g, "").split(/[\s-]+/)).toEqual(words);
    }),
    runs,
  );
});

test("no invisible character is in a document but a joiner that a script needs", () => {
  fc.assert(
    fc.property(anything, (pieces) => {
      const shown = textWith(pieces.join(""));
      for (const { 0: found, index } of shown.matchAll(invisible)) {
        expect(isJoiner(found)).toBe(true);
        const [before, behind] = [shown.slice(0, index).at(-1) ?? " ", shown.charAt(index + found.length) || " "];
        // Between letters of Europe, signs and blanks nothing is joined.
        if (found === "\u200c" || found === "\u200d") expect(latin.test(before) && latin.test(behind)).toBe(false);
      }
    }),
    runs,
  );
});
