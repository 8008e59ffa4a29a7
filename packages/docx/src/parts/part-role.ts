/** What a part is to the engine, told by its content type. */
type PartRole = "document" | "header" | "footer" | "footnotes" | "endnotes" | "comments" | "properties" | "other";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

const ROLES = new Map<string, PartRole>([
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

export function roleOf(contentType: string): PartRole {
  return ROLES.get(contentType) ?? "other";
}

/** The order in which a reader meets the parts: body first, document properties last. */
export const READING_ORDER: readonly PartRole[] = [
  "document",
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "comments",
  "properties",
];
