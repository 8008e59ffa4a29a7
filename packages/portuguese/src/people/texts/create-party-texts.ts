import { closedWord } from "../../agreement/closed-words.ts";
import { allKnownWords } from "../../agreement/lexicon.ts";
import { masculineSingular } from "../../agreement/nearest-form.ts";
import { isOneForm } from "../../agreement/read-agreement.ts";
import type { PartyContext } from "../attributes.ts";
import type { Party } from "../party.ts";
import type { Wording } from "../wording/wording.ts";
import { unknownGenders } from "./double-forms.ts";
import { type IsOwnAttribute, type PartyTag, type PartyTagText, partyTagText, readPartyTag } from "./party-tag.ts";

const unaccented = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Longest name of a field that names a role. */
const longest = 64;

/**
 * Returns the noun of a field, masculine singular: `autor` for `AUTOR`, `AUTORES` and `AUTORA 2`, `réu` for `REU`.
 * @returns undefined if the lists do not have it
 */
export function roleOf(field: string): string | undefined {
  if (field.length > longest) return undefined;
  const words = field.toLocaleLowerCase("pt-BR").replace(/_/g, " ").split(" ");
  const last = words.findLastIndex((word) => !/^\d*$/.test(word));
  const name = words.slice(0, last + 1).join(" ");
  // `o` and `seus` agree as nouns do, and name nothing.
  if (closedWord(name) || closedWord(masculineSingular(name) ?? "")) return undefined;
  if (isOneForm(name)) return masculineSingular(name) ?? name;
  const other = masculineSingular(name);
  if (other !== undefined && isOneForm(other)) return other;
  const bare = unaccented(name);
  return [...allKnownWords()].find((word) => unaccented(word) === bare);
}

/** The parties of a document's fields, by the name of the field, and what their texts depend on besides. */
export interface PartyAnswers {
  /** Returns the parties of a field in order; undefined if no field of this name holds parties. */
  readonly partiesOf: (field: string) => readonly Party[] | undefined;
  /** By default the office has no attributes of its own. */
  readonly isOwn?: IsOwnAttribute | undefined;
  /** Date of the document, `2026-11-29`. */
  readonly date?: string | undefined;
  /** The office's phrases; the shipped ones where absent. */
  readonly wording?: Wording | undefined;
}

/** A tag about parties with its text. */
export interface ReadPartyText extends PartyTagText {
  readonly tag: PartyTag;
  /** Names of people whose unknown gender gives the text double forms. */
  readonly undecided: readonly string[];
}

/**
 * Returns the function that writes tags about parties. A field's noun follows from its name.
 * @returns undefined for a tag that is not about fields that hold parties
 */
export function createPartyTexts(answers: PartyAnswers) {
  const { partiesOf, isOwn, wording } = answers;
  const roles = new Map<string, string | undefined>();
  const contextOf = (field: string): PartyContext => {
    if (!roles.has(field)) roles.set(field, roleOf(field));
    return { date: answers.date, role: roles.get(field), wording };
  };
  return (inner: string): ReadPartyText | undefined => {
    const tag = readPartyTag(inner, (field) => partiesOf(field) !== undefined, isOwn);
    if (!tag) return undefined;
    const ofField = (field: string) => partiesOf(field) ?? [];
    return { tag, ...partyTagText(tag, ofField, contextOf), undecided: unknownGenders(tag, ofField, contextOf) };
  };
}
