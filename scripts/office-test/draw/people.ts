import type { Address, Person, Representative } from "../piece.ts";
import {
  banks,
  cities,
  civilStates,
  companies,
  corporations,
  families,
  men,
  nationalities,
  professions,
  regimes,
  streets,
  unknown,
  women,
} from "./lists.ts";
import type { Draws } from "./random.ts";

/** Draws the people and entities of one document; each item of a record is there with the share of `fullness`. */
export interface Cabinet {
  readonly draws: Draws;
  readonly fullness: number;
  /** Year of the documents' date, which is in November. */
  readonly year: number;
}

type Gender = "m" | "f" | "u";

/** Removes items whose value is undefined. */
const kept = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as unknown as Person;

const maybe = <T>({ draws, fullness }: Cabinet, item: () => T): T | undefined =>
  draws.chance(fullness) ? item() : undefined;

function nameOf({ draws }: Cabinet, gender: Gender): string {
  const given = draws.pick(gender === "f" ? women : gender === "m" ? men : unknown);
  const [first, second] = [draws.pick(families), draws.pick(families)];
  const name = `${given} ${first}${first !== second && draws.chance(0.4) ? ` ${second}` : ""}`;
  return draws.chance(0.6) ? name.toLocaleUpperCase("pt-BR") : name;
}

const weighted = (digits: readonly number[], first: number) =>
  digits.reduce((sum, digit, at) => sum + digit * (first - at), 0);

/** A CPF with its check digits. */
export function cpfOf({ draws }: Cabinet): string {
  const digits = [...draws.digits(9)].map(Number);
  for (const first of [10, 11]) digits.push(((weighted(digits, first) * 10) % 11) % 10);
  return digits.join("").replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}

/** A CNPJ with letters in its first twelve places, and its check digits. */
export function cnpjOf({ draws }: Cabinet): string {
  const places = `${Array.from({ length: 8 }, () => draws.pick([..."0123456789ABXZ"])).join("")}0001`;
  const values = [...places].map((sign) => sign.charCodeAt(0) - 48);
  for (const weights of ["543298765432", "6543298765432"]) {
    const rest = [...weights].reduce((sum, weight, at) => sum + Number(weight) * (values[at] ?? 0), 0) % 11;
    values.push(rest < 2 ? 0 : 11 - rest);
  }
  return `${places}${values.slice(12).join("")}`.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
}

export function addressOf(cabinet: Cabinet): Address {
  const { draws } = cabinet;
  if (draws.chance(0.04)) return { city: "Lisboa", country: "Portugal" };
  if (draws.chance(0.03))
    return draws.pick([{ zip: "59000-000" }, { number: "7", extra: "casa 2", city: "Natal" }, {}]);
  const [city, uf] = draws.pick(cities);
  const hasStreet = draws.chance(0.8);
  const rural = draws.chance(0.08) ? (true as const) : undefined;
  return kept({
    street: hasStreet ? draws.pick(streets) : undefined,
    number: hasStreet ? maybe(cabinet, () => (draws.chance(0.2) ? "s/n" : String(draws.int(1, 2999)))) : undefined,
    extra: hasStreet && draws.chance(0.3) ? draws.pick(["apartamento 32", "casa 2", "fundos"]) : undefined,
    district: rural ? undefined : maybe(cabinet, () => draws.pick(["Centro", "Boa Vista", "Jardim das Flores"])),
    rural,
    city,
    uf: draws.chance(0.95) ? uf : undefined,
    zip: maybe(cabinet, () => draws.digits(8).replace(/^(.{5})/, "$1-")),
  }) as Address;
}

function documentsOf(cabinet: Cabinet) {
  const { draws } = cabinet;
  const isForeign = draws.chance(0.1);
  const rg = isForeign ? undefined : maybe(cabinet, () => `${draws.int(1, 59)}.${draws.digits(3)}.${draws.digits(3)}`);
  return {
    rg,
    issuer: rg && draws.chance(0.8) ? draws.pick(["SSP/CE", "DETRAN/RJ", "SSP/SP"]) : undefined,
    rnm: isForeign ? `V${draws.digits(6)}-7` : undefined,
    passport: draws.chance(0.05) ? `FZ${draws.digits(6)}` : undefined,
    cnh: draws.chance(0.1) ? draws.digits(11) : undefined,
    ctps: draws.chance(0.05) ? `${draws.digits(7)}` : undefined,
    cpf: maybe(cabinet, () => cpfOf(cabinet)),
  };
}

const emailOf = ({ draws }: Cabinet) => `${draws.pick(["contato", "ana.reis", "joao"])}@exemplo.com.br`;

/** An adult. */
export function adult(cabinet: Cabinet, gender: Gender, more: object = {}): Person {
  const { draws, year } = cabinet;
  const civil = maybe(cabinet, () => draws.pick(civilStates));
  return kept({
    kind: "pf",
    name: nameOf(cabinet, gender),
    social: draws.chance(0.04) ? nameOf(cabinet, gender) : undefined,
    gender,
    nationality: maybe(cabinet, () => draws.pick(nationalities)),
    civil,
    union: civil === "solteiro" && draws.chance(0.3) ? true : undefined,
    regime: civil === "casado" && draws.chance(0.5) ? draws.pick(regimes) : undefined,
    birth: draws.chance(0.2) ? `${year - draws.int(19, 80)}-0${draws.int(1, 9)}-1${draws.int(0, 9)}` : undefined,
    profession: maybe(cabinet, () => draws.pick(professions)),
    ...documentsOf(cabinet),
    email: maybe(cabinet, () => emailOf(cabinet)),
    address: maybe(cabinet, () => addressOf(cabinet)),
    ...more,
  });
}

const genders = (share: number, draws: Draws): Gender => (draws.chance(share) ? "f" : "m");

/** A child under 16, or of 16 or 17, with parents or a guardian. */
export function minor(cabinet: Cabinet, gender: Gender, reps: readonly Representative[], home?: Address): Person {
  const { draws, year } = cabinet;
  const isOlder = draws.chance(0.25);
  const age = isOlder ? draws.int(16, 17) : draws.int(0, 15);
  return kept({
    kind: isOlder ? "pubere" : "menor",
    name: nameOf(cabinet, gender),
    gender,
    nationality: maybe(cabinet, () => draws.pick(nationalities)),
    birth: `${year - age}-0${draws.int(1, 9)}-0${draws.int(1, 9)}`,
    profession: isOlder && draws.chance(0.5) ? "estudante" : undefined,
    cpf: maybe(cabinet, () => cpfOf(cabinet)),
    address: home,
    reps,
  });
}

/** Parents or a guardian, in the same home as the minor or elsewhere. */
export function guardians(cabinet: Cabinet, home: Address | undefined): Representative[] {
  const { draws } = cabinet;
  const live = (gender: Gender) => adult(cabinet, gender, { address: draws.chance(0.8) ? home : addressOf(cabinet) });
  const kind = draws.int(0, 9);
  if (kind < 5) return [{ as: "genitor", who: live("f") }];
  if (kind < 6) return [{ as: "genitor", who: live("m") }];
  if (kind < 8)
    return [
      { as: "genitor", who: live("m") },
      { as: "genitor", who: live("f") },
    ];
  return [{ as: "tutor", who: live(genders(0.5, draws)) }];
}

/** An adult under guardianship. */
export function ward(cabinet: Cabinet, gender: Gender): Person {
  const home = addressOf(cabinet);
  const curator = { as: "curador", who: adult(cabinet, genders(0.5, cabinet.draws), { address: home }) };
  return adult(cabinet, gender, { kind: "interdito", union: undefined, address: home, reps: [curator] });
}

const acting = (cabinet: Cabinet, as: string): Representative => ({
  as,
  who: adult(cabinet, genders(0.5, cabinet.draws)),
});

const entity = (cabinet: Cabinet, kind: string, name: string, more: object = {}): Person =>
  kept({
    kind,
    name,
    cnpj: maybe(cabinet, () => cnpjOf(cabinet)),
    email: cabinet.draws.chance(0.2) ? emailOf(cabinet) : undefined,
    address: maybe(cabinet, () => addressOf(cabinet)),
    ...more,
  });

const withReps = (cabinet: Cabinet, ...qualities: string[]): { reps?: Representative[] } =>
  cabinet.draws.chance(0.6) ? { reps: qualities.map((as) => acting(cabinet, as)) } : {};

export const town = (all: Cabinet) => entity(all, "municipio", "MUNICÍPIO DE CAMPINAS", withReps(all, "prefeito"));
export const agency = (all: Cabinet) =>
  entity(all, "autarquia", "AUTARQUIA MUNICIPAL DE TRÂNSITO", withReps(all, "procurador"));
export const union = (all: Cabinet) =>
  entity(all, "uniao", "UNIÃO", { reps: [{ as: "", art: "a", body: "Advocacia-Geral da União" }] });
export const state = (all: Cabinet) =>
  entity(all, "estado", "ESTADO DO CEARÁ", { reps: [{ as: "", art: "a", body: "Procuradoria-Geral do Estado" }] });

/** Entities by the gender of their noun; each draws one. */
export const entities: Readonly<Record<"m" | "f", readonly ((cabinet: Cabinet) => Person)[]>> = {
  f: [
    (all) => entity(all, "ltda", all.draws.pick(companies), withReps(all, "sócio-administrador")),
    (all) =>
      entity(all, "ltda", all.draws.pick(companies), withReps(all, "sócio-administrador", "sócio-administrador")),
    (all) => entity(all, "sa", all.draws.pick(corporations), withReps(all, "diretor-presidente", "procurador")),
    (all) => entity(all, "associacao", "ASSOCIAÇÃO AMIGOS DO BAIRRO", withReps(all, "presidente")),
    (all) => entity(all, "fundacao", "FUNDAÇÃO ESPERANÇA", withReps(all, "diretor-presidente")),
    (all) => entity(all, "cooperativa", "COOPERATIVA AGRÍCOLA DO OESTE", withReps(all, "presidente")),
    (all) => entity(all, "igreja", "IGREJA EVANGÉLICA ESPERANÇA"),
    (all) => entity(all, "massa", "MASSA FALIDA DE TÊXTIL UNIÃO LTDA.", withReps(all, "administrador judicial")),
    union,
    (all) => entity(all, "mei", "DOCES DA LIA", { gender: "f", ...withReps(all, "titular") }),
    (all) => entity(all, "fato", "BAR DO PORTO", { cnpj: undefined, ...withReps(all, "administrador") }),
    agency,
  ],
  m: [
    (all) => entity(all, "sa", all.draws.pick(banks), { noun: "banco", gender: "m", ...withReps(all, "procurador") }),
    (all) => entity(all, "condominio", "CONDOMÍNIO EDIFÍCIO SOLAR", withReps(all, "síndico")),
    (all) => entity(all, "condominio", "CONDOMÍNIO DAS PALMEIRAS", { reps: [syndicCompany(all)] }),
    (all) => estate(all),
    town,
    state,
    (all) => entity(all, "sindicato", "SINDICATO DOS BANCÁRIOS", withReps(all, "presidente")),
    (all) => entity(all, "individual", "BAZAR SOL", { gender: "m" }),
    (all) => entity(all, "autarquia", "INSTITUTO NACIONAL DO SEGURO SOCIAL", { noun: "instituto", gender: "m" }),
    (all) => heirs(all),
  ],
};

/** Several people under one name. */
const heirs = (cabinet: Cabinet): Person =>
  kept({
    kind: "pf",
    name: `HERDEIROS DE ${nameOf(cabinet, "m").toLocaleUpperCase("pt-BR")}`,
    gender: "m",
    number: "p",
    address: maybe(cabinet, () => addressOf(cabinet)),
  });

const syndicCompany = (cabinet: Cabinet): Representative => ({
  as: "síndico",
  who: entity(cabinet, "ltda", "PREDIAL IPÊ LTDA.", withReps(cabinet, "sócio-administrador")),
});

export const estate = (cabinet: Cabinet): Person =>
  entity(cabinet, "espolio", `ESPÓLIO DE ${nameOf(cabinet, cabinet.draws.pick(["m", "f"]))}`, {
    cnpj: undefined,
    cpf: maybe(cabinet, () => cpfOf(cabinet)),
    ...withReps(cabinet, "inventariante"),
  });
