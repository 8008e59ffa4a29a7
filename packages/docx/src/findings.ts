import type { BlockPlace } from "./block-findings.ts";

/** Kind of a part, in the reader's terms. */
export type Story = "document" | "header" | "footer" | "footnotes" | "endnotes" | "comments" | "properties" | "other";

/** Place of a marker: the part's name in the package and the text of its paragraph (at most 160 characters). */
export interface MarkerPlace {
  readonly part: string;
  readonly story: Story;
  readonly paragraph: string;
}

/** Marker of a template. Spellings that differ only in case or spaces are one marker. */
export interface MarkerInfo {
  /** Normalised, in braces: `{NOME DO CLIENTE}`. */
  readonly key: string;
  /** Name as first written: `Nome do Cliente`. */
  readonly name: string;
  /** Its distinct spellings in the template, which are the keys of its values: `VALOR`, `VALOR|MOEDA|EXTENSO`. */
  readonly tags: readonly string[];
  /** By tag, what the option `beside` says of the text around its places, each once; absent if it says nothing. */
  readonly beside?: Readonly<Record<string, readonly string[]>>;
  /** Length of `places`. */
  readonly count: number;
  readonly places: readonly MarkerPlace[];
}

/** Agreement with one or more names: `{AUTOR: o|a}`. Its text is computed outside and handed in by its tag. */
export interface AgreementInfo {
  /** Key of its value: `AUTOR: o|a`, `AUTOR + RÉU: o/os|a/as`. Forms that differ in capitals are two tags. */
  readonly tag: string;
  /** The names in braces, in the order of the tag: `{AUTOR}`, `{RÉU}`. */
  readonly keys: readonly string[];
  /** Forms as written, without spaces around the signs: `o|a`. */
  readonly forms: string;
  /** Length of `places`. */
  readonly count: number;
  readonly places: readonly MarkerPlace[];
}

/** Kind of a tag that is more than a field. */
export type ReservedKind = "agreement" | "block" | "reference";

/** Block or reference, which is left as written, or agreement, which is left where no value is handed in for it. */
export interface ReservedTag extends MarkerPlace {
  readonly kind: ReservedKind;
  /** Marker as written: `{#SE TUTELA}`. */
  readonly marker: string;
}

/** Kind of a fault in a template, which can still be filled. */
export type FaultCode =
  /** `{CLIENTE` without the closing brace in its paragraph. */
  | "MARKER_UNCLOSED"
  /** `CLIENTE}` without the opening brace in its paragraph. */
  | "MARKER_UNOPENED"
  /** `{}` */
  | "MARKER_EMPTY"
  /** A name of more than 128 characters. */
  | "MARKER_TOO_LONG"
  /** `{VALOR R$}`: characters that are not allowed in a name. */
  | "MARKER_CHARACTERS"
  /** A tab, a line break, the end of the paragraph or an object is inside the name. */
  | "MARKER_SPLIT"
  /** `{{CLIENTE}}`: the marker is filled, the outer braces remain. */
  | "MARKER_EXTRA_BRACES"
  /** `{#if}`, `{% for %}`: a command of another template system. */
  | "MARKER_COMMAND"
  /** `{#SE TUTELA}`, `{AUTOR: o|a}`, `{REF: x}`: not filled, agreement where no value is given for its `tag`; see `kind`. */
  | "TAG_UNAVAILABLE"
  /** `{|moeda}`: filters or forms without a name. */
  | "TAG_NAMELESS"
  /** `{VALOR|moda}` */
  | "FILTER_UNKNOWN"
  /** `{VALOR|}` */
  | "FILTER_MISSING"
  /** `{VALOR|extenso|moeda}`: a filter does not accept the output of the one before it. */
  | "FILTER_ORDER"
  | "FILTERS_TOO_MANY"
  /** `{#SE VALOR|moeda}`: a filter in a block, in agreement or in a reference. */
  | "FILTER_MISPLACED"
  /** `R$ {VALOR|moeda}`: the text before the marker repeats a sign that the value contains. The marker is filled. */
  | "SIGN_TWICE"
  /** `{A.B.C.D.E}`: more than four names. The marker is filled as a single name with dots. */
  | "PATH_TOO_LONG"
  /** `{ADVOGADO..OAB}`: filled in the same way. */
  | "PATH_FORM"
  /** `{REFF: Dano moral}`: an unknown keyword before a colon. */
  | "WORD_UNKNOWN"
  /** `{AUTOR: o|a|os}` */
  | "AGREEMENT_FORM"
  /** `{REF:}`, `{#ITEM: Dano moral}`, `{#REF Dano moral}` */
  | "REFERENCE_FORM"
  /** A reference outside running text, or `{#ITEM nome}` outside the body. */
  | "REFERENCE_PLACE"
  /** `{#IF TUTELA}` */
  | "BLOCK_UNKNOWN"
  /** `{#SE}`, `{#SE RITO == Comum}`, `{/SE TUTELA}` */
  | "BLOCK_FORM"
  | "BLOCK_UNCLOSED"
  | "BLOCK_UNOPENED"
  /** A block ends before another block that began inside it. */
  | "BLOCK_CROSSED"
  /** `{#SENÃO}` outside a condition, or a second time in one. */
  | "BLOCK_ELSE"
  | "BLOCKS_TOO_DEEP"
  | "BLOCKS_TOO_MANY"
  /** A block's tags stand so that nothing whole is between them; `border` says why, `other` where its end is. */
  | "BLOCK_PLACE"
  /** A complete marker in a place that is never filled; `place` says which kind of place. */
  | "MARKER_OUT_OF_REACH"
  /** The sub-template placeholder shares its paragraph with text: topics are inserted after the paragraph. */
  | "PLACEHOLDER_BESIDE_TEXT"
  /** The sub-template placeholder is where no topic can be inserted, and is removed. */
  | "PLACEHOLDER_MISPLACED"
  /** A further sub-template placeholder: every topic is inserted at each of them. */
  | "PLACEHOLDER_REPEATED"
  /** `«CLIENTE»`, `[CLIENTE]`: a tag of another system; `dialect` says how it is written. */
  | "TAG_FOREIGN"
  /** `${CLIENTE}`, `#{CLIENTE}`: the marker is filled; its sign belongs to another system. */
  | "TAG_SIGN"
  /** A Word field in place of a marker: `MERGEFIELD CLIENTE`, or braces made with Ctrl+F9. */
  | "TAG_FIELD"
  /** A content control with a marker in its tag only. */
  | "TAG_CONTROL"
  /** A form field with a marker in its default text only. */
  | "TAG_DEFAULT"
  /** `____`, `XXXX`: a blank to be filled by hand. */
  | "TEXT_BLANK"
  /** `inscrito(a)`: a form for both genders. */
  | "TEXT_GENDER"
  /** A tracked change. */
  | "TEXT_TRACKED"
  /** There are more faults than the list contains. */
  | "FAULTS_CUT";

/** Way in which another system writes its tags. */
export type Dialect =
  /** `{{CLIENTE}}` */
  | "braces"
  /** `${CLIENTE}`, `$CLIENTE$`, `$CLIENTE` */
  | "dollar"
  /** `#{CLIENTE}`, `#CLIENTE#`, `##CLIENTE##`, `#CLIENTE` */
  | "hash"
  /** `@{CLIENTE}`, `@CLIENTE@`, `@CLIENTE` */
  | "at"
  /** `%{CLIENTE}`, `%CLIENTE%` */
  | "percent"
  /** `«CLIENTE»`, `‹CLIENTE›` */
  | "guillemets"
  /** `[CLIENTE]`, `[[CLIENTE]]` */
  | "brackets"
  /** `<CLIENTE>`, `<<CLIENTE>>`, `<%= CLIENTE %>` */
  | "angles"
  /** `_cliente_` */
  | "underscores"
  /** `~CLIENTE~`, `|CLIENTE|`, `*CLIENTE*`, `+++CLIENTE+++`, `｛CLIENTE｝` */
  | "signs"
  /** A mail merge field. */
  | "merge"
  /** Braces made with Ctrl+F9. */
  | "field"
  /** The tag of a content control. */
  | "control"
  /** A block's tag that is written wrongly and has one right form: `{#IF TUTELA}`. */
  | "blocks";

/** Place in which a marker cannot be filled. */
export type UnreachedPlace =
  | "deleted-text"
  | "field-name"
  | "word-art"
  | "alternative-text"
  | "tooltip"
  | "list-item"
  | "form-default"
  | "numbering"
  | "variable"
  | "chart"
  | "diagram"
  | "custom-xml";

/** Fault that the author should correct; the template can still be filled. */
export interface TemplateFault extends MarkerPlace, BlockPlace {
  readonly code: FaultCode;
  /** Text of the marker, braces as written: `{CLIENTE`; at most 132 characters. */
  readonly marker?: string;
  /** Key that was probably meant: `{CLIENTE}`. */
  readonly suggestion?: string;
  readonly place?: UnreachedPlace;
  /** Kind of a tag that is more than a field. */
  readonly kind?: ReservedKind;
  /** Tag of an agreement, as in `AgreementInfo`. */
  readonly tag?: string;
  /** The other system's way of writing. */
  readonly dialect?: Dialect;
}

/** What was stripped, dropped or left as it was. */
export type NoticeCode =
  /** A value contained characters that XML does not allow (XML 1.0, 2.2) or that no reader sees. */
  | "VALUE_CHARACTERS_DROPPED"
  /** The value's link was not a web, mail or telephone address; the marker remains. */
  | "LINK_REFUSED"
  /** A block or reference, an agreement without a value, or an invalid tag remains as written. */
  | "TAG_KEPT"
  /** A reference to what is not in the document; it stays as written. Has `marker`, and `topic` if it is in one. */
  | "REFERENCE_WITHOUT_TARGET"
  /** A marker in place of a field's own name is not filled. */
  | "FIELD_MARKER_KEPT"
  /** The placeholder for topics shares its paragraph: they are inserted after it. */
  | "PLACEHOLDER_BESIDE_TEXT"
  /** The placeholder for topics is where no topic can be inserted. */
  | "PLACEHOLDER_ONLY_REMOVED"
  /** The digital signature is left out, because it is not valid for a document made from this one. */
  | "SIGNATURE_INVALIDATED"
  /** An embedded or linked object; its picture remains. */
  | "OLE_STRIPPED"
  /** An ActiveX control. */
  | "ACTIVEX_STRIPPED"
  /** Text in another format that Word would import. */
  | "ALTCHUNK_STRIPPED"
  /** A part of a master document that is in another file. */
  | "SUBDOCUMENT_STRIPPED"
  /** An external resource: a linked picture, a template, a data source, a frame. */
  | "EXTERNAL_STRIPPED"
  /** A link to anything but web, mail, telephone or a place in the document; its text remains. */
  | "LINK_STRIPPED"
  /** A field that fetches or runs something; its stored result remains as text. */
  | "FIELD_STRIPPED"
  /** Scripts and external references of a vector picture. */
  | "SVG_STRIPPED"
  /** An embedded file: a program, an archive, another document. */
  | "EMBEDDED_STRIPPED"
  /** A web add-in, or buttons, toolbars and shortcuts that run commands. */
  | "ADDIN_STRIPPED"
  /** The name of a macro that a form field would run. */
  | "MACRO_STRIPPED"
  /** Protection against editing, with its password (ECMA-376 part 1, 17.15.1.29). */
  | "PROTECTION_STRIPPED"
  /** The request to open the file for reading only, or the password for writing (17.15.1.93). */
  | "READ_ONLY_STRIPPED"
  /** The mark of a final version, which makes Word open it for reading only. */
  | "FINAL_STRIPPED"
  /** The setting that records every change (17.15.1.90). */
  | "TRACKING_STRIPPED"
  /** The picture of the first page that file managers show. */
  | "PREVIEW_STRIPPED"
  /**
   * A topic's sections (its page size, headers, columns, orientation and the like), in a table cell, which cannot have
   * sections. Has `topic`; once per topic.
   */
  | "SECTIONS_STRIPPED"
  /**
   * Settings of the topic's document that differ in the template and move something that the topic has, for a topic that
   * is merged with its own `look`. Has `topic` and `settings`; once per topic.
   */
  | "LAYOUT_SETTINGS_LEFT"
  /**
   * Fields that the values or the topics made untrue and that only Word can compute: it updates them when it opens the
   * document. Has `fields`; once per document.
   */
  | "FIELDS_LEFT"
  /** Fields whose stored result is another one now because of the values or the topics. Has `computed`; once per document. */
  | "FIELDS_COMPUTED";

/** A field with the result that it got. */
export interface ComputedField {
  /** Its name: `IF`, `SEQ`; `=` for a formula, `SUM` for one that only adds cells; `REF` where the code has no name. */
  readonly name: string;
  /** At most 80 characters; "" for a table of contents. */
  readonly result: string;
}

/** Fields of a document that were computed. */
export interface ComputedFields {
  readonly count: number;
  /** The first ones, in the order of the parts: the body, then headers, footers and notes. */
  readonly first: readonly ComputedField[];
}

/** Part of the input that was stripped, dropped or left as it was. */
export interface Notice {
  readonly code: NoticeCode;
  /** Name of the part in the package. */
  readonly part?: string;
  readonly marker?: string;
  /** The topic's index in the list given to `fill`, from 0. */
  readonly topic?: number;
  /**
   * At least one name of a closed list, without repetition, in this order: `autoHyphenation` (the topic hyphenates
   * automatically, the template does not), `compatibilityMode` (one of the two has the layout from before Word 2013),
   * then in alphabetical order the options of `w:compat` that only one of the two has (ECMA-376 part 1, 17.15.3).
   */
  readonly settings?: readonly string[];
  /** Names of fields, each once and in order: `PAGEREF`, `TOC`; `=` for a formula. */
  readonly fields?: readonly string[];
  readonly computed?: ComputedFields;
}
