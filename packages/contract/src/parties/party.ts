import { z } from "zod";
import { line, toOneSpelling } from "../line.ts";
import { id } from "../route.ts";

/** Kinds of people: adult, minor under 16, minor of 16 or 17, adult under guardianship. */
export const personKinds = ["pf", "menor", "pubere", "interdito"] as const;

/** Kinds of entities. */
export const entityKinds = [
  "ltda",
  "sa",
  "mei",
  "individual",
  "associacao",
  "fundacao",
  "cooperativa",
  "igreja",
  "sindicato",
  "condominio",
  "espolio",
  "massa",
  "municipio",
  "estado",
  "uniao",
  "autarquia",
  "fato",
] as const;

/** Kinds of parties. */
export const partyKinds = [...personKinds, ...entityKinds] as const;
/** Kind of a party. */
export type PartyKind = (typeof partyKinds)[number];

/** Kinds of parties, as lists and forms name them. */
export const kindNames: Readonly<Record<PartyKind, string>> = {
  pf: "Pessoa física",
  menor: "Menor de 16 anos",
  pubere: "Menor de 16 ou 17 anos",
  interdito: "Pessoa sob curatela",
  ltda: "Sociedade limitada",
  sa: "Sociedade anônima",
  mei: "Microempreendedor individual (MEI)",
  individual: "Empresário individual",
  associacao: "Associação",
  fundacao: "Fundação",
  cooperativa: "Cooperativa",
  igreja: "Igreja ou organização religiosa",
  sindicato: "Sindicato",
  condominio: "Condomínio edilício",
  espolio: "Espólio",
  massa: "Massa falida",
  municipio: "Município",
  estado: "Estado",
  uniao: "União",
  autarquia: "Autarquia",
  fato: "Sociedade sem personalidade jurídica",
};

/** True for a kind of person, false for a kind of entity. */
export const isPersonKind = (kind: PartyKind): boolean => (personKinds as readonly PartyKind[]).includes(kind);

/** Most characters of a name, and most entries of the lists of a record. */
export const partyLimits = {
  name: 200,
  emails: 5,
  phones: 5,
  parents: 4,
  addresses: 5,
  representatives: 10,
  pix: 5,
} as const;

const text = (most: number) => line.max(most).overwrite(toOneSpelling).min(1);
const some = (most: number) => text(most).optional();
const list = (most: number, longest: number) => z.array(text(longest)).max(most).optional();

const cpf = z.string().regex(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
const cnpj = z.string().regex(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/);

/** Address as recorded. An absent field is not written. */
export const partyAddress = z.object({
  /** With its kind of street: `Rua das Acácias`. */
  street: some(200),
  /** `12`, or `s/n`. */
  number: some(20),
  /** `apartamento 32` */
  extra: some(100),
  district: some(100),
  rural: z.boolean().optional(),
  city: some(100),
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Only abroad. */
  country: some(60),
  zip: z
    .string()
    .regex(/^\d{5}-\d{3}$/)
    .optional(),
  /** True for the address where the party is served; the others are further addresses. */
  isForService: z.boolean().optional(),
});
/** Address of a record. */
export type PartyAddress = z.infer<typeof partyAddress>;

/**
 * What a record says of a party itself. Nationality, civil state, profession and noun are in the masculine singular, as
 * lists have them; texts about the party agree with its gender. An absent field is not written.
 */
export const partyData = z.object({
  kind: z.enum(partyKinds),
  /** Civil name, or the full name of an entity. */
  name: text(partyLimits.name),
  /** Social name: it goes before the civil name. */
  social: some(partyLimits.name),
  /** Absent: unknown for a person; that of its noun for an entity. */
  gender: z.enum(["m", "f"]).optional(),
  /** Several people under one name: `Herdeiros de`. */
  isPlural: z.boolean().optional(),
  /** Noun of an entity that is not the noun of its kind: `banco`. */
  noun: some(60),
  nationality: some(60),
  civil: some(60),
  /** `comunhão parcial de bens` */
  regime: some(60),
  /** Lives in a stable union. */
  union: z.boolean().optional(),
  profession: some(120),
  birth: z.iso.date().optional(),
  parents: list(partyLimits.parents, partyLimits.name),
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  rg: some(40),
  /** `SSP/CE` */
  issuer: some(40),
  rnm: some(40),
  passport: some(40),
  cnh: some(40),
  ctps: some(40),
  emails: list(partyLimits.emails, 200),
  phones: list(partyLimits.phones, 40),
  addresses: z.array(partyAddress).max(partyLimits.addresses).optional(),
  /** Values of the office's own attributes, by their names. */
  own: z.record(text(40), text(300)).optional(),
});
/** What a record says of a party itself. */
export type PartyData = z.infer<typeof partyData>;

const since = z.iso.date().optional();

/** Who acts for a party. */
export const partyRepresentative = z.union([
  z.object({
    /** In the masculine singular: `curador`. */
    quality: text(60),
    /** A record of the office, or what is known of somebody without one. */
    who: z.union([z.object({ id }), z.object({ inline: partyData })]),
    /** True if this one acts only together with the others. */
    isTogether: z.boolean().optional(),
    since,
  }),
  /** A public body: `a Procuradoria-Geral do Estado`. */
  z.object({ article: z.enum(["o", "a", "os", "as"]), body: text(120), since }),
]);
/** Who acts for a party. */
export type PartyRepresentative = z.infer<typeof partyRepresentative>;

/** Everything that an office keeps about a party. */
export const partyRecord = partyData.extend({
  representatives: z.array(partyRepresentative).max(partyLimits.representatives).optional(),
  /** Record of the spouse or partner. */
  spouseId: id.optional(),
  pix: list(partyLimits.pix, 120),
  /** Bank, branch and account, as one writes them. */
  bank: some(200),
  /** For the office alone: never written in a document. */
  notes: z.string().max(4000).optional(),
});
z.globalRegistry.add(partyRecord, { id: "PartyRecord" });
/** Everything that an office keeps about a party. */
export type PartyRecord = z.infer<typeof partyRecord>;
