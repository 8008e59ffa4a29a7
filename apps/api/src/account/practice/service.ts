import type { OfficeData, Professional, ProfessionalData, SentOffice } from "@lavra/contract/accounts/office-data";
import { findUserById } from "../../accounts/index.ts";
import { changesBetween, maskedEmail, recordEvent } from "../../audit/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { AccountDeps } from "../account-deps.ts";
import { createWordings } from "../wording/service.ts";
import { createOwnAttributes } from "./own-attributes.ts";
import { type KnownValues, knownValuesOf, noOffice, oabWords, readOfficeData, readProfessionalData } from "./rules.ts";
import { findOffice, listProfessionals, type ProfessionalRow, putOffice, putProfessional } from "./store.ts";

export type Practice = ReturnType<typeof createPractice>;

/** Known values for a form, and the people who can sign. */
type Known = {
  readonly values: KnownValues;
  readonly signerId: string | null;
  readonly signers: { id: string; nome: string; oab: string }[];
};

/**
 * Reads and saves the office's data and its people's professional data, visible to the whole office and to no other.
 */
export function createPractice({ db, clock }: Pick<AccountDeps, "db" | "clock">) {
  const readOffice = (scopeId: string): Promise<OfficeData> =>
    db.tenant(scopeId, async (tx) => (await findOffice(tx, scopeId)) ?? noOffice);

  /** @throws DomainError users.email_invalid */
  async function saveOffice({ scopeId, userId: actorId }: Principal, given: SentOffice): Promise<OfficeData> {
    const said = readOfficeData(given);
    return db.tenant(scopeId, async (tx) => {
      const before = (await findOffice(tx, scopeId)) ?? noOffice;
      const office = await putOffice(tx, scopeId, said);
      const changes = changesBetween(before, office);
      const fact = { scopeId, actorId, objectId: scopeId, changes, at: clock.now() };
      await recordEvent(tx, { ...fact, action: "account.office_saved" });
      return office;
    });
  }

  const list = (scopeId: string): Promise<Professional[]> =>
    db.tenant(scopeId, async (tx) => (await listProfessionals(tx, scopeId)).map(present));

  /** Returns the caller's professional data; before the first save, only the name of the account. */
  const readOwn = ({ scopeId, userId, nome }: Principal): Promise<ProfessionalData> =>
    db.tenant(scopeId, async (tx) => {
      const [row] = await listProfessionals(tx, scopeId, userId);
      return row ? dataOf(row) : { nome, titulo: "", email: "", oab: [] };
    });

  /** @throws DomainError as readProfessionalData */
  async function saveOwn({ scopeId, userId: actorId }: Principal, given: ProfessionalData): Promise<ProfessionalData> {
    const data = readProfessionalData(given);
    await db.tenant(scopeId, async (tx) => {
      const [before] = await listProfessionals(tx, scopeId, actorId);
      await putProfessional(tx, scopeId, { ...data, user_id: actorId });
      const changes = changesBetween(before && recordable(dataOf(before)), recordable(data));
      const action = "account.professional_saved";
      await recordEvent(tx, { scopeId, actorId, action, objectId: actorId, changes, at: clock.now() });
    });
    return data;
  }

  /**
   * Returns the known values when `signerId` signs. Without it the caller signs, if they saved their professional data.
   * @throws DomainError documents.signer_not_found
   */
  const known = ({ scopeId, userId }: Principal, signerId?: string): Promise<Known> =>
    db.tenant(scopeId, async (tx) => {
      const rows = await listProfessionals(tx, scopeId);
      const chosen = rows.find((row) => row.user_id === (signerId ?? userId));
      const signer = chosen ? dataOf(chosen) : signerId ? await nameOnly(tx, scopeId, signerId) : undefined;
      return {
        values: knownValuesOf((await findOffice(tx, scopeId)) ?? noOffice, signer),
        signerId: signer ? (signerId ?? userId) : null,
        signers: rows.map((row) => ({ id: row.user_id, nome: row.nome, oab: oabWords(row.oab) })),
      };
    });

  const [attributes, wordings] = [createOwnAttributes({ db, clock }), createWordings({ db, clock })];
  return { readOffice, saveOffice, list, readOwn, saveOwn, known, attributes, wordings };
}

/** Returns professional data with only the name, for a colleague who has saved nothing. */
async function nameOnly(tx: Tx, scopeId: string, userId: string): Promise<ProfessionalData> {
  const user = await findUserById(tx, userId);
  if (user?.tenant_id !== scopeId || !user.active) throw new DomainError("documents.signer_not_found");
  return { nome: user.nome, titulo: "", email: "", oab: [] };
}

const dataOf = ({ nome, titulo, email, oab }: ProfessionalRow): ProfessionalData => ({ nome, titulo, email, oab });
/** Professional data as the audit event has it: registrations as one text, the address masked. */
const recordable = ({ email, oab, ...data }: ProfessionalData) => ({
  ...data,
  email: maskedEmail(email),
  oab: oab.map(({ uf, numero }) => `${uf} ${numero}`.trim()),
});
const present = (row: ProfessionalRow): Professional => ({ id: row.user_id, ...dataOf(row) });
