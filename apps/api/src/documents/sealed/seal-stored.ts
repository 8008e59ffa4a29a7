import { shownParty } from "@lavra/contract/documents/names";
import type { Database } from "../../platform/db/scope.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { type Answers, subjectsOf } from "../answers.ts";
import { sealDraft } from "../drafts/draft-row.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { createResolveParties, type FindParties, inlineParties, partyNames } from "../parties.ts";
import { type HasEarlierProcess, openTyped, seal } from "./document-locker.ts";
import { clientGroupOf, clientIn, labelOf } from "./labels.ts";
import {
  type ClearDocument,
  listClearDocuments,
  listClearDrafts,
  putSealedDocuments,
  putSealedDrafts,
  type SealedDocument,
} from "./store.ts";

interface SealingDeps {
  readonly db: Database;
  readonly openVault: () => Promise<Vault>;
  readonly hasEarlierProcess: HasEarlierProcess;
  readonly identifiers: Pick<IdentifierHashes, "marksOf">;
  readonly findParties: FindParties;
  /** Documents, or drafts, of one transaction. */
  readonly batchSize?: number;
}

const leastId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the function that seals what was stored in the clear: documents and drafts from before, and those that a process
 * of an earlier version, or one beside it, stores during an upgrade; it waits until those have ended. Each batch is one transaction: a stop loses nothing, and the next start
 * continues.
 */
export function createSealing(deps: SealingDeps) {
  const { db, openVault, hasEarlierProcess, identifiers: hashes, findParties, batchSize = 50 } = deps;
  const resolve = createResolveParties(findParties);

  async function sealDocument(vault: Vault, row: ClearDocument): Promise<SealedDocument[]> {
    const typed = openTyped(vault, row);
    if (!typed) return [];
    const { tenant_id: scopeId, document_id } = row;
    const label = labelOf(namedIn(typed.answers, row.client), typed.answers.parties);
    const client = label.client || (await recordClient(scopeId, typed.answers));
    const client_group = await clientGroupOf(hashes, scopeId, client);
    const subjects = subjectsOf(typed.answers);
    return [{ document_id, client_group, subjects, ...seal(vault, { tenant_id: scopeId, document_id }, typed, label) }];
  }

  async function recordClient(scopeId: string, { parties: given, used: pins }: Answers): Promise<string> {
    const { parties } = await resolve({ scopeId }, given, { pins, isLenient: true });
    return clientIn(parties);
  }

  async function sealDocuments(vault: Vault, stopped: () => boolean): Promise<number> {
    let count = 0;
    let after = leastId;
    while (!stopped()) {
      const rows = await db.platform((tx) => listClearDocuments(tx, { after, limit: batchSize }));
      if (rows.length === 0) break;
      const sealed: SealedDocument[] = [];
      for (const row of rows) sealed.push(...(await sealDocument(vault, row)));
      await db.platform((tx) => putSealedDocuments(tx, sealed));
      count += sealed.length;
      after = rows.at(-1)?.document_id ?? after;
    }
    return count;
  }

  async function sealDrafts(vault: Vault, stopped: () => boolean): Promise<number> {
    let count = 0;
    let after = { created_by: leastId, id: leastId };
    while (!stopped()) {
      const page = { after, limit: batchSize };
      const rows = await db.platform((tx) => listClearDrafts(tx, page));
      if (rows.length === 0) break;
      const sealed = rows.flatMap((row) => {
        const { tenant_id, created_by, id, wrapped, revision } = row;
        const typed = openTyped(vault, row);
        return typed
          ? { created_by, id, revision, ...sealDraft(vault, { tenant_id, created_by, id, wrapped }, typed) }
          : [];
      });
      await db.platform((tx) => putSealedDrafts(tx, sealed));
      count += sealed.length;
      after = rows.at(-1) ?? after;
    }
    return count;
  }

  /** @returns how many documents and drafts were sealed */
  return async function sealStored(stopped: () => boolean): Promise<number> {
    if (await hasEarlierProcess()) return 0;
    const vault = await openVault();
    return (await sealDocuments(vault, stopped)) + (await sealDrafts(vault, stopped));
  };
}

/** Returns the names among answers; a document from before may show a client that its fields name differently today. */
const namedIn = ({ fields, parties }: Answers, client: string): Record<string, string> =>
  client === ""
    ? { ...Object.fromEntries(partyNames(inlineParties(parties))), ...fields }
    : { "{CLIENTE}": shownParty(client) };
