import { z } from "zod";
import { line } from "../line.ts";
import { route, success } from "../route.ts";

const phraseName = line.max(40);

/** Phrases of the qualificação that an office writes in its own way; the others are as shipped. */
const wordingTexts = z.object({
  /** Changed phrases by name: `cpf` is `{PARTE: inscrito} no CPF/MF sob o nº {CPF}`. */
  texts: z.record(phraseName, line.max(1_000)).refine((texts) => Object.keys(texts).length <= 50),
  /** Names of the phrases that are left out. */
  off: z.array(phraseName).max(50),
});
/** Phrases of the qualificação that an office writes in its own way. */
export type WordingTexts = z.infer<typeof wordingTexts>;

/** A version of an office's phrases; 0 for the shipped texts of an office that never changed any. */
export const officeWording = wordingTexts.extend({ version: z.number().int().nonnegative() });
z.globalRegistry.add(officeWording, { id: "OfficeWording" });
/** A version of an office's phrases. */
export type OfficeWording = z.infer<typeof officeWording>;

/** A version of an office's phrases, and who made it when. */
const wordingVersion = officeWording.extend({
  createdAt: z.iso.datetime(),
  /** Name of who made it; null if the person is gone. */
  createdBy: z.string().nullable(),
});
/** A version of an office's phrases, and who made it when. */
export type WordingVersion = z.infer<typeof wordingVersion>;

/** A version of the office's phrases, 0 for the shipped texts; the present one by default. */
export const wantedWording = z.number().int().nonnegative().optional();

/** The phrases with which the office's new documents are written. */
export const readWording = route({
  method: "GET",
  path: "/api/office/wording",
  summary: "As frases com que os documentos do escritório escrevem a qualificação",
  reply: success({ wording: officeWording }),
});

/** Versions of the office's phrases, the newest first; at most the last hundred. */
export const listWordingVersions = route({
  method: "GET",
  path: "/api/office/wording/versions",
  summary: "As versões das frases da qualificação, da mais nova à mais antiga; só para o titular",
  reply: success({ versions: z.array(wordingVersion) }),
});

/**
 * Saves the office's phrases as a new version; phrases as shipped are not stored. `version` is the one that was changed.
 * For account owners. Fails with `account.phrase_empty`, `account.phrase_long`, `account.phrase_braces`,
 * `account.phrase_name`, `account.phrase_missing` and `account.phrase_agreement`, each with the name of its `phrase`, and
 * with `account.wording_changed` if that is no longer the present version.
 */
export const saveWording = route({
  method: "PUT",
  path: "/api/office/wording",
  summary: "Salva as frases da qualificação como nova versão; só para o titular",
  body: officeWording,
  reply: success({ wording: officeWording }),
});
