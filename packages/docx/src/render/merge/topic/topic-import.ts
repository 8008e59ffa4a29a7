import type { NoticeCode } from "../../../findings.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import type { StyleType } from "../../definitions/style-sheet.ts";
import type { RootDeclarations } from "../target/fragment-namespaces.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { FilledTopic } from "./filled-topic.ts";

export type NoteKind = "footnote" | "endnote" | "comment";

/** Number and level of a paragraph in the target. */
export interface ListItem {
  readonly numId: string;
  /** Undefined if the level stays as the paragraph sets it. */
  readonly level?: string;
  /** True if the template's style gives the same, so that nothing must be written. */
  readonly isOfStyle?: boolean;
}

/** Numbering that a paragraph has from its style alone, to be written because it restarts with its topic. */
export interface StyleNumbering {
  readonly numId: string;
  readonly level: string;
  /** True if the list is the target's and `numId` its number there. */
  readonly isThere?: boolean;
  /** Attributes of the style's own indentation, which direct numbering would override. */
  readonly indentation: string;
  /** True if the topic brought the styles that use the list, and the list itself. */
  readonly isBrought: boolean;
}

/** One insertion of one topic: returns the target's numbers, names and parts for those of the topic. */
export interface TopicImport {
  readonly source: FilledTopic;
  readonly target: MergeTarget;
  /** True if sections that end in the topic are preserved. */
  readonly keepSections: boolean;
  /** True if headers of the topic's sections must also be named for even pages. */
  readonly repeatsOnEvenPages: boolean;
  /**
   * Returns the target's id of a style; undefined if the topic has no such style. `table` is the style of the table
   * around a paragraph, "" if it names none.
   */
  style(type: StyleType, id: string, table?: string): string | undefined;
  /** Returns the id to write where the topic names no style; undefined if the target's default applies. */
  defaultStyle(type: StyleType, table?: string): string | undefined;
  /** Returns the name by which a field finds a style; undefined if its present name works or finds nothing. */
  styleName(name: string): string | undefined;
  /** Returns the indentation that keeps a table in place, for its `w:tblPr`; undefined if nothing must be written. */
  tableIndent(source: string, properties: XmlElement): number | undefined;
  /** Returns the positions of tab stops to write at a paragraph because the template's defaults differ. */
  defaultTabs(part: string, paragraph: XmlElement): readonly number[];
  /** True if an empty line must follow a page break at a paragraph's end. */
  splitsAtPageBreaks(): boolean;
  styleNumbering(id: string | undefined): StyleNumbering | undefined;
  num(numId: string): string | undefined;
  /** Returns number and level of a paragraph that sets a number itself. `level` is undefined if it sets none. */
  listItem(numId: string, level: string | undefined, style: string | undefined): ListItem;
  /** Returns the name of a list that LISTNUM fields count by; undefined if the topic has none of that name. */
  listName(name: string): string | undefined;
  /** Returns the language of text in these styles (17.3.2.20), or the topic document's language if they set none. */
  language(characterStyle: string | undefined, paragraphStyle: string | undefined): string | undefined;
  note(kind: NoteKind, id: string): string | undefined;
  /** Returns the relationship id in the part `to`; undefined if the relationship must not be copied. */
  relationship(from: string, to: string, id: string): string | undefined;
  bookmark(name: string): string;
  /** Returns the name that joins the two ends of a moved passage. */
  move(name: string): string;
  /** Returns the name of a vector shape. */
  shape(id: string): string;
  /** Returns the name of a shape type in a part of the target, and whether it is described there already. */
  shapeType(part: string, id: string, description: string): { readonly name: string; readonly isThere: boolean };
  shapeTypeName(part: string, id: string): string;
  /** Returns a unique paragraph id close to the original. */
  claimParagraphId(id: string): string;
  /** Returns the new id of the paragraph that had this one; undefined before it is copied. */
  paragraphId(id: string): string | undefined;
  notice(code: NoticeCode): void;
}

/** Part of the target that a piece of a topic is written to. */
export interface Destination {
  readonly part: string;
  readonly declarations: RootDeclarations;
}

/** Rewrites an element of a topic's part for the target. */
export type RewriteElement = (
  topic: TopicImport,
  from: string,
  element: XmlElement,
  destination: Destination,
) => string;
