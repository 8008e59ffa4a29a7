import { draftLimits, type ListedDraft, type SavedDraft, type saveDraft } from "@lavra/contract/documents/drafts";
import { partyOf, shownParty } from "@lavra/contract/documents/names";
import type { z } from "zod";
import { recordEvent } from "../../audit/index.ts";
import { type CountDrafts, findPresent } from "../../library/index.ts";
import { keyOf } from "../../markers/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { draftDaysOf } from "../../privacy/index.ts";
import { type FindParties, inlineParties, partyNames, readParties } from "../parties.ts";
import { storable } from "../rules.ts";
import { createFindDrafts } from "../search/find-drafts.ts";
import {
  countOn,
  countRows,
  type DraftRow,
  deleteOld,
  deleteRow,
  deleteShorter,
  findRow,
  insertRow,
  listRows,
  lockDrafts,
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
  findParties?: FindParties | undefined;
}

/** Manages drafts; each is visible only to the person who fills it in. */
export function createDrafts({ db, clock, findParties }: DraftsDeps) {
  const findDrafts = createFindDrafts({ db, findParties });

  /** Newest first. */
  const list = (principal: Principal): Promise<ListedDraft[]> =>
    db.tenant(principal.scopeId, async (tx) => {
      const rows = await listRows(tx, principal, oldest(clock.now()));
      const days = await draftDaysOf(tx, principal.scopeId);
      const templates = await findPresent(tx, principal.scopeId, [...new Set(rows.map((row) => row.template_id))]);
      const names = new Map(templates.map(({ id, name }) => [id, name]));
      return rows.map((row) => ({
        id: row.id,
        templateId: row.template_id,
        templateName: names.get(row.template_id) ?? row.template_name,
        hasTemplate: names.has(row.template_id),
        outputName: row.output_name,
        about: row.about,
        filled: row.filled,
        topics: row.topics,
        ...correctsOf(row),
        ...timesOf(row.saved_at, days),
      }));
    });

  /** Finds the drafts that have each word and number of a typed text, newest first. */
  async function search(principal: Principal, text: string): Promise<ListedDraft[]> {
    const found = await findDrafts(principal, storable(text), oldest(clock.now()));
    return found.size === 0 ? [] : (await list(principal)).filter(({ id }) => found.has(id));
  }

  /** @throws DomainError documents.draft_not_found */
  const read = (principal: Principal, id: string): Promise<SavedDraft> =>
    db.tenant(principal.scopeId, async (tx) => {
      const row = await findRow(tx, principal, id, oldest(clock.now()));
      if (!row) throw new DomainError("documents.draft_not_found");
      return {
        id: row.id,
        templateId: row.template_id,
        templateName: row.template_name,
        answers: { ...row.answers },
        topics: row.topics.map(({ id: topicId, name }) => ({ id: topicId, name })),
        outputName: row.output_name,
        signerId: row.signer_id,
        ...correctsOf(row),
        revision: row.revision,
        ...timesOf(row.saved_at, await draftDaysOf(tx, principal.scopeId)),
      };
    });

  /**
   * Saves a draft under the id that the browser chose, and replaces the earlier revision. Nothing is overwritten or
   * recreated unseen: the save is refused if the client neither knows nor wrote the last revision, or knows a revision
   * of a deleted draft.
   * @throws DomainError documents.draft_changed, documents.draft_not_found, documents.too_many_drafts,
   * documents.template_not_found
   */
  const save = (principal: Principal, id: string, given: Given) =>
    db.tenant(principal.scopeId, async (tx) => {
      await lockDrafts(tx, principal);
      const now = clock.now();
      const before = await findRow(tx, principal, id, oldest(now));
      const row = { ...rowOf(principal, id, given), revision: (before?.revision ?? 0) + 1, saved_at: now };
      if (!before) {
        if (given.revision > 0) throw new DomainError("documents.draft_not_found");
        await begin(tx, principal, row);
      } else {
        const isKnown = before.revision === given.revision || before.writer === given.writer;
        if (!isKnown || before.template_id !== given.templateId) throw new DomainError("documents.draft_changed");
        await updateRow(tx, { ...row, template_name: before.template_name });
      }
      return { revision: row.revision, ...timesOf(now, await draftDaysOf(tx, principal.scopeId)) };
    });

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

  return { list, search, read, save, remove, removeOld };
}

/** @throws DomainError documents.too_many_drafts, documents.template_not_found */
async function begin(tx: Tx, principal: Principal, row: Omit<DraftRow, "template_name">): Promise<void> {
  // Expired drafts make room.
  await deleteOld(tx, principal.scopeId, oldest(row.saved_at));
  if ((await countRows(tx, principal)) >= draftLimits.count) {
    throw new DomainError("documents.too_many_drafts", { limit: draftLimits.count });
  }
  const [template] = await findPresent(tx, principal.scopeId, [row.template_id]);
  if (template?.area !== "models") throw new DomainError("documents.template_not_found");
  await insertRow(tx, { ...row, template_name: template.name });
}

function rowOf({ scopeId, userId }: Principal, id: string, given: Given) {
  const fields = readAnswers(given.answers.fields);
  const parties = readParties(given.answers.parties ?? {});
  const names = Object.fromEntries(partyNames(inlineParties(parties)));
  return {
    created_by: userId,
    id,
    tenant_id: scopeId,
    template_id: given.templateId,
    answers: {
      v: 1 as const,
      fields,
      ...(Object.keys(parties).length > 0 ? { parties } : {}),
      ...(given.answers.caseId === undefined ? {} : { caseId: given.answers.caseId }),
    },
    topics: given.topics.map((topic) => ({ id: topic.id, name: storable(topic.name) })),
    output_name: given.outputName === null ? null : storable(given.outputName),
    signer_id: given.signerId,
    corrects: given.corrects ?? null,
    about: clientIn({ ...names, ...fields }),
    filled: countFilled(fields) + Object.keys(parties).length,
    writer: given.writer,
  };
}

const correctsOf = ({ corrects }: Pick<DraftRow, "corrects">) => (corrects === null ? {} : { corrects });

/** Returns answers by marker key, including blank ones: a field with a default may have been emptied on purpose. */
function readAnswers(fields: Readonly<Record<string, string>>): Record<string, string> {
  const read = Object.entries(fields).flatMap(([name, value]) => {
    const key = keyOf(name);
    return key ? [[key, storable(value)] as const] : [];
  });
  return Object.fromEntries(read);
}

const countFilled = (fields: Readonly<Record<string, string>>): number =>
  Object.values(fields).filter((value) => value.trim() !== "").length;

/** Returns the party of the answers, or the first answer; "" without answers. */
const clientIn = (fields: Readonly<Record<string, string>>): string =>
  partyOf(fields) || shownParty(Object.values(fields).find((value) => value.trim() !== "") ?? "");
