import { readCep } from "../../identifiers/contacts.ts";
import { isState } from "../../identifiers/oab.ts";
import { spokenStates } from "../../places/states.ts";
import type { Address } from "../party.ts";
import { folded } from "./recorded-forms.ts";

/** An address that is being read. */
export type AddressPart = { -readonly [K in keyof Address]?: Exclude<Address[K], undefined> };

/** Removes separators at both ends. */
export function clean(text: string): string {
  const isSeparator = (at: number) => " \t.,;:-–".includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSeparator(from)) from += 1;
  while (to > from && isSeparator(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** Ends of names that are abbreviations: `S.A.`, `Ltda.`, `Jr.` */
const abbreviation = /(?:^|[\s,])(?:\p{L}\.\s?\p{L}|ltda|cia|jr|sr)$/iu;

/** As `clean`, for a name: the point of an abbreviation at its end is its own. */
export function cleanName(text: string): string {
  const name = clean(text);
  const at = text.lastIndexOf(name) + name.length;
  return text.charAt(at) === "." && abbreviation.test(name) ? `${name}.` : name;
}

const ufByName: ReadonlyMap<string, string> = new Map(spokenStates.map(({ name, uf }) => [folded(name), uf]));

/** Returns the two letters of a state by them or by its name: `CE`, `Ceará`, `Estado do Ceará`. */
export function readState(text: string): string | undefined {
  const bare = clean(text).replace(/^(?:no |do )?estado (?:d[eoa] )?/i, "");
  return isState(bare.toUpperCase()) ? bare.toUpperCase() : ufByName.get(folded(bare));
}

const townBefore = /^(?:n[ao] |em )?(?:cidade|munic[ií]pio|comarca) (?:e comarca )?d[eoa] /i;

/** `Sobral/CE`, `Sobral - CE`, `Sobral (CE)`, `Sobral – Ceará`, `cidade de Sobral` */
export function readCity(piece: string): Pick<AddressPart, "city" | "uf"> | undefined {
  const bare = piece.replace(townBefore, "");
  const [, city, state = ""] =
    /^([^/–()-]{2,60}(?:-[^/–()-]{2,30}){0,3}?) ?(?:[/–-]|\() ?([^/()]{2,20}?)\)?$/.exec(bare) ?? [];
  const uf = city === undefined ? undefined : readState(state);
  if (city !== undefined && uf !== undefined) return { city: clean(city), uf };
  return bare === piece ? undefined : { city: clean(bare) };
}

const numberIn = /^(?:n\.?[º°o]?\.?|n[úu]mero)\s*(\d\S*|s\/n\S?)$/i;
const bareNumber = /^(?:\d{1,6}(?:-?[A-Z])?|s\/n[º°]?)$/i;
const isExtra =
  /^(?:ap\b|apto|apartamento|bloco|bl\b|casa\b|sala|sl\b|fundos|lote|conjunto (?:n|\d|[A-Z]$)|cj\b|andar|\d{1,2}[º°] andar|galp[ãa]o|km\b|quadra|qd\b|torre|loja|unidade|edif[ií]cio|ed\b)/i;
/** Words that stand for the place where a text is written. */
const isHere = /^(?:nest[ea]|n[ae]sta) (?:cidade|capital|comarca|urbe|munic[ií]pio|estado)|^brasil$/i;

/** Splits `na Rua das Acácias nº 12` and `Rua das Acácias 12`. */
function streetOf(piece: string): AddressPart {
  const bare = piece.replace(/^(?:n[ao]s?|[àa]s?|em|ao) (?=\p{Lu})/u, "");
  const words = bare.split(" ").filter(Boolean);
  const last = words.length > 2 ? (words.at(-1) ?? "") : "";
  const sign = /^n\.?[º°o]?\.?$/i.test(words.at(-2) ?? "");
  const glued = /^n\.?[º°o]\.?(\d.*)$/i.exec(last)?.[1];
  if (glued === undefined && !bareNumber.test(last)) return { street: clean(bare) };
  return { street: clean(words.slice(0, sign ? -2 : -1).join(" ")), number: glued ?? last };
}

const district = (piece: string) => clean(piece.replace(/^(?:no |na )?bairro\b[:\s]*(?:d[eoa] )?/i, ""));

/** Reads a piece that stands behind the street. */
function partBehind(piece: string, known: AddressPart): AddressPart {
  const number = bareNumber.test(piece) ? piece : numberIn.exec(piece)?.[1];
  if (number !== undefined && known.number === undefined) return { number };
  if (isExtra.test(piece)) return { extra: known.extra === undefined ? piece : `${known.extra}, ${piece}` };
  if (/^(?:na )?zona rural\b/i.test(piece)) {
    const town = piece.replace(/^(?:na )?zona rural(?: d[eoa])?\s*/i, "");
    return { rural: true, ...(town === "" ? {} : (readCity(town) ?? { city: town })) };
  }
  if (known.city !== undefined) {
    const uf = known.uf === undefined ? readState(piece) : undefined;
    return uf === undefined ? {} : { uf };
  }
  if (known.district === undefined) return { district: district(piece) };
  // `Centro, Sobral, CE`: the town is known by the state behind it.
  const uf = readState(piece);
  return uf === undefined ? { city: piece } : { uf };
}

function partOf(piece: string, known: AddressPart): AddressPart {
  if (isHere.test(piece)) return {};
  const zip = readCep(piece.replace(/^cep\b[:.\s]*(?:n\.?[º°]?\s*)?/i, ""));
  if (zip !== undefined) return { zip };
  const uf = readState(piece);
  if (uf !== undefined && /^(?:[A-Z]{2}$|(?:no )?estado)/i.test(piece)) {
    // `Rua 7, Sobral, CE`: what was taken for the district is the town.
    if (known.city === undefined && known.district !== undefined) return { city: known.district, district: "", uf };
    return { uf };
  }
  const isDistrict = /^(?:no |na )?bairro\b/i.test(piece);
  const city = isDistrict ? undefined : readCity(piece);
  if (city && known.city === undefined) return city;
  if (isDistrict) return { district: district(piece) };
  return known.street === undefined ? streetOf(piece) : partBehind(piece, known);
}

/** `Sobral/CE CEP 62010-100`: the code without a comma before it. */
const zipIn = /\bCEP\b[:.\sºn°]{0,6}(\d{2}\.?\d{3}-?\d{3})\b/i;

/** Reads an address from its pieces between commas, the street first. What is not recognised is left out. */
export function readAddress(pieces: readonly string[]): AddressPart {
  const whole = pieces
    .flatMap((piece) => piece.split(/,|\s[-–]\s(?=[^-]{3})/))
    .flatMap((piece) => {
      const zip = zipIn.exec(piece);
      return zip ? [piece.slice(0, zip.index), `CEP ${zip[1]}`, piece.slice(zip.index + zip[0].length)] : [piece];
    })
    .map(clean)
    .filter(Boolean);
  const known: AddressPart = {};
  for (const piece of whole) Object.assign(known, partOf(piece, known));
  if (known.district === "") delete known.district;
  return known;
}
