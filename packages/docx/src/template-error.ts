/** Why an upload is refused or a fill is impossible. Stable: callers map each code to a sentence. */
export type TemplateErrorCode =
  /** No bytes. */
  | "EMPTY"
  /** Another format, or a package whose main part is no Word document. */
  | "NOT_DOCX"
  /** An encrypted entry. */
  | "ENCRYPTED"
  /** A compound file: a password, or the old .doc. */
  | "ENCRYPTED_OR_DOC"
  /** An archive cut short or damaged (APPNOTE 4.3). */
  | "CORRUPT"
  /** Headers, sizes, names or relationships that contradict one another. */
  | "INCONSISTENT"
  /** A compression other than deflate, an archive over several disks. */
  | "UNSUPPORTED"
  /** Entries that share bytes. */
  | "OVERLAP"
  /** A name that leaves the package or can be read two ways (ECMA-376 part 2, 6.2.2). */
  | "BAD_PART_NAME"
  /** An entry that is no file, or a part that is not what it must be. */
  | "BAD_PART"
  /** A relationship that leads out of the package (ECMA-376 part 2, 6.5), or from the document to a part that is not there. */
  | "BAD_TARGET"
  /** Two names that are one, but for case or composition. */
  | "DUPLICATE_PART"
  /** Beyond `entries`. */
  | "TOO_MANY_PARTS"
  /** Beyond a limit in bytes or characters. */
  | "TOO_LARGE"
  /** Beyond `xmlDepth`. */
  | "TOO_DEEP"
  /** Beyond `xmlAttributes` or `xmlElements`. */
  | "TOO_COMPLEX"
  /** Neither UTF-8 nor UTF-16, or not what it claims. */
  | "ENCODING"
  /** A document type declaration. */
  | "DOCTYPE"
  /** Not well-formed (XML 1.0, Namespaces in XML 1.0). */
  | "XML"
  /** Macros. */
  | "MACRO"
  /** The main document lies outside the package. */
  | "EXTERNAL"
  /** Beyond `markers`. */
  | "TOO_MANY_MARKERS"
  /** Beyond `topics`. */
  | "TOO_MANY_TOPICS"
  /** Beyond `valueLength`. */
  | "VALUE_TOO_LARGE"
  /** Beyond `valuesLength`, or beyond `filledBytes` over all places. */
  | "VALUES_TOO_LARGE"
  /** A value that is no text, link or picture; `marker` says whose. */
  | "VALUE_TYPE"
  /** A picture that is no PNG or JPEG, or beyond `binaryPartBytes`. */
  | "VALUE_PICTURE"
  /** A marker without a value, where that is asked to be refused. */
  | "VALUE_MISSING"
  /** Beyond `outputBytes`, or beyond what the parts of a document may be inflated. */
  | "OUTPUT_TOO_LARGE"
  /** Topics are given and the template has no place for them. */
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
