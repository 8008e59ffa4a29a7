import type { Story } from "../findings.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

/** Content types of the main part of a document and of a Word template. */
export const DOCUMENT_TYPE = `${WORD}document.main+xml`;
export const TEMPLATE_TYPE = `${WORD}template.main+xml`;

const ROLES = new Map<string, Story>([
  [DOCUMENT_TYPE, "document"],
  [TEMPLATE_TYPE, "document"],
  [`${WORD}header+xml`, "header"],
  [`${WORD}footer+xml`, "footer"],
  [`${WORD}footnotes+xml`, "footnotes"],
  [`${WORD}endnotes+xml`, "endnotes"],
  [`${WORD}comments+xml`, "comments"],
  ["application/vnd.openxmlformats-package.core-properties+xml", "properties"],
  ["application/vnd.openxmlformats-officedocument.extended-properties+xml", "properties"],
  ["application/vnd.openxmlformats-officedocument.custom-properties+xml", "properties"],
]);

/** Returns the kind of a part by its content type. */
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

/**
 * Returns the content type that a relationship of the main document requires of its part (ECMA-376 part 1, 11.3).
 * @returns undefined if several types are valid
 */
export function typeAskedFor(relationshipType: string): string | undefined {
  const kind = relationshipType.slice(relationshipType.lastIndexOf("/") + 1);
  return OWN_TYPES.includes(kind) ? `${WORD}${kind}+xml` : undefined;
}

/** Reading order of the parts: body first, document properties last. */
export const READING_ORDER: readonly Story[] = [
  "document",
  "header",
  "footer",
  "footnotes",
  "endnotes",
  "comments",
  "properties",
];
