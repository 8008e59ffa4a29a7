/** One place of a marker: the part's name in the package and the text of its paragraph (at most 160 characters). */
export interface MarkerPlace {
  readonly part: string;
  readonly paragraph: string;
}

export type FaultCode = "MARKER_TOO_LONG";

/** Something the author should mend; it does not stop the template from being filled. */
export interface TemplateFault extends MarkerPlace {
  readonly code: FaultCode;
  readonly marker?: string;
}

export type NoticeCode =
  | "VALUE_CHARACTERS_DROPPED"
  | "LINK_REFUSED"
  | "FIELD_MARKER_KEPT"
  | "PLACEHOLDER_BESIDE_TEXT"
  | "PLACEHOLDER_ONLY_REMOVED"
  | "SIGNATURE_INVALIDATED"
  | "ALTCHUNK_STRIPPED"
  | "OLE_STRIPPED"
  | "ACTIVEX_STRIPPED"
  | "SUBDOCUMENT_STRIPPED"
  | "EXTERNAL_STRIPPED"
  | "SECTIONS_STRIPPED";

/** Something that was stripped, dropped or left as it was; `topic` is its place in the list of topics, from 0. */
export interface Notice {
  readonly code: NoticeCode;
  readonly part?: string;
  readonly marker?: string;
  readonly topic?: number;
}
