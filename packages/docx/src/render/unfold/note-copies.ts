import type { Reshaping } from "../../template/blocks/reshape.ts";
import { attributeValue, type XmlElement } from "../../xml/xml-tree.ts";
import type { TargetIds } from "../merge/target/target-ids.ts";
import type { NoteKind } from "../merge/topic/topic-import.ts";
import type { AnswerScope } from "./answer-scopes.ts";
import { change, drop } from "./pair-ranges.ts";

/** A note or comment as one of its references asks for it. */
export interface NoteCopy {
  /** Number of the note in the template. */
  readonly of: string;
  readonly number: string;
  readonly scope: AnswerScope;
}

interface OpenComment {
  number: string;
  readonly marks: XmlElement[];
  isReferred: boolean;
}

const NOTES = new Map<string, NoteKind>([
  ["w:footnoteReference", "footnote"],
  ["w:endnoteReference", "endnote"],
]);
const COMMENT_MARKS = new Set(["w:commentRangeStart", "w:commentRangeEnd", "w:commentReference"]);

/** Collects the references to notes and comments of a part, in order. */
export function createNoteCopies(source: string, ids: TargetIds, scopeAt: (place: number) => AnswerScope) {
  const references = new Map<
    NoteKind,
    { readonly element: XmlElement; readonly of: string; readonly scope: AnswerScope }[]
  >();
  const comments: NoteCopy[] = [];
  const known = new Map<string, OpenComment[]>();
  const changes: Reshaping[] = [];

  function takeComment(element: XmlElement): void {
    const of = attributeValue(source, element, "w:id") ?? "";
    const all = known.get(of) ?? [];
    known.set(of, all);
    const last = all.at(-1);
    const isNew =
      !last ||
      (element.name !== "w:commentRangeEnd" && last.isReferred) ||
      (element.name === "w:commentRangeStart" && last.marks.length > 0);
    const one: OpenComment = isNew
      ? { number: all.length === 0 ? of : ids.comments.next(), marks: [], isReferred: false }
      : last;
    if (isNew) all.push(one);
    if (one.number !== of) changes.push(...change(element, "w:id", one.number));
    if (element.name !== "w:commentReference") one.marks.push(element);
    else {
      one.isReferred = true;
      comments.push({ of, number: one.number, scope: scopeAt(element.start) });
    }
  }

  return {
    /** Returns true if an element refers to a note or a comment. */
    take(element: XmlElement): boolean {
      const kind = NOTES.get(element.name);
      if (kind !== undefined) {
        const of = attributeValue(source, element, "w:id") ?? "";
        references.set(kind, [...(references.get(kind) ?? []), { element, of, scope: scopeAt(element.start) }]);
        return true;
      }
      if (!COMMENT_MARKS.has(element.name)) return false;
      takeComment(element);
      return true;
    },
    /**
     * Returns the notes of a kind in the order of their references, and the changes of these. Their numbers ascend: readers
     * find a note by its number or by its rank. `above` is the largest number that no reference has.
     */
    settle(
      kind: NoteKind,
      above: number,
    ): { readonly notes: readonly NoteCopy[]; readonly changes: readonly Reshaping[] } {
      if (kind === "comment") {
        const lost = [...known.values()].flat().filter(({ isReferred }) => !isReferred);
        return { notes: comments, changes: [...changes, ...lost.flatMap(({ marks }) => marks.map(drop))] };
      }
      const given = new Set<string>();
      const made: Reshaping[] = [];
      let last = above;
      const notes = (references.get(kind) ?? []).map(({ element, of, scope }): NoteCopy => {
        const own = Number(of);
        const keeps = !given.has(of) && Number.isInteger(own) && own > last;
        given.add(of);
        last = keeps ? own : Math.max(1, last + 1);
        const number = keeps ? of : String(last);
        if (number !== of) made.push(...change(element, "w:id", number));
        return { of, number, scope };
      });
      return { notes, changes: made };
    },
  };
}
