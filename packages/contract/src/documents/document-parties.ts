import { z } from "zod";
import { partyKinds } from "../parties/party.ts";
import { id } from "../route.ts";

/** Most parties of a field, fields with parties, letters of one item, parents, and representatives of a party. */
export const partyLimits = { parties: 200, fields: 50, item: 300, parents: 8, representatives: 20 } as const;

const item = z.string().max(partyLimits.item).optional();

const address = z.strictObject({
  /** With its kind of street: `Rua das Acácias`. */
  street: item,
  number: item,
  /** `apartamento 32` */
  extra: item,
  district: item,
  rural: z.boolean().optional(),
  city: item,
  uf: item,
  /** Only abroad. */
  country: item,
  zip: item,
});

/** Data of a party without those who act for it; an absent item is not written. */
const ownData = {
  kind: z.enum(partyKinds),
  /** Civil name, or the full name of an entity. */
  name: z.string().max(partyLimits.item),
  /** Social name: it goes before the civil name. */
  social: item,
  /** `u`: unknown. Absent on an entity: the gender of its kind. */
  gender: z.enum(["m", "f", "u"]).optional(),
  /** Several people under one name: "Herdeiros de". */
  number: z.literal("p").optional(),
  /** Noun of an entity that is not the noun of its kind: `banco`. */
  noun: item,
  /** Masculine singular, as civil state and profession. */
  nationality: item,
  civil: item,
  profession: item,
  /** Lives in a stable union. */
  union: z.boolean().optional(),
  /** `comunhão parcial de bens` */
  regime: item,
  /** `2015-05-05` */
  birth: z.iso.date().optional(),
  rg: item,
  /** `SSP/CE` */
  issuer: item,
  rnm: item,
  passport: item,
  cnh: item,
  ctps: item,
  cpf: item,
  cnpj: item,
  email: item,
  phone: item,
  /** Names of the parents, in order. */
  parents: z.array(z.string().max(partyLimits.item)).max(partyLimits.parents).optional(),
  address: address.optional(),
  /** Values of the office's own attributes, by their names. */
  own: z.record(z.string(), z.string().max(partyLimits.item)).optional(),
  /** Index of the spouse or partner in the same list. */
  with: z.number().int().min(0).max(partyLimits.parties).optional(),
};

/** Public body that acts for a party, with its article. */
const body = z.strictObject({
  as: z.literal(""),
  art: z.enum(["o", "a", "os", "as"]),
  body: z.string().max(partyLimits.item),
});

/** A representative in a quality, masculine singular: `genitor`. */
const acting = <Who extends z.ZodType>(who: Who) =>
  z
    .array(z.union([z.strictObject({ as: z.string().max(partyLimits.item), who }), body]))
    .max(partyLimits.representatives)
    .optional();

const acts = z.strictObject(ownData);
/** Represented by somebody, who may be represented too: the company that manages a building, and its partner. */
const actsByOther = z.strictObject({ ...ownData, reps: acting(z.strictObject({ ...ownData, reps: acting(acts) })) });

/** A person or an entity with its data. */
export const inlineParty = z.strictObject({ ...ownData, reps: acting(actsByOther) });
/** A person or an entity with its data. */
export type InlineParty = z.infer<typeof inlineParty>;

/** A party of a document: data typed for this document alone, or a version of a record. */
const givenParty = z.union([
  z.strictObject({ inline: inlineParty }),
  z.strictObject({ id, version: z.number().int().min(1) }),
]);
/** A party of a document: data typed for this document alone, or a version of a record. */
export type GivenParty = z.infer<typeof givenParty>;
/** A version of a party's record. */
export type PartyVersion = Extract<GivenParty, { readonly id: string }>;

/** Parties in order, by marker key: `{AUTOR}`. */
export const givenParties = z
  .record(z.string().max(200), z.array(givenParty).max(10 * partyLimits.parties))
  .refine((fields) => Object.keys(fields).length <= partyLimits.fields);
/** Parties in order, by marker key. */
export type GivenParties = z.infer<typeof givenParties>;
