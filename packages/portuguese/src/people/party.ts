import type { GroupGender, Member } from "../agreement/four-forms.ts";
import { genderOfNoun } from "./entity-nouns.ts";

/** Civil states as records have them, masculine singular. Source: Civil Code arts. 1.511–1.590. */
export const civilStates = [
  "solteiro",
  "casado",
  "divorciado",
  "viúvo",
  "separado judicialmente",
  "separado de fato",
  "desquitado",
] as const;

/** Regimes of property as they stand after "sob o regime da". Source: Civil Code arts. 1.639–1.688. */
export const propertyRegimes = [
  "comunhão parcial de bens",
  "comunhão universal de bens",
  "separação convencional de bens",
  "separação obrigatória de bens",
  "participação final nos aquestos",
] as const;

/** Kinds of people: adult, minor under 16, minor of 16 or 17, adult under guardianship. */
export type PersonKind = "pf" | "menor" | "pubere" | "interdito";

/** Kinds of entities. */
export type EntityKind =
  | "ltda"
  | "sa"
  | "mei"
  | "individual"
  | "associacao"
  | "fundacao"
  | "cooperativa"
  | "igreja"
  | "sindicato"
  | "condominio"
  | "espolio"
  | "massa"
  | "municipio"
  | "estado"
  | "uniao"
  | "autarquia"
  | "fato";

/** Address as recorded; a field that is absent is not written. */
export interface Address {
  /** With its kind of street: `Rua das Acácias`. */
  readonly street?: string | undefined;
  /** `12`, or `s/n`. */
  readonly number?: string | undefined;
  /** `apartamento 32` */
  readonly extra?: string | undefined;
  readonly district?: string | undefined;
  readonly rural?: boolean | undefined;
  readonly city?: string | undefined;
  readonly uf?: string | undefined;
  /** Only abroad. */
  readonly country?: string | undefined;
  /** `62010-100` */
  readonly zip?: string | undefined;
}

/** Who acts for a party: a person or entity with a quality in the masculine singular, or a public body. */
export type Representative =
  | { readonly as: string; readonly who: Party }
  | { readonly as: ""; readonly art: "o" | "a" | "os" | "as"; readonly body: string };

/** A person or an entity as recorded; a field that is absent is not written. */
export interface Party {
  readonly kind: PersonKind | EntityKind;
  /** Civil name, or the full name of an entity. */
  readonly name: string;
  /** Social name: it goes before the civil name. */
  readonly social?: string | undefined;
  /** Absent on an entity: the gender of its kind. */
  readonly gender?: GroupGender | undefined;
  /** `p`: several people under one name, "Herdeiros de". */
  readonly number?: "p" | undefined;
  /** Noun of an entity that is not the noun of its kind: `banco`. */
  readonly noun?: string | undefined;
  /** Masculine singular, as are civil state and profession. */
  readonly nationality?: string | undefined;
  readonly civil?: string | undefined;
  readonly profession?: string | undefined;
  /** Lives in a stable union. */
  readonly union?: boolean | undefined;
  /** `comunhão parcial de bens` */
  readonly regime?: string | undefined;
  /** `2015-05-05` */
  readonly birth?: string | undefined;
  readonly rg?: string | undefined;
  /** `SSP/CE` */
  readonly issuer?: string | undefined;
  readonly rnm?: string | undefined;
  readonly passport?: string | undefined;
  readonly cnh?: string | undefined;
  readonly ctps?: string | undefined;
  readonly cpf?: string | undefined;
  readonly cnpj?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Names of the parents, in order. */
  readonly parents?: readonly string[] | undefined;
  readonly address?: Address | undefined;
  /** Values of the office's own attributes, by their names. */
  readonly own?: Readonly<Record<string, string>> | undefined;
  readonly reps?: readonly Representative[] | undefined;
  /** Index of the spouse or partner in the same list. */
  readonly with?: number | undefined;
}

interface EntityText {
  /** Gender of the noun of the kind; undefined for the owner's. */
  readonly gender: "m" | "f" | undefined;
  readonly noun: string;
  /** Masculine singular where it agrees. */
  readonly description: string | undefined;
  /** Plural of a description that does not agree. */
  readonly descriptions: string | undefined;
  readonly agrees?: boolean;
  /** Phrase of its address. */
  readonly seat: "seat" | "condominium" | "otherSeat";
}

const privateBody = "pessoa jurídica de direito privado";
const publicBody = "pessoa jurídica de direito público interno";

const plurals: Readonly<Record<string, string>> = {
  [privateBody]: "pessoas jurídicas de direito privado",
  [publicBody]: "pessoas jurídicas de direito público interno",
  "condomínio edilício": "condomínios edilícios",
  "sociedade sem personalidade jurídica": "sociedades sem personalidade jurídica",
};

const entity = (
  gender: EntityText["gender"],
  noun: string,
  description: string | undefined,
  seat: EntityText["seat"] = "seat",
  agrees = false,
): EntityText => ({ gender, noun, description, descriptions: plurals[description ?? ""], seat, agrees });

/** Texts of the kinds of entities. Sources: Civil Code arts. 40–44, 966, 986; CPC art. 75. */
export const entityTexts: Readonly<Record<EntityKind, EntityText>> = {
  ltda: entity("f", "empresa", privateBody),
  sa: entity("f", "empresa", privateBody),
  mei: entity(undefined, "microempreendedor", "microempreendedor individual", "seat", true),
  individual: entity(undefined, "empresário", "empresário individual", "seat", true),
  associacao: entity("f", "associação", privateBody),
  fundacao: entity("f", "fundação", privateBody),
  cooperativa: entity("f", "cooperativa", privateBody),
  igreja: entity("f", "igreja", privateBody),
  sindicato: entity("m", "sindicato", privateBody),
  condominio: entity("m", "condomínio", "condomínio edilício", "condominium"),
  espolio: entity("m", "espólio", undefined, "otherSeat"),
  massa: entity("f", "massa falida", undefined, "otherSeat"),
  municipio: entity("m", "município", publicBody),
  estado: entity("m", "estado", publicBody),
  uniao: entity("f", "União", publicBody),
  autarquia: entity("f", "autarquia", publicBody),
  fato: entity("f", "sociedade", "sociedade sem personalidade jurídica", "otherSeat"),
};

/** True for people, false for entities. */
export const isPerson = (party: Party): party is Party & { readonly kind: PersonKind } =>
  !Object.hasOwn(entityTexts, party.kind);

/** Texts of an entity's kind; undefined for people. */
export const entityText = ({ kind }: Party): EntityText | undefined =>
  (entityTexts as Partial<Record<string, EntityText>>)[kind];

/** Name by which a party is called: the social name where there is one. */
export const calledName = ({ name, social }: Party): string => social || name;

/**
 * Returns a party as agreement sees it: an entity agrees with the noun of its record if its gender is sure, else with that
 * of its kind, unless its record says the gender.
 */
export function memberOf(party: Party): Member {
  const ofKind = entityText(party)?.gender;
  const gender = party.gender ?? (ofKind && (genderOfNoun(party.noun) ?? ofKind)) ?? "u";
  return { gender, isPlural: party.number === "p" };
}

/** Representatives of a party. */
export const repsOf = ({ reps }: Party): readonly Representative[] => reps ?? [];

/** True if somebody acts for the party. */
export const isRepresented = (party: Party): boolean => repsOf(party).length > 0;
