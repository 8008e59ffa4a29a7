/** Why an upload is refused or a fill is impossible. Stable: callers map each code to a sentence. */
export type TemplateErrorCode =
  | "EMPTY"
  | "NOT_DOCX"
  | "ENCRYPTED"
  | "ENCRYPTED_OR_DOC"
  | "CORRUPT"
  | "INCONSISTENT"
  | "UNSUPPORTED"
  | "OVERLAP"
  | "BAD_PART_NAME"
  | "BAD_PART"
  | "BAD_TARGET"
  | "DUPLICATE_PART"
  | "TOO_MANY_PARTS"
  | "TOO_LARGE"
  | "TOO_DEEP"
  | "TOO_COMPLEX"
  | "ENCODING"
  | "DOCTYPE"
  | "XML"
  | "MACRO"
  | "EXTERNAL"
  | "TOO_MANY_MARKERS"
  | "TOO_MANY_TOPICS"
  | "VALUE_TOO_LARGE"
  | "VALUES_TOO_LARGE"
  | "OUTPUT_TOO_LARGE"
  | "PLACEHOLDER_MISSING";

interface ErrorPlace {
  readonly part?: string;
  readonly paragraph?: string;
  readonly marker?: string;
}

/** The only error the engine throws on purpose: a code, and where it happened when that is known. */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode;
  readonly part: string | undefined;
  readonly paragraph: string | undefined;
  readonly marker: string | undefined;

  constructor(code: TemplateErrorCode, detail: string, place: ErrorPlace = {}) {
    super(`${code}: ${detail}${place.part === undefined ? "" : ` (${place.part})`}`);
    this.name = "TemplateError";
    this.code = code;
    this.part = place.part;
    this.paragraph = place.paragraph;
    this.marker = place.marker;
  }
}
