import { expect, test } from "vitest";
import type { SlotContext } from "../template/compiled-part.ts";
import { breaksLines, encodeValue } from "./encode-value.ts";

test.each<[SlotContext, string, string | undefined]>([
  ["run", "a b", "a b"],
  ["run", "a<b", "a&lt;b"],
  ["run", "a\tb", 'a</w:t><w:tab/><w:t xml:space="preserve">b'],
  ["plain", "a\n\tb&", "a b&amp;"],
  ["lines", "a\nb\t&", "a\nb\t&amp;"],
  ["attribute", "a\nb\t'\"&", "a&#10;b &apos;&quot;&amp;"],
  ["field", 'a"b\\c\n', "a\\&quot;b\\\\c "],
  ["field-link", "https://x", "https://x"],
  ["field-link", "#a", "#a"],
  ["field-link", "", ""],
  ["field-link", "javascript:x", undefined],
  ["field-link", "mailtox", undefined],
  ["field-name", "x", undefined],
  ["field-path", "a?b#c d%", "a%3Fb%23c%20d%25"],
  ["field-query", "a&b=c d/", "a%26b%3Dc%20d%2F"],
  ["link", "a?b#c'd/e", "a%3Fb%23c&apos;d/e"],
  ["link-query", "a&b=c/d", "a%26b%3Dc%2Fd"],
  ["link-start", "https://x?a=1&b=%20%zz", "https://x?a=1&amp;b=%20%25zz"],
  ["link-start", " HTTP://x ", "HTTP://x"],
  ["link-start", "tel:1", "tel:1"],
  ["link-start", "mailto:a@b", "mailto:a@b"],
  ["link-start", "ftp://x", undefined],
  ["link-start", "x/https:", undefined],
  ["cdata run", "a&b", "]]>a&amp;b<![CDATA["],
  ["cdata plain", "a\nb", "]]>a b<![CDATA["],
  ["cdata field-link", "ftp:x", undefined],
])("in a place of the kind %s, %j is %j", (context, text, encoded) => {
  expect(encodeValue(text, context, "w:")).toBe(encoded);
});

test("a tab has the prefix of its document", () => {
  expect(encodeValue("a\tb", "run", "")).toBe('a</t><tab/><t xml:space="preserve">b');
});

test.each<[SlotContext, string, boolean]>([
  ["run", "a\nb", true],
  ["cdata run", "a\nb", true],
  ["run", "a b", false],
  ["plain", "a\nb", false],
  ["lines", "a\nb", false],
  ["attribute", "a\nb", false],
])("in a place of the kind %s, %j breaks lines: %s", (context, value, breaks) => {
  expect(breaksLines(value, context)).toBe(breaks);
});
