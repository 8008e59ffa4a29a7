import { nationalities } from "../../agreement/words/nationality-words.ts";
import { readTelephone } from "../../identifiers/contacts.ts";
import { hasCnpjCheckDigits, maskCnpj, maskCpf, readCnpj, readCpf } from "../../identifiers/tax-ids.ts";
import { readDay } from "../../words/dates.ts";
import type { PastedParty } from "./pasted-party.ts";
import { clean } from "./read-address.ts";
import { folded, isForEither, readCivil, recordedForm } from "./recorded-forms.ts";

/** Reads `05/05/1980` and `5 de maio de 1980` as an ISO date. */
export function readBirth(text: string): string | undefined {
  const day = readDay(clean(text.trim()));
  return (
    day &&
    `${String(day.year).padStart(4, "0")}-${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`
  );
}

/** Removes `nº`, `sob o nº`, `de número` before a number. */
const withoutSign = (text: string) =>
  clean(text.trim().replace(/^(?:sob )?(?:o |de )?(?:n\.?[º°o]?\.?(?=[\s:\d])|n[úu]mero\b)[\s:]*/i, ""));

/** The issuer at the end of a text, and the words that may stand before it. */
const issuerIn = /[\s,(–/-]([A-Z]{2,8}(?:\s?[/–-]\s?[A-Z]{2,4})?)\)?$/;
const issuedBy = /(?:(?:expedid|emitid)[ao] (?:pel[oa]|por)|[óo]rg[ãa]o (?:expedidor|emissor):?)$/;

/** Removes blanks, commas, hyphens, slashes and parentheses from the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,(–/-]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** `1234567 SSP/CE`, `12.345.678-9 - SSP/SP`, `123 expedido pela SSP/MG`; `IFP` and `DETRAN/RJ` issue them too. */
export function readRg(text: string): Pick<PastedParty, "rg" | "issuer"> {
  const value = withoutSign(text.replace(/\bRG\b/i, ""));
  const found = issuerIn.exec(value);
  const issuer = found?.[1];
  const rg = found ? withoutEnd(withoutEnd(value.slice(0, found.index)).replace(issuedBy, "")) : undefined;
  // `MG-12.345.678` begins with its state, `12.345.678-X` ends with its check letter.
  if (rg === undefined || issuer === undefined || !/\d/.test(rg)) return value === "" ? {} : { rg: value };
  return { rg: clean(rg), issuer: issuer.replace(/\s?[/–-]\s?/, "/") };
}

/** A number behind the name of a document. */
type DocumentField = "rnm" | "passport" | "cnh" | "ctps";

const documents: readonly (readonly [name: RegExp, field: DocumentField])[] = [
  [/\b(?:RNM|RNE)\b/i, "rnm"],
  [/\bpassaporte\b/i, "passport"],
  [/\b(?:CNH|carteira nacional de habilita[çc][ãa]o)\b/i, "cnh"],
  [/\b(?:CTPS|carteira de trabalho(?: e previd[êe]ncia social)?)\b/i, "ctps"],
];

const rgIn =
  /\b(?:RG|R\.G\.|registro geral|(?:c[ée]dula|carteira|documento) de identidade|identidade civil|CI)(?:\s?\(?RG\)?| civil)?(?![\p{L}])/iu;

/** Returns the text behind the first match, up to the end of its line; undefined without a match. */
function behind(pattern: RegExp, text: string): string | undefined {
  const found = pattern.exec(text);
  return found ? text.slice(found.index + found[0].length).split("\n", 1)[0] : undefined;
}

const cpfIn = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-–]?\d{2}(?!\d)/;
const cnpjIn = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}[-–]?\d{2}(?!\d)/i;

/** Returns the CPF or CNPJ of an item. */
function taxIdOf(item: string): PastedParty {
  const cnpj = cnpjIn.exec(item)?.[0].replace("–", "-");
  if (cnpj !== undefined && readCnpj(cnpj) && (/CNPJ|CGC/i.test(item) || hasCnpjCheckDigits(cnpj)))
    return { cnpj: maskCnpj(cnpj) };
  const cpf = cpfIn.exec(item)?.[0].replace("–", "-");
  const isCpf = cpf !== undefined && (/\bCPF|\bCIC/i.test(item) || /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(cpf));
  return isCpf && readCpf(cpf) ? { cpf: maskCpf(cpf) } : {};
}

/** The word around an at sign. */
const emailIn = (item: string) => item.split(/[\s:,;<>()]/).find((word) => /^[^@]+@[^@.]+\.[^@]+$/.test(word));

function contactOf(item: string): PastedParty {
  const email = emailIn(item);
  if (email !== undefined) return { email: clean(email) };
  const phone = /^(?:(?:com )?(?:telefones?|tel|fone|celular|whats ?app)\b)[^\d(+]*([\d\s()+.-]+)/i.exec(item)?.[1];
  return phone === undefined ? {} : { phone: readTelephone(clean(phone)) ?? clean(phone) };
}

/** `expedida pela PC/MG`, behind the number. */
const issuerAlone = /^(?:expedid|emitid)[ao] (?:pel[oa]|por) ([A-Z]{2,8}(?:\s?[/–-]\s?[A-Z]{2})?)$/i;

function documentOf(item: string): PastedParty {
  const issuer = issuerAlone.exec(item)?.[1];
  if (issuer !== undefined) return { issuer: issuer.replace(/\s?[/–-]\s?/, "/") };
  for (const [pattern, field] of documents) {
    const number = withoutSign(behind(pattern, item) ?? "");
    if (number !== "" && /\d/.test(number)) return { [field]: number };
  }
  const rg = behind(rgIn, item);
  return rg !== undefined && /\d/.test(rg) ? readRg(rg) : {};
}

function birthOf(item: string): PastedParty {
  const written = /nascid[oa](?:\(a\))?\s(?:em|aos|no dia|a)\s(.+)/i.exec(item)?.[1];
  const birth = written === undefined ? undefined : readBirth(written.replace(/^dias? /i, ""));
  return birth === undefined ? {} : { birth };
}

/** `filho de A e de B` */
function parentsOf(item: string): PastedParty {
  const names = /^filh[oa](?:\(a\))? d[eoa] (.+)/i.exec(item)?.[1];
  const parents = names
    ?.split(/ e (?:d[eoa] )?(?=\p{Lu})/u)
    .map(clean)
    .filter(Boolean);
  return parents === undefined || parents.length === 0 ? {} : { parents };
}

function nationalityOf(item: string): PastedParty {
  const bare = item.replace(/^de nacionalidade /i, "");
  const { recorded, gender } = recordedForm(bare);
  return isNationality(recorded) ? { nationality: recorded, ...(gender ? { gender } : {}) } : {};
}

const isNationality = (recorded: string) => nationalitySet().has(recorded.replace(/ (?:nato|naturalizado)$/, ""));

let known: ReadonlySet<string> | undefined;
const nationalitySet = () => {
  known ??= new Set([...nationalities.values()].flat());
  return known;
};

/** Words that agree with the party and so show its gender. */
const agreeing =
  /\b(?:inscrit|portador|domiciliad|nascid|registrad|representad|assistid|qualificad|desempregad)(as|os|a|o)?\b/iu;

/** Returns the gender that participles of an item show: not those of several, nor those printed for either gender. */
export function genderShown(item: string): "m" | "f" | undefined {
  if (isForEither(item)) return undefined;
  const found = agreeing.exec(item);
  if (!found) return /^filh[oa] d/i.test(item) ? (/^filha/i.test(item) ? "f" : "m") : undefined;
  if (/^portador/i.test(found[0])) return found[1] === undefined ? "m" : found[1] === "a" ? "f" : undefined;
  return found[1]?.toLowerCase() === "a" ? "f" : found[1]?.toLowerCase() === "o" ? "m" : undefined;
}

function kindOf(item: string): PastedParty {
  const plain = folded(item);
  if (/^menor(?:es)? impuber/.test(plain) || /absolutamente incapaz/.test(plain)) return { kind: "menor" };
  if (/^menor(?:es)? puber/.test(plain) || /relativamente incapaz/.test(plain)) return { kind: "pubere" };
  if (/sob curatela|curatelad|interditad/.test(plain)) return { kind: "interdito" };
  if (/microempreendedora? individual/.test(plain)) return { kind: "mei" };
  if (/empresari[oa] individual/.test(plain)) return { kind: "individual" };
  if (/condominio edilicio/.test(plain)) return { kind: "condominio" };
  if (/autarquia/.test(plain)) return { kind: "autarquia" };
  if (/sociedade sem personalidade|sociedade de fato/.test(plain)) return { kind: "fato" };
  if (/sociedade anonima/.test(plain)) return { kind: "sa" };
  if (/sociedade (?:empresaria )?limitada/.test(plain)) return { kind: "ltda" };
  return {};
}

function socialOf(item: string): PastedParty {
  const civil = /registrad[oa] civilmente como (.+)/i.exec(item)?.[1];
  return civil === undefined ? {} : { social: clean(civil) };
}

/**
 * Reads what an item of a sentence shows by itself. Empty for an item that shows nothing. `social` is the civil name
 * behind a social one: the caller exchanges them.
 */
export function readItem(item: string): PastedParty {
  const civil = readCivil(item);
  return {
    ...nationalityOf(item),
    ...civil,
    ...kindOf(item),
    ...birthOf(item),
    ...parentsOf(item),
    ...documentOf(item),
    ...taxIdOf(item),
    ...contactOf(item),
    ...socialOf(item),
  };
}

/** True for an item that says that an entity follows, which `readItem` need not know more of. */
export const isDescription = (item: string): boolean =>
  /^(?:pessoa jur[ií]dica|empresa\b|sociedade\b|entidade\b|ente\b|associa[çc][ãa]o (?:civil|sem)|institui[çc][ãa]o|menor(?:es)?\b|maior\b|j[áa] qualificad|inscrit[oa]|portadora?\b|pessoa (?:f[ií]sica|natural)|devidamente|universalidade)/i.test(
    item,
  );
