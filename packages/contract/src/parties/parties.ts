import { z } from "zod";
import { inlineParty } from "../documents/document-parties.ts";
import { done, id, pageQuery, pagination, route, success } from "../route.ts";
import { partyKinds, partyLimits, partyRecord } from "./party.ts";

/** Version of a record, from 1: each change makes the next one. */
const version = z.number().int().min(1);

/** Bytes of a record: five addresses, ten representatives and the notes. */
const recordLimit = 128 * 1024;

/** A record by its names. */
const namedParty = z.object({ id, name: z.string() });

/** A party as lists show it. */
export const listedParty = z.object({
  id,
  version,
  kind: z.enum(partyKinds),
  /** Social name where there is one. */
  name: z.string(),
  /** Civil name beside a social name, otherwise "". */
  civilName: z.string(),
  /** CPF or CNPJ, "" without one. */
  identifier: z.string(),
  /** `Sobral/CE` of the address for service, "" without one. */
  place: z.string(),
  /** First telephone, "" without one. */
  phone: z.string(),
  /** Names of those who act for it. */
  representatives: z.array(z.string()),
  changedAt: z.iso.datetime(),
});
z.globalRegistry.add(listedParty, { id: "ListedParty" });
/** A party as lists show it. */
export type ListedParty = z.infer<typeof listedParty>;

/** A party with its whole record. */
export const party = z.object({
  id,
  version,
  record: partyRecord,
  /** Names of the records to which this one refers: representatives and spouse. Erased ones are absent. */
  related: z.array(namedParty),
  /** Parties that it represents. */
  represents: z.array(namedParty),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Name of who made the present version; "" if no longer known. */
  changedBy: z.string(),
});
z.globalRegistry.add(party, { id: "Party" });
/** A party with its whole record. */
export type Party = z.infer<typeof party>;

const sought = {
  text: z.string().max(200).default(""),
  /** Only people, or only entities. */
  kind: z.enum(["person", "entity"]).optional(),
};

/**
 * The office's parties with each word and number of a text, newest change first; all of them without a text. Words match
 * from their first three letters on, in name and social name; numbers by any four of their characters in CPF, CNPJ, other
 * documents and telephones. The text is in the body, because names must not appear in an address.
 */
export const searchParties = route({
  method: "POST",
  path: "/api/parties/search",
  summary: "As partes do escritório que têm cada palavra e número procurado; todas, se nada for procurado",
  body: z.object({
    ...sought,
    ...pageQuery({ most: 100, usual: 20 }),
  }),
  reply: success({ parties: z.array(listedParty) }).extend({ pagination }),
});

/** One party of the office; a merged one is answered as the one it is now. Fails with `parties.not_found`. */
export const readParty = route({
  method: "GET",
  path: "/api/parties/:id",
  summary: "O cadastro de uma parte",
  params: z.object({ id }),
  reply: success({ party }),
});

/** A version of a record with the data of which documents write. */
export const writtenVersion = z.object({
  id,
  version,
  /** The party's present version. */
  latest: z.object({ id, version }),
  party: inlineParty,
});
z.globalRegistry.add(writtenVersion, { id: "WrittenPartyVersion" });
/** A version of a record with the data of which documents write. */
export type WrittenVersion = z.infer<typeof writtenVersion>;

/**
 * Versions of parties, present ones where none is named, as documents write them: with those who act for them. A place is
 * null if the office has no such party, or no longer.
 */
export const writeParties = route({
  method: "POST",
  path: "/api/parties/written",
  summary: "As partes como os documentos as escrevem",
  body: z.object({
    parties: z
      .array(z.object({ id, version: version.optional() }))
      .min(1)
      .max(200),
  }),
  reply: success({ parties: z.array(writtenVersion.nullable()) }),
});

/** Records a party. Fails with `parties.reference_not_found`. */
export const createParty = route({
  method: "POST",
  path: "/api/parties",
  summary: "Cadastra uma parte",
  bodyLimit: recordLimit,
  statuses: [201],
  body: z.object({ record: partyRecord }),
  reply: success({ party }),
});

/**
 * Makes a new version of a record; documents keep the versions that they were made from. A record without a change makes
 * none. Fails with `parties.not_found`, `parties.changed_meanwhile`, `parties.reference_not_found`.
 */
export const updateParty = route({
  method: "PUT",
  path: "/api/parties/:id",
  summary: "Altera o cadastro de uma parte; a versão anterior continua guardada",
  params: z.object({ id }),
  bodyLimit: recordLimit,
  body: z.object({ record: partyRecord, /** The version that was changed. */ version }),
  reply: success({ party }),
});

/** Formats of a file of parties, with their media types. */
export const partyFileTypes = { csv: "text/csv; charset=utf-8", vcf: "text/vcard; charset=utf-8" } as const;
/** Format of a file of parties. */
export type PartyFileFormat = keyof typeof partyFileTypes;

/**
 * The found parties with their present records, as `searchParties` finds them: CSV (UTF-8 with a byte order mark,
 * semicolons, a line each), or vCard 3.0.
 */
export const downloadParties = route({
  method: "POST",
  path: "/api/parties/file",
  summary: "As partes procuradas, em CSV ou vCard; todas, se nada for procurado",
  body: z.object({ ...sought, format: z.enum(["csv", "vcf"]) }),
  fileTypes: Object.values(partyFileTypes),
});

/** How a version came to be. */
export const versionReasons = ["created", "changed", "merged", "imported"] as const;

/** A version of a record. */
export const partyVersion = z.object({
  /** Id of the record it was written for: after a merge also that of the other one. */
  partyId: id,
  version,
  reason: z.enum(versionReasons),
  at: z.iso.datetime(),
  /** Name of the person; "" if no longer known. */
  by: z.string(),
  record: partyRecord,
});
/** A version of a record. */
export type PartyVersion = z.infer<typeof partyVersion>;

/**
 * The newest 100 versions of a record, newest first, with those of records that were merged into it. Fails with
 * `parties.not_found`.
 */
export const listPartyVersions = route({
  method: "GET",
  path: "/api/parties/:id/versions",
  summary: "As versões do cadastro de uma parte: quem alterou, quando e o que dizia",
  params: z.object({ id }),
  reply: success({ versions: z.array(partyVersion), total: z.number().int() }),
});

/** What two records have in common. */
export const twinReasons = ["cpf", "cnpj", "name"] as const;
/** What two records have in common. */
export type TwinReason = (typeof twinReasons)[number];

/**
 * Parties that may be the one with these data: by CPF or CNPJ, or by a name that sounds the same, with or without
 * accents and particles, the social name included. At most ten.
 */
export const findTwins = route({
  method: "POST",
  path: "/api/parties/twins",
  summary: "As partes já cadastradas que podem ser a mesma pessoa",
  body: z.object({
    name: z.string().max(partyLimits.name).default(""),
    social: z.string().max(partyLimits.name).default(""),
    cpf: z.string().max(20).default(""),
    cnpj: z.string().max(25).default(""),
    /** The record that is being changed. */
    except: id.optional(),
  }),
  reply: success({ twins: z.array(z.object({ party: listedParty, by: z.enum(twinReasons) })) }),
});

/** Groups of records of the office that may be one party, at most 50. */
export const listTwins = route({
  method: "GET",
  path: "/api/parties/twins",
  summary: "Os cadastros do escritório que podem ser da mesma parte",
  reply: success({ groups: z.array(z.object({ by: z.enum(twinReasons), parties: z.array(listedParty) })) }),
});

/**
 * Makes two records one: the record given becomes a new version of the first, and the second leads to the first from now
 * on. The versions of both stay. Fails with `parties.not_found`, `parties.changed_meanwhile`,
 * `parties.reference_not_found`, `parties.merge_itself`.
 */
export const mergeParties = route({
  method: "POST",
  path: "/api/parties/:id/merge",
  summary: "Une dois cadastros da mesma parte; as versões dos dois continuam guardadas",
  params: z.object({ id }),
  bodyLimit: recordLimit,
  body: z.object({
    version,
    other: z.object({ id, version }),
    record: partyRecord,
  }),
  reply: success({ party }),
});

/**
 * What becomes of the finished documents of an erased party: kept for a ground of the LGPD (art. 16, I: a legal obligation;
 * arts. 7, VI and 11, II, d: the exercise of rights in a lawsuit), or deleted.
 */
export const erasureGrounds = ["legal_obligation", "exercise_of_rights", "deleted"] as const;
/** What becomes of the finished documents of an erased party. */
export type ErasureGround = (typeof erasureGrounds)[number];

/** What has a party's data besides its record. */
const erasureReach = z.object({
  /** Documents made from its record. */
  documents: z.number().int(),
  /** Other documents in which its full name, CPF or CNPJ was typed. */
  typed: z.number().int(),
  /** Drafts of all people of the office. */
  drafts: z.number().int(),
  /** False if the caller may not erase it: other people's documents or drafts have its data. */
  isAllowed: z.boolean(),
});
/** What has a party's data besides its record. */
export type ErasureReach = z.infer<typeof erasureReach>;

/** What erasing a party reaches. Fails with `parties.not_found`. */
export const readErasure = route({
  method: "GET",
  path: "/api/parties/:id/erasure",
  summary: "O que a exclusão de uma parte alcança: documentos e rascunhos com os dados dela",
  params: z.object({ id }),
  reply: success({ reach: erasureReach }),
});

/**
 * Erases a party for good: its record with all versions and those of records that were merged into it, what was typed into
 * the documents that have its data, and its fields in drafts. Keys are destroyed, so copies cannot be read either. Finished
 * documents are kept or deleted, as the caller says. Fails with `parties.not_found`, `parties.erasure_undecided` if there
 * are documents and nothing is said, `parties.erasure_of_others`.
 */
export const eraseParty = route({
  method: "DELETE",
  path: "/api/parties/:id",
  summary: "Exclui para sempre os dados de uma parte: cadastro, respostas e rascunhos",
  params: z.object({ id }),
  query: z.object({ documents: z.enum(erasureGrounds).optional() }),
  reply: done,
});
