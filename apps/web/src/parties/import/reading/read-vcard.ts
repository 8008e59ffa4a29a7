import type { ImportColumn } from "@lavra/contract/parties/import-parties";
import { decodeText } from "./text-files.ts";

/** A line of a card: `TEL;TYPE=CELL:+55 11 …`. */
interface Property {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** Joins folded lines, and lines that quoted-printable text goes on in. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const before = lines.at(-1);
    // Before folding: quoted-printable text keeps the space of its next line.
    if (before?.endsWith("=") && /QUOTED-PRINTABLE/i.test(before)) lines[lines.length - 1] = before.slice(0, -1) + line;
    else if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function quotedPrintable(text: string, charset: string | undefined): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = /^=[0-9A-F]{2}/i.exec(text.slice(at, at + 3))?.[0];
    if (code === undefined) bytes.push(...new TextEncoder().encode(text.charAt(at)));
    else {
      bytes.push(Number.parseInt(code.slice(1), 16));
      at += 2;
    }
  }
  const found = new Uint8Array(bytes);
  return charset === undefined || /utf-?8/i.test(charset)
    ? decodeText(found)
    : new TextDecoder("windows-1252").decode(found);
}

function propertyOf(line: string): Property | undefined {
  // A colon within quotation marks belongs to a parameter.
  const [, head, written = ""] = /^((?:[^":]|"[^"]*")*):(.*)$/.exec(line) ?? [];
  if (head === undefined) return undefined;
  const [path = "", ...given] = head.split(";");
  const parameters = new Map(
    given.map((one) => {
      const [name = "", value] = one.split("=");
      // vCard 2.1 writes `QUOTED-PRINTABLE` alone.
      return value === undefined ? (["ENCODING", name] as const) : ([name.toUpperCase(), value] as const);
    }),
  );
  const isQuoted = [...parameters.values()].some((value) => /^(?:QUOTED-PRINTABLE|Q)$/i.test(value));
  const value = isQuoted ? quotedPrintable(written, parameters.get("CHARSET")) : written;
  // Apple groups properties: `item1.TEL`.
  return { name: path.replace(/^.*\./, "").toUpperCase(), parameters, value };
}

const plain = (text: string) => text.replace(/\\n/gi, "\n").replace(/\\(.)/g, "$1").trim();

/** Parts of a structured value, apart by semicolons that are not escaped. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map(plain);

type Card = Partial<Record<ImportColumn, string>>;

const add = (card: Card, column: ImportColumn, text: string) => {
  if (text === "") return;
  card[column] = card[column] === undefined ? text : `${card[column]}\n${text}`;
};

function takeAddress(card: Card, value: string): void {
  // Only the first address: a row has one.
  if (card.street !== undefined || card.city !== undefined) return;
  const [box = "", extra = "", street = "", city = "", uf = "", zip = "", country = ""] = partsOf(value);
  add(card, "extra", [extra, box].filter(Boolean).join(", "));
  // `Rua das Acácias, 12 - Centro`
  const [way = "", district = ""] = street.replaceAll("\n", " - ").split(/ [-–] /);
  add(card, "street", way);
  add(card, "district", district);
  add(card, "city", city);
  add(card, "uf", uf);
  add(card, "zip", zip);
  add(card, "country", country);
}

/** `CPF: 529.982.247-25` in a note is the CPF. */
function takeNote(card: Card, text: string): void {
  const rest = text.split("\n").filter((line) => {
    const [, label, value = ""] = /^(CPF|CNPJ|RG):?\s*(\S.*)$/i.exec(line) ?? [];
    if (label !== undefined) add(card, label.toLowerCase() as ImportColumn, value);
    return label === undefined;
  });
  add(card, "notes", rest.join("\n"));
}

function take(card: Card, { name, value }: Property): void {
  const text = plain(value);
  if (name === "FN") card.name = text;
  else if (name === "N" && card.name === undefined) {
    const [family = "", given = "", more = "", , suffix = ""] = partsOf(value);
    const whole = [given, more, family, suffix].filter(Boolean).join(" ");
    if (whole !== "") card.name = whole;
  } else if (name === "ORG" && card.name === undefined) add(card, "name", partsOf(value)[0] ?? "");
  else if (name === "EMAIL") add(card, "email", text);
  else if (name === "TEL") add(card, "phone", text.replace(/^tel:/i, ""));
  else if (name === "ADR") takeAddress(card, value);
  else if (name === "BDAY")
    add(card, "birth", (text.split("T")[0] ?? "").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  else if (name === "TITLE" || name === "ROLE") card.profession ??= text;
  else if (name === "NOTE") takeNote(card, text);
  else if (name === "GENDER") add(card, "gender", text.slice(0, 1));
}

/** True for a file of vCards. */
export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/** Reads vCards of versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350). A birth without its year is left out. */
export function readVcards(text: string): Card[] {
  const cards: Card[] = [];
  let card: Card | undefined;
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    if (property.name === "BEGIN") card = {};
    else if (property.name === "END" && card) {
      if (card.birth?.startsWith("--")) delete card.birth;
      cards.push(card);
      card = undefined;
    } else if (card) take(card, property);
  }
  return cards;
}
