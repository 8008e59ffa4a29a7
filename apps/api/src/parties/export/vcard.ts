import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { addressForService } from "@lavra/contract/parties/written-party";

/** Particles and suffixes are no family names of their own. */
const suffix = /^(?:filho|filha|neto|neta|j[úu]nior|jr\.?|sobrinho|sobrinha)$/i;

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** Folds a line to 75 bytes, as RFC 2425 § 5.8.1 asks, without cutting a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > 75) {
      parts.push(part);
      [part, size] = [" ", 1];
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join("\r\n");
}

/** Family and given names: the last name, with a suffix behind it, is the family's. */
function namesOf(name: string): readonly [family: string, given: string] {
  const words = name.split(" ");
  const count = words.length > 2 && suffix.test(words.at(-1) ?? "") ? 2 : 1;
  return words.length === 1 ? ["", name] : [words.slice(-count).join(" "), words.slice(0, -count).join(" ")];
}

function addressOf(record: PartyRecord): string | undefined {
  const address = addressForService(record);
  if (!address) return undefined;
  const { street = "", number, extra = "", district, city = "", uf = "", zip = "", country = "" } = address;
  const first = [street, number].filter(Boolean).join(", ");
  const parts = ["", extra, [first, district].filter(Boolean).join(" - "), city, uf, zip, country];
  return parts.map(escaped).join(";");
}

/** Writes a record as vCard 3.0 (RFC 2426), which telephones, Outlook and Google Contacts read. */
export function writeVcard(record: PartyRecord): string {
  const { kind, name, social, emails = [], phones = [], birth, profession, cpf, cnpj } = record;
  const called = social ?? name;
  const [family, given] = isPersonKind(kind) ? namesOf(called) : ["", ""];
  const address = addressOf(record);
  const identifiers = [cpf && `CPF: ${cpf}`, cnpj && `CNPJ: ${cnpj}`].filter(Boolean).join("\n");
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(called)}`,
    ...(isPersonKind(kind) ? [] : [`ORG:${escaped(name)}`]),
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${escaped(email)}`),
    ...phones.map((phone) => `TEL;TYPE=VOICE:${escaped(phone)}`),
    ...(address === undefined ? [] : [`ADR;TYPE=HOME:${address}`]),
    ...(birth === undefined ? [] : [`BDAY:${birth}`]),
    ...(profession === undefined ? [] : [`TITLE:${escaped(profession)}`]),
    ...(identifiers === "" ? [] : [`NOTE:${escaped(identifiers)}`]),
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
