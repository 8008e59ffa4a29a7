import type { Relationship } from "../../parts/relationships.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";

/** Document unzipped by an independent library, its XML parts read. */
export interface CheckedPackage {
  readonly names: ReadonlySet<string>;
  readonly sources: ReadonlyMap<string, string>;
  readonly trees: ReadonlyMap<string, XmlElement>;
  readonly main: string;
  typeOf(part: string): string;
  relationships(part: string): readonly Relationship[];
  /** Returns the part that the main document's relationship of a kind leads to. */
  related(kind: string): string | undefined;
}

/** Reports a fault of a document as one line without numbers, so that two documents can be compared. */
export type Report = (finding: string) => void;
