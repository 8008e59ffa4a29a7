import { cleanName, readCity } from "./read-address.ts";
import { isDescription, readItem } from "./read-item.ts";

/** `residente e domiciliado na`, `com sede à`: what stands before an address. */
export const beforeAddress =
  /(?:residentes?|domiciliad[oa]s?|residindo|com sede|com matriz|sediad[oa]|situad[oa]|localizad[oa]|estabelecid[oa]|com (?:endere[çc]o|domic[ií]lio|escrit[óo]rio)(?! eletr))(?:\([oa]s?\))?(?: (?:e|profissional|comercial|residencial|social|administrativa|principal|domiciliad[oa]s?(?:\([oa]s?\))?|residentes?|estabelecid[oa]|na cidade de [^,]{2,40} (?=[àan]))){0,4}[:,]? ((?:n[ao]s?|em|[àa]s?|ao|nest[ae]) .+)/iu;

/** Words about all parties before them. */
export const isAll = /^(?:ambos|ambas|todos|todas|brasileir[oa]s$|casad[oa]s|solteir[oa]s$|menores)\b/i;
/** Words about who acts for a party. */
export const acting = /\b(?:representad|assistid)([oa])(s)?(?:\([oa]s?\))?|^(?=por (?:seus?|suas?) )/i;

/** Titles before a name. */
const titles =
  /^(?:em (?:face|desfavor) d[eoa] |contra (?:[oa] )?)?(?:[oa] )?(?:Sr\.?ª?|Sra\.?|Senhora?|Dr\.?|Dra\.?|Exmo\.? Sr\.?|menor|empresa|de cujus)(?:\([oa]\))?\.? (?=\p{Lu})|^(?:em (?:face|desfavor) d[eoa] |contra (?:[oa] )?)(?=\p{Lu})/u;
/** `CONTRATANTE:`, `1º RÉU –`: the part of a text that somebody has. */
const role = /^(?:\d{1,2}[º°ª)]\.? ?)?\p{Lu}[\p{Lu}\p{Ll} ()/]{2,40}(?: \d{1,2})?: (?=\p{Lu})/u;

/** Returns a name without what stands before it. */
export const nameOf = (text: string) =>
  cleanName(
    text
      .replace(role, "")
      .replace(titles, "")
      .replace(/^[“"']|[”"']$/gu, ""),
  );

const small = /^(?:d[aeo]s?|e|di|del|della|van|von|em|para|com|a|o|&|-|–|\/)$/;

/** True if a text may be a name: words with capitals, no numbers but in brackets. */
export function isName(text: string): boolean {
  const words = nameOf(text).split(" ");
  const [first = ""] = words;
  return (
    words.length > 1 &&
    words.length < 20 &&
    /^\p{Lu}/u.test(first) &&
    words.every((word) => small.test(word) || /^[(\p{Lu}\d]/u.test(word)) &&
    /\p{L}{2}/u.test(text) &&
    // `CEP 44001-000`, `CRM/RJ 12345`
    !/^\d|:\s?\d|\bn[º°]|^[A-Z/.-]{2,9} \d/.test(text)
  );
}

/** True if an item says what stands behind the name of a party. */
export const isStarter = (item: string | undefined): boolean =>
  item !== undefined &&
  (isDescription(item) || acting.test(item) || beforeAddress.test(item) || Object.keys(readItem(item)).length > 0);

/** True if an item says something by itself, so that it is no name. */
export const isKnown = (text: string) => Object.keys(readItem(text)).length > 0 || readCity(text)?.uf !== undefined;

/** `ALICE MELO e BRUNO MELO` before `brasileiros`: names of several. */
export const namesIn = (text: string, next = "") =>
  /^(?:brasileir[oa]s|menores|ambos|ambas|todos|casados)\b/i.test(next) ? text.split(" e ") : [text];

/** Items that say nothing of the record. */
export const isIdle =
  /^(?:doravante|aqui |neste ato$|maior|capaz|pessoa (?:jur|f[ií]s|nat)|j[áa] |devidamente|natural de|CEP$|denominad|ora )/i;

/** What follows the qualificação: lawyers and what they ask for. */
export const ending =
  /,?\s(?:v[eê]m\b|v[eê]m,|por (?:interm[ée]dio|meio) d|por seus? (?:advogad|procurador(?:es)? (?:infra|signat|abaixo|constitu|que))|atrav[ée]s d|pelos fatos|propor a|prop[õo]e)/iu;
