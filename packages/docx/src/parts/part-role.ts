import type { Story } from "../findings.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

const ROLES = new Map<string, Story>([
  [`${WORD}document.main+xml`, "document"],
  [`${WORD}template.main+xml`, "document"],
  [`${WORD}header+xml`, "header"],
  [`${WORD}footer+xml`, "footer"],
  [`${WORD}footnotes+xml`, "footnotes"],
  [`${WORD}endnotes+xml`, "endnotes"],
  [`${WORD}comments+xml`, "comments"],
  ["application/vnd.openxmlformats-package.core-properties+xml", "properties"],
  ["application/vnd.openxmlformats-officedocument.extended-properties+xml", "properties"],
  ["application/vnd.openxmlformats-officedocument.custom-properties+xml", "properties"],
]);

/** What a part is to a reader, told by its content type. */
export function roleOf(contentType: string): Story {
  return ROLES.get(contentType) ?? "other";
}

/** The order in which a reader meets the parts: body first, document properties last. */
export const READING_ORDER: readonly Story[] = [
  "document",
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "comments",
  "properties",
];
