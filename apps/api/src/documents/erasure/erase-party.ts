import { restorableMinutes } from "@lavra/contract/documents/afterwards";
import type { ErasureGround, ErasureReach } from "@lavra/contract/parties/parties";
import { recordEvent } from "../../audit/index.ts";
import type { ErasedParty, Parties } from "../../parties/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import { ownsOffice, type Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { setDeleted } from "../afterwards/store.ts";
import { sealDraft } from "../drafts/draft-row.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { namesOf } from "../rules.ts";
import { createReach, type Reached } from "./reach.ts";
import { eraseInputs, renameTo, replaceDraft } from "./store.ts";
import { hasTerms, type Terms, termsOf, withoutParty } from "./terms.ts";

export interface ErasureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly openVault: () => Promise<Vault>;
  readonly identifiers: Pick<IdentifierHashes, "ofTexts" | "marksOf">;
  readonly parties: Pick<Parties, "erase" | "withParty">;
  readonly removeDeleted: () => Promise<unknown>;
  readonly markAgain: (scopeId: string, id: string) => Promise<unknown>;
}

/** Name of a kept document whose own name has the erased party's. */
const nameAfterwards = "Documento.docx";

/** Erases parties with all that has their data. */
export function createErasure(deps: ErasureDeps) {
  const { db, clock, openVault, parties } = deps;
  const { open, reach } = createReach(deps);

  const termsOfParty = ({ ids, names, identifiers: numbers }: ErasedParty) => termsOf(ids, names, numbers);

  /** Returns what erasing a party reaches. @throws DomainError parties.not_found */
  async function read(principal: Principal, id: string): Promise<ErasureReach> {
    await open(principal);
    return parties.withParty(principal, id, async (tx, party) => {
      const found = await reach(tx, principal.scopeId, termsOfParty(party));
      const { documents, typed, drafts } = found;
      const counts = { documents: documents.length, typed: typed.length, drafts: drafts.length };
      return { ...counts, isAllowed: mayErase(principal, found) };
    });
  }

  async function eraseReached(tx: Tx, scopeId: string, { terms, found, ground }: Erasing): Promise<string[]> {
    const vault = await openVault();
    const now = clock.now();
    const documents = [...found.documents, ...found.typed];
    const ids = documents.map(({ document_id }) => document_id);
    await eraseInputs(tx, scopeId, ids, now);
    // Past the time in which deleted documents can be restored.
    const past = new Date(now.getTime() - restorableMinutes * 60_000);
    if (ground === "deleted") await setDeleted(tx, ids, past);
    for (const row of documents) {
      if (ground !== "deleted" && hasTerms(row.name, terms)) await renameTo(tx, row, namesOf(nameAfterwards));
    }
    for (const { row, typed } of found.drafts) {
      const { tenant_id, created_by, id } = row;
      const sealed = sealDraft(vault, { tenant_id, created_by, id, wrapped: null }, withoutParty(typed, terms));
      await replaceDraft(tx, row, sealed, newId());
    }
    return ids;
  }

  /**
   * Erases a party: record, inputs of the documents that have its data, fields of drafts. The finished documents are kept
   * for a ground, or deleted.
   * @throws DomainError parties.not_found, parties.erasure_undecided, parties.erasure_of_others
   */
  async function erase(principal: Principal, id: string, ground: ErasureGround | undefined): Promise<void> {
    await open(principal);
    const { scopeId } = principal;
    let ids: readonly string[] = [];
    await parties.erase(principal, id, ground, async (tx, party) => {
      const terms = termsOfParty(party);
      const found = await reach(tx, scopeId, terms);
      const { documents, typed, drafts } = found;
      if (!mayErase(principal, found)) throw new DomainError("parties.erasure_of_others");
      const count = documents.length + typed.length;
      if (count > 0 && ground === undefined) throw new DomainError("parties.erasure_undecided");
      ids = await eraseReached(tx, scopeId, { terms, found, ground });
      return { documents: count, drafts: drafts.length, ...(count > 0 && ground ? { ground } : {}) };
    });
    // Otherwise the work beside calls does it later.
    if (ground === "deleted") await deps.removeDeleted();
    else for (const each of ids) await deps.markAgain(scopeId, each);
  }

  /** Erases what was typed into one document. */
  async function eraseTyped({ scopeId, userId: actorId }: Principal, id: string): Promise<void> {
    await db.platform(async (tx) => {
      const at = clock.now();
      await eraseInputs(tx, scopeId, [id], at);
      await recordEvent(tx, { scopeId, actorId, action: "documents.inputs_erased", objectId: id, at });
    }, scopeId);
    await deps.markAgain(scopeId, id);
  }

  return { read, erase, eraseTyped };
}

interface Erasing {
  readonly terms: Terms;
  readonly found: Reached;
  readonly ground: ErasureGround | undefined;
}

/** Only an office's owner erases what other people made. */
const mayErase = (principal: Principal, { documents, typed, drafts }: Reached): boolean =>
  ownsOffice(principal) ||
  [...documents, ...typed, ...drafts.map(({ row }) => row)].every((row) => row.created_by === principal.userId);
