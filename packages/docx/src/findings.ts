/** What a reader calls a part. */
export type Story = "document" | "header" | "footer" | "footnotes" | "endnotes" | "comments" | "properties" | "other";

/** One place of a marker: the part's name in the package and the text of its paragraph (at most 160 characters). */
export interface MarkerPlace {
  readonly part: string;
  readonly story: Story;
  readonly paragraph: string;
}

/** A marker of a template: one for every spelling that differs by case or spaces only. */
export interface MarkerInfo {
  /** Normalised, in braces: `{NOME DO CLIENTE}`. */
  readonly key: string;
  /** As first written: `Nome do Cliente`. */
  readonly name: string;
  /** How it stands in the template, each way once: `VALOR`, `VALOR|MOEDA|EXTENSO`. What values are given by. */
  readonly tags: readonly string[];
  readonly count: number;
  readonly places: readonly MarkerPlace[];
}

export type ReservedKind = "agreement" | "block" | "reference";

/** A block, agreement or reference: found, and left as it is written. */
export interface ReservedTag extends MarkerPlace {
  readonly kind: ReservedKind;
  /** As it stands there: `{#SE TUTELA}`. */
  readonly marker: string;
}

export type FaultCode =
  /** `{CLIENTE` without the closing brace in its paragraph. */
  | "MARKER_UNCLOSED"
  /** `CLIENTE}` without the opening brace in its paragraph. */
  | "MARKER_UNOPENED"
  /** `{}` */
  | "MARKER_EMPTY"
  /** A name of more than 128 characters. */
  | "MARKER_TOO_LONG"
  /** `{VALOR R$}`: characters that no name holds. */
  | "MARKER_CHARACTERS"
  /** A tab, a line break, the end of the paragraph or an object stands inside the name. */
  | "MARKER_SPLIT"
  /** `{{CLIENTE}}`: the marker is filled, the braces around it stay. */
  | "MARKER_EXTRA_BRACES"
  /** `{#if}`, `{% for %}`: a command of another system. */
  | "MARKER_COMMAND"
  /** `{#SE TUTELA}`, `{AUTOR: o|a}`, `{REF: Dano moral}`: a block, agreement or reference, which nothing fills yet; `kind` tells which. */
  | "TAG_UNAVAILABLE"
  /** `{|moeda}`: filters or forms without a name. */
  | "TAG_NAMELESS"
  /** `{VALOR|moda}` */
  | "FILTER_UNKNOWN"
  /** `{VALOR|}` */
  | "FILTER_MISSING"
  /** `{VALOR|extenso|moeda}`: a filter reads something else than what the one before it leaves. */
  | "FILTER_ORDER"
  | "FILTERS_TOO_MANY"
  /** `{#SE VALOR|moeda}`: a filter in a block, in agreement or in a reference. */
  | "FILTER_MISPLACED"
  /** `R$ {VALOR|moeda}`: the text around the marker says what the value says itself. The marker is filled. */
  | "SIGN_TWICE"
  /** `{A.B.C.D.E}`: more than four names. The marker is filled, as a name with points in it. */
  | "PATH_TOO_LONG"
  /** `{ADVOGADO..OAB}`, filled in the same way. */
  | "PATH_FORM"
  /** `{REFF: Dano moral}`: a colon behind a word that means nothing. */
  | "WORD_UNKNOWN"
  /** `{AUTOR: o|a|os}` */
  | "AGREEMENT_FORM"
  /** `{REF:}` */
  | "REFERENCE_FORM"
  /** `{#IF TUTELA}` */
  | "BLOCK_UNKNOWN"
  /** `{#SE}`, `{#SE RITO == Comum}`, `{/SE TUTELA}` */
  | "BLOCK_FORM"
  | "BLOCK_UNCLOSED"
  | "BLOCK_UNOPENED"
  /** One block ends before another that began within it. */
  | "BLOCK_CROSSED"
  /** `{#SENÃO}` outside a condition, or once more in the same. */
  | "BLOCK_ELSE"
  | "BLOCKS_TOO_DEEP"
  | "BLOCKS_TOO_MANY"
  /** A whole marker where nothing is filled; `place` tells which kind of place. */
  | "MARKER_OUT_OF_REACH"
  /** The sub-template placeholder shares its paragraph: topics go after the paragraph. */
  | "PLACEHOLDER_BESIDE_TEXT"
  /** The sub-template placeholder stands where no topic can go and is taken out. */
  | "PLACEHOLDER_MISPLACED"
  /** One more sub-template placeholder: every topic goes to each of them. */
  | "PLACEHOLDER_REPEATED"
  /** There is more to report than is listed. */
  | "FAULTS_CUT";

/** Where a marker cannot be filled. */
export type UnreachedPlace =
  | "deleted-text"
  | "field-name"
  | "word-art"
  | "alternative-text"
  | "tooltip"
  | "list-item"
  | "numbering"
  | "variable"
  | "chart"
  | "diagram"
  | "custom-xml";

/** Something the author should mend; it does not stop the template from being filled. */
export interface TemplateFault extends MarkerPlace {
  readonly code: FaultCode;
  /** What stands there, braces as written: `{CLIENTE`; at most 132 characters. */
  readonly marker?: string;
  /** The key that was probably meant: `{CLIENTE}`. */
  readonly suggestion?: string;
  readonly place?: UnreachedPlace;
  /** What is not there yet. */
  readonly kind?: ReservedKind;
}

export type NoticeCode =
  /** A value held characters that XML cannot (XML 1.0, 2.2). */
  | "VALUE_CHARACTERS_DROPPED"
  /** A value would have led a link to something else than web, mail or telephone; the marker stays. */
  | "LINK_REFUSED"
  /** A block, agreement or reference, or a tag that says nothing that could be done, stays as it is written. */
  | "TAG_KEPT"
  /** A marker where a field's own name stands is not filled. */
  | "FIELD_MARKER_KEPT"
  /** The placeholder for topics shares its paragraph: they go after it. */
  | "PLACEHOLDER_BESIDE_TEXT"
  /** The placeholder for topics stands where none can go. */
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
  /**
   * A topic's sections (its paper, its headers, columns, landscape and the like), in a table cell, where there can be none.
   * Has `topic`; once for each topic.
   */
  | "SECTIONS_STRIPPED"
  /**
   * Settings of the topic's document that move its lines and that the template has otherwise, in the topic's own look.
   * Has `topic` and `settings`; once for each topic.
   */
  | "LAYOUT_SETTINGS_LEFT";

/** Something that was stripped, dropped or left as it was. */
export interface Notice {
  readonly code: NoticeCode;
  /** Name of the part in the package. */
  readonly part?: string;
  readonly marker?: string;
  /** The topic's place in the list given to `fill`, from 0. */
  readonly topic?: number;
  /**
   * At least one name, each once, of a closed list, in this order: `autoHyphenation` (the topic hyphenates by itself, the
   * template does not), `compatibilityMode` (one of the two is laid out as before Word 2013), options of `w:compat` that only
   * one of the two has, by the alphabet (ECMA-376 part 1, 17.15.3).
   */
  readonly settings?: readonly string[];
}
