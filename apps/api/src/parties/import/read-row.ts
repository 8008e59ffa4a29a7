import { type ImportNote, importLimits, isRefusal } from "@lavra/contract/parties/import-parties";
import {
  isPersonKind,
  type PartyKind,
  type PartyRecord,
  partyLimits,
  partyRecord,
} from "@lavra/contract/parties/party";
import {
  hasCnpjCheckDigits,
  hasCpfCheckDigits,
  maskCnpj,
  maskCpf,
  readTelephone,
  withoutLabel,
} from "@lavra/portuguese";
import { kindOfName, readBirth, readCivil, readRegime, readRg, recordedForm } from "@lavra/portuguese/people";
import type { Cells, NoteRow } from "./cells.ts";
import { noteSentence } from "./note-sentences.ts";
import { readImportedAddress } from "./read-imported-address.ts";
import { readKind } from "./read-kind.ts";
import { readRepresentatives } from "./read-representatives.ts";

/** What a row says, and what is to be said of it. The record is undefined if the row is refused. */
export interface ReadRow {
  readonly record: PartyRecord | undefined;
  /** Name and CPF or CNPJ as far as they are read, for a list of the rows. */
  readonly name: string;
  readonly identifier: string;
  readonly notes: readonly ImportNote[];
}

type ReadFields = { -readonly [Field in keyof PartyRecord]?: PartyRecord[Field] | undefined };

const oneLine = (text: string | undefined) => text?.replaceAll("\n", ", ");

/** Entries of a cell: one a line, or apart by semicolons, bars and Google's triple colons. */
const entriesOf = (cell: string | undefined): string[] => [
  ...new Set(
    (cell ?? "")
      .split(/\n|;|\||:::/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];

/** A number that a spreadsheet has rounded: `5,29982E+10`. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Reads digits that may have lost their leading zeros. */
function withZeros(text: string, length: number, note: NoteRow): string {
  const written = withoutLabel(text).replace(/\.0$/, "");
  const isShort = /^\d+$/.test(written) && written.length < length && written.length >= length - 4;
  if (isShort) note("zeros_restored", text);
  return isShort ? written.padStart(length, "0") : written;
}

function readTaxIds(cells: Cells, fields: ReadFields, note: NoteRow): void {
  const documents = entriesOf(cells.document);
  for (const [code, text] of [
    ...entriesOf(cells.cpf).map((one) => ["cpf", one] as const),
    ...entriesOf(cells.cnpj).map((one) => ["cnpj", one] as const),
    ...documents.map((one) => [isCnpjLong(one) ? "cnpj" : "cpf", one] as const),
  ]) {
    if (fields[code] !== undefined) note("entries_left_out", text);
    else if (rounded.test(text)) note("number_rounded", text);
    else if (code === "cpf") {
      const written = withZeros(text, 11, note);
      if (/^[\d.\s-]+$/.test(written) && hasCpfCheckDigits(written)) fields.cpf = maskCpf(written);
      else note("cpf_wrong", text);
    } else {
      const written = withZeros(text, 14, note);
      if (hasCnpjCheckDigits(written)) fields.cnpj = maskCnpj(written);
      else note("cnpj_wrong", text);
    }
  }
}

/** More characters than a CPF has, zeros lost or not. */
const isCnpjLong = (text: string) => withoutLabel(text).replace(/[^0-9A-Za-z]/g, "").length > 11;

/** A day as a Brazilian spreadsheet has it, also with a time of midnight and with two figures for the year. */
function birthOf(text: string, today: string): string | undefined {
  const day = text.replace(/[ T]00:00(?::00(?:\.0+)?)?Z?$/, "");
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(day);
  if (!short) return readBirth(day);
  // Nobody is born in the future: `62` is 1962.
  const [, date, , month, year] = short;
  const century = Number(year) > Number(today.slice(2, 4)) ? 1900 : 2000;
  return readBirth(`${date}/${month}/${century + Number(year)}`);
}

function readBirthCell(cells: Cells, today: string, note: NoteRow): string | undefined {
  if (cells.birth === undefined) return undefined;
  const birth = birthOf(cells.birth, today);
  if (birth === undefined) note("birth_unreadable", cells.birth);
  else if (birth > today) note("birth_future", cells.birth);
  return birth;
}

function readEmails(cells: Cells, note: NoteRow): string[] {
  return (cells.email ?? "")
    .split(/[\s;,|]+|:::/)
    .filter(Boolean)
    .map((entry) => entry.replace(/^<|>$|^mailto:/gi, ""))
    .filter((entry) => {
      const isRead = /^[^\s@<>]+@[^\s@.]+\.[^\s@]+$/.test(entry);
      if (!isRead) note("email_unreadable", entry);
      return isRead;
    });
}

const yes = /^(?:s|sim|x|1|true|verdadeiro|yes)$/i;

function readGender(text: string | undefined, note: NoteRow): "m" | "f" | undefined {
  if (text === undefined) return undefined;
  if (/^(?:m|masc\w*|homem|male)$/i.test(text)) return "m";
  if (/^(?:f|fem\w*|mulher|female)$/i.test(text)) return "f";
  if (!/^(?:n[ãa]o|desconhecid|outro|indefinid|-)/i.test(text)) note("gender_unreadable", text);
  return undefined;
}

/** Reads what agrees with a person; the gender that surely shows is the record's if no column says it. */
function readPersonWords(cells: Cells, fields: ReadFields, note: NoteRow): void {
  const nationality = cells.nationality === undefined ? undefined : recordedForm(oneLine(cells.nationality) ?? "");
  const civil = cells.civil === undefined ? undefined : readCivil(cells.civil);
  const stated = readGender(cells.gender, note);
  const shown = new Set([nationality?.gender, civil?.gender].filter((one) => one !== undefined));
  fields.gender = stated ?? (shown.size === 1 ? [...shown][0] : undefined);
  fields.nationality = nationality?.recorded;
  fields.civil = civil ? civil.civil : oneLine(cells.civil);
  fields.regime = cells.regime === undefined ? civil?.regime : (readRegime(cells.regime) ?? oneLine(cells.regime));
  fields.union = civil?.union || (cells.union !== undefined && yes.test(cells.union)) ? true : undefined;
  fields.profession =
    cells.profession === undefined ? undefined : recordedForm(oneLine(cells.profession) ?? "").recorded;
}

function most<T>(list: readonly T[], limit: number, note: NoteRow): T[] | undefined {
  const kept = list.slice(0, limit);
  for (const left of list.slice(limit)) note("entries_left_out", String(left));
  return kept.length > 0 ? kept : undefined;
}

function readRest(cells: Cells, fields: ReadFields, note: NoteRow): void {
  const { rg, issuer } = cells.rg === undefined ? {} : readRg(oneLine(cells.rg) ?? "");
  Object.assign(fields, { rg, issuer: oneLine(cells.issuer) ?? issuer });
  for (const field of ["social", "rnm", "passport", "cnh", "ctps", "bank"] as const)
    fields[field] = oneLine(cells[field]);
  fields.parents = most(entriesOf(cells.parents), partyLimits.parents, note);
  fields.emails = most([...new Set(readEmails(cells, note))], partyLimits.emails, note);
  fields.phones = most(
    entriesOf(cells.phone).map((one) => readTelephone(one) ?? one),
    partyLimits.phones,
    note,
  );
  fields.pix = most(entriesOf(cells.pix), partyLimits.pix, note);
  fields.notes = cells.notes;
  const own = Object.entries(cells)
    .filter(([column]) => column.startsWith("own:"))
    .map(([column, cell]) => [column.slice("own:".length), oneLine(cell)] as const);
  if (own.length > 0) fields.own = Object.fromEntries(own) as PartyRecord["own"];
}

/** An entity other than a sole owner agrees with the noun of its kind. */
const hasOwnGender = (kind: PartyKind) => isPersonKind(kind) || kind === "mei" || kind === "individual";

/** Fields that entities do not have. */
const ofPeople = ["nationality", "civil", "regime", "union", "profession", "birth", "parents", "rg", "issuer"] as const;

/** Reads a row of a table. @param today ISO date, after which nobody is born */
export function readRow(cells: Cells, today: string): ReadRow {
  const notes: ImportNote[] = [];
  const note: NoteRow = (code, found) => notes.push({ code, message: noteSentence(code, found) });
  const fields: ReadFields = { name: oneLine(cells.name) };
  if (Object.values(cells).some((cell = "") => cell.length > importLimits.cell)) note("too_long");
  readTaxIds(cells, fields, note);
  readPersonWords(cells, fields, note);
  fields.birth = readBirthCell(cells, today, note);
  readRest(cells, fields, note);
  fields.addresses = readImportedAddress(cells, note);
  const kind = readKind(cells.kind) ?? (fields.name === undefined ? undefined : kindOfName(fields.name));
  fields.kind = kind ?? (fields.cnpj !== undefined && fields.cpf === undefined ? "ltda" : "pf");
  if (kind === undefined && fields.kind === "ltda") note("kind_assumed");
  fields.representatives = readRepresentatives(cells.representatives, note);
  if (!isPersonKind(fields.kind)) for (const field of ofPeople) delete fields[field];
  if (!hasOwnGender(fields.kind)) delete fields.gender;
  if (fields.name === undefined) note("name_missing");
  const record = checked(fields, notes, note);
  const called = fields.social ?? fields.name ?? "";
  return { record, name: called, identifier: fields.cpf ?? fields.cnpj ?? "", notes };
}

/** Returns the record, unless a remark refuses the row or a field breaks its bounds. */
function checked(fields: ReadFields, notes: readonly ImportNote[], note: NoteRow): PartyRecord | undefined {
  if (notes.some(({ code }) => isRefusal(code))) return undefined;
  const parsed = partyRecord.safeParse(
    Object.fromEntries(Object.entries(fields).filter(([, said]) => said !== undefined)),
  );
  if (parsed.success) return parsed.data;
  note("too_long");
  return undefined;
}
