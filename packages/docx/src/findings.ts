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
  /** The digital signature, which holds for no document made from this one, is left out. */
  | "SIGNATURE_INVALIDATED"
  /** An embedded or linked object; the picture that shows it stays. */
  | "OLE_STRIPPED"
  /** An ActiveX control. */
  | "ACTIVEX_STRIPPED"
  /** Text in another format that Word would read in. */
  | "ALTCHUNK_STRIPPED"
  /** A part of a master document that lies in another file. */
  | "SUBDOCUMENT_STRIPPED"
  /** Something that lies outside: a linked picture, a template, a data source, a frame. */
  | "EXTERNAL_STRIPPED"
  /** A link to something else than web, mail, telephone or a place in the document; its text stays. */
  | "LINK_STRIPPED"
  /** A field that fetches or runs; what it showed stays as text. */
  | "FIELD_STRIPPED"
  /** Scripts and outside references of a vector picture. */
  | "SVG_STRIPPED"
  /** A file carried along: a program, an archive, another document. */
  | "EMBEDDED_STRIPPED"
  /** A web add-in, or buttons, toolbars and shortcuts that run commands. */
  | "ADDIN_STRIPPED"
  /** The name of a macro that a form field runs. */
  | "MACRO_STRIPPED"
  | "SECTIONS_STRIPPED";

/** Something that was stripped, dropped or left as it was; `topic` is its place in the list of topics, from 0. */
export interface Notice {
  readonly code: NoticeCode;
  readonly part?: string;
  readonly marker?: string;
  readonly topic?: number;
}
