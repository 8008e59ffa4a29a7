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

/** Whether a part can be what a relationship of the main document makes of it (ECMA-376 part 1, 11.3). */
export function fitsRelationship(relationshipType: string, contentType: string): boolean {
  const kind = relationshipType.slice(relationshipType.lastIndexOf("/") + 1);
  return !OWN_TYPES.includes(kind) || contentType === `${WORD}${kind}+xml`;
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
