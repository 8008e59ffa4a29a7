import type { StyleSheet } from "../../../definitions/style-sheet.ts";
import type { GrowingPart } from "../../target/growing-part.ts";
import type { NameAllocator } from "../../target/id-allocator.ts";

/** Styles of the target during the merge. */
export interface TargetStyles {
  readonly sheet: StyleSheet;
  readonly part: GrowingPart;
  readonly ids: NameAllocator;
  readonly names: NameAllocator;
  /** Imported styles by type, name and content, so that equal styles of two topics are one. */
  readonly imported: Map<string, string>;
  /** Names of imported styles, by id. */
  readonly importedNames: Map<string, string>;
}
