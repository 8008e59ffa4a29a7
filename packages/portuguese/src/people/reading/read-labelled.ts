import { readCep, readTelephone } from "../../identifiers/contacts.ts";
import { maskCnpj, maskCpf, readCnpj, readCpf, withoutLabel } from "../../identifiers/tax-ids.ts";
import type { Address } from "../party.ts";
import type { PastedParty } from "./pasted-party.ts";
import { clean, cleanName, readAddress, readCity, readState } from "./read-address.ts";
import { genderShown, readBirth, readItem, readRg } from "./read-item.ts";
import { settleKind } from "./read-qualificacao.ts";
import { folded, readCivil, readRegime, recordedForm } from "./recorded-forms.ts";

type AddressField = "street" | "number" | "extra" | "district" | "city" | "uf" | "zip";
type PartyField =
  | Exclude<keyof PastedParty, "address" | "reps" | "union" | "kind">
  | "document"
  | "cityAndState"
  | "ignored";
type Field = PartyField | AddressField | "address";

/** Names of fields as people write them before a colon, without accents. */
const labels: ReadonlyMap<string, Field> = new Map(
  (
    [
      ["name", "nome|nome completo|nome civil|cliente|razao social|denominacao|denominacao social|parte|autor|reu"],
      ["social", "nome social"],
      ["gender", "sexo|genero"],
      ["nationality", "nacionalidade"],
      ["civil", "estado civil"],
      ["regime", "regime|regime de bens"],
      ["profession", "profissao|ocupacao|cargo"],
      ["birth", "nascimento|data de nascimento|data de nasc|nascido em|nascida em|dn|data nasc"],
      ["parents", "filiacao|mae|pai|nome da mae|nome do pai"],
      ["rg", "rg|identidade|carteira de identidade|rg n|registro geral|no rg|cedula de identidade"],
      ["issuer", "orgao emissor|orgao expedidor|orgao"],
      ["document", "cpf/cnpj|cpf ou cnpj|documento"],
      ["cpf", "cpf|cpf/mf|cpf n|no cpf"],
      ["cnpj", "cnpj|cnpj/mf|cnpj n"],
      ["cnh", "cnh"],
      ["ctps", "ctps"],
      ["passport", "passaporte"],
      ["rnm", "rnm|rne"],
      ["email", "e-mail|email|endereco eletronico|correio eletronico"],
      ["phone", "telefone|celular|tel|fone|whatsapp|contato|telefone celular"],
      ["address", "endereco|residencia|endereco residencial|endereco completo|domicilio|sede"],
      ["street", "rua|logradouro"],
      ["number", "numero|n"],
      ["extra", "complemento"],
      ["district", "bairro"],
      ["cityAndState", "cidade/uf|cidade/estado|cidade - uf|municipio/uf"],
      ["city", "cidade|municipio"],
      ["uf", "uf|estado"],
      ["zip", "cep"],
      ["ignored", "naturalidade|natural de|observacao|obs|profissional"],
    ] as const
  ).flatMap(([field, names]) => names.split("|").map((name) => [name, field] as const)),
);

const plainLabel = (text: string) =>
  folded(text)
    .replace(/[º°ª.*•]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Splits an item at its colon, if a field's name stands before it. */
function labelled(item: string): readonly [field: Field, value: string] | undefined {
  const colon = item.indexOf(":");
  const field = colon < 0 ? undefined : labels.get(plainLabel(item.slice(0, colon)));
  return field === undefined ? undefined : [field, item.slice(colon + 1).trim()];
}

/** Names of fields in one line, without a comma between them: `Nome: Ana Reis CPF: 529…`. */
const inLine =
  /[\s|•](?=(?:nome(?: completo| social)?|cpf|cnpj|rg|[óo]rg[ãa]o (?:emissor|expedidor)|nacionalidade|estado civil|profiss[ãa]o|(?:data de )?nascimento|e-?mail|telefone|celular|endere[çc]o|logradouro|n[úu]mero|complemento|bairro|cidade|munic[ií]pio|uf|cep):)/giu;

const itemsOf = (text: string) =>
  text
    .replace(inLine, "\n")
    .split(/[\n;|•]|,\s|,$/)
    .map((item) => item.trim())
    .filter(Boolean);

/** True if a text names most of its fields; a qualificação may do so with a few: `CEP: 62010-290`. */
export function isLabelled(text: string): boolean {
  const items = itemsOf(text);
  const named = items.filter((item) => labelled(item) !== undefined).length;
  return named * 2 > items.length || (named > 1 && labelled(items[0] ?? "") !== undefined);
}

function genderOf(value: string): PastedParty {
  const first = folded(value).charAt(0);
  return first === "f" || /^mulher/i.test(value) ? { gender: "f" } : first === "m" ? { gender: "m" } : {};
}

function taxId(value: string): PastedParty {
  const written = withoutLabel(value);
  if (readCnpj(written)) return { cnpj: maskCnpj(written) };
  return readCpf(written) ? { cpf: maskCpf(written) } : {};
}

function civilOf(value: string): PastedParty {
  const read = readCivil(value);
  return read ?? { civil: clean(value) };
}

/** Reads the value behind a field's name. */
function readValue(field: PartyField, text: string): PastedParty {
  const value = clean(text);
  if (value === "") return {};
  if (field === "name" || field === "social") return { [field]: cleanName(text) };
  if (field === "document") return taxId(value);
  if (field === "cpf") return { cpf: maskCpf(withoutLabel(value)) };
  if (field === "cnpj") return { cnpj: maskCnpj(value) };
  if (field === "rg") return readRg(value);
  if (field === "phone") return { phone: readTelephone(value) ?? value };
  if (field === "civil") return civilOf(value);
  if (field === "gender") return genderOf(value);
  if (field === "parents") return { parents: value.split(/ e (?:d[eoa] )?(?=\p{Lu})/u).map(clean) };
  if (field === "regime") return { regime: readRegime(value) ?? value };
  if (field === "birth") {
    const birth = readBirth(value);
    return birth === undefined ? {} : { birth };
  }
  if (field === "nationality" || field === "profession") {
    const { recorded, gender } = recordedForm(value);
    return { [field]: recorded, ...(field === "nationality" && gender ? { gender } : {}) };
  }
  return field === "ignored" || field === "cityAndState" ? {} : { [field]: value };
}

const isAddressField = (field: Field): field is AddressField =>
  ["street", "number", "extra", "district", "city", "uf", "zip"].includes(field);

/** One party while its fields are read. */
function createParty() {
  const found: PastedParty = {};
  const pieces: string[] = [];
  const parts: Record<string, string> = {};
  let isInAddress = false;

  function takeNamed(field: Field, value: string): void {
    isInAddress = field === "address";
    if (field === "address") pieces.push(value);
    else if (field === "cityAndState") Object.assign(parts, readCity(value));
    else if (field === "uf") Object.assign(parts, { uf: readState(value) ?? clean(value) });
    else if (field === "city") Object.assign(parts, readCity(value) ?? { city: clean(value) });
    else if (field === "zip") Object.assign(parts, { zip: readCep(clean(value)) ?? clean(value) });
    else if (isAddressField(field)) parts[field] = clean(value);
    else if (field === "parents" && found.parents) found.parents.push(clean(value));
    else Object.assign(found, readValue(field, value));
  }

  function takeBare(item: string, isFirst: boolean): void {
    const shown = readItem(item);
    const isAddress = isInAddress && !shown.cpf && !shown.cnpj && !shown.email && !shown.civil;
    if (isAddress) pieces.push(item);
    else if (Object.keys(shown).length > 0) Object.assign(found, { ...shown, ...found });
    else if (isFirst && found.name === undefined) found.name = cleanName(item);
    if (!isAddress) isInAddress = false;
    const gender = genderShown(item);
    if (gender && found.gender === undefined) found.gender = gender;
  }

  function finish(): PastedParty {
    const address: Address = { ...readAddress(pieces), ...parts };
    if (Object.keys(address).length > 0) found.address = address;
    settleKind(found, false);
    return found;
  }

  return { found, takeNamed, takeBare, finish };
}

/** Reads parties from fields with their names: `Nome: Ana Reis, CPF: …`, one a line or in a row. A name begins a party. */
export function readLabelled(text: string): PastedParty[] {
  const parties: PastedParty[] = [];
  let party = createParty();
  for (const [at, item] of itemsOf(text).entries()) {
    const named = labelled(item);
    if (named?.[0] === "name" && party.found.name !== undefined) {
      parties.push(party.finish());
      party = createParty();
    }
    if (named) party.takeNamed(...named);
    else party.takeBare(item, at === 0);
  }
  return [...parties, party.finish()];
}
