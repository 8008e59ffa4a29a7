import type { Area } from "@lavra/contract/library/library";
import { filesOfVersions, findPresent, hasFolder, listFilesIn, versionsOfFile } from "../../library/index.ts";
import { countMarkers, keyOf } from "../../markers/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { ownsOffice, type Principal } from "../../platform/principal.ts";
import type { FindParties } from "../parties.ts";
import { createOpenDocumentVault } from "../sealed/document-locker.ts";
import { createConditionUses } from "./condition-uses.ts";
import {
  addStar,
  chooseUsedValues,
  lastUses,
  listStarred,
  newestTemplates,
  newestTopics,
  offersUsedValues,
  removeStar,
} from "./store.ts";
import { createTemplatesUsed } from "./templates-used.ts";
import { createTopicSets } from "./topic-sets.ts";
import { createNewestValues } from "./used-values.ts";

/** Most stars per person. */
const mostStars = 100;
/** Most templates listed as recently used. */
const mostRecent = 12;
/** Most of the newest documents that are read. */
const looked = 500;
/** Documents of a template whose topics are listed. */
const documentsOfTemplate = 5;
const mostValues = 30;
/** Most of the office's newest documents that are read for the last use of a file. */
const lookedForUse = 2_000;

export type Desk = ReturnType<typeof createDesk>;

const ownerOf = ({ scopeId, userId }: Principal) => ({ scopeId, userId });

/** Filter for the documents that a person sees: their own, or the whole office's for its owner. */
const seenBy = (principal: Principal) => ({
  scopeId: principal.scopeId,
  createdBy: ownsOffice(principal) ? undefined : principal.userId,
});

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** @throws DomainError documents.template_not_found, also for another office's template and for a topic */
async function requireTemplate(tx: Tx, scopeId: string, fileId: string): Promise<void> {
  const [file] = await findPresent(tx, scopeId, [fileId]);
  if (file?.area !== "models") throw new DomainError("documents.template_not_found");
}

/**
 * Provides the shortcuts of the page where documents are generated: stars, recent templates, earlier values and topic
 * sets.
 */
export function createDesk({ db, clock, findParties }: { db: Database; clock: Clock; findParties: FindParties }) {
  const openVault = createOpenDocumentVault(db);
  const newestValues = createNewestValues({ db, openVault });
  /** Returns the files of versions in the given order, each once; versions of deleted files are skipped. */
  async function filesOf(tx: Tx, scopeId: string, versions: readonly string[]): Promise<string[]> {
    const files = await filesOfVersions(tx, scopeId, unique(versions));
    return unique(versions.flatMap((version) => files.get(version) ?? []));
  }

  const readShortcuts = (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => {
      const owner = ownerOf(principal);
      const own = { scopeId: principal.scopeId, createdBy: principal.userId };
      const starred = await listStarred(tx, owner, mostStars);
      const recent = await filesOf(tx, principal.scopeId, await newestTemplates(tx, own, looked));
      return { starred, recent: recent.slice(0, mostRecent), offersUsedValues: await offersUsedValues(tx, owner) };
    });

  /**
   * Adds or removes a star. The star of a deleted template remains, and can be removed.
   * @throws DomainError documents.template_not_found
   */
  const star = (principal: Principal, fileId: string, isStarred: boolean): Promise<void> =>
    db.tenant(principal.scopeId, async (tx) => {
      const owner = ownerOf(principal);
      if (!isStarred && (await removeStar(tx, owner, fileId))) return;
      await requireTemplate(tx, principal.scopeId, fileId);
      if (isStarred) await addStar(tx, owner, { fileId, at: clock.now(), most: mostStars });
    });

  const offerUsed = (principal: Principal, isOn: boolean): Promise<void> =>
    db.tenant(principal.scopeId, async (tx) => {
      await chooseUsedValues(tx, ownerOf(principal), isOn);
    });

  async function usedValues(principal: Principal, name: string): Promise<string[]> {
    const key = keyOf(name);
    const isOffered = await db.tenant(principal.scopeId, (tx) => offersUsedValues(tx, ownerOf(principal)));
    return key && isOffered ? newestValues(seenBy(principal), { key, looked, most: mostValues }) : [];
  }

  /** @throws DomainError documents.template_not_found */
  const topicsUsed = (principal: Principal, fileId: string): Promise<string[]> =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId } = principal;
      await requireTemplate(tx, scopeId, fileId);
      const versions = await versionsOfFile(tx, scopeId, fileId);
      const asked = { versions, looked, documents: documentsOfTemplate };
      return filesOf(tx, scopeId, await newestTopics(tx, seenBy(principal), asked));
    });

  /**
   * Returns, for the files in a folder or in the root, their markers and the office's last use of each file.
   * @throws DomainError library.entry_gone
   */
  const fileUses = (scopeId: string, area: Area, folderId: string | null) =>
    db.tenant(scopeId, async (tx) => {
      if (folderId !== null && !(await hasFolder(tx, scopeId, area, folderId)))
        throw new DomainError("library.entry_gone");
      const ids = await listFilesIn(tx, scopeId, area, folderId);
      const markers = await countMarkers(tx, scopeId, ids);
      const used = await lastUses(tx, scopeId, area, lookedForUse);
      const files = await filesOfVersions(tx, scopeId, [...used.keys()]);
      const uses = new Map<string, string>();
      // Rows are sorted by newest use first, so the first row of a file counts.
      for (const [version, at] of used) {
        const file = files.get(version);
        if (file && !uses.has(file)) uses.set(file, at.toISOString());
      }
      return ids.map((id) => ({ id, markers: markers.get(id) ?? 0, lastUse: uses.get(id) ?? null }));
    });

  return {
    fileUses,
    readShortcuts,
    star,
    offerUsed,
    usedValues,
    topicsUsed,
    templatesUsed: createTemplatesUsed({ db }),
    conditionUses: createConditionUses({ db, openVault, findParties, seenBy }),
    ...createTopicSets({ db, clock }),
  };
}
