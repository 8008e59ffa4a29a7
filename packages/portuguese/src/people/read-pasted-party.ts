import { readTelephone } from "../identifiers/contacts.ts";
import { hasCnpjCheckDigits, maskCnpj, maskCpf, withoutLabel } from "../identifiers/tax-ids.ts";
import { readDay } from "../words/dates.ts";
import { type Address, civilStates } from "./party.ts";
import { clean, readPastedAddress } from "./read-pasted-address.ts";

/** Fields of a record that a text of several lines has; the person who pasted it looks at them. */
export interface PastedParty {
  name?: string;
  gender?: "m" | "f";
  nationality?: string;
  civil?: string;
  union?: boolean;
  profession?: string;
  birth?: string;
  rg?: string;
  issuer?: string;
  cpf?: string;
  cnpj?: string;
  email?: string;
  phone?: string;
  address?: Address;
}

type TextField = Exclude<keyof PastedParty, "gender" | "union" | "address">;
type Field = TextField | keyof Address | "address";

/** Names of fields as people write them before a colon, without accents. */
const labels: Readonly<Record<string, Field>> = Object.fromEntries(
  (
    [
      ["name", "nome|nome completo|cliente|razao social|denominacao"],
      ["nationality", "nacionalidade"],
      ["civil", "estado civil"],
      ["profession", "profissao|ocupacao"],
      ["birth", "nascimento|data de nascimento|nascido em|nascida em"],
      ["rg", "rg|identidade|carteira de identidade|rg n|registro geral"],
      ["issuer", "orgao emissor|orgao expedidor|orgao"],
      ["cpf", "cpf|cpf/mf|cpf n"],
      ["cnpj", "cnpj|cnpj/mf|cnpj n"],
      ["email", "e-mail|email|endereco eletronico|correio eletronico"],
      ["phone", "telefone|celular|tel|fone|whatsapp|contato"],
      ["address", "endereco|residencia|endereco residencial|domicilio|sede"],
      ["street", "rua|logradouro"],
      ["number", "numero"],
      ["extra", "complemento"],
      ["district", "bairro"],
      ["city", "cidade|municipio"],
      ["uf", "uf|estado"],
      ["zip", "cep"],
    ] as const
  ).flatMap(([field, names]) => names.split("|").map((name) => [name, field])),
);

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Splits an item at its colon, if a field's name stands before it. */
function labelled(item: string): readonly [field: Field, value: string] | undefined {
  const colon = item.indexOf(":");
  const name = folded(item.slice(0, Math.max(0, colon)))
    .replace(/[º°.]/g, "")
    .trim();
  const field = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return field === undefined ? undefined : [field, item.slice(colon + 1).trim()];
}

const isAddressPart = (field: Field): field is keyof Address =>
  ["street", "number", "extra", "district", "city", "uf", "zip"].includes(field);

/** The recorded civil state that a word stands for, in any gender. */
const civilOf = (text: string) =>
  civilStates.find((state) => {
    const [stem = "", ...rest] = folded(state).split(" ");
    const words = folded(text).split(" ");
    return (
      words[0]?.slice(0, -1) === stem.slice(0, -1) && (rest.length === 0 || rest.join(" ") === words.slice(1).join(" "))
    );
  });

/** Words that agree with the party and so show its gender. */
const agreeing = /\b(?:brasileir|inscrit|portador|domiciliad|nascid|solteir|casad|divorciad|vi[uú]v)(a|o)?\b/iu;

function genderOf(text: string): PastedParty["gender"] {
  const found = agreeing.exec(text);
  if (!found) return undefined;
  if (/portador$/i.test(found[0])) return "m";
  return found[1] === undefined ? undefined : found[1].toLowerCase() === "a" ? "f" : "m";
}

const dayOf = (text: string) => {
  const day = readDay(text.trim());
  return day && `${day.year}-${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`;
};

/** `1234567 SSP/CE` */
function rgOf(text: string): Pick<PastedParty, "rg" | "issuer"> {
  const value = clean(text.trim().replace(/^(?:sob o )?n?[º°o.]{0,3}/i, ""));
  const space = value.lastIndexOf(" ");
  const issuer = value.slice(space + 1);
  return space > 0 && /^[A-Z]{2}/.test(issuer) ? { rg: clean(value.slice(0, space)), issuer } : { rg: value };
}

/** Reads the value after a field's name. */
function readValue(field: TextField, text: string): PastedParty {
  const value = clean(text);
  if (value === "") return {};
  if (field === "cpf") return { cpf: maskCpf(withoutLabel(value)) };
  if (field === "cnpj") return { cnpj: maskCnpj(value) };
  if (field === "rg") return rgOf(value);
  if (field === "phone") return { phone: readTelephone(value) ?? value };
  if (field === "civil") return { civil: civilOf(value) ?? value };
  if (field === "birth") {
    const birth = dayOf(value);
    return birth === undefined ? {} : { birth };
  }
  return { [field]: value };
}

const cpfIn = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/;
const cnpjIn = /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|\b\d{14}\b/i;

/** The word around an at sign. */
const emailIn = (item: string) => item.split(/[\s:,;]/).find((word) => /^[^@]+@[^@]+$/.test(word));
const rgIn = /\bRG\b([^,;]*)/i;

/** Reads what an item of a sentence shows by itself: identifiers, birth, civil state, nationality. */
function readItem(item: string): PastedParty {
  const cnpj = cnpjIn.exec(item)?.[0];
  const cpf = cnpj === undefined ? cpfIn.exec(item)?.[0] : undefined;
  const email = emailIn(item);
  const rg = rgIn.exec(item)?.[1]?.split(" e ")[0];
  const birth = /nascid[oa] em (.+)/i.exec(item)?.[1];
  const civil = civilOf(item);
  return {
    ...(cnpj !== undefined && hasCnpjCheckDigits(cnpj) ? { cnpj: maskCnpj(cnpj) } : {}),
    ...(cpf === undefined ? {} : { cpf: maskCpf(cpf) }),
    ...(email === undefined ? {} : { email: clean(email) }),
    ...(rg === undefined ? {} : rgOf(rg)),
    ...(birth === undefined ? {} : readValue("birth", birth)),
    ...(civil === undefined ? {} : { civil }),
    ...(/uni[ãa]o est[áa]vel/i.test(item) ? { union: true } : {}),
    ...(/^brasileir[oa]\b/i.test(item) ? { nationality: "brasileiro" } : {}),
  };
}

const residence =
  /(?:residente|domiciliad[oa]|com sede|situad[oa]|com endereço)(?: e domiciliad[oa])?\s+(?:na|no|em|[àa])\s+(.+)/i;

/**
 * Reads a record from a text that somebody wrote about a party: fields with their names (`Nome: Ana Reis, CPF: …`), one a
 * line or in a row, or a qualificação. What is not recognised is left out.
 */
export function readPastedParty(text: string): PastedParty {
  const items = text
    .slice(0, 4000)
    .split(/\n|;|,\s|,$/)
    .map((item) => item.trim())
    .filter(Boolean);
  const found: PastedParty = {};
  const pieces: string[] = [];
  const parts: Record<string, string> = {};
  let isInAddress = false;
  for (const [at, item] of items.entries()) {
    const named = labelled(item);
    if (named) {
      const [field, value] = named;
      isInAddress = field === "address";
      if (field === "address") pieces.push(value);
      else if (isAddressPart(field)) parts[field] = clean(value);
      else Object.assign(found, readValue(field, value));
      continue;
    }
    const place = residence.exec(item)?.[1];
    const shown = readItem(item);
    if (place !== undefined) pieces.push(place);
    else if (
      Object.keys(shown).length > 0 &&
      !(isInAddress && shown.civil === undefined && shown.email === undefined && shown.cpf === undefined)
    )
      Object.assign(found, shown);
    else if (isInAddress) pieces.push(item);
    else if (at === 0) found.name = clean(item);
    else if (found.civil !== undefined && found.profession === undefined && found.cpf === undefined)
      found.profession = clean(item);
    isInAddress = isInAddress || place !== undefined;
  }
  const address = { ...readPastedAddress(pieces), ...parts };
  if (Object.keys(address).length > 0) found.address = address;
  const gender = found.cnpj === undefined ? genderOf(text) : undefined;
  return gender === undefined ? found : { ...found, gender };
}
