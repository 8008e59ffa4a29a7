import type { ErrorCode } from "@lavra/contract/failures/errors";
import { TemplateError, type TemplateErrorCode } from "@lavra/docx";
import { DomainError } from "../../platform/domain-error.ts";

/** Codes that are shown for the engine's refusals. */
const codes = {
  EMPTY: "template.not_zip",
  NOT_DOCX: "template.not_word",
  ENCRYPTED: "template.encrypted",
  ENCRYPTED_OR_DOC: "template.encrypted",
  CORRUPT: "template.corrupt",
  INCONSISTENT: "template.unsafe",
  UNSUPPORTED: "template.unsafe",
  OVERLAP: "template.unsafe",
  BAD_PART_NAME: "template.unsafe",
  BAD_PART: "template.malformed",
  BAD_TARGET: "template.unsafe",
  DUPLICATE_PART: "template.unsafe",
  TOO_MANY_PARTS: "template.limit",
  TOO_LARGE: "template.limit",
  TOO_DEEP: "template.limit",
  TOO_COMPLEX: "template.limit",
  ENCODING: "template.malformed",
  DOCTYPE: "template.unsafe",
  XML: "template.malformed",
  MACRO: "template.active_content",
  EXTERNAL: "template.active_content",
  TOO_MANY_MARKERS: "template.limit",
  TOO_MANY_TOPICS: "template.limit",
  VALUE_TOO_LARGE: "template.values",
  VALUES_TOO_LARGE: "template.values",
  VALUE_TYPE: "template.values",
  VALUE_PICTURE: "template.values",
  VALUE_MISSING: "template.values",
  OUTPUT_TOO_LARGE: "template.output",
  PLACEHOLDER_MISSING: "documents.subtemplates_missing",
} as const satisfies Record<TemplateErrorCode, ErrorCode>;

/** Turns a refusal of the engine into a `DomainError`; returns any other failure unchanged. */
export function asDomainError(cause: unknown): unknown {
  if (!(cause instanceof TemplateError)) return cause;
  const { marker } = cause;
  return new DomainError(codes[cause.code], marker === undefined ? {} : { marker }, cause);
}
