import { writeAddress } from "./address.ts";
import { ageAt } from "./age.ts";
import { firstAndOthers, groupOfParties, joinNames } from "./names.ts";
import { type Address, calledName, type Party, repsOf } from "./party.ts";
import { type QualifyOptions, qualify } from "./qualify.ts";
import { type Ask, agreeRecorded, plainName, tidy } from "./recorded-words.ts";
import { signatureOf } from "./signature.ts";
import { groupOfOne, writtenBirth } from "./texts/party-items.ts";

/** What the text about parties depends on besides their records. */
export interface PartyContext extends QualifyOptions {
  /** Date of the document, `2026-11-29`. */
  readonly date?: string | undefined;
  /** Noun that the piece uses for the parties of the field, masculine singular: `autor`. */
  readonly role?: string | undefined;
}

type OfOne = (party: Party, context: PartyContext, ask: Ask) => string | undefined;

const agreeing =
  (field: "nationality" | "civil" | "profession"): OfOne =>
  (party, _context, ask) => {
    const word = tidy(party[field]);
    return word && agreeRecorded(word, groupOfOne(party), ask);
  };

const plain =
  (field: "cpf" | "cnpj" | "email" | "phone" | "social"): OfOne =>
  (party) =>
    tidy(party[field]);

const inAddress =
  (field: Exclude<keyof Address, "rural">): OfOne =>
  ({ address }) =>
    tidy(address?.[field]);

/** Attributes of one party; those of several are joined as names are. */
const ofOne = {
  NOME: calledName,
  NOME_SOCIAL: plain("social"),
  CPF: plain("cpf"),
  CNPJ: plain("cnpj"),
  CPF_CNPJ: ({ cpf, cnpj }) => tidy(cnpj) ?? tidy(cpf),
  RG: ({ rg, issuer }) => tidy(rg) && [tidy(rg), tidy(issuer)].filter(Boolean).join(" "),
  NACIONALIDADE: agreeing("nationality"),
  ESTADO_CIVIL: agreeing("civil"),
  PROFISSAO: agreeing("profession"),
  NASCIMENTO: ({ birth }) => birth && writtenBirth(birth),
  IDADE: ({ birth }, { date }) => (birth && date ? ageAt(birth, date) : undefined),
  EMAIL: plain("email"),
  TELEFONE: plain("phone"),
  LOGRADOURO: inAddress("street"),
  NUMERO: inAddress("number"),
  COMPLEMENTO: inAddress("extra"),
  BAIRRO: inAddress("district"),
  CEP: inAddress("zip"),
} as const satisfies Record<string, OfOne>;

/** Names and places, each once: brothers and sisters have the same mother and home. */
const joinOnce = (names: readonly string[]): string =>
  joinNames([...new Set(names.flatMap((name) => tidy(name) ?? []))]);

type OfAll = (parties: readonly Party[], context: PartyContext, ask: Ask) => string;

/** Attributes of all parties of a field together. */
const ofAll = {
  QUALIFICACAO: (parties, context, ask) => {
    const { text, questions } = qualify(parties, context);
    for (const word of questions) ask(word);
    return text;
  },
  ASSINATURA: (parties, { role }, ask) => parties.map((party) => signatureOf(party, role, ask)).join("\n\n"),
  ENDERECO: (parties) => joinOnce(parties.flatMap(({ address }) => writeAddress(address) ?? [])),
  CIDADE: (parties) => joinOnce(parties.flatMap(({ address }) => address?.city ?? [])),
  UF: (parties) => joinOnce(parties.flatMap(({ address }) => address?.uf ?? [])),
  FILIACAO: (parties) => joinOnce(parties.flatMap(({ parents }) => parents ?? [])),
  REPRESENTANTE: (parties) =>
    joinOnce(parties.flatMap(repsOf).map((rep) => ("who" in rep ? calledName(rep.who) : rep.body))),
  PAPEL: (parties, { role }, ask) => {
    const group = groupOfParties(parties);
    return role && group ? agreeRecorded(role, group, ask) : "";
  },
  PRIMEIRO_E_OUTROS: (parties) => firstAndOthers(parties),
  QUANTIDADE: (parties) => String(parties.length),
} as const satisfies Record<string, OfAll>;

/** Name of an attribute after the point of `{AUTOR.CPF}`, without accents. */
export type PartyAttribute = keyof typeof ofOne | keyof typeof ofAll;

/** Names of all attributes. */
export const partyAttributes = [...Object.keys(ofOne), ...Object.keys(ofAll)] as readonly PartyAttribute[];

/** Returns an attribute by its name in any case, with or without accents; undefined if there is none. */
export function partyAttribute(name: string): PartyAttribute | undefined {
  const plain = plainName(name);
  return partyAttributes.find((attribute) => attribute === plain);
}

const ownValue =
  (attribute: string): OfOne =>
  ({ own }) =>
    own && Object.hasOwn(own, attribute) ? own[attribute] : undefined;

/**
 * Returns the text of an attribute for the parties of a field; parties without it are left out. A name that is not in
 * `partyAttributes` is one of the office's own attributes.
 */
export function attributeText(attribute: string, parties: readonly Party[], context: PartyContext, ask: Ask): string {
  if (Object.hasOwn(ofAll, attribute)) return ofAll[attribute as keyof typeof ofAll](parties, context, ask);
  const read: OfOne = Object.hasOwn(ofOne, attribute) ? ofOne[attribute as keyof typeof ofOne] : ownValue(attribute);
  return joinNames(parties.flatMap((party) => tidy(read(party, context, ask)) ?? []));
}
