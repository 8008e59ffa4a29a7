import type { ListedParty, TwinReason } from "@lavra/contract/parties/parties";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { addressForService, representativeIdsOf } from "@lavra/contract/parties/written-party";
import { nameSound, readCnpj, readCpf } from "@lavra/portuguese";
import { formsOfTexts } from "../platform/search/search-forms.ts";

/** Prefix that makes marks of parties differ from those of documents with the same words. */
const own = (forms: readonly string[]) => forms.map((form) => `party ${form}`);

/** Returns the forms by which a party is found. */
export function formsOfParty(record: PartyRecord): string[] {
  const { name, social, cpf, cnpj, rg, rnm, passport, cnh, ctps, phones = [], emails = [] } = record;
  const texts = [name, social, cpf, cnpj, rg, rnm, passport, cnh, ctps, ...phones, ...emails];
  return own(formsOfTexts(texts.filter((text) => text !== undefined)));
}

/** Returns the forms by which parties with a word or number of a search are found. */
export const formsOfSought = own;

/** Data by which two records of one party are found. */
export type TwinData = Partial<Pick<PartyRecord, "name" | "social" | "cpf" | "cnpj">>;

/** Returns the forms that two records of one party have in common, with what they are. */
export function twinForms({
  name = "",
  social = "",
  cpf = "",
  cnpj = "",
}: TwinData): { by: TwinReason; form: string }[] {
  const identifiers = [
    { by: "cpf" as const, value: readCpf(cpf) },
    { by: "cnpj" as const, value: readCnpj(cnpj) },
  ];
  const sounds = new Set([nameSound(name), nameSound(social)]);
  return [
    ...identifiers.flatMap(({ by, value }) => (value === undefined ? [] : [{ by, form: `twin ${by} ${value}` }])),
    ...[...sounds].filter(Boolean).map((sound) => ({ by: "name" as const, form: `twin name ${sound}` })),
  ];
}

/** Returns what two records have in common; undefined if nothing does. */
export function twinReason(one: TwinData, other: TwinData): TwinReason | undefined {
  const theirs = new Set(twinForms(other).map(({ form }) => form));
  return twinForms(one).find(({ form }) => theirs.has(form))?.by;
}

/** The name by which a party is called. */
export const calledName = ({ name, social }: Pick<PartyRecord, "name" | "social">) => social ?? name;

const placeOf = (record: PartyRecord) => {
  const { city = "", uf, country } = addressForService(record) ?? {};
  const within = uf ?? country;
  return within === undefined || city === "" ? city : `${city}/${within}`;
};

/** Builds the line of a list. @param nameOf returns the name of a record, undefined if it was erased */
export function presentListed(
  { id, version, record, changedAt }: { id: string; version: number; record: PartyRecord; changedAt: Date },
  nameOf: (id: string) => string | undefined,
): ListedParty {
  const { kind, name, social, cpf, cnpj, phones = [], representatives = [] } = record;
  return {
    id,
    version,
    kind,
    name: calledName(record),
    civilName: social === undefined ? "" : name,
    identifier: (isPersonKind(kind) ? (cpf ?? cnpj) : (cnpj ?? cpf)) ?? "",
    place: placeOf(record),
    phone: phones[0] ?? "",
    representatives: representatives.flatMap((one) => {
      if ("body" in one) return [one.body];
      return "inline" in one.who ? [calledName(one.who.inline)] : (nameOf(one.who.id) ?? []);
    }),
    changedAt: changedAt.toISOString(),
  };
}

/** Ids of those who act for parties, each once. */
export const representativesOf = (records: readonly PartyRecord[]): string[] => [
  ...new Set(records.flatMap(representativeIdsOf)),
];

/** A record without fields that say nothing, in one order: two equal records are equal texts. */
export const plainRecord = (record: object): string => JSON.stringify(record, orderedKeys);

function orderedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
