import { expect, test } from "vitest";
import { unescapeXml } from "./entities.ts";

test("references are resolved, and text that only resembles one remains", () => {
  expect(unescapeXml("&lt;&#65;&#x1f600;&amp;lt;")).toBe("<A😀&lt;");
  for (const none of ["&#x110000;", "&#9999999;", "&#0;", "&#xD800;", "&nbsp;", "&toString;", "& ;"]) {
    expect(unescapeXml(none)).toBe(none);
  }
});
