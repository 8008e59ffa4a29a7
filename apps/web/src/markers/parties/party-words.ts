import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { isPersonKind, type PartyKind } from "@lavra/contract/parties/party";

/** Qualities in which people act for others, masculine singular. */
export const qualities: readonly string[] = [
  "genitor",
  "tutor",
  "curador",
  "sócio-administrador",
  "administrador",
  "diretor-presidente",
  "presidente",
  "titular",
  "síndico",
  "inventariante",
  "administrador judicial",
  "prefeito",
  "procurador",
];

/** Data of parties that a form asks for, in its order. */
export type PartyItem =
  | "nationality"
  | "civil"
  | "profession"
  | "birth"
  | "rg"
  | "cpf"
  | "cnpj"
  | "email"
  | "phone"
  | "address"
  | "parents"
  | "reps"
  | "social"
  | "noun"
  | "number";

const ofPerson: readonly PartyItem[] = [
  "nationality",
  "civil",
  "profession",
  "birth",
  "rg",
  "cpf",
  "email",
  "phone",
  "address",
  "reps",
  "parents",
  "social",
  "number",
];
const ofEntity: readonly PartyItem[] = ["cnpj", "email", "phone", "address", "reps", "noun", "number"];

const qualified: readonly PartyItem[] = ["nationality", "civil", "profession", "rg", "cpf", "cnpj", "email", "address"];
const inAddress: readonly PartyItem[] = ["address"];

/** Data that each attribute of a template's tags is written from. */
const itemsOf: Readonly<Record<string, readonly PartyItem[]>> = {
  NOME_SOCIAL: ["social"],
  CPF: ["cpf"],
  CNPJ: ["cnpj"],
  CPF_CNPJ: ["cpf", "cnpj"],
  RG: ["rg"],
  NACIONALIDADE: ["nationality"],
  ESTADO_CIVIL: ["civil"],
  PROFISSAO: ["profession"],
  NASCIMENTO: ["birth"],
  IDADE: ["birth"],
  EMAIL: ["email"],
  TELEFONE: ["phone"],
  ENDERECO: inAddress,
  LOGRADOURO: inAddress,
  NUMERO: inAddress,
  COMPLEMENTO: inAddress,
  BAIRRO: inAddress,
  CIDADE: inAddress,
  UF: inAddress,
  CEP: inAddress,
  FILIACAO: ["parents"],
  REPRESENTANTE: ["reps"],
  QUALIFICACAO: qualified,
};

const minors: ReadonlySet<PartyKind> = new Set(["menor", "pubere", "interdito"]);

/** True if somebody has to act for such a party. */
const isRepresented = (kind: PartyKind) => !isPersonKind(kind) || minors.has(kind);

/**
 * Returns the data to ask for: first what the template writes, then the rest.
 * @param attributes of the field's tags; undefined while unknown: then a qualificação is meant
 */
export function partyItems(kind: PartyKind, attributes: ReadonlySet<string> = new Set(["QUALIFICACAO"])) {
  const all = isPersonKind(kind) ? ofPerson : ofEntity;
  const wanted = new Set([...attributes].flatMap((attribute) => itemsOf[attribute] ?? []));
  if (attributes.has("QUALIFICACAO")) {
    if (isRepresented(kind)) wanted.add("reps");
    if (kind === "menor" || kind === "pubere") wanted.add("birth");
  }
  return { first: all.filter((item) => wanted.has(item)), rest: all.filter((item) => !wanted.has(item)) };
}

/** Returns a party with other data; a blank item goes. */
export function withData<P extends object>(party: P, data: { readonly [Key in keyof P]?: P[Key] | "" }): P {
  const entries = Object.entries({ ...party, ...data }).filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(entries) as P;
}

/** A representative of a party. */
export type Rep = NonNullable<InlineParty["reps"]>[number];

/** A new party: a person with a name alone. */
export const newParty = (name = ""): InlineParty => ({ kind: "pf", name, gender: "u" });
