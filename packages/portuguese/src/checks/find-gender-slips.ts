/** A person whose gender is known. */
export interface NamedPerson {
  readonly name: string;
  readonly gender: "m" | "f";
}

/** A word of the other gender beside a person's name. */
export interface GenderSlip {
  readonly name: string;
  /** With the words between, as written: `MARINA DUARTE, brasileiro`. */
  readonly text: string;
  /** `brasileiro` */
  readonly word: string;
}

/** Longest stretch behind a name that is still about it, in characters. */
const reach = 250;

/** Words of a qualificação that agree with the person, by their stems. */
const agreeing =
  /(?<!(?:CPF|RG|CNPJ|OAB|CTPS|CNH)(?:\/MF)?[, ]{0,2})(?<![\p{L}-])(?:brasileir|inscrit|portador|domiciliad|nascid|solteir|casad|divorciad|viúv|separad)(o|a|)(?![\p{L}(/])(?! n[oa] CNPJ)/giu;

/** Where a text goes on about somebody or something else. */
const ends =
  /[;:\n]|\. |(?<!\p{L})(?:com|por|contra|filh[oa]|em face|em desfavor|neste ato|representad[oa]|assistid[oa]|vem|integrantes?|sóci[oa]|escritório|sociedade|empresa)(?!\p{L})/iu;
/** `e ANA MELO` */
const another = /(?<!\p{L})[eE] (?=\p{Lu})/u;

const genderOf = (ending: string, word: string) =>
  ending.toLowerCase() === "a" ? "f" : ending === "" && !/portador$/i.test(word) ? undefined : "m";

/** Titles and nouns before a name, with their articles. */
const titles =
  /(?<![\p{L}(/])(?:(?:o|do|no|ao|pelo)[ \u00a0](?:autor|réu|requerente|requerido|reclamante|reclamado|exequente|executado)|(?:a|da|na|à|pela)[ \u00a0](?:autora|ré|requerente|requerida|reclamante|reclamada|exequente|executada)|(?:sr|sra|dr|dra)\.)[ \u00a0]$/iu;

const titleGender = (title: string) =>
  /^(?:o|do|no|ao|pelo|sr\.|dr\.)(?![\p{L}])/iu.test(title) || /^(?:sr|dr)\./i.test(title) ? "m" : "f";

const isLetter = (text: string | undefined) => text !== undefined && /^\p{L}/u.test(text);

/** Returns the places of a name in a text, whole and in any case. */
function placesOf(name: string, text: string): number[] {
  const [sought, all] = [name.trim().toLowerCase(), text.toLowerCase()];
  const places: number[] = [];
  // A letter whose small one has another length would shift what follows.
  if (all.length !== text.length) return places;
  for (let at = all.indexOf(sought); at !== -1; at = all.indexOf(sought, at + sought.length))
    if (!isLetter(all[at - 1]) && !isLetter(all[at + sought.length])) places.push(at);
  return places;
}

/** Longest name that is sought. */
const longest = 120;

/**
 * Returns the words of the other gender beside people's names: in the title before a name, and in the qualificação behind
 * it, up to somebody else.
 */
export function findGenderSlips(text: string, people: readonly NamedPerson[]): GenderSlip[] {
  return people.flatMap(({ name, gender }) => {
    if (name.length > longest || name.trim() === "") return [];
    return placesOf(name, text).flatMap((index) => {
      const found = text.slice(index, index + name.trim().length);
      const title = titles.exec(text.slice(Math.max(0, index - 24), index))?.[0];
      const before: GenderSlip[] =
        title && titleGender(title.trim()) !== gender ? [{ name, text: `${title}${found}`, word: title.trim() }] : [];
      const behind = text.slice(index + found.length, index + found.length + reach);
      if (!/^[ \u00a0]?,/.test(behind)) return before;
      const own = behind.slice(0, Math.min(...[ends, another].map((end) => end.exec(behind)?.index ?? behind.length)));
      const wrong = [...own.matchAll(agreeing)].find(({ 0: word, 1: ending = "" }) => {
        const said = genderOf(ending, word);
        return said !== undefined && said !== gender;
      });
      if (!wrong) return before;
      const end = wrong.index + wrong[0].length;
      return [...before, { name, text: found + own.slice(0, end), word: wrong[0] }];
    });
  });
}
