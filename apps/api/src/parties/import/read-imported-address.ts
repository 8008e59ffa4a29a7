import type { PartyAddress, PartyRecord } from "@lavra/contract/parties/party";
import { readCep } from "@lavra/portuguese";
import { readAddress, readCity, readState } from "@lavra/portuguese/people";
import type { Cells, NoteRow } from "./cells.ts";

const first = (cell: string | undefined) => cell?.split("\n")[0];

function zipOf(cell: string | undefined, note: NoteRow): string | undefined {
  const text = first(cell);
  if (text === undefined) return undefined;
  const digits = text.replace(/^cep\b[:\s]*/i, "").replace(/\.0$/, "");
  const isShort = /^\d{7}$/.test(digits);
  if (isShort) note("zeros_restored", text);
  const zip = readCep(isShort ? `0${digits}` : digits);
  if (zip === undefined) note("zip_unreadable", text);
  return zip;
}

function stateOf(cell: string | undefined, note: NoteRow): string | undefined {
  const text = first(cell);
  const uf = text === undefined ? undefined : readState(text);
  if (text !== undefined && uf === undefined) note("uf_unknown", text);
  return uf;
}

/** Reads the address of a row: one cell, its parts, or both; the parts count where both speak. */
export function readImportedAddress(cells: Cells, note: NoteRow): PartyRecord["addresses"] {
  const whole = cells.address === undefined ? {} : readAddress(cells.address.split("\n"));
  const town = first(cells.city);
  const street = first(cells.street);
  const parts: PartyAddress = {
    // A street may have its number and more behind a comma.
    ...(street === undefined ? {} : /,|\d$/.test(street) ? readAddress([street]) : { street }),
    number: first(cells.number)?.replace(/\.0$/, ""),
    extra: cells.extra?.replaceAll("\n", ", "),
    district: first(cells.district),
    ...(town === undefined ? {} : (readCity(town) ?? { city: town })),
    zip: zipOf(cells.zip, note),
    country: foreign(first(cells.country)),
  };
  const uf = stateOf(cells.uf, note);
  const address = { ...whole, ...said(parts), ...(uf === undefined ? {} : { uf }) };
  return Object.keys(address).length > 0 ? [address] : undefined;
}

/** A country is recorded only abroad. */
const foreign = (country: string | undefined) =>
  country !== undefined && /^(?:bra[sz]il|br|bra)$/i.test(country) ? undefined : country;

const said = (parts: PartyAddress): PartyAddress =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
