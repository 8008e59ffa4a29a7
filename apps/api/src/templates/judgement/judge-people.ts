import type { Finding } from "@lavra/contract/documents/conference";
import { readFlatMarker } from "@lavra/contract/markers/people/read-flat-marker";
import type { InspectedParagraph } from "@lavra/docx/inspect";
import {
  findGenderSlips,
  isSlipOfName,
  type NamedPerson,
  nameSound,
  possibleNames,
  wholeNames,
  wordsOfName,
} from "@lavra/portuguese";
import { calledName, isPerson, type Party } from "@lavra/portuguese/people";
import type { PartiesByKey } from "../values/held-answers.ts";
import type { Values } from "../values/values-of-tags.ts";
import { findingIn } from "./finding-list.ts";

/** Something in a document that may be a name, and the finding that applies if it is another party's. */
export interface FoundName {
  /** Key of all spellings: `nameSound`. */
  readonly sound: string;
  /** Its words in order, without accents, case and particles. */
  readonly words: string;
  readonly finding: Finding;
}

/** Most different names of a document that are looked up. */
const mostNames = 3_000;

/** Longest value that is a name or names one: longer ones are texts about others too. */
const longestOwn = 160;

const everyone = (parties: readonly Party[]): Party[] =>
  parties.flatMap((party) => [
    party,
    ...everyone((party.reps ?? []).flatMap((rep) => ("who" in rep ? [rep.who] : []))),
  ]);

const namesOf = (party: Party) => [party.name, party.social ?? ""].filter((name) => name.trim() !== "");

/** Returns the values of fields that hold the name of a person by their own name. */
const namedValues = (values: Values) =>
  Object.entries(values).flatMap(([key, value]) => {
    const name = key.slice(1, -1);
    const flat = readFlatMarker({ key, name, type: "text", description: "", kind: "" });
    return "attribute" in flat && flat.attribute === "NOME" && value.length <= longestOwn ? [value] : [];
  });

/** People of known gender, each name once; a name of two of different genders is left out. */
function peopleOf(parties: readonly Party[]): NamedPerson[] {
  const named = parties.flatMap((party) => {
    const { gender, number } = party;
    const isKnown = isPerson(party) && number !== "p" && (gender === "m" || gender === "f");
    return isKnown && wordsOfName(calledName(party)).length > 1 ? [{ name: calledName(party), gender }] : [];
  });
  const genders = Map.groupBy(named, ({ name }) => nameSound(name));
  return [...genders.values()].flatMap((same) => {
    const [first] = same;
    return first && same.every(({ gender }) => gender === first.gender) ? [first as NamedPerson] : [];
  });
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns findings about words that do not agree with a party, and about names written in two ways. */
function judgeNames(paragraph: InspectedParagraph, people: readonly NamedPerson[], own: readonly string[]): Finding[] {
  const slips = findGenderSlips(paragraph.text, people).map(({ name, text: found, word }) =>
    findingIn("party_agreement", paragraph, { found, who: name, what: `“${capital(word)}”` }),
  );
  if (own.length === 0) return slips;
  const known = own.map((name) => ({ name, words: wordsOfName(name) }));
  const isKnown = new Set(known.map(({ words }) => words.join(" ")));
  const misspelt = wholeNames(paragraph.text).flatMap(({ text: found, words }) => {
    const one = isKnown.has(words.join(" ")) ? undefined : known.find((other) => isSlipOfName(words, other.words));
    return one ? [findingIn("party_spelling", paragraph, { found, who: one.name })] : [];
  });
  return [...slips, ...misspelt];
}

/** Words of lawyers, judges and places before or behind a name that is no party's. */
const ofOthers =
  /(?:OAB|Rel\.|Relator|Ministr|Min\.|Desembargador|Des\.|Ju[ií]z|Advogad|Dr\.|Dra\.|Perit|Rua|Avenida|Av\.)/i;
/** Characters before and behind a name in which such words count. */
const nearby = { before: 24, behind: 40 };

/** What a document says of people. */
interface JudgedPeople {
  readonly findings: readonly Finding[];
  readonly names: readonly FoundName[];
}

/** Judges what a document says of people: its parties, and others whose names it may have. */
export function judgePeople(
  paragraphs: readonly InspectedParagraph[],
  given: PartiesByKey,
  values: Values,
): JudgedPeople {
  const parties = everyone(Object.values(given).flat());
  const people = peopleOf(parties);
  const named = [...new Set([...parties.flatMap(namesOf), ...namedValues(values)])];
  const short = Object.values(values).filter((value) => value.length <= longestOwn);
  const own = new Set(
    [...parties.flatMap(namesOf), ...short].flatMap((text) => [
      nameSound(text),
      ...possibleNames(text).map((name) => nameSound(name.text)),
    ]),
  );
  const names = new Map<string, FoundName>();
  for (const paragraph of paragraphs) {
    const { text } = paragraph;
    for (const { text: found, words, start } of possibleNames(text)) {
      if (names.size >= mostNames) break;
      const around = `${text.slice(Math.max(0, start - nearby.before), start)} ${text.slice(start + found.length, start + found.length + nearby.behind)}`;
      const sound = nameSound(found);
      if (names.has(sound) || own.has(sound) || ofOthers.test(around)) continue;
      const finding = findingIn("party_elsewhere", paragraph, { found, what: "O nome" });
      names.set(sound, { sound, words: words.join(" "), finding });
    }
  }
  return {
    findings: paragraphs.flatMap((paragraph) => judgeNames(paragraph, people, named)),
    names: [...names.values()],
  };
}
