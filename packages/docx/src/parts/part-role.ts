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

const OWN_TYPES = [
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "comments",
  "styles",
  "numbering",
  "settings",
  "fontTable",
];

/** The content type that a relationship of the main document asks of its part; undefined when many will do (ECMA-376 part 1, 11.3). */
export function typeAskedFor(relationshipType: string): string | undefined {
  const kind = relationshipType.slice(relationshipType.lastIndexOf("/") + 1);
  return OWN_TYPES.includes(kind) ? `${WORD}${kind}+xml` : undefined;
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
