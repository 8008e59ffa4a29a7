import { isPerson, type Party } from "../party.ts";
import { kindOfName } from "./kind-of-name.ts";
import type { PastedParty, PastedRepresentative } from "./pasted-party.ts";
import { clean, readAddress, readCity } from "./read-address.ts";
import { genderShown, isDescription, readItem } from "./read-item.ts";
import { readQuality } from "./read-quality.ts";
import { recordedForm, withoutEither } from "./recorded-forms.ts";
import { type Item, splitItems } from "./split-items.ts";

/** A party while its items are read. */
interface Reading {
  readonly party: PastedParty;
  /** Pieces of its address; undefined before the address begins. */
  address: string[] | undefined;
  readonly isRep: boolean;
}

/** `residente e domiciliado na`, `com sede à`: what stands before an address. */
const beforeAddress =
  /(?:residentes?|domiciliad[oa]s?|residindo|com sede|com matriz|sediad[oa]|situad[oa]|localizad[oa]|estabelecid[oa]|com (?:endere[çc]o|domic[ií]lio|escrit[óo]rio)(?! eletr))(?:\([oa]s?\))?(?: (?:e|profissional|comercial|residencial|social|administrativa|principal|domiciliad[oa]s?(?:\([oa]s?\))?|residentes?|estabelecid[oa]|na cidade de [^,]{2,40} (?=[àan]))){0,4}[:,]? ((?:n[ao]s?|em|[àa]s?|ao|nest[ae]) .+)/iu;

const isAll = /^(?:ambos|ambas|todos|todas|brasileir[oa]s$|casad[oa]s|solteir[oa]s$|menores)\b/i;
const acting = /\b(?:representad|assistid)([oa])(s)?(?:\([oa]s?\))?|^(?=por (?:seus?|suas?) )/i;

/** Titles before a name. */
const titles =
  /^(?:em (?:face|desfavor) d[eoa] |contra (?:[oa] )?)?(?:[oa] )?(?:Sr\.?ª?|Sra\.?|Senhora?|Dr\.?|Dra\.?|Exmo\.? Sr\.?|menor|empresa|de cujus)(?:\([oa]\))?\.? (?=\p{Lu})|^(?:em (?:face|desfavor) d[eoa] |contra (?:[oa] )?)(?=\p{Lu})/u;
/** `CONTRATANTE:`, `1º RÉU –`: the part of a text that somebody has. */
const role = /^(?:\d{1,2}[º°ª)]\.? ?)?\p{Lu}[\p{Lu}\p{Ll} ()/]{2,40}(?: \d{1,2})?: (?=\p{Lu})/u;

const nameOf = (text: string) =>
  clean(
    text
      .replace(role, "")
      .replace(titles, "")
      .replace(/^[“"']|[”"']$/gu, ""),
  );

const small = /^(?:d[aeo]s?|e|di|del|della|van|von|em|para|com|a|o|&|-|–|\/)$/;

/** True if a text may be a name: words with capitals, no numbers but in brackets. */
function isName(text: string): boolean {
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
const isStarter = (item: string | undefined): boolean =>
  item !== undefined &&
  (isDescription(item) || acting.test(item) || beforeAddress.test(item) || Object.keys(readItem(item)).length > 0);

/** True if an item says something by itself, so that it is no name. */
const isKnown = (text: string) => Object.keys(readItem(text)).length > 0 || readCity(text)?.uf !== undefined;

/** `ALICE MELO e BRUNO MELO` before `brasileiros`: names of several. */
const namesIn = (text: string, next = "") =>
  /^(?:brasileir[oa]s|menores|ambos|ambas|todos|casados)\b/i.test(next) ? text.split(" e ") : [text];

/** Items that say nothing of the record. */
const isIdle =
  /^(?:doravante|aqui |neste ato$|maior|capaz|pessoa (?:jur|f[ií]s|nat)|j[áa] |devidamente|natural de|CEP$|denominad|ora )/i;

/** What follows the qualificação: lawyers and what they ask for. */
const ending =
  /,?\s(?:v[eê]m\b|v[eê]m,|por (?:interm[ée]dio|meio) d|por seus? (?:advogad|procurador(?:es)? (?:infra|signat|abaixo|constitu|que))|atrav[ée]s d|pelos fatos|propor a|prop[õo]e)/iu;

/** Reads parties from a text in which they are qualified, one after the other. */
export function readQualificacao(text: string): PastedParty[] {
  const end = ending.exec(text);
  const items = splitItems(end ? text.slice(0, end.index) : text);
  const reader = createReader();
  for (const [at, item] of items.entries()) reader.take(item, items[at + 1]?.text);
  return reader.finish();
}

function createReader() {
  const readings: Reading[] = [];
  /** Those to whom the next representative belongs, with the quality; undefined while nobody is announced. */
  let announced: { to: PastedParty[]; as: string; gender: "m" | "f" | undefined; isPlural: boolean } | undefined;
  let isInAddress = false;
  const tops = () => readings.filter(({ isRep }) => !isRep);
  const current = () => readings.at(-1);

  function begin(name: string, isRep: boolean): Reading {
    const reading: Reading = { party: { name: nameOf(name) }, address: undefined, isRep };
    readings.push(reading);
    isInAddress = false;
    return reading;
  }

  function addRepresentative(name: string): void {
    if (!announced) return;
    const { to, as, gender, isPlural } = announced;
    const { party } = begin(name, true);
    if (gender) party.gender = gender;
    for (const one of to) one.reps = [...(one.reps ?? []), { as, who: party }];
    if (!isPlural) announced = undefined;
  }

  /** `neste ato representada por sua genitora, …`, `representado pela Procuradoria-Geral do Estado` */
  function announce(item: string, isShared: boolean): void {
    const found = acting.exec(item);
    const target = current();
    if (!found || !target) return;
    const isOfAll = (isShared || found[2] !== undefined) && tops().length > 1;
    const to = isOfAll ? tops().map(({ party }) => party) : [target.party];
    if (!isOfAll) noteMinor(target.party, item);
    const by = item.slice(found.index + found[0].length).trim();
    const said = by
      .replace(/^(?:neste ato )?(?:por(?: meio d[eo])?|pel[oa]s?)\b ?/i, "")
      .replace(/^(?:(?:o|a|os|as|seus?|suas?)(?:\(s\)|\(a\))? ){1,2}/i, "");
    const body = /^pel([oa]s?) ((?:Procuradoria|Advocacia|Defensoria).*)$/i.exec(by);
    if (body?.[1] && body[2]) {
      const rep: PastedRepresentative = { as: "", art: body[1].toLowerCase() as "o", body: clean(body[2]) };
      for (const one of to) one.reps = [...(one.reps ?? []), rep];
      return;
    }
    const quality = readQuality(said);
    announced = {
      to,
      as: quality?.quality ?? "",
      gender: quality?.gender,
      isPlural: quality?.isPlural ?? false,
    };
    const name = quality ? quality.rest.replace(/^[:,–-]\s?/, "") : said;
    if (isName(name)) addRepresentative(name);
    else isInAddress = false;
  }

  function noteMinor(party: PastedParty, item: string): void {
    if (party.kind === undefined && isMinor.has(party)) party.kind = /assistid/i.test(item) ? "pubere" : "menor";
  }

  function takeShared(item: string): void {
    const parties = readings.filter(({ address }) => address === undefined);
    const place = beforeAddress.exec(item)?.[1];
    if (place !== undefined) {
      const pieces = [place];
      for (const reading of parties) reading.address = pieces;
      isInAddress = true;
      return;
    }
    if (acting.test(item)) return announce(item, true);
    const { kind, nationality, civil, regime, union } = readItem(
      item.replace(/^(?:ambos|ambas|todos|todas)\b/i, "").trim(),
    );
    const same = { kind, nationality, civil, regime, union };
    for (const { party } of isAnnounced() ? [] : tops()) {
      for (const [field, value] of Object.entries(same)) {
        if (value !== undefined) Object.assign(party, { [field]: value });
      }
      if (/\bmenores\b/i.test(item)) isMinor.add(party);
    }
  }

  const isAnnounced = () => current()?.isRep === true;
  const isMinor = new WeakSet<PastedParty>();

  function takeOwn({ text }: Item, target: Reading): void {
    const { party } = target;
    const shown = readItem(text);
    if (/^menor\b/i.test(text)) isMinor.add(party);
    const gender = party.gender ?? shown.gender ?? genderShown(text);
    if (shown.social !== undefined) {
      // The social name stands first.
      Object.assign(party, { name: shown.social, social: party.name });
      delete shown.social;
    }
    const isKnown = Object.keys(shown).length > 0;
    if (isKnown || isDescription(text)) {
      // The first e-mail and the first of each number count.
      Object.assign(party, { ...shown, ...party });
      isInAddress = false;
    } else if (isInAddress) target.address?.push(text);
    else if (party.profession === undefined && isProfession(text, party)) {
      const { recorded, gender: shownByWord } = recordedForm(text.replace(/^(?:de profiss[ãa]o|profiss[ãa]o:?) /i, ""));
      party.profession = recorded;
      if (gender === undefined && shownByWord && shownByWord === "f") party.gender = shownByWord;
    }
    if (gender && party.gender === undefined) party.gender = gender;
  }

  function take(item: Item, next: string | undefined): void {
    const { text } = item;
    const target = current();
    const isHead = isName(text) && !isKnown(text) && (target === undefined || isStarter(next));
    if (isHead) {
      const isRep = announced !== undefined && (item.after !== ";" || announced.isPlural);
      if (announced && isRep) return addRepresentative(text);
      announced = undefined;
      for (const name of namesIn(text, next)) begin(name, false);
      return;
    }
    if (!target) return;
    if (isAll.test(text)) return takeShared(text);
    if (acting.test(text)) return announce(text, false);
    const place = beforeAddress.exec(text)?.[1];
    if (place !== undefined) {
      const isOfAll = /(?:residentes|domiciliad[oa]s)\b/i.test(text) && readings.length > 1;
      if (isOfAll) return takeShared(text);
      takeParticiple(text, target);
      // The first address is the party's own.
      if (target.address === undefined) {
        target.address = [place];
        isInAddress = true;
      }
      return;
    }
    if (isIdle.test(text) && !readItem(text).cpf) {
      isInAddress = false;
      return noteKind(text, target);
    }
    takeOwn(item, target);
  }

  const takeParticiple = (text: string, { party }: Reading) => {
    const gender = genderShown(text);
    if (gender && party.gender === undefined) party.gender = gender;
  };

  function noteKind(text: string, { party }: Reading): void {
    if (/jur[ií]dica/i.test(text)) entities.add(party);
  }

  const entities = new WeakSet<PastedParty>();

  function finish(): PastedParty[] {
    for (const { party, address } of readings) {
      const read = readAddress(address ?? []);
      if (Object.keys(read).length > 0) party.address = read;
      settleKind(party, entities.has(party));
    }
    return tops().map(({ party }) => party);
  }

  return { take, finish };
}

/** A phrase of a few words in lower case, or all in capitals, behind nationality or civil state. */
function isProfession(text: string, party: PastedParty): boolean {
  const words = withoutEither(text).split(" ");
  const isBehind = party.nationality !== undefined || party.civil !== undefined || party.union === true;
  return (
    isBehind && words.length < 7 && !/\d|[:@]/.test(text) && party.cpf === undefined && party.address === undefined
  );
}

/** Sets the kind that name, numbers and words show; an entity has no gender of its own. */
export function settleKind(party: PastedParty, isEntity: boolean): void {
  const named = party.name === undefined ? undefined : kindOfName(party.name);
  const isKnownEntity = party.kind !== undefined && !isPerson({ kind: party.kind, name: "" } as Party);
  if (named !== undefined && (party.cnpj !== undefined || isEntity || isKnownEntity || party.civil === undefined)) {
    party.kind ??= named;
    if (named !== "ltda" && party.kind === "ltda") party.kind = named;
  } else if (party.cnpj !== undefined || isEntity) party.kind ??= "ltda";
  if (party.kind !== undefined && !isPerson({ kind: party.kind, name: "" } as Party)) {
    if (party.kind !== "mei" && party.kind !== "individual") delete party.gender;
  }
}
