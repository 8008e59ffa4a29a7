/** Reason why an upload is refused or a fill is impossible. Stable: callers map each code to a message. */
export type TemplateErrorCode =
  /** No bytes. */
  | "EMPTY"
  /** Another format, or a package whose main part is not a Word document. */
  | "NOT_DOCX"
  /** An encrypted entry. */
  | "ENCRYPTED"
  /** A compound file: encrypted with a password, or the old .doc format. */
  | "ENCRYPTED_OR_DOC"
  /** An archive that is truncated or damaged (APPNOTE 4.3). */
  | "CORRUPT"
  /** Headers, sizes, names or relationships that contradict each other. */
  | "INCONSISTENT"
  /** A compression method other than deflate, or an archive over several disks. */
  | "UNSUPPORTED"
  /** Entries that share bytes. */
  | "OVERLAP"
  /** A name that leaves the package or is ambiguous (ECMA-376 part 2, 6.2.2). */
  | "BAD_PART_NAME"
  /** An entry that is not a file, or a part of the wrong kind. */
  | "BAD_PART"
  /** A relationship that leads out of the package (ECMA-376 part 2, 6.5), or from the document to a missing part. */
  | "BAD_TARGET"
  /** Two names that differ only in case or Unicode composition. */
  | "DUPLICATE_PART"
  /** More than `entries`. */
  | "TOO_MANY_PARTS"
  /** Above a limit in bytes or characters. */
  | "TOO_LARGE"
  /** Deeper than `xmlDepth`. */
  | "TOO_DEEP"
  /** More than `xmlAttributes` or `xmlElements`. */
  | "TOO_COMPLEX"
  /** Neither UTF-8 nor UTF-16, or not the declared encoding. */
  | "ENCODING"
  /** A document type declaration. */
  | "DOCTYPE"
  /** Not well-formed (XML 1.0, Namespaces in XML 1.0). */
  | "XML"
  | "MACRO"
  /** The main document is outside the package. */
  | "EXTERNAL"
  /** More than `markers`. */
  | "TOO_MANY_MARKERS"
  /** More than `topics`. */
  | "TOO_MANY_TOPICS"
  /** Longer than `valueLength`. */
  | "VALUE_TOO_LARGE"
  /** More than `valuesLength`, or more than `filledBytes` over all places. */
  | "VALUES_TOO_LARGE"
  /** A value that is not text, a link or a picture; `marker` says whose. */
  | "VALUE_TYPE"
  /** A picture that is not a PNG or JPEG, or is larger than `binaryPartBytes`. */
  | "VALUE_PICTURE"
  /** A marker without a value, if `unfilled` is `"refuse"`. */
  | "VALUE_MISSING"
  /** Larger than `outputBytes`, or than the limits of a document's inflated parts. */
  | "OUTPUT_TOO_LARGE"
  /** Topics are given, but the template has no place for them. */
  | "PLACEHOLDER_MISSING";

interface ErrorPlace {
  readonly part?: string;
  readonly paragraph?: string;
  readonly marker?: string;
}

/** The only error that the engine throws deliberately, with a code and, if known, its location. */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode;
  /** Name of the part in the package. */
  readonly part: string | undefined;
  readonly paragraph: string | undefined;
  /** Key of the marker or tag. */
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

export function xmlFault(code: TemplateErrorCode, detail: string, part: string): never {
  throw new TemplateError(code, detail, { part });
}
