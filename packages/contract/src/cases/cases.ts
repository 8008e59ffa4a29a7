import { z } from "zod";
import { partyKinds } from "../parties/party.ts";
import { done, id, pageQuery, pagination, route, success } from "../route.ts";
import { caseRecord, caseSides } from "./case.ts";

/** Version of a record, from 1: each change makes the next one. */
const version = z.number().int().min(1);

/** Bytes of a record: a hundred parties and the notes. */
const recordLimit = 64 * 1024;

const person = z.object({ id, name: z.string() });

/** Most parties of each side that a list names. */
export const listedParties = 2;

/** A case as lists show it. */
export const listedCase = z.object({
  id,
  version,
  /** `0001234-56.2026.8.06.0167`, "" without one. */
  number: z.string(),
  class: z.string(),
  unit: z.string(),
  isSecret: z.boolean(),
  /** Names on both sides, at most `listedParties` of each; erased ones are absent. */
  parties: z.array(z.object({ side: z.enum(caseSides), name: z.string(), isClient: z.boolean() })),
  /** Parties of the active and of the passive side in all. */
  counts: z.object({ ativo: z.number().int(), passivo: z.number().int() }),
  /** Name of the responsible lawyer, "" without one. */
  responsible: z.string(),
  changedAt: z.iso.datetime(),
});
z.globalRegistry.add(listedCase, { id: "ListedCase" });
/** A case as lists show it. */
export type ListedCase = z.infer<typeof listedCase>;

/** What a case shows of a party's record. */
export const namedParty = z.object({
  id,
  /** Present version of the record. */
  version,
  kind: z.enum(partyKinds),
  /** Social name where there is one. */
  name: z.string(),
  /** CPF or CNPJ, "" without one. */
  identifier: z.string(),
  /** What it is in the case, in its gender and number: `rés`. */
  role: z.string(),
});

/** A case with its whole record. */
export const wholeCase = z.object({
  id,
  version,
  /** Its parties have their present ids: of two records that were merged, the one that stays. */
  record: caseRecord,
  /** The records of its parties; erased ones are absent. */
  parties: z.array(namedParty),
  /** Name of the responsible lawyer; "" without one, or if no longer known. */
  responsible: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Name of who made the present version; "" if no longer known. */
  changedBy: z.string(),
});
z.globalRegistry.add(wholeCase, { id: "Case" });
/** A case with its whole record. */
export type Case = z.infer<typeof wholeCase>;

/**
 * The office's cases with each word and number of a text, newest change first; all of them without a text. Words match
 * from their first three letters on, in class, court unit and the names of the parties; numbers by any four of their
 * digits, in any mask. The text is in the body, because names must not appear in an address.
 */
export const searchCases = route({
  method: "POST",
  path: "/api/cases/search",
  summary: "Os casos do escritório que têm cada palavra e número procurado; todos, se nada for procurado",
  body: z.object({
    text: z.string().max(200).default(""),
    /** Only those of one lawyer. */
    responsibleId: id.optional(),
    /** Only those in which the office acts for this party. */
    clientId: id.optional(),
    ...pageQuery({ most: 100, usual: 20 }),
  }),
  reply: success({ cases: z.array(listedCase) }).extend({ pagination }),
});

/** One case of the office. Fails with `cases.not_found`. */
export const readCase = route({
  method: "GET",
  path: "/api/cases/:id",
  summary: "Um caso, com as suas partes",
  params: z.object({ id }),
  reply: success({ case: wholeCase }),
});

/** Records a case. Fails with `cases.party_not_found`, `cases.responsible_not_found`. */
export const createCase = route({
  method: "POST",
  path: "/api/cases",
  summary: "Cadastra um caso",
  bodyLimit: recordLimit,
  statuses: [201],
  body: z.object({ record: caseRecord }),
  reply: success({ case: wholeCase }),
});

/**
 * Makes a new version of a case. A record without a change makes none. Fails with `cases.not_found`,
 * `cases.changed_meanwhile`, `cases.party_not_found`, `cases.responsible_not_found`.
 */
export const updateCase = route({
  method: "PUT",
  path: "/api/cases/:id",
  summary: "Altera um caso; a versão anterior continua guardada",
  params: z.object({ id }),
  bodyLimit: recordLimit,
  body: z.object({ record: caseRecord, /** The version that was changed. */ version }),
  reply: success({ case: wholeCase }),
});

/** A version of a case. */
export const caseVersion = z.object({
  version,
  at: z.iso.datetime(),
  /** Name of the person; "" if no longer known. */
  by: z.string(),
  record: caseRecord,
});
/** A version of a case. */
export type CaseVersion = z.infer<typeof caseVersion>;

/**
 * The newest 100 versions of a case, newest first, with the names of all parties and lawyers in them that are still known.
 * Fails with `cases.not_found`.
 */
export const listCaseVersions = route({
  method: "GET",
  path: "/api/cases/:id/versions",
  summary: "As versões de um caso: quem alterou, quando e o que dizia",
  params: z.object({ id }),
  reply: success({ versions: z.array(caseVersion), total: z.number().int(), names: z.array(person) }),
});

/** The office's cases with a number, at most ten: appeals and incidents may share one. */
export const findCaseTwins = route({
  method: "POST",
  path: "/api/cases/twins",
  summary: "Os casos já cadastrados com o mesmo número de processo",
  body: z.object({
    number: z.string().max(40),
    /** The case that is being changed. */
    except: id.optional(),
  }),
  reply: success({ cases: z.array(listedCase) }),
});

/** Active people of the office, by name: each may be responsible for a case. */
export const listCasePeople = route({
  method: "GET",
  path: "/api/cases/people",
  summary: "As pessoas do escritório que podem ser responsáveis por um caso",
  reply: success({ people: z.array(person) }),
});

/**
 * Erases a case for good, with all of its versions. Its key is destroyed, so copies of the encrypted versions cannot be
 * read. Parties and documents stay. Fails with `cases.not_found`.
 */
export const eraseCase = route({
  method: "DELETE",
  path: "/api/cases/:id",
  summary: "Exclui para sempre um caso e as suas versões",
  params: z.object({ id }),
  reply: done,
});
