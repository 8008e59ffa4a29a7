import {
  isPersonKind,
  type PartyAddress,
  type PartyData,
  type PartyKind,
  type PartyRecord,
  type PartyRepresentative,
  partyLimits,
} from "@lavra/contract/parties/party";
import { addressForService } from "@lavra/contract/parties/written-party";
import type { FieldFaults } from "../../ui/fields/use-field-faults.ts";
import { hasCpf } from "../party-words.ts";

/** Fields of a record that are one line of text; "" while empty. */
const texts = [
  ...(["name", "social", "noun", "nationality", "civil", "regime", "profession", "birth"] as const),
  ...(["cpf", "cnpj", "rg", "issuer", "rnm", "passport", "cnh", "ctps", "spouseId", "bank"] as const),
] as const;
/** Fields that are lists; one entry a line. */
const lists = ["parents", "emails", "phones", "pix"] as const;

type Texts = Record<(typeof texts)[number] | (typeof lists)[number], string>;

/** Address as a form has it. */
export type EditedAddress = Record<Exclude<keyof PartyAddress, "rural" | "isForService">, string> & {
  readonly key: string;
  readonly rural: boolean;
};

/** Who acts for a party, as a form has it: a record, a name without one, or a public body. */
export interface EditedRepresentative {
  readonly key: string;
  readonly quality: string;
  /** Id of a record, or a name. */
  readonly who: string;
  /** What is known of somebody without a record, besides the name. */
  readonly inline: PartyData | undefined;
  readonly isTogether: boolean;
  readonly since: string;
  /** A public body, which the form keeps as it is. */
  readonly body: Extract<PartyRepresentative, { body: string }> | undefined;
}

/** A record as a form has it. */
export interface EditedParty extends Texts {
  readonly kind: PartyKind;
  readonly gender: "" | "m" | "f";
  readonly isPlural: boolean;
  readonly union: boolean;
  /** The first one is for service, and stands in documents. */
  readonly addresses: readonly EditedAddress[];
  readonly representatives: readonly EditedRepresentative[];
  readonly notes: string;
  /** Values of the office's own attributes, by their names. */
  readonly own: Readonly<Record<string, string>>;
}

/** A field that can be wrong; those of an address have its key in front. */
export type PartyField = string;

let made = 0;
const newKey = () => {
  made += 1;
  return `new-${made}`;
};

export const emptyAddress = (): EditedAddress => ({
  key: newKey(),
  street: "",
  number: "",
  extra: "",
  district: "",
  city: "",
  uf: "",
  country: "",
  zip: "",
  rural: false,
});

export const emptyRepresentative = (quality: string): EditedRepresentative => ({
  key: newKey(),
  quality,
  who: "",
  inline: undefined,
  isTogether: false,
  since: "",
  body: undefined,
});

const editedAddress = ({ isForService: _, ...address }: PartyAddress): EditedAddress => ({
  ...emptyAddress(),
  ...defined(address),
});

function editedRepresentative(one: PartyRepresentative): EditedRepresentative {
  const base = { ...emptyRepresentative(""), since: one.since ?? "" };
  if ("body" in one) return { ...base, body: one };
  const isRecord = "id" in one.who;
  return {
    ...base,
    quality: one.quality,
    who: "id" in one.who ? one.who.id : one.who.inline.name,
    inline: isRecord ? undefined : "inline" in one.who ? one.who.inline : undefined,
    isTogether: one.isTogether ?? false,
  };
}

/** Returns a record as a form; an empty form of a kind without one. */
export function editedOf(record: PartyRecord): EditedParty {
  const lines = Object.fromEntries(lists.map((field) => [field, (record[field] ?? []).join("\n")]));
  const words = Object.fromEntries(texts.map((field) => [field, record[field] ?? ""]));
  const first = addressForService(record);
  const others = (record.addresses ?? []).filter((address) => address !== first);
  return {
    ...(words as Texts),
    ...(lines as Texts),
    kind: record.kind,
    gender: record.gender ?? "",
    isPlural: record.isPlural ?? false,
    union: record.union ?? false,
    addresses: (first ? [first, ...others] : [{}]).map(editedAddress),
    representatives: (record.representatives ?? []).map(editedRepresentative),
    notes: record.notes ?? "",
    own: record.own ?? {},
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes what says nothing. */
const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && value !== false),
  ) as Defined<T>;

const linesOf = (text: string) => {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : undefined;
};

/** True if a record of the office is chosen: ids are UUIDs. */
export const isRecordId = (who: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(who);

function representativeOf(one: EditedRepresentative): PartyRepresentative[] {
  const { quality, who, inline, isTogether, since, body } = one;
  if (body) return [body];
  const name = who.trim();
  if (name === "") return [];
  const acting = isRecordId(name) ? { id: name } : { inline: { ...(inline ?? { kind: "pf" as const }), name } };
  return [{ quality: quality.trim(), who: acting, ...defined({ isTogether, since }) }];
}

const ofPeople = ["social", "nationality", "civil", "regime", "profession", "birth", "rnm", "passport", "cnh", "ctps"];
const ofEntities = ["noun", "cnpj"];

/** Fields of a form that its kind does not have: they stay in the form while the kind is being chosen, and are not sent. */
function foreignFields(kind: PartyKind): ReadonlySet<string> {
  const isPerson = isPersonKind(kind);
  const numbers = hasCpf(kind) ? [] : ["cpf", "rg", "issuer"];
  return new Set(isPerson ? ofEntities : [...ofPeople, ...numbers, "parents", "spouseId"]);
}

/** Returns the record of a form. */
export function recordOf(edited: EditedParty): PartyRecord {
  const { kind, gender, isPlural, union, addresses, representatives, notes } = edited;
  const foreign = foreignFields(kind);
  const own = <Field extends string>(fields: readonly Field[]) => fields.filter((field) => !foreign.has(field));
  const words = Object.fromEntries(own(texts).map((field) => [field, edited[field].trim()]));
  const lines = Object.fromEntries(own(lists).map((field) => [field, linesOf(edited[field])]));
  const places = addresses
    .map(({ key: _, ...address }) => defined(address))
    .filter((address) => Object.keys(address).length > 0);
  const acting = representatives.flatMap(representativeOf);
  const values = Object.entries(edited.own).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
  if (!isRecordId(words.spouseId ?? "")) delete words.spouseId;
  return {
    ...defined({ ...words, ...lines, gender, isPlural, union: union && isPersonKind(kind), notes: notes.trim() }),
    ...(places.length > 0 ? { addresses: places } : {}),
    ...(acting.length > 0 ? { representatives: acting } : {}),
    ...(values.length > 0 ? { own: Object.fromEntries(values) } : {}),
    kind,
    name: edited.name.trim(),
  } as PartyRecord;
}

const cpfFault = "Confira o CPF: são 11 dígitos.";
const cnpjFault = "Confira o CNPJ: são 12 letras ou números e 2 dígitos.";

/** Maps each field to the rule that it breaks. */
export function partyFaults(edited: EditedParty): FieldFaults<PartyField> {
  const record = recordOf(edited);
  const found: Record<string, string | undefined> = {
    name: record.name === "" ? "Informe o nome" : undefined,
    cpf: record.cpf === undefined || /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(record.cpf) ? undefined : cpfFault,
    cnpj:
      record.cnpj === undefined || /^[0-9A-Z]{2}(?:\.[0-9A-Z]{3}){2}\/[0-9A-Z]{4}-\d{2}$/.test(record.cnpj)
        ? undefined
        : cnpjFault,
  };
  if (edited.spouseId.trim() !== "" && isPersonKind(edited.kind) && record.spouseId === undefined)
    found.spouseId = "Escolha um cadastro da lista";
  for (const field of lists) {
    if ((record[field]?.length ?? 0) > partyLimits[field])
      found[field] = `No máximo ${partyLimits[field]}, um por linha`;
  }
  for (const { key, zip, uf } of edited.addresses) {
    if (zip !== "" && !/^\d{5}-\d{3}$/.test(zip)) found[`${key} zip`] = "Confira o CEP: são 8 dígitos.";
    if (uf !== "" && !/^[A-Z]{2}$/.test(uf)) found[`${key} uf`] = "Informe a sigla, como CE";
  }
  for (const { key, who, quality, body } of edited.representatives) {
    if (!body && who.trim() !== "" && quality.trim() === "") found[`${key} quality`] = "Informe em que qualidade";
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** True if two forms give the same record. */
export const isSameRecord = (one: EditedParty, other: EditedParty) =>
  JSON.stringify(recordOf(one)) === JSON.stringify(recordOf(other));
