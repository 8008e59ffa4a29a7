import {
  answerCondition,
  type BoundMember,
  type FieldAnswers,
  fieldsOfCondition,
  listText,
  partiesIn,
  yesOrNo,
} from "@lavra/portuguese/blocks";
import {
  createPartyTexts,
  createWording,
  isWrittenAnyway,
  type OfficeWording,
  type Wording,
} from "@lavra/portuguese/people";
import { copiesOf, keyOfTag, tagOfPlace } from "../view/places.ts";

/** Texts of places in copies of blocks, of lists and of named conditions. */
export interface TextsOfCopies {
  /**
   * Returns what is typed in a list for a place, and for a named condition what its fields make of it, "" while that is
   * open; undefined if it is about neither.
   */
  readonly typedIn: (place: string) => string | undefined;
  /** Returns what parties write at a place in a copy; undefined if it is about none. */
  readonly partiesAt: (place: string, wording?: OfficeWording) => string | undefined;
  /** Returns the names of the fields that decide the named condition of a place; undefined if it is about none. */
  readonly decidersOf: (place: string) => readonly string[] | undefined;
}

/** Returns the answers as they are inside the copies of a place. */
function answersIn(answers: FieldAnswers, place: string): FieldAnswers {
  const copies = copiesOf(place);
  if (copies.length === 0) return answers;
  const members = copies.flatMap(({ field, at }): [string, BoundMember][] => {
    const party = answers.partiesOf(field)?.[at];
    if (party) return [[field, { at, party }]];
    // A row that is not filled in yet has a copy too, once the paper has it.
    return [[field, { at, row: answers.rowsOf(field)?.[at] ?? {} }]];
  });
  return { ...answers, members: new Map(members) };
}

export function createTextsOfCopies(answers: FieldAnswers): TextsOfCopies {
  let known: { readonly office: OfficeWording; readonly wording: Wording } | undefined;
  const conditionOf = (place: string) => answers.conditionOf?.(keyOfTag(tagOfPlace(place)));
  return {
    typedIn: (place) => {
      const condition = conditionOf(place);
      if (condition) {
        const { held } = answerCondition(condition, answers);
        return held === undefined ? "" : yesOrNo(held);
      }
      const inside = answersIn(answers, place);
      const rowsOf = (field: string) => {
        const rows = inside.rowsOf(field);
        return rows?.length === 0 ? undefined : rows;
      };
      return listText(keyOfTag(tagOfPlace(place)), { ...inside, rowsOf });
    },
    partiesAt: (place, office) => {
      const inside = answersIn(answers, place);
      if (office !== known?.office) known = office && { office, wording: createWording(office) };
      const textOf = createPartyTexts({
        partiesOf: (field) => partiesIn(inside, field),
        isOwn: () => true,
        date: answers.date,
        wording: known?.wording,
      });
      const read = textOf(tagOfPlace(place));
      return read && !(read.fault && !isWrittenAnyway(read.fault)) ? read.text : undefined;
    },
    decidersOf: (place) => {
      const condition = conditionOf(place);
      return condition && fieldsOfCondition(condition);
    },
  };
}
