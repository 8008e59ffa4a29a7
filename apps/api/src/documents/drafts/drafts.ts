import { draftLimits, type ListedDraft, type SavedDraft, type saveDraft } from "@lavra/contract/documents/drafts";
import type { z } from "zod";
import { recordEvent } from "../../audit/index.ts";
import { type CountDrafts, findPresent } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { draftDaysOf } from "../../privacy/index.ts";
import type { FindParties } from "../parties.ts";
import { storable } from "../rules.ts";
import { type HasEarlierProcess, openTyped } from "../sealed/document-locker.ts";
import { createFindDrafts } from "../search/find-drafts.ts";
import { correctsOf, rowOf, shownOf } from "./draft-row.ts";
import {
  countOn,
  countRows,
  deleteOld,
  deleteRow,
  deleteShorter,
  findRow,
  insertRow,
  listRows,
  lockDrafts,
  type NewDraft,
  updateRow,
} from "./store.ts";

export type Drafts = ReturnType<typeof createDrafts>;

type Given = z.output<typeof saveDraft.body>;

const day = 24 * 3_600_000;
/** Returns the instant before which drafts are expired. */
const oldest = (now: Date) => new Date(now.getTime() - draftLimits.days * day);

/** @param days for which the office keeps drafts */
const timesOf = (savedAt: Date, days: number) => ({
  savedAt: savedAt.toISOString(),
  expiresAt: new Date(savedAt.getTime() + days * day).toISOString(),
});

/** Counts drafts of all people; reveals only the number. */
export const createCountDrafts =
  (clock: Clock): CountDrafts =>
  (tx, file) =>
    countOn(tx, file, oldest(clock.now()));

interface DraftsDeps {
  db: Database;
  clock: Clock;
  findParties: FindParties;
  openVault: () => Promise<Vault>;
  hasEarlierProcess: HasEarlierProcess;
}

/** Reads a person's own drafts. */
function createReadDrafts({ db, clock, findParties, openVault }: Omit<DraftsDeps, "hasEarlierProcess">) {
  const findDrafts = createFindDrafts({ db, findParties, openVault });

  /** Newest first. */
  async function list(principal: Principal): Promise<ListedDraft[]> {
    const vault = await openVault();
    return db.tenant(principal.scopeId, async (tx) => {
      const rows = await listRows(tx, principal, oldest(clock.now()));
      const days = await draftDaysOf(tx, principal.scopeId);
      const templates = await findPresent(tx, principal.scopeId, [...new Set(rows.map((row) => row.template_id))]);
      const names = new Map(templates.map(({ id, name }) => [id, name]));
      return rows.map((row) => ({
        id: row.id,
        templateId: row.template_id,
        templateName: names.get(row.template_id) ?? row.template_name,
        hasTemplate: names.has(row.template_id),
        ...shownOf(vault, row),
        filled: row.filled,
        topics: row.topics,
        ...correctsOf(row),
        ...timesOf(row.saved_at, days),
      }));
    });
  }

  /** Returns a person's drafts for the file with their own data: no answers of the form. */
  const listOwnData = async (principal: Principal) =>
    (await list(principal)).map(({ templateName: modelo, outputName: nome, savedAt: salvoEm }) => ({
      modelo,
      nome,
      salvoEm,
    }));

  /** Finds the drafts that have each word and number of a typed text, newest first. */
  async function search(principal: Principal, text: string): Promise<ListedDraft[]> {
    const found = await findDrafts(principal, storable(text), oldest(clock.now()));
    return found.size === 0 ? [] : (await list(principal)).filter(({ id }) => found.has(id));
  }

  /** @throws DomainError documents.draft_not_found */
  async function read(principal: Principal, id: string): Promise<SavedDraft> {
    const vault = await openVault();
    return db.tenant(principal.scopeId, async (tx) => {
      const row = await findRow(tx, principal, id, oldest(clock.now()));
      const typed = row && openTyped(vault, row);
      if (!typed) throw new DomainError("documents.draft_not_found");
      return {
        id: row.id,
        templateId: row.template_id,
        templateName: row.template_name,
        answers: { ...typed.answers },
        topics: row.topics.map(({ id: topicId, name }) => ({ id: topicId, name })),
        outputName: typed.outputName,
        signerId: row.signer_id,
        ...correctsOf(row),
        revision: row.revision,
        ...timesOf(row.saved_at, await draftDaysOf(tx, principal.scopeId)),
      };
    });
  }

  return { list, listOwnData, search, read };
}

/** Manages drafts; each is visible only to the person who fills it in. */
export function createDrafts(deps: DraftsDeps) {
  const { db, clock, openVault, hasEarlierProcess } = deps;

  /**
   * Saves a draft under the id that the browser chose, and replaces the earlier revision. Nothing is overwritten or
   * recreated unseen: the save is refused if the client neither knows nor wrote the last revision, or knows a revision
   * of a deleted draft.
   * @throws DomainError documents.draft_changed, documents.draft_not_found, documents.too_many_drafts,
   * documents.template_not_found
   */
  async function save(principal: Principal, id: string, given: Given) {
    const vault = (await hasEarlierProcess()) ? undefined : await openVault();
    return db.tenant(principal.scopeId, async (tx) => {
      await lockDrafts(tx, principal);
      const now = clock.now();
      const before = await findRow(tx, principal, id, oldest(now));
      const revision = (before?.revision ?? 0) + 1;
      const row = {
        ...rowOf(vault, principal, { id, given, wrapped: before?.wrapped ?? null }),
        revision,
        saved_at: now,
      };
      if (!before) {
        if (given.revision > 0) throw new DomainError("documents.draft_not_found");
        await begin(tx, principal, row);
      } else {
        const isKnown = before.revision === given.revision || before.writer === given.writer;
        if (!isKnown || before.template_id !== given.templateId) throw new DomainError("documents.draft_changed");
        await updateRow(tx, { ...row, template_name: before.template_name }, before.wrapped === null);
      }
      return { revision, ...timesOf(now, await draftDaysOf(tx, principal.scopeId)) };
    });
  }

  /** @throws DomainError documents.draft_not_found */
  const remove = (principal: Principal, id: string): Promise<void> =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId: actorId } = principal;
      if (!(await deleteRow(tx, principal, id))) throw new DomainError("documents.draft_not_found");
      await recordEvent(tx, { scopeId, actorId, action: "documents.draft_deleted", objectId: id, at: clock.now() });
    });

  /** Deletes expired drafts of all offices, each after as many days as the office keeps them. @returns how many */
  const removeOld = (): Promise<number> =>
    db.platform(
      async (tx) => (await deleteShorter(tx, clock.now())) + (await deleteOld(tx, undefined, oldest(clock.now()))),
    );

  return { ...createReadDrafts(deps), save, remove, removeOld };
}

/** @throws DomainError documents.too_many_drafts, documents.template_not_found */
async function begin(tx: Tx, principal: Principal, row: Omit<NewDraft, "template_name">): Promise<void> {
  // Expired drafts make room.
  await deleteOld(tx, principal.scopeId, oldest(row.saved_at));
  if ((await countRows(tx, principal)) >= draftLimits.count) {
    throw new DomainError("documents.too_many_drafts", { limit: draftLimits.count });
  }
  const [template] = await findPresent(tx, principal.scopeId, [row.template_id]);
  if (template?.area !== "models") throw new DomainError("documents.template_not_found");
  await insertRow(tx, { ...row, template_name: template.name });
}
