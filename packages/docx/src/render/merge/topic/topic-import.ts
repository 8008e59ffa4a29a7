import type { NoticeCode } from "../../../findings.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import type { StyleType } from "../../definitions/style-sheet.ts";
import type { RootDeclarations } from "../target/fragment-namespaces.ts";
import type { MergeTarget } from "../target/merge-target.ts";
import type { TopicSource } from "./topic-source.ts";

export type NoteKind = "footnote" | "endnote" | "comment";

/** How a paragraph is numbered by its style alone, and starts anew with its topic. */
export interface StyleNumbering {
  readonly numId: string;
  readonly level: string;
  /** Whether the list is the target's, and `numId` its number there. */
  readonly isThere?: boolean;
  /** Attributes of the style's own indentation, which a direct numbering would overrule. */
  readonly indentation: string;
  /** The topic brought the styles that say so, and the list with them. */
  readonly isBrought: boolean;
}

/** One insertion of one topic: answers what a number, name or part of the topic is called in the target. */
export interface TopicImport {
  readonly source: TopicSource;
  readonly target: MergeTarget;
  /** Whether sections that end inside the topic are kept. */
  readonly keepSections: boolean;
  /** Whether headers of the topic's sections have to be named for even pages too. */
  readonly repeatsOnEvenPages: boolean;
  /**
   * The target's id of a style; undefined when the topic knows no such style. `table` is the style of the table around a
   * paragraph, "" where it names none.
   */
  style(type: StyleType, id: string, table?: string): string | undefined;
  /** The id to write where the topic names no style, or undefined when the target's default does. */
  defaultStyle(type: StyleType, table?: string): string | undefined;
  /** The name under which a field finds a style; undefined where the name it has does, or finds nothing. */
  styleName(name: string): string | undefined;
  /** The indentation that keeps a table where it stood, by its `w:tblPr`; undefined where nothing has to be written. */
  tableIndent(source: string, properties: XmlElement): number | undefined;
  /** Positions of tab stops to write at a paragraph, because the template sets others of its own accord. */
  defaultTabs(source: string, paragraph: XmlElement): readonly number[];
  styleNumbering(id: string | undefined): StyleNumbering | undefined;
  num(numId: string): string | undefined;
  /** The name of a list that LISTNUM fields count by; undefined when the topic has none of that name. */
  listName(name: string): string | undefined;
  /** The language that the topic gives to text of these styles (17.3.2.20), its document's where they say none. */
  language(characterStyle: string | undefined, paragraphStyle: string | undefined): string | undefined;
  note(kind: NoteKind, id: string): string | undefined;
  /** The relationship id in the part `to`; undefined when it must not be carried over. */
  relationship(from: string, to: string, id: string): string | undefined;
  bookmark(name: string): string;
  /** Name that joins the two places of a moved passage. */
  move(name: string): string;
  /** Name of a vector shape. */
  shape(id: string): string;
  /** Name of a kind of vector shape in a part of the target, and whether it is described there already. */
  shapeType(part: string, id: string, description: string): { readonly name: string; readonly isThere: boolean };
  shapeTypeName(part: string, id: string): string;
  /** A number of its own for a paragraph, near the one it had. */
  claimParagraphId(id: string): string;
  /** The number a paragraph got that had this one; undefined before it is brought over. */
  paragraphId(id: string): string | undefined;
  notice(code: NoticeCode): void;
}

/** Where a piece of a topic's part is written to. */
export interface Destination {
  readonly part: string;
  readonly declarations: RootDeclarations;
}

/** Writes an element of a topic's part as it has to stand in the target. */
export type RewriteElement = (
  topic: TopicImport,
  from: string,
  element: XmlElement,
  destination: Destination,
) => string;
