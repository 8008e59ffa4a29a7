import { readCep } from "../identifiers/contacts.ts";
import { isState } from "../identifiers/oab.ts";
import type { Address } from "./party.ts";

type Part = { -readonly [K in keyof Address]?: Exclude<Address[K], undefined> };

/** Removes separators at both ends. */
export function clean(text: string): string {
  const isSeparator = (at: number) => " \t.,;-".includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSeparator(from)) from += 1;
  while (to > from && isSeparator(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** `Sobral/CE`, `Sobral - CE` */
function cityOf(piece: string): Part | undefined {
  const [, city, uf = ""] = /^(.{2,60}?) ?[/–-] ?([A-Za-z]{2})$/.exec(piece) ?? [];
  return city !== undefined && isState(uf.toUpperCase()) ? { city: clean(city), uf: uf.toUpperCase() } : undefined;
}

const numberIn = /^(?:n[º°o]?\.?|n[úu]mero)\s*(\S.*)$/i;
const isExtra = /^(?:ap\b|apto|apartamento|bloco|bl\b|casa|sala|sl\b|fundos|lote|conjunto|cj\b|andar|galp[ãa]o|km\b)/i;

/** Splits `Rua das Acácias nº 12` and `Rua das Acácias 12`. */
function streetOf(piece: string): Part {
  const words = piece.split(" ").filter(Boolean);
  const number = words.length > 2 ? (words.at(-1) ?? "") : "";
  if (!/^(?:\d{1,6}[A-Z]?|s\/n)$/i.test(number)) return { street: clean(piece) };
  const hasSign = /^n[º°o]?\.?$/i.test(words.at(-2) ?? "");
  return { street: words.slice(0, hasSign ? -2 : -1).join(" "), number };
}

function partOf(piece: string, known: Part): Part {
  const zip = readCep(piece.replace(/^cep\b:?\s*(?:n[º°]\s*)?/i, ""));
  if (zip !== undefined) return { zip };
  const city = cityOf(piece);
  if (city) return city;
  if (known.street === undefined) return streetOf(piece);
  const number = /^(?:\d{1,6}[A-Z]?|s\/n)$/i.test(piece) ? piece : numberIn.exec(piece)?.[1];
  if (number !== undefined && known.number === undefined) return { number };
  if (isExtra.test(piece) && known.extra === undefined) return { extra: piece };
  return known.district === undefined ? { district: clean(piece.replace(/^bairro\s+/i, "")) } : {};
}

/** Reads an address from its pieces between commas, the street first. What is not recognised is left out. */
export function readPastedAddress(pieces: readonly string[]): Part {
  const whole = pieces
    .flatMap((piece) => piece.split(/,|\s-\s(?=[^-]{3})/))
    .map(clean)
    .filter(Boolean);
  const known: Part = {};
  for (const piece of whole) Object.assign(known, partOf(piece, known));
  return known;
}
