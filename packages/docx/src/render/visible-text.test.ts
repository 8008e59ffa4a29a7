import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test.each([
  ["a joiner of two letters of Europe", "a\u200db", "ab"],
  ["a joiner behind a letter that it joins", "\u092e\u200da", "\u092e\u200da"],
  ["a non-joiner of Arabic letters", "\u0645\u200c\u0647", "\u0645\u200c\u0647"],
  ["a joiner of two pictures", "\u{1f469}\u200d\u2695", "\u{1f469}\u200d\u2695"],
  ["a joiner of a picture and a letter", "\u{1f469}\u200da", "\u{1f469}a"],
  ["a non-joiner of two pictures", "\u{1f469}\u200c\u2695", "\u{1f469}\u2695"],
  ["a variant of a picture, twice", "\u2764\ufe0f\ufe0f", "\u2764\ufe0f"],
  ["a variant of a letter", "a\ufe0f", "a"],
  ["a variant of a digit in a key", "1\ufe0f\u20e3", "1\ufe0f\u20e3"],
  ["a variant of a Chinese sign", "\u6f22\u{e0100}", "\u6f22\u{e0100}"],
  ["a Chinese variant of a letter", "a\u{e0100}", "a"],
  ["the rest of a flag", "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}", "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}"],
  ["the rest of a flag without its end", "\u{1f3f4}\u{e0067}a", "\u{1f3f4}a"],
  ["a Mongolian variant", "\u1820\u180b", "\u1820\u180b"],
  ["a Mongolian variant of a letter", "a\u180b", "a"],
  ["a Korean filler before a vowel", "\u115f\u1161", "\u115f\u1161"],
  ["a Korean filler before a letter", "\u115fa", "a"],
  ["a Korean filler behind a consonant", "\u1100\u1160", "\u1100\u1160"],
  ["a Korean filler behind a letter", "a\u1160", "a"],
  ["a control between letters", "a\u0000b", "a b"],
  ["a control beside a blank", "a\u0000 b", "a b"],
  ["a control behind a blank", "a \u0000b", "a b"],
  ["a control before a sign", "a\u0000-", "a-"],
  ["a control at the beginning", "\u0000a", "a"],
  ["a place of an object", "a\ufffcb", "a b"],
  ["a soft hyphen", "a\u00adb", "ab"],
  ["a hyphen of Word", "a\u001eb", "a-b"],
  ["an empty cell of Braille", "a\u2800b", "a b"],
  ["ends of lines", "a\r\nb\vc\u2028d", "a\nb\nc\nd"],
])("%s", (_, text, seen) => {
  expect(visibleText(text)).toBe(seen);
});
